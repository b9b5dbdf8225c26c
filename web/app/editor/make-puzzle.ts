import type { MoveWord } from '../../board';
import type { Refutation } from '../../wire/engine';
import type { Rules } from '../../wire/types';
import { type Puzzle, parsePuzzles } from '../puzzles/puzzle';

/**
 * Finds out whether a position is a puzzle: whether one move is clearly better than all others. As the set of puzzles was
 * made (docs/puzzles.md), every move is searched on its own, because a search of all moves neglects those that seem worse.
 */

/** The second-best move of a puzzle loses at least this share of the win. */
export const MARGIN = 0.1;

/** How many moves each search keeps, and how many positions it looks at for each. */
const STAGES = [
  { keep: 5, nodes: 2000 },
  { keep: 3, nodes: 8000 },
] as const;
/** The first search has all moves, which share these nodes. */
const FIRST = { all: 12_000, least: 40, most: 200 };

/** Searches a move on its own. */
export type Search = (word: MoveWord, nodes: number) => Promise<Refutation>;

interface Searched {
  word: MoveWord;
  line: MoveWord[];
  win: number;
}

export interface Found {
  best: Searched;
  /** The others that were searched longest, the best first. */
  others: Searched[];
  /** What the second-best loses of the win. */
  margin: number;
  nodes: number;
}

/** The best move after ever longer searches. `isPuzzle` is whether all agree on it, and it is clearly the best. */
export async function compare(
  words: MoveWord[],
  search: Search,
  onProgress: (done: number) => void,
): Promise<(Found & { isPuzzle: boolean }) | null> {
  const first = Math.round(Math.min(Math.max(FIRST.all / words.length, FIRST.least), FIRST.most));
  const stages = [{ keep: words.length, nodes: first }, ...STAGES];
  const whole = stages.reduce((sum, { keep, nodes }) => sum + Math.min(keep, words.length) * nodes, 0);
  let done = 0;
  let ranked = words.map((word): Searched => ({ word, line: [word], win: 0 }));
  let isPuzzle = words.length > 1;
  for (const [i, { keep, nodes }] of stages.entries()) {
    const before = ranked[0]?.word;
    const searched: Searched[] = [];
    for (const { word } of ranked.slice(0, keep)) {
      const { line, win } = await search(word, nodes);
      searched.push({ word, line: line as MoveWord[], win });
      done += nodes;
      onProgress(done / whole);
    }
    ranked = searched.sort((a, b) => b.win - a.win);
    // The first search only chooses who is searched longer.
    if (i > 1 && ranked[0]?.word !== before) isPuzzle = false;
    if (i > 0 && marginOf(ranked) < MARGIN) isPuzzle = false;
  }
  const [best, ...others] = ranked;
  return best ? { best, others, margin: marginOf(ranked), nodes: STAGES[1].nodes, isPuzzle } : null;
}

const marginOf = ([best, second]: Searched[]) => (best && second ? best.win - second.win : 0);
const percent = (share: number) => Math.round(100 * share);

/** Eight hexadecimal digits that follow from the position, as for every puzzle. */
export function idOf(position: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(position))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return ((hash >> 32n) ^ (hash & 0xffffffffn)).toString(16).padStart(8, '0');
}

/** A newcomer's rating and its deviation: nobody has tried the puzzle. */
const UNKNOWN = '1500\t350';

/** The puzzle as a line of the format of puzzles. */
export function puzzleLine(position: string, { best, others, margin, nodes }: Found): string {
  const wrong = others.map(({ line, win }) => `${percent(best.win - win)} ${line.slice(0, 2).join(' ')}`);
  return [
    idOf(position),
    best.line.slice(0, 8).join(' '),
    percent(best.win),
    percent(margin),
    nodes,
    UNKNOWN,
    '-',
    wrong.join(';') || '-',
    position,
  ].join('\t');
}

/** The puzzle of such a line, which comes from an address; `null` if it is none. */
export function readPuzzle(encoded: string): Puzzle | null {
  try {
    return parsePuzzles(decodeURIComponent(encoded))[0] ?? null;
  } catch {
    return null;
  }
}

/** The rule set and number of players that a position text begins with. */
export function gameOfText(position: string): { rules: Rules; players: number } {
  const [rules, players] = position.split(' ');
  return { rules: rules as Rules, players: Number(players) };
}
