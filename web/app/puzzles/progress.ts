import type { SolverRating } from '../../wire/engine';
import { Database } from '../lib/database';

/** What this device knows of its solver, in IndexedDB. */

export interface Progress {
  /** The rating, as Glicko-2 needs it; `null` before the first attempt. */
  rating: SolverRating | null;
  /** Right answers in a row, and the most there ever were. */
  run: number;
  best: number;
  /** The last day on which the puzzle of the day was solved, and how many days in a row. */
  daily: { day: number; streak: number };
}

/** The first attempt at a puzzle. */
export interface Tried {
  id: string;
  solved: boolean;
  /** When, in milliseconds. */
  at: number;
}

export const NOTHING: Progress = { rating: null, run: 0, best: 0, daily: { day: 0, streak: 0 } };

const PROGRESS = 'progress';
const TRIED = 'tried';
/** There is one solver for each device. */
const KEY = 'solver';

const database = new Database('evora-puzzles', (created) => {
  created.createObjectStore(PROGRESS);
  created.createObjectStore(TRIED, { keyPath: 'id' });
});

/** What the database has, if it is whole: whatever else writes into it may have damaged it. */
export function validProgress(read: unknown): Progress {
  const { rating, run, best, daily } = (read ?? {}) as Partial<Progress>;
  const count = (value: unknown) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
  const numbers = rating && [rating.rating, rating.deviation, rating.volatility, rating.attempts];
  return {
    rating: rating && numbers?.every(Number.isFinite) ? rating : null,
    run: count(run),
    best: count(best),
    daily: { day: count(daily?.day), streak: count(daily?.streak) },
  };
}

/** Everything that is kept; nothing if the browser allows no database. */
export async function loadProgress(): Promise<{ progress: Progress; tried: Map<string, Tried> }> {
  try {
    return await database.within([PROGRESS, TRIED], 'readonly', (transaction, found) => {
      const kept = transaction.objectStore(PROGRESS).get(KEY);
      const all: IDBRequest<Tried[]> = transaction.objectStore(TRIED).getAll();
      // Requests are answered in their order.
      all.onsuccess = () =>
        found({
          progress: validProgress(kept.result),
          tried: new Map(all.result.map((each) => [each.id, each])),
        });
    });
  } catch {
    return { progress: NOTHING, tried: new Map() };
  }
}

/** Keeps an attempt and what followed from it. Without a database it is forgotten when the page is left. */
export async function saveAttempt(progress: Progress, tried: Tried): Promise<void> {
  try {
    await database.within<void>([PROGRESS, TRIED], 'readwrite', (transaction, found) => {
      transaction.objectStore(PROGRESS).put(progress, KEY);
      transaction.objectStore(TRIED).put(tried);
      found();
    });
  } catch {
    // Private windows may refuse to store.
  }
}

/** The counts after an attempt; the rating is the engine's to tell. */
export function counted(before: Progress, solved: boolean, day: number, isDaily: boolean): Progress {
  const run = solved ? before.run + 1 : 0;
  const { daily } = before;
  const streak = daily.day === day - 1 ? daily.streak + 1 : 1;
  const isFirst = isDaily && solved && daily.day !== day;
  return {
    ...before,
    run,
    best: Math.max(before.best, run),
    daily: isFirst ? { day, streak } : daily,
  };
}

/** The days in a row, as of a day: a day without the puzzle ends them. */
export const streakOn = ({ daily }: Progress, day: number): number =>
  daily.day >= day - 1 ? daily.streak : 0;
