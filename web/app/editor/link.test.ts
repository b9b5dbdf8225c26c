// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { kindLike, readLink } from './link';
import { writePlay } from './play-address';

const line = readFileSync('../puzzles/puzzles.txt', 'utf8')
  .split('\n')
  .find((each) => each && !each.startsWith('#'));
const position = line?.split('\t').at(-1) ?? '';

it('a link leads to a position, a puzzle or a game', () => {
  expect(readLink('')).toEqual({ to: 'nothing' });
  expect(readLink(`position=${encodeURIComponent(position)}`)).toEqual({ to: 'position', position });
  expect(readLink(`puzzle=${encodeURIComponent(line ?? '')}`)).toMatchObject({ to: 'puzzle', position });
  const game = { position, reader: 0, level: 4, moves: [] };
  expect(readLink(writePlay(game))).toEqual({ to: 'play', position, game });
  // The text of a damaged link is kept, to be mended.
  expect(readLink('position=azul%202%')).toEqual({ to: 'position', position: 'azul%202%' });
});

it.each([
  ['blah', 'unknown', 'blah'],
  ['start=azul-2-0', 'unknown', 'start=azul-2-0'],
  ['position=', 'position', 'position='],
  ['position=%20%20', 'position', 'position=  '],
  ['puzzle=abc', 'puzzle', 'puzzle=abc'],
  ['puzzle=', 'puzzle', 'puzzle='],
  ['play=0.9&moves=&position=azul', 'play', 'play=0.9&moves=&position=azul'],
  [`żółw ${'x'.repeat(99)}`, 'unknown', `żółw ${'x'.repeat(35)}…`],
])('a link that leads nowhere says what it should have been: %.30s', (fragment, what, part) =>
  expect(readLink(fragment)).toEqual({ to: 'bad', bad: { what, part } }),
);

it('a text that cannot be read still tells its game, if it can', () => {
  expect(kindLike('pavilion-grey 3 nonsense')).toEqual({ rules: 'pavilion-grey', players: 3 });
  expect(kindLike('duel 4 nonsense')).toEqual({ rules: 'duel', players: 2 });
  expect(kindLike('mini 17')).toEqual({ rules: 'mini', players: 2 });
  expect(kindLike('chess')).toEqual({ rules: 'azul', players: 2 });
});
