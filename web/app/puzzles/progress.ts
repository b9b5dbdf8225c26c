import type { RatedAttempt } from '../../wire/engine';
import type { Attempts } from './attempts';
import { dailyPuzzle, dayOf } from './choose';
import type { Puzzle } from './puzzle';

/** What follows from somebody's first attempts at puzzles. */
export interface Progress {
  /** How many were solved. */
  solved: number;
  /** Right answers in a row, up to the last. */
  run: number;
  /** The last day on which the puzzle of the day was solved, and how many days in a row. */
  daily: { day: number; streak: number };
}

const inOrder = (attempts: Attempts) => [...attempts.values()].sort((one, other) => one.at - other.at);

export function progressOf(attempts: Attempts, puzzles: readonly Puzzle[]): Progress {
  let [solved, run, daily] = [0, 0, { day: 0, streak: 0 }];
  for (const attempt of inOrder(attempts)) {
    run = attempt.solved ? run + 1 : 0;
    if (!attempt.solved) continue;
    solved += 1;
    const day = dayOf(attempt.at);
    if (dailyPuzzle(puzzles, day)?.id === attempt.puzzle)
      daily = { day, streak: daily.day === day - 1 ? daily.streak + 1 : 1 };
  }
  return { solved, run, daily };
}

/** The days in a row, as of a day: a day without the puzzle ends them. */
export const streakOn = ({ daily }: Progress, day: number): number =>
  daily.day >= day - 1 ? daily.streak : 0;

/** The attempts as the engine rates them; those at puzzles that are gone from the file do not count. */
export function ratedAttempts(attempts: Attempts, puzzles: readonly Puzzle[]): RatedAttempt[] {
  const byId = new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]));
  return inOrder(attempts).flatMap(({ puzzle, solved, at }) => {
    const found = byId.get(puzzle);
    return found ? [{ rating: found.rating, deviation: found.deviation, solved, day: dayOf(at) }] : [];
  });
}
