// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { Unreachable } from '../lib/api';
import type { Beginning } from './address';
import { AnalysisBoard } from './analysis-board.svelte';
import { nodeOf, ROOT, type Tree } from './tree';
import { readTree, treeText } from './tree-text';

/** The board's state, with an engine that allows every move. */

const engine = vi.hoisted(() => ({ isThere: true, draws: 0 }));
vi.mock('../engine/local', () => ({
  loadEngine: async () => (engine.isThere ? { ask: async ({ study }: Asked) => answer(study.words) } : null),
}));

interface Asked {
  study: { words: string[] };
}
/** A deal is drawn at the beginning, another one each time. */
function answer(given: string[]) {
  const words = given.length ? given : [`deal ${++engine.draws}`];
  const steps = words.map((_, ply) => ({ ply }));
  return { words, steps, view: { boards: [{}, {}] }, end: null, position: words.join(' ') };
}

const begin: Beginning = { rules: 'azul', players: 2 };
const find = (tree: Tree, step: string): number =>
  [...tree.nodes.values()].find((node) => node.step === step)?.id ?? -1;

async function opened(text: string, step: string): Promise<AnalysisBoard> {
  const analysis = new AnalysisBoard();
  const tree = readTree(text);
  await analysis.open({ begin, tree, at: find(tree, step) });
  return analysis;
}

beforeEach(() => {
  engine.isThere = true;
  engine.draws = 1;
});

it('what is brought back leaves everything else as it is now', async () => {
  const analysis = await opened('deal~1 a b (c d) (e)', 'c');
  await analysis.delete();
  expect(treeText(analysis.tree)).toBe('deal~1 a b (e)');
  analysis.comment('not now', find(analysis.tree, 'b'));
  await analysis.go(find(analysis.tree, 'e'));
  analysis.promote();
  await analysis.go(find(analysis.tree, 'deal 1'));
  await analysis.redraw();
  await analysis.restore();
  expect(treeText(analysis.tree)).toBe('deal~1 (deal~2) a e (c d) (b "not now")');
  expect(nodeOf(analysis.tree, analysis.at).step).toBe('c');
  expect(analysis.deleted).toBe(null);
});

it('a deal is brought back instead of the one that was drawn in its place', async () => {
  const analysis = await opened('deal~1 a', 'deal 1');
  await analysis.delete();
  expect(treeText(analysis.tree)).toBe('deal~2');
  await analysis.restore();
  expect(treeText(analysis.tree)).toBe('deal~1 a');
  expect(nodeOf(analysis.tree, analysis.at).parent).toBe(ROOT);
});

it('a deal that was drawn in its place stays if somebody went on from it', async () => {
  const analysis = await opened('deal~1 a', 'deal 1');
  await analysis.delete();
  analysis.comment('better', find(analysis.tree, 'deal 2'));
  await analysis.restore();
  expect(treeText(analysis.tree)).toBe('deal~1 (deal~2 "better") a');
});

it('the notice of a failure goes with the next attempt', async () => {
  const analysis = await opened('deal~1 a b', 'a');
  engine.isThere = false;
  await analysis.go(find(analysis.tree, 'b'));
  expect(analysis.error).toBeInstanceOf(Unreachable);
  expect(nodeOf(analysis.tree, analysis.at).step).toBe('a');
  engine.isThere = true;
  await analysis.go(find(analysis.tree, 'b'));
  expect(analysis.error).toBe(null);
  expect(nodeOf(analysis.tree, analysis.at).step).toBe('b');
});

it('nothing is deleted if the position before it cannot be shown', async () => {
  const analysis = await opened('deal~1 a b', 'b');
  engine.isThere = false;
  await analysis.delete();
  expect(analysis.error).toBeInstanceOf(Unreachable);
  expect(nodeOf(analysis.tree, analysis.at).step).toBe('b');
  expect([treeText(analysis.tree), analysis.deleted]).toEqual(['deal~1 a b', null]);
  engine.isThere = true;
  await analysis.delete();
  expect(nodeOf(analysis.tree, analysis.at).step).toBe('a');
  expect(treeText(analysis.tree)).toBe('deal~1 a');
});
