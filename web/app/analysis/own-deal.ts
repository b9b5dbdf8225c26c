import { isChance, mainLine, stepsTo, type Tree } from './tree';

const isDeal = (step: string) => step.startsWith('deal ');

/** A line that should be an outcome of chance, and is not. */
export class BadDraw extends Error {
  constructor(readonly text: string) {
    super(text);
  }
}

/** How much of such a line is shown. */
const SHOWN = 40;
const DRAW = /^(deal|supply|plates|top|stack|chips)(\s|$)/;

/** The outcomes of chance of a text, one in each line. Throws `BadDraw`: a move is none. */
export function readDraws(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().replace(/\s+/g, ' '));
  const draws = lines.filter(Boolean);
  const bad = draws.find((line) => !DRAW.test(line));
  if (bad !== undefined)
    throw new BadDraw([...bad].slice(0, SHOWN).join('') + (bad.length > SHOWN ? '…' : ''));
  return draws;
}

/** The outcomes of chance at the end of a line, after the last move. */
export function drawnAt(steps: readonly string[]): string[] {
  return steps.slice(steps.findLastIndex((step) => !isChance(step)) + 1);
}

/**
 * What was drawn in the main line for the round that begins at a node, which is that of the game if one was opened; `null` if no
 * round begins there, the main line does not get that far, or the node has the same. The second part has the deal alone: what
 * else was drawn may not be due in another line.
 */
export function ownDeal(tree: Tree, at: number): { all: string[]; deal: string[] } | null {
  const steps = stepsTo(tree, at);
  const drawn = drawnAt(steps);
  if (!drawn.some(isDeal)) return null;
  const round = steps.filter(isDeal).length;
  const main = mainLine(tree).map(({ step }) => step);
  const deals = main.flatMap((step, i) => (isDeal(step) ? [i] : []));
  const place = deals[round - 1];
  if (place === undefined) return null;
  const next = main.findIndex((step, i) => i > place && !isChance(step));
  const all = drawnAt(main.slice(0, next < 0 ? main.length : next));
  if (all.join('\n') === drawn.join('\n')) return null;
  return { all, deal: all.filter(isDeal) };
}
