import type { TournamentGame, TournamentInfo, TournamentRow, TournamentToClient } from '../../wire/types';

/** A tournament as its stream tells it. */

/** The games of an arena that are kept: its stream would otherwise fill the memory in twelve hours. */
const KEPT = 100;

/** Applies a message of the stream to what is known. Messages that are older than that change nothing. */
export function fold(known: TournamentInfo | null, message: TournamentToClient): TournamentInfo | null {
  switch (message.type) {
    case 'tournament':
      return { ...message.tournament, games: gamesAfter(known, message.tournament) };
    case 'update': {
      if (!known || message.version <= known.version) return known;
      const { version, about = known.about, order = known.order } = message;
      const { rounds = known.rounds, byes = known.byes } = message;
      return {
        ...known,
        version,
        about,
        order,
        rounds,
        byes,
        entrants: byNumber(known.entrants, message.entrants, ({ entrant }) => entrant),
        rows: byNumber(known.rows, message.rows, ({ entrant }) => entrant),
        games: withoutOld(about.format.kind, withGames(known.games, message.games)),
      };
    }
    case 'you':
      return known && { ...known, you: message.you };
    case 'goodbye':
      return known;
  }
}

/** The games after everything was told again: those that had ended stay so, and what became of others is told. */
function gamesAfter(known: TournamentInfo | null, told: TournamentInfo): TournamentGame[] {
  const ended = known?.games.filter(({ state }) => state !== 'on') ?? [];
  return withoutOld(told.about.format.kind, withGames(ended, told.games));
}

/** Games by their numbers, with those that are new or changed. */
export const withGames = (known: TournamentGame[], told: TournamentGame[] | undefined): TournamentGame[] =>
  byNumber(known, told, ({ game }) => game);

/** Of an arena, the games that are on and the latest of the others. */
function withoutOld(kind: string, games: TournamentGame[]): TournamentGame[] {
  if (kind !== 'arena' || games.length <= KEPT) return games;
  const from = games.length - KEPT;
  return games.filter(({ state }, i) => state === 'on' || i >= from);
}

function byNumber<T>(known: T[], told: T[] | undefined, number: (one: T) => number): T[] {
  if (!told?.length) return known;
  const all = new Map([...known, ...told].map((one) => [number(one), one]));
  return [...all.values()].sort((a, b) => number(a) - number(b));
}

/** A line of the standings. */
export interface Place {
  /** The place, from 1; those who are equal share one. */
  place: number;
  row: TournamentRow;
}

/** The standings, best first. */
export function standings({ rows, order }: Pick<TournamentInfo, 'rows' | 'order'>): Place[] {
  const all = new Map(rows.map((row) => [row.entrant, row]));
  const places: Place[] = [];
  for (const equal of order) {
    const place = places.length + 1;
    for (const entrant of equal) {
      const row = all.get(entrant);
      if (row) places.push({ place, row });
    }
  }
  return places;
}

/** Games that are on, those of the best first. */
export function bestFirst(games: TournamentGame[], order: number[][]): TournamentGame[] {
  const places = new Map(order.flat().map((entrant, i) => [entrant, i]));
  const best = ({ seats }: TournamentGame) =>
    Math.min(...seats.map((entrant) => places.get(entrant) ?? Number.POSITIVE_INFINITY));
  return games.filter(({ state }) => state === 'on').sort((a, b) => best(a) - best(b) || a.game - b.game);
}

/**
 * Which games to show on boards: those that are shown stay where they are until they end, so that nothing jumps when the
 * standings change, and the best of the others take free places.
 */
export function boardsToShow(shown: number[], best: TournamentGame[], most: number): number[] {
  const on = new Set(best.map(({ game }) => game));
  const others = best.map(({ game }) => game).filter((game) => !shown.includes(game));
  const kept = shown.slice(0, most).flatMap((game) => {
    if (on.has(game)) return [game];
    const next = others.shift();
    return next === undefined ? [] : [next];
  });
  return [...kept, ...others.slice(0, most - kept.length)];
}

/** Whether the reader sits out the round that is being played. */
export const sitsOut = ({ about, byes, rounds, you }: TournamentInfo): boolean =>
  about.phase === 'running' && !!you && !you.left && !!byes[rounds - 1]?.includes(you.entrant);

/** The rounds of a Swiss tournament that had fewer than planned, because too few were left to pair another; else `null`. */
export function endedEarly({ about, rounds }: TournamentInfo): { round: number; all: number } | null {
  const { format, phase } = about;
  if (format.kind !== 'swiss' || phase !== 'over' || rounds >= format.rounds) return null;
  return { round: rounds, all: format.rounds };
}

/** The points for sitting a round out: those of a win where two play, the mean of a table where more do. */
export const byePoints = (players: number): number => (players === 2 ? 2 : players - 1);

/** What a game was worth to each seat: 2 points for everybody who ranks below, 1 for everybody of the same rank. */
export const pointsOf = ({ ranks }: Pick<TournamentGame, 'ranks'>): number[] =>
  ranks.map((own, seat) =>
    ranks.reduce((sum, rank, other) => sum + (other === seat || rank < own ? 0 : rank > own ? 2 : 1), 0),
  );
