import type { PuzzleAttempt, PuzzleAttempts } from '../../wire/types';
import { get, post } from '../lib/api';
import { Database } from '../lib/database';

/** First attempts at puzzles, and at the puzzle of each day (`progress.dailyKey`): kept in IndexedDB and, for accounts, on the server. */

/** Whose attempts are kept when nobody is signed in. */
export const NOBODY = '';

interface Kept extends PuzzleAttempt {
  /** The id of the account, or `NOBODY`. */
  by: string;
}

/** Attempts by their puzzles. */
export type Attempts = ReadonlyMap<string, PuzzleAttempt>;

/** The most attempts in one message (`limits::PUZZLE_ATTEMPTS_MAX`). */
const BATCH = 100;

const STORE = 'attempts';
const database = new Database('evora-puzzles', (created) =>
  created.createObjectStore(STORE, { keyPath: ['by', 'puzzle'] }),
);

/** Whether something in the database is an attempt: whatever else writes into it may have damaged it. */
export function isAttempt(read: unknown): read is Kept {
  const { by, puzzle, solved, at } = (read ?? {}) as Partial<Kept>;
  const isTold = typeof by === 'string' && typeof puzzle === 'string' && typeof solved === 'boolean';
  return isTold && typeof at === 'number' && Number.isSafeInteger(at) && at >= 0;
}

const strip = ({ puzzle, solved, at }: PuzzleAttempt): PuzzleAttempt => ({ puzzle, solved, at });
const byPuzzle = (list: readonly PuzzleAttempt[]): Attempts =>
  new Map(list.map((each) => [each.puzzle, each]));

/** What this device has of an account, and what was tried while nobody was signed in. Empty without a database. */
export async function loadAttempts(account: string): Promise<Attempts> {
  const all = await database
    .within<unknown[]>([STORE], 'readonly', (transaction, found) => {
      const request: IDBRequest<unknown[]> = transaction.objectStore(STORE).getAll();
      request.onsuccess = () => found(request.result);
    })
    .catch((): unknown[] => []);
  const kept = all.filter(isAttempt);
  const of = (whose: string) => kept.filter(({ by }) => by === whose).map(strip);
  return byPuzzle([...of(NOBODY), ...of(account)]);
}

/** Keeps attempts on this device. Without a database they are forgotten when the page is left. */
async function keep(account: string, attempts: readonly PuzzleAttempt[]): Promise<void> {
  const write = database.within<void>([STORE], 'readwrite', (transaction, found) => {
    const store = transaction.objectStore(STORE);
    for (const attempt of attempts) {
      store.put({ ...attempt, by: account });
      // What was tried before somebody signed in is theirs now, and nobody else's.
      if (account !== NOBODY) store.delete([NOBODY, attempt.puzzle]);
    }
    found();
  });
  await write.catch(() => {});
}

const send = (attempts: readonly PuzzleAttempt[]): Promise<void> => post('/api/me/puzzles', { attempts });

/** Keeps attempts, for an account on the server too; without a connection they are sent on the next visit. */
export async function saveAttempts(account: string, attempts: readonly PuzzleAttempt[]): Promise<void> {
  await keep(account, attempts);
  if (account !== NOBODY) await send(attempts).catch(() => {});
}

/** Gives the server what it lacks of an account, and returns all that both know; `null` if it cannot be reached. */
export async function syncAttempts(account: string, local: Attempts): Promise<Attempts | null> {
  try {
    const { attempts } = await get<PuzzleAttempts>('/api/me/puzzles');
    const known = byPuzzle(attempts);
    const missing = [...local.values()].filter(({ puzzle }) => !known.has(puzzle));
    for (let i = 0; i < missing.length; i += BATCH) await send(missing.slice(i, i + BATCH));
    // Two devices may have tried the same puzzle: the one that the server heard of first counts.
    const all = [...missing, ...attempts];
    await keep(account, all);
    return byPuzzle(all);
  } catch {
    return null;
  }
}
