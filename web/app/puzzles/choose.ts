import type { Rules } from '../../wire/types';
import type { Puzzle, Theme } from './puzzle';

/** Which puzzles are wanted; `null` for any. */
export interface Wanted {
  rules: Rules | null;
  theme: Theme | null;
}

/** The next puzzle is one of this many whose ratings are nearest to the solver's. */
const NEAREST = 12;

export const matches = ({ rules, theme }: Wanted, puzzle: Puzzle): boolean =>
  (!rules || puzzle.rules === rules) && (!theme || puzzle.themes.includes(theme));

/**
 * The next puzzle: one that was not tried yet and is about as hard as the solver is good; once all were tried, the one
 * that was tried longest ago. `tried` has when each was last tried. `random` is from 0 to 1. Those of `coming`, the puzzles of
 * the next days, come only where nothing else is left.
 */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  wanted: Wanted,
  tried: ReadonlyMap<string, number>,
  rating: number,
  random: number,
  { except, coming }: { except?: string | undefined; coming?: ReadonlySet<string> } = {},
): Puzzle | null {
  const some = puzzles.filter((puzzle) => matches(wanted, puzzle) && puzzle.id !== except);
  const untried = some.filter(({ id }) => !tried.has(id));
  const free = untried.filter(({ id }) => !coming?.has(id));
  const fresh = free.length ? free : untried;
  if (!fresh.length) {
    const before = (puzzle: Puzzle) => tried.get(puzzle.id) ?? 0;
    return some.sort((a, b) => before(a) - before(b))[0] ?? null;
  }
  const far = (puzzle: Puzzle) => Math.abs(puzzle.rating - rating);
  const near = fresh.sort((a, b) => far(a) - far(b)).slice(0, NEAREST);
  return near[Math.floor(random * near.length)] ?? null;
}

/** Days since 1970, in UTC, so that everybody has the same puzzle on a day. */
export const dayOf = (time: number): number => Math.floor(time / 86_400_000);

/** How long a puzzle is kept for its day: ordinary choice leaves out the puzzles of today and of this many days more. */
const AHEAD = 30;

/**
 * The puzzle of a day: the one whose hash with the day is the highest. It does not depend on the order of the file, and another
 * set of puzzles has another one on few days: on those whose puzzle is gone, or whose highest hash is a new puzzle's.
 */
export function dailyPuzzle(puzzles: readonly Puzzle[], day: number): Puzzle | null {
  let [best, highest]: [Puzzle | null, number] = [null, -1];
  for (const puzzle of puzzles) {
    const hash = hashOf(`${day} ${puzzle.id}`);
    // Equal hashes must not leave it to the order of the file.
    if (hash > highest || (hash === highest && best && puzzle.id < best.id)) [best, highest] = [puzzle, hash];
  }
  return best;
}

/** The puzzles of a day and of the days after it, which ordinary choice leaves to their days. */
export function comingDailies(puzzles: readonly Puzzle[], day: number): ReadonlySet<string> {
  const days = Array.from({ length: AHEAD + 1 }, (_, ahead) => day + ahead);
  return new Set(days.flatMap((each) => dailyPuzzle(puzzles, each)?.id ?? []));
}

/** FNV-1a (32 bits) of a text in ASCII. Its last step mixes the bits, as texts that differ in their last letters only would else have similar hashes. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
