import { describe, expect, it } from 'vitest';
import { BadDraw, drawnAt, ownDeal, readDraws } from './own-deal';
import { ROOT, type Tree } from './tree';
import { readTree } from './tree-text';

/** A game of two rounds, with a variation in the first that goes into the second, and one into a third. */
const tree = readTree(
  'deal~A a b (c deal~X e (f deal~V)) top~S deal~B chips~BB d (g top~U deal~Y chips~TT h deal~Z) i',
);
const find = (step: string, of: Tree = tree): number =>
  [...of.nodes.values()].find((node) => node.step === step)?.id ?? ROOT;

describe('the game’s own deal', () => {
  it('is that of the same round in the main line, with all that was drawn for it', () => {
    const own = ownDeal(tree, find('deal X'));
    expect(own).toEqual({ all: ['top S', 'deal B', 'chips BB'], deal: ['deal B'] });
  });

  it('is none where nothing was dealt, or the main line itself is shown', () => {
    for (const step of ['a', 'c', 'e', 'd', 'i']) expect(ownDeal(tree, find(step)), step).toBeNull();
    expect(ownDeal(tree, ROOT)).toBeNull();
    for (const step of ['deal A', 'chips BB']) expect(ownDeal(tree, find(step)), step).toBeNull();
  });

  it('is none for a round that the main line does not have', () => {
    expect(ownDeal(tree, find('deal V'))).toBeNull();
    expect(ownDeal(tree, find('deal Z'))).toBeNull();
  });

  it('of another first deal is the game’s first one', () => {
    const other = readTree('supply~P deal~A (deal~B b) a');
    expect(ownDeal(other, find('deal B', other))).toEqual({ all: ['supply P', 'deal A'], deal: ['deal A'] });
    expect(ownDeal(other, find('deal A', other))).toBeNull();
    expect(drawnAt(['a', 'supply P', 'deal A'])).toEqual(['supply P', 'deal A']);
  });
});

describe('a deal that is written', () => {
  it('is one event in each row', () => {
    expect(readDraws(' deal  BBYY BBRW \n\nchips TT TR\n')).toEqual(['deal BBYY BBRW', 'chips TT TR']);
    // What it lacks, the reader of deals says.
    expect(readDraws('deal')).toEqual(['deal']);
  });

  it.each([
    ['dael BBYY BBRW', 'dael BBYY BBRW'],
    ['deal BBYY\n5Y4', '5Y4'],
    ['x'.repeat(99), `${'x'.repeat(40)}…`],
  ])('is no move: %.20s', (text, shown) => {
    expect(() => readDraws(text)).toThrow(new BadDraw(shown));
  });
});
