import type { TableSummary } from '../../wire/types';
import { post, Refused } from '../lib/api';
import { loadTables, markKept, type StoredTable } from './store';

/** Keeping finished games of this browser with an account. The server plays each of them again to check it. */

/** How it went: how many games are kept, how many the server did not take, or not from this account, and what ended it early. */
export interface Kept {
  kept: number;
  refused: number;
  foreign: number;
  error: unknown;
}

/** The refusals that are about a game, not about what the server can do now. */
const OF_A_GAME = ['invalid', 'malformed', 'stale', 'not-over', 'too-large'];

/** The finished games of this browser that no account keeps yet, and this one could, the oldest first. */
export async function gamesToKeep(account: string): Promise<StoredTable[]> {
  const tables = await loadTables();
  const isOurs = ({ seats }: TableSummary) =>
    seats.every(({ player }) => player?.kind !== 'account' || player.id === account);
  return tables
    .filter(({ summary, keptAs }) => summary.result && !Object.keys(keptAs ?? {}).length && isOurs(summary))
    .sort((a, b) => a.summary.created - b.summary.created);
}

/** Sends games to be kept with an account, one after another. */
export async function keepGames(account: string, games: StoredTable[]): Promise<Kept> {
  const done: Kept = { kept: 0, refused: 0, foreign: 0, error: null };
  for (const { id, kept } of games) {
    try {
      const table = await post<TableSummary>('/api/games', kept);
      await markKept(id, account, table.id);
      done.kept += 1;
    } catch (error) {
      if (error instanceof Refused && error.kind === 'forbidden') {
        done.foreign += 1;
        continue;
      }
      if (error instanceof Refused && OF_A_GAME.includes(error.kind)) {
        done.refused += 1;
        continue;
      }
      done.error = error;
      break;
    }
  }
  return done;
}
