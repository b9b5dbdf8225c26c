import { describe, expect, it } from 'vitest';
import { nodeAt, pathText } from './place';
import {
  added,
  commented,
  EMPTY,
  first,
  isMain,
  isStop,
  last,
  leaves,
  lineStart,
  mainLine,
  named,
  nodeOf,
  promoted,
  ROOT,
  removed,
  restored,
  sideways,
  stepsTo,
  stopAfter,
  stopBefore,
  type Tree,
  tidyComment,
} from './tree';
import { BadTree, readTree, treeText } from './tree-text';

const DEAL = 'deal BBYY BBRW BRWW YRRW BYWW';
/** A game of four moves with a variation that has one of its own, and a deal at its end. */
const TEXT = 'deal~BBYY~BBRW~BRWW~YRRW~BYWW a b (c d (e) f) g deal~1 h';
const tree = readTree(TEXT);
const find = (of: Tree, step: string): number =>
  [...of.nodes.values()].find((node) => node.step === step)?.id ?? -1;

describe('a tree of lines', () => {
  it('grows by steps, and follows those that are there', () => {
    const one = added(EMPTY, ROOT, [DEAL, 'a', 'b']);
    expect(stepsTo(one.tree, one.at)).toEqual([DEAL, 'a', 'b']);
    const again = added(one.tree, ROOT, [DEAL, 'a']);
    expect(again.tree).toBe(one.tree);
    expect(again.at).toBe(nodeOf(one.tree, one.at).parent);
    const other = added(one.tree, again.at, ['c']);
    expect(nodeOf(other.tree, again.at).children).toHaveLength(2);
    expect(mainLine(other.tree).map(({ step }) => step)).toEqual([DEAL, 'a', 'b']);
    // The tree before is as it was.
    expect(one.tree.nodes.size).toBe(4);
  });

  it('is walked from decision to decision', () => {
    expect(isStop(tree, ROOT)).toBe(false);
    expect(nodeOf(tree, first(tree)).step).toBe(DEAL);
    const way = [first(tree)];
    for (let at = stopAfter(tree, way[0] ?? 0); at !== way.at(-1); at = stopAfter(tree, at)) way.push(at);
    expect(way.map((id) => nodeOf(tree, id).step)).toEqual([DEAL, 'a', 'b', 'deal 1', 'h']);
    const back = [find(tree, 'h')];
    for (let at = stopBefore(tree, back[0] ?? 0); at !== back.at(-1); at = stopBefore(tree, at))
      back.push(at);
    expect(back.reverse()).toEqual(way);
    expect(last(tree, find(tree, 'c'))).toBe(find(tree, 'f'));
    expect(
      leaves(tree)
        .map(({ step }) => step)
        .sort(),
    ).toEqual(['e', 'f', 'h']);
  });

  it('is walked from variation to variation', () => {
    const [b, c, e] = ['b', 'c', 'e'].map((step) => find(tree, step)) as [number, number, number];
    expect(sideways(tree, b, 1)).toBe(c);
    expect(sideways(tree, find(tree, 'h'), 1)).toBe(c);
    expect(sideways(tree, c, -1)).toBe(b);
    expect(sideways(tree, c, 1)).toBe(c);
    expect(sideways(tree, e, -1)).toBe(find(tree, 'd'));
    expect(sideways(tree, find(tree, 'a'), 1)).toBe(find(tree, 'a'));
  });

  it('promotes variations, one branch at a time', () => {
    const once = promoted(tree, find(tree, 'e'));
    expect(treeText(once)).toBe(TEXT.replace('c d (e) f', 'c e (d f)'));
    const twice = promoted(once, find(once, 'e'));
    expect(mainLine(twice).map(({ step }) => step)).toEqual([DEAL, 'a', 'c', 'e']);
    expect(isMain(twice, find(twice, 'e'))).toBe(true);
    expect(isMain(twice, find(twice, 'b'))).toBe(false);
    expect(promoted(twice, find(twice, 'e'))).toBe(twice);
  });

  it('loses a node with everything after it', () => {
    const cut = removed(tree, find(tree, 'c'));
    expect(treeText(cut)).toBe(TEXT.replace('(c d (e) f) ', ''));
    expect(cut.nodes.size).toBe(tree.nodes.size - 4);
    expect(removed(tree, ROOT).nodes.size).toBe(1);
    // What was removed can come again.
    const { tree: grown } = added(cut, find(cut, 'a'), ['c']);
    expect(new Set([...grown.nodes.keys()]).size).toBe(grown.nodes.size);
  });

  it('gets back a branch in its place, with everything that changed since it was deleted', () => {
    const c = find(tree, 'c');
    const cut = removed(tree, c);
    expect(treeText(restored(cut, tree, c))).toBe(TEXT);
    const said = commented(cut, find(cut, 'b'), 'natural');
    const grown = added(said, find(said, 'a'), ['z']).tree;
    const moved = promoted(grown, find(grown, 'z'));
    expect(treeText(restored(moved, tree, c))).toBe(
      'deal~BBYY~BBRW~BRWW~YRRW~BYWW a z (c d (e) f) (b "natural" g deal~1 h)',
    );
    // The main line is the main line again.
    const b = find(tree, 'b');
    expect(treeText(restored(removed(tree, b), tree, b))).toBe(TEXT);
  });

  it('gets back a branch whose first steps were made again', () => {
    const said = commented(commented(tree, find(tree, 'c'), 'old'), find(tree, 'd'), 'kept');
    const c = find(said, 'c');
    const again = added(removed(said, c), find(said, 'a'), ['c', 'd', 'x']);
    const both = restored(commented(again.tree, find(again.tree, 'c'), 'new'), said, c);
    expect(treeText(both)).toContain('b (c "new" d "kept" (e) f (x)) g');
    expect(both.nodes.size).toBe(tree.nodes.size + 1);
    expect(added(both, ROOT, stepsTo(said, find(said, 'f'))).tree).toBe(both);
  });

  it('has comments of one line', () => {
    const said = commented(tree, find(tree, 'b'), ' “why”\n\n"not" \ud800');
    expect(nodeOf(said, find(said, 'b')).comment).toBe('“why” ”not”');
    expect([...tidyComment('😀'.repeat(600))]).toHaveLength(500);
    // A step that was deleted while somebody wrote about it.
    expect(commented(tree, 999, 'too late')).toBe(tree);
  });
});

