import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { MoveWord } from '../../board';
import { parsePuzzles } from '../puzzles/puzzle';
import { compare, idOf, puzzleLine, readPuzzle } from './make-puzzle';

const set = parsePuzzles(readFileSync('../puzzles/puzzles.txt', 'utf8'));
const words = ['1B1', '1B2', '1B3', '2R1', '2R2', '2R3', '3Y1'] as MoveWord[];

/** A search that finds these shares of the win, by word and by nodes. */
const finds = (win: (word: string, nodes: number) => number) => (word: MoveWord, nodes: number) =>
  Promise.resolve({ line: [word, 'CRF'], win: win(word, nodes) });
const none = () => {};

it('has the id that puzzles of the set have', () => {
  for (const { id, position } of set) expect(idOf(position)).toBe(id);
});

it('takes a move that stays clearly the best', async () => {
  const shares: number[] = [];
  const found = await compare(
    words,
    finds((word) => (word === '2R2' ? 0.8 : word === '1B1' ? 0.65 : 0.3)),
    (share) => shares.push(share),
  );
  expect(found?.isPuzzle).toBe(true);
  expect(found?.best.word).toBe('2R2');
  expect(found?.others[0]?.word).toBe('1B1');
  expect(shares.at(-1)).toBe(1);
  expect([...shares].sort((a, b) => a - b)).toEqual(shares);
});

it.each([
  ['another is nearly as good', (word: string) => (word === '2R2' ? 0.8 : word === '1B1' ? 0.72 : 0.3)],
  [
    'a longer search prefers another',
    (word: string, nodes: number) => (word === (nodes > 5000 ? '1B1' : '2R2') ? 0.8 : 0.3),
  ],
  [
    'a longer search finds another nearly as good',
    (word: string, nodes: number) => (word === '2R2' ? 0.8 : nodes > 5000 && word === '1B1' ? 0.75 : 0.3),
  ],
] as const)('refuses it where %s', async (_, win) => {
  expect((await compare(words, finds(win), none))?.isPuzzle).toBe(false);
});

it('refuses a position without a choice', async () => {
  expect(
    (
      await compare(
        words.slice(0, 1),
        finds(() => 1),
        none,
      )
    )?.isPuzzle,
  ).toBe(false);
  expect(
    await compare(
      [],
      finds(() => 1),
      none,
    ),
  ).toBeNull();
});

it('is written in the format of puzzles and read from an address', async () => {
  const position = set[0]?.position ?? '';
  const found = await compare(
    words,
    finds((word) => (word === '2R2' ? 0.8 : 0.3)),
    none,
  );
  if (!found) throw new Error('nothing was found');
  const read = readPuzzle(encodeURIComponent(puzzleLine(position, found)));
  expect(read).toMatchObject({
    id: set[0]?.id,
    position,
    win: 80,
    margin: 50,
    line: ['2R2', 'CRF'],
    themes: [],
  });
  expect(read?.wrong).toHaveLength(2);
  expect(read?.wrong[0]).toEqual({ loss: 50, line: [read?.wrong[0]?.line[0], 'CRF'] });
  for (const bad of ['', '%', 'nothing', '%E0%A4%A']) expect(readPuzzle(bad)).toBeNull();
});
