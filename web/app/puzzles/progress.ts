import type { RatedAttempt } from '../../wire/engine';
import type { PuzzleAttempt } from '../../wire/types';
import type { Attempts } from './attempts';
import { dailyPuzzle, dayOf } from './choose';
import type { Puzzle } from './puzzle';

/** What follows from somebody's first attempts at puzzles; those at puzzles that are gone from the file do not count. */
export interface Progress {
  /** How many were solved. */
  solved: number;
  /** Right answers in a row, up to the last. */
  run: number;
}

/**
 * Under what the first answer to the puzzle of a day, given on that day, is kept beside the first attempt at the puzzle. So a
 * streak neither depends on which puzzle it was, nor on whether it was met before. No puzzle has such an id: theirs are
 * hexadecimal.
 */
export const dailyKey = (day: number): string => `daily${day}`;

/**
 * What an answer adds to the attempts: the first at its puzzle and, if it is the puzzle of `day`, the first at that. `day` is the
 * one on which the puzzle was shown, so that an answer right after midnight counts.
 */
export function addedBy(
  { puzzle, solved, at }: PuzzleAttempt,
  day: number,
  attempts: Attempts,
  puzzles: readonly Puzzle[],
): PuzzleAttempt[] {
  const isDaily = dailyPuzzle(puzzles, day)?.id === puzzle;
  const keys = isDaily ? [puzzle, dailyKey(day)] : [puzzle];
  return keys.filter((key) => !attempts.has(key)).map((key) => ({ puzzle: key, solved, at }));
}

/** The attempts at puzzles of the file, in the order of their times, with the puzzles. */
function inOrder(attempts: Attempts, puzzles: readonly Puzzle[]): [PuzzleAttempt, Puzzle][] {
  const known = puzzles.flatMap((puzzle): [PuzzleAttempt, Puzzle][] => {
    const attempt = attempts.get(puzzle.id);
    return attempt ? [[attempt, puzzle]] : [];
  });
  return known.sort(([one], [other]) => one.at - other.at);
}

export function progressOf(attempts: Attempts, puzzles: readonly Puzzle[]): Progress {
  let [solved, run] = [0, 0];
  for (const [attempt] of inOrder(attempts, puzzles)) {
    run = attempt.solved ? run + 1 : 0;
    if (attempt.solved) solved += 1;
  }
  return { solved, run };
}

/** On how many days in a row the puzzle of the day was solved, as of a day, whose own may still be to come. */
export function streakOn(attempts: Attempts, day: number): number {
  const isSolved = (on: number) => attempts.get(dailyKey(on))?.solved === true;
  let first = isSolved(day) ? day : day - 1;
  const last = first;
  while (isSolved(first)) first -= 1;
  return last - first;
}

/** The attempts as the engine rates them. */
export function ratedAttempts(attempts: Attempts, puzzles: readonly Puzzle[]): RatedAttempt[] {
  return inOrder(attempts, puzzles).map(([{ solved, at }, { rating, deviation }]) => ({
    rating,
    deviation,
    solved,
    day: dayOf(at),
  }));
}
