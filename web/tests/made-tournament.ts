import type { Page } from 'playwright-core';
import type { TournamentFormat, TournamentGame, TournamentInfo, TournamentRow } from '../wire/types';

/**
 * Tournaments that are larger than a test can play, told to the page by a server and a stream of our own. The rules of
 * pairing are not followed where they do not matter to the page.
 */

export const ID = 'k3m9x2pqrs7a';
const STARTED = Date.UTC(2026, 9, 5, 16, 0);

const row = (entrant: number, some: Partial<TournamentRow> = {}): TournamentRow => ({
  entrant,
  points: 0,
  buchholz: 0,
  sonneborn_berger: 0,
  wins: 0,
  games: 0,
  streak: 0,
  on_fire: false,
  left: false,
  ...some,
});

const FIRST = ['Ana', 'Benedita', 'Carlos', 'Duarte', 'Eva', 'Filipa', 'Gaspar', 'Henrique', 'Inês', 'João'];
/** Names as people have them, some of them as long as they may be. */
const nameOf = (entrant: number) =>
  entrant % 7 === 3 ? `Bartholomew_the_${1000 + entrant}` : `${FIRST[entrant % 10]} ${entrant + 1}`;

export function madeInfo(format: TournamentFormat, count: number): TournamentInfo {
  const rows = Array.from({ length: count }, (_, entrant) => row(entrant));
  return {
    about: {
      id: ID,
      name: 'Friday evening in Évora',
      format,
      rules: 'azul',
      players: 2,
      goals: null,
      clock: { kind: 'bank', seconds: 300, increment: 5 },
      rated: true,
      delay: 0,
      visibility: 'public',
      club: null,
      creator: { kind: 'account', id: 'creator', name: 'Catarina' },
      phase: 'running',
      starts: STARTED,
      ends: format.kind === 'arena' ? Date.now() + 45 * 60_000 : null,
      finished: null,
      entrants: count,
      winner: null,
    },
    version: 1000,
    entrants: rows.map(({ entrant }) => ({
      entrant,
      player: { kind: 'account', id: `user${entrant}`, name: nameOf(entrant) },
      rating: 2000 - entrant,
    })),
    rows,
    order: rows.map(({ entrant }) => [entrant]),
    rounds: 0,
    byes: [],
    games: [],
    you: null,
  };
}

const game = (number: number, round: number, seats: number[], winner: number | null): TournamentGame => ({
  game: number,
  round,
  table: `made${String(number).padStart(8, '2')}`,
  seats,
  state: winner === null ? 'on' : 'ended',
  ranks: winner === null ? [] : seats.map((entrant) => (entrant === winner ? 1 : 2)),
});

/** An arena, in which the best have won most. */
export function madeArena(count: number): TournamentInfo {
  const info = madeInfo({ kind: 'arena', minutes: 90 }, count);
  const rows = info.rows.map(({ entrant }) =>
    row(entrant, {
      points: 2 * (count - entrant),
      wins: count - entrant,
      games: count - entrant + 3,
      streak: entrant % 4,
      on_fire: entrant % 4 >= 2,
      left: entrant % 11 === 10,
    }),
  );
  const games = Array.from({ length: 12 }, (_, i) => game(i, 0, [2 * i, 2 * i + 1], i < 6 ? 2 * i : null));
  return { ...info, rows, games, you: { entrant: count - 3, left: false, absent: false, table: null } };
}

/** A Swiss tournament in its third round. */
export function madeSwiss(count: number): TournamentInfo {
  const info = madeInfo({ kind: 'swiss', rounds: 5 }, count);
  const rows = info.rows.map(({ entrant }) =>
    row(entrant, {
      points: 4 - 2 * Math.floor((3 * entrant) / count),
      buchholz: 12 - (entrant % 5),
      sonneborn_berger: 16 - (entrant % 7),
      wins: 2,
      games: 2,
    }),
  );
  const pairs = Math.floor(count / 2);
  const games = Array.from({ length: pairs }, (_, i) =>
    game(2 * pairs + i, 2, [2 * i, 2 * i + 1], i % 3 ? null : 2 * i),
  );
  const byes = count % 2 ? [[], [], [count - 1]] : [[], [], []];
  return {
    ...info,
    rows,
    games,
    rounds: 3,
    byes,
    you: { entrant: 1, left: false, absent: false, table: null },
  };
}

/** A knock-out of 11, in which the better seed always wins, up to the semi-finals. */
export function madeKnockout(): { info: TournamentInfo; rounds: TournamentGame[][] } {
  const info = madeInfo({ kind: 'knockout', best_of: 1 }, 11);
  const rounds = [
    [game(0, 0, [8, 7], 7), game(1, 0, [9, 6], 6), game(2, 0, [10, 5], 5)],
    [game(3, 1, [7, 0], 0), game(4, 1, [4, 3], 3), game(5, 1, [6, 1], 1), game(6, 1, [5, 2], 2)],
    [game(7, 2, [3, 0], null), game(8, 2, [2, 1], null)],
  ];
  const reached = (entrant: number) => (entrant < 4 ? 2 : entrant < 8 ? 1 : 0);
  const rows = info.rows.map(({ entrant }) => row(entrant, { points: reached(entrant), games: 1 }));
  return {
    info: {
      ...info,
      rows,
      order: [
        [0, 1, 2, 3],
        [4, 5, 6, 7],
        [8, 9, 10],
      ],
      rounds: 3,
      games: rounds[2] ?? [],
      you: { entrant: 2, left: false, absent: false, table: null },
    },
    rounds,
  };
}

/** Tells the page of such a tournament. The boards that are shown are those of real tables. */
export async function tell(
  page: Page,
  tables: string[],
  { games, ...info }: TournamentInfo,
  rounds: TournamentGame[][] = [],
): Promise<void> {
  const json = (body: unknown) => ({
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify(body),
  });
  const left = [...tables];
  const told = games.map((game) =>
    game.state === 'on' ? { ...game, table: left.shift() ?? game.table } : game,
  );
  const tournament = { ...info, games: told };
  await page.route(`**/api/tournaments/${ID}`, (route) => route.fulfill(json(tournament)));
  await page.route(`**/api/tournaments/${ID}/games**`, (route) => {
    const round = new URL(route.request().url()).searchParams.get('round');
    return route.fulfill(json({ games: round === null ? told : (rounds[Number(round)] ?? []) }));
  });
  await page.routeWebSocket(new RegExp(`/tournaments/${ID}/socket`), (socket) => {
    socket.send(JSON.stringify({ type: 'tournament', tournament }));
  });
}