describe('the text of a tree', () => {
  it('is read as it is written', () => {
    const said = commented(commented(tree, find(tree, 'd'), 'a (good) idea'), ROOT, 'begins');
    for (const each of [tree, said, EMPTY, removed(tree, find(tree, 'b'))])
      expect(treeText(readTree(treeText(each)))).toBe(treeText(each));
    expect(treeText(said)).toContain('d "a (good) idea" (e)');
    expect(treeText(tree)).toBe(TEXT);
  });

  it.each([
    ['a (b', 'parenthesis', 2],
    ['a b)', 'parenthesis', 3],
    ['(a)', 'variation', 0],
    ['a "b', 'quote', 2],
  ])('%s is refused with the place', (text, what, place) => {
    let caught: unknown;
    try {
      readTree(text);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(BadTree);
    expect(caught).toMatchObject({ what, place });
  });

  it('may be long, but not endless', () => {
    const long = Array.from({ length: 4000 }, (_, i) => `m${i}`).join(' ');
    expect(treeText(readTree(long))).toBe(long);
    expect(() => readTree(Array.from({ length: 6000 }, (_, i) => `m${i}`).join(' '))).toThrow(BadTree);
  });
});

describe('the place of a node', () => {
  it('is found again', () => {
    for (const id of tree.nodes.keys()) expect(nodeAt(tree, pathText(tree, id))).toBe(id);
  });

  it('is as near as the tree has it', () => {
    expect(nodeAt(tree, '99')).toBe(find(tree, 'h'));
    expect(nodeAt(tree, '2.7.3')).toBe(find(tree, 'b'));
    for (const odd of ['', 'x', '-1', '1.x.3', '1e9x']) expect(nodeAt(tree, odd)).toBe(ROOT);
  });
});

describe('the name of a line', () => {
  const text = 'deal~1 a b "=The classic" (c "=The quiet line" "why not" d (e) f) g "===sic"';

  it('is written and read after its first step, beside the comment', () => {
    const tree = readTree(text);
    expect(treeText(tree)).toBe(text);
    const find = (step: string) => [...tree.nodes.values()].find((node) => node.step === step);
    expect(find('c')).toMatchObject({ name: 'The quiet line', comment: 'why not' });
    expect(find('b')).toMatchObject({ name: 'The classic', comment: '' });
    // A comment that looks like a name stays one.
    expect(find('g')).toMatchObject({ name: '', comment: '=sic' });
  });

  it('is that of the last branch, and follows it when it is promoted, deleted and brought back', () => {
    const tree = readTree(text);
    const find = (step: string) => [...tree.nodes.values()].find((node) => node.step === step)?.id ?? ROOT;
    const start = (step: string) => nodeOf(tree, lineStart(tree, find(step))).step;
    expect(['deal 1', 'a', 'b', 'g', 'c', 'd', 'e', 'f'].map(start)).toEqual([
      'deal 1',
      'deal 1',
      'b',
      'b',
      'c',
      'c',
      'e',
      'c',
    ]);
    expect(lineStart(tree, ROOT)).toBe(ROOT);
    const up = promoted(tree, find('f'));
    expect(nodeOf(up, lineStart(up, find('f'))).name).toBe('The quiet line');
    const without = removed(tree, find('c'));
    expect(treeText(without)).not.toContain('quiet');
    expect(treeText(restored(without, tree, find('c')))).toBe(text);
  });

  it('is one line without quotes, and not too long', () => {
    const tree = named(readTree('a b'), 1, ` The "quiet"\n line ${'x'.repeat(99)}`);
    expect(nodeOf(tree, 1).name).toBe(`The ”quiet” line ${'x'.repeat(80 - 17)}`);
    expect(treeText(named(tree, 1, ''))).toBe('a b');
    // Nothing begins before the first step, and what is gone has no name.
    expect(named(tree, ROOT, 'x')).toBe(tree);
    expect(named(tree, 99, 'x')).toBe(tree);
  });
});
