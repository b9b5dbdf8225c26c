import type {
  NewTournament,
  TableWhole,
  TournamentGame,
  TournamentGames,
  TournamentInfo,
  TournamentMade,
  TournamentPage,
  TournamentPhase,
  TournamentQuery,
  TournamentYou,
} from '../../wire/types';
import { get, newShare, post, query, Refused, remove, tableAddress } from '../lib/api';
import { storeCommitment } from '../lib/open';
import { loadLocal, saveLocal } from '../lib/settings.svelte';
import { linkTo } from '../lib/site';

/** What is asked of the server about tournaments. */

/** The address of a tournament or of one of its resources; `link` opens those that are not public. */
export const addressOf = (id: string, link: string | null, rest = ''): string =>
  query(`/api/tournaments/${encodeURIComponent(id)}${rest}`, { link: link ?? undefined });

/** The page of a tournament, with the link that opens it. */
export const pageOf = (id: string, link: string | null = linkOf(id)): string =>
  linkTo(query(`/tournament/${id}`, { link: link ?? undefined }));

/** The table of a game, which the tournament's link opens, too. */
export const tablePage = (table: string, link: string | null): string =>
  query(`/table/${table}`, { link: link ?? undefined });

const limit = 20;
export const listTournaments = (phase: TournamentPhase, cursor?: string): Promise<TournamentPage> =>
  get(query('/api/tournaments', { phase, cursor, limit } satisfies Asked));
export const myTournaments = (cursor?: string): Promise<TournamentPage> =>
  get(query('/api/me/tournaments', { cursor, limit } satisfies Asked));
export const clubTournamentsAddress = (club: string, cursor?: string): string =>
  query(`/api/clubs/${encodeURIComponent(club)}/tournaments`, { cursor, limit });
/** A query as it is put into an address, where what is undefined is left out. */
type Asked = { [key in keyof TournamentQuery]: TournamentQuery[key] | undefined };

export const loadTournament = (id: string, link: string | null): Promise<TournamentInfo> =>
  get(addressOf(id, link));

export async function loadGames(
  id: string,
  link: string | null,
  which: { round?: number; entrant?: number } = {},
): Promise<TournamentGame[]> {
  const path = query(addressOf(id, null, '/games'), { ...which, link: link ?? undefined });
  return (await get<TournamentGames>(path)).games;
}

/** Creates a tournament; returns its id. Its link is told once, so it is kept here. */
export async function createTournament(wanted: NewTournament): Promise<string> {
  const { tournament, link } = await post<TournamentMade>('/api/tournaments', wanted);
  const { id } = tournament.about;
  if (link) saveLocal(keyOf(id), link);
  return id;
}

const keyOf = (id: string) => `evora.tournament.${id}`;
/** The link of a tournament that was created in this browser. */
export const linkOf = (id: string): string | null => loadLocal<string | null>(keyOf(id), null);

export const joinTournament = (id: string, link: string | null): Promise<TournamentYou> =>
  post(addressOf(id, null, '/join'), link ? { link } : {});
export const leaveTournament = (id: string): Promise<void> => post(addressOf(id, null, '/leave'));
export const startTournament = (id: string): Promise<TournamentInfo> => post(addressOf(id, null, '/start'));
export const callOffTournament = (id: string): Promise<void> => remove(addressOf(id, null));

/** How often a table that is just being opened is asked for, and how many milliseconds lie between. */
const TRIES = 20;
const BETWEEN = 400;

/**
 * Waits until the table of a game is opened, a moment after the pairing, and adds the player's share to its deals, so that
 * the game begins at once.
 */
export async function takeSeat(table: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      const { table: info } = await get<TableWhole>(tableAddress(table, null));
      const isMissing = info.you !== null && !info.seats[info.you]?.shared;
      if (info.state === 'open' && isMissing) {
        const share = newShare();
        storeCommitment(table, { share, commitment: info.commitment });
        // Without our share the game begins a little later.
        await post(tableAddress(table, null, '/share'), { share }).catch(() => {});
      }
      return;
    } catch (error) {
      const isToCome = error instanceof Refused && error.kind === 'not-found';
      if (!isToCome || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN));
    }
  }
}
