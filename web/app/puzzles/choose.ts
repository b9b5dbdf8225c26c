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
 * that was tried longest ago. `tried` has when each was last tried. `random` is from 0 to 1.
 */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  wanted: Wanted,
  tried: ReadonlyMap<string, number>,
  rating: number,
  random: number,
  except?: string,
): Puzzle | null {
  const some = puzzles.filter((puzzle) => matches(wanted, puzzle) && puzzle.id !== except);
  const fresh = some.filter(({ id }) => !tried.has(id));
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

/** The puzzle of a day. Days in a row have puzzles far from each other in the file, and all come up before one comes again. */
export function dailyPuzzle(puzzles: readonly Puzzle[], day: number): Puzzle | null {
  if (!puzzles.length) return null;
  const count = puzzles.length;
  // A step that shares no factor with the number of puzzles visits them all.
  let step = Math.floor(count * 0.618) || 1;
  while (divisor(step, count) !== 1) step += 1;
  return puzzles[(day * step) % count] ?? null;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
