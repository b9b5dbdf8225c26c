// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { shows } from '../fixtures/shows';
import { Refused } from '../lib/api';
import { go } from '../lib/router.svelte';
import Editor from '../pages/Editor.svelte';

/** The page of the editor, with an engine that reads every text of two players. */

const board = '0;-,-,-,-,-;...../...../...../...../.....;-';
const positionOf = (round: number) =>
  `azul 2 round:${round} offer:0 first:0 marker:C idle:0 factories:-,-,-,-,- centre:B bag:B19Y20R20K20W20 lid:- ` +
  `board:${board} board:${board}`;

interface Asked {
  ask: string;
  text?: string;
}
vi.mock('../engine/local', () => ({ loadEngine: async () => ({ ask: answer }), loadedEngine: () => null }));
async function answer({ ask, text = '' }: Asked): Promise<unknown> {
  if (ask === 'position') return positionOf(1);
  if (/^[a-z-]+ 2 round:/.test(text)) return { position: text, faults: [] };
  const detail = `"${text}" is no position`;
  throw new Refused({ type: '/api/problems/invalid', title: '', status: 400, detail });
}

let close = () => {};
afterEach(() => close());

async function open(hash: string): Promise<void> {
  go(`/editor#${hash}`);
  const page = mount(Editor, { target: document.body });
  close = () => void unmount(page);
  await settled();
}
const settled = () => shows(() => document.querySelector('.editor')?.getAttribute('data-ready') === 'true');
const text = () => document.querySelector<HTMLTextAreaElement>('.editor textarea')?.value;
const alert = () => document.querySelector('.editor [role="alert"]')?.textContent;

it('a link to a position opens it', async () => {
  await open(`position=${encodeURIComponent(positionOf(3))}`);
  expect(text()).toBe(positionOf(3));
  expect(alert()).toBe(undefined);
});

it.each([
  ['position=azul%202%20nonsense', 'azul 2 nonsense'],
  // The sign of a sequence that was cut off.
  ['position=azul%202%', 'azul%202%'],
])('the text of a link that cannot be read is kept, with what is wrong: %s', async (hash, kept) => {
  await open(hash);
  expect(text()).toBe(kept);
  expect(alert()).toContain('This can’t be read as a position text');
  expect(alert()).toContain(`"${kept}" is no position`);
  const area = document.querySelector<HTMLTextAreaElement>('.editor textarea');
  if (area) area.value = positionOf(2);
  area?.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  expect(alert()).toBe(undefined);
  document.querySelector<HTMLButtonElement>('.editor .use')?.click();
  await shows(() => !document.querySelector('.editor .use'));
  expect(text()).toBe(positionOf(2));
});

it.each([
  ['blah', 'This link leads to nothing here: “blah”.'],
  ['position=', 'nothing follows “position=”'],
  ['puzzle=abc', 'the puzzle in “puzzle=abc” can’t be read'],
  ['play=9.9', 'the game in “play=9.9” can’t be read'],
  ['start=azul-2-0', '“start=azul-2-0”'],
])('a link that leads nowhere says so, and begins nothing by itself: %s', async (hash, told) => {
  await open(hash);
  expect(alert()).toContain(told);
  expect(document.querySelector('.editor .boards')).toBe(null);
  expect(location.hash).toBe(`#${hash}`);
  document.querySelector<HTMLButtonElement>('.editor .empty')?.click();
  await shows(() => document.querySelector('.editor .boards'));
  expect(alert()).toBe(undefined);
  expect(text()).toContain(' centre:- bag:B20Y20R20K20W20 ');
  expect(location.hash).toContain('#position=azul');
});

it.each(['blah', 'position=', 'puzzle=abc', 'play=9.9'])(
  'a link that leads nowhere leaves what somebody has put together: %s',
  async (hash) => {
    await open(`position=${encodeURIComponent(positionOf(3))}`);
    const kept = location.hash;
    go(`/editor#${hash}`);
    await shows(() => document.querySelector('.editor .notice.nowhere'));
    expect(alert()).toContain('Your position below hasn’t changed.');
    expect(text()).toBe(positionOf(3));
    document.querySelector<HTMLButtonElement>('.editor .keep')?.click();
    await shows(() => !document.querySelector('.editor .notice.nowhere'));
    expect(text()).toBe(positionOf(3));
    expect(location.hash).toBe(kept);
  },
);

it('a puzzle and a game whose position cannot be read say so, and show the text', async () => {
  const puzzle = ['0', 'a', '1', '1', '1', '1', '1', '-', '-', 'azul 2 nonsense'].join('\t');
  for (const hash of [
    `puzzle=${encodeURIComponent(puzzle)}`,
    `play=0.4&moves=&position=${encodeURIComponent('azul 2 nonsense')}`,
  ]) {
    await open(hash);
    await shows(() => document.querySelector('.editor .notice.nowhere'));
    expect(text()).toBe('azul 2 nonsense');
    expect(document.querySelector('.editor-play')).toBe(null);
    close();
    close = () => {};
  }
});

it.each([
  ['azul', 'centre', '.grid:not(.dome)', 'idle'],
  ['azul-grey', 'centre', '.grid:not(.dome)', 'idle'],
  ['mini', 'centre', '.grid:not(.dome)', 'idle'],
  ['pavilion', 'supply', '.stars', 'tower'],
  ['duel', 'moon/4', '.dome', 'tower'],
])('the editor shows the table and the boards of %s', async (rules, table, board, other) => {
  const lines = readFileSync(`../testdata/playthroughs/${rules}-2.txt`, 'utf8').split('\n');
  const position =
    lines.map((line) => line.trim()).find((line) => line.startsWith(`${rules} 2 round:`)) ?? '';
  await open(`position=${encodeURIComponent(position)}`);
  expect(text()).toBe(position);
  const places = [table, other].map((place) => `[data-place="${place}"]`);
  const boards = ['0', '1'].map((seat) => `[data-seat="${seat}"] ${board}`);
  expect([...places, ...boards].filter((each) => !document.querySelector(each))).toEqual([]);
});
