// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnalysisBoard } from './analysis-board.svelte';
import LineList from './LineList.svelte';
import { nodeOf, ROOT } from './tree';
import { readTree, treeText } from './tree-text';

/** The list of lines, in a page without an engine. */

vi.mock('../engine/local', () => ({ loadEngine: async () => null, loadedEngine: () => null }));

let close = () => {};
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

function show(text: string, at: number): AnalysisBoard {
  const analysis = new AnalysisBoard();
  analysis.tree = readTree(text);
  analysis.at = at;
  const list = mount(LineList, { target: document.body, props: { analysis } });
  close = () => void unmount(list);
  flushSync();
  return analysis;
}

function field(n = 0): HTMLInputElement {
  const found = document.querySelectorAll<HTMLInputElement>('.lines input')[n];
  if (!found) throw new Error('there is no such field');
  return found;
}

/** The fields, by how much they hold: a comment has 500 characters, a name 80. */
const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>('.lines input')].map(({ maxLength }) => maxLength);

/** Types in a field and waits for some milliseconds. */
function type(text: string, pause: number, n = 0) {
  field(n).value = text;
  field(n).dispatchEvent(new Event('input', { bubbles: true }));
  vi.advanceTimersByTime(pause);
  flushSync();
}

it('a comment keeps the space before the next word however long its writer thinks', () => {
  const analysis = show('a b', 1);
  type('the ', 1000);
  expect(field().value).toBe('the ');
  expect(nodeOf(analysis.tree, 1).comment).toBe('the');
  type(`${field().value}other`, 1000);
  expect(nodeOf(analysis.tree, 1).comment).toBe('the other');
  type('the other ', 0);
  field().dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
  expect(field().value).toBe('the other');
});

it('a comment belongs to the step it was written for', () => {
  const analysis = show('a b', 1);
  type('first', 100);
  analysis.at = 2;
  flushSync();
  expect(field().value).toBe('');
  vi.advanceTimersByTime(1000);
  expect([1, 2, ROOT].map((id) => nodeOf(analysis.tree, id).comment)).toEqual(['first', '', '']);
});

it('comments before the first step and between outcomes of chance are shown', () => {
  show('"a classic" deal~1 "dealt" chips~T "chips" a "move"', 3);
  const said = [...document.querySelectorAll('.lines p')].map((each) => each.textContent);
  expect(said).toEqual(['a classic', 'dealt', 'chips', 'move']);
});

it('the comment before the first step is written where nobody has moved yet', () => {
  const analysis = show('"a classic" deal~1 a', 1);
  expect([field(0).value, field(1).value]).toEqual(['', 'a classic']);
  type('a modern classic', 1000, 1);
  expect(nodeOf(analysis.tree, ROOT).comment).toBe('a modern classic');
  analysis.at = 2;
  flushSync();
  expect(fields()).toEqual([500, 80]);
  // Lines from a position begin before the first step.
  analysis.at = ROOT;
  flushSync();
  expect(fields()).toEqual([500]);
  expect(field().value).toBe('a modern classic');
});

it('a line is named where it begins, from any of its steps', () => {
  const analysis = show('a b (c d) e', 4);
  const path = (id: number) => nodeOf(analysis.tree, id).step;
  expect(path(analysis.at)).toBe('d');
  // The comment is that of the step.
  type('The quiet line', 1000, 1);
  expect(document.querySelector('.rows .name')?.closest('button')?.textContent).toMatch(/The quiet line\s+c/);
  expect(treeText(analysis.tree)).toBe('a b (c "=The quiet line" d) e');
  // Another line has another name.
  analysis.at = 1;
  flushSync();
  expect(field(1).value).toBe('');
  type('The classic', 1000, 1);
  expect(treeText(analysis.tree)).toBe('a "=The classic" b (c "=The quiet line" d) e');
});
