import type { TournamentGame, TournamentInfo } from '../../wire/types';

/**
 * The bracket of a knock-out, put together from its games. Seeds are those who were there when it began, in the order of
 * their ratings, and a bracket is seeded as everywhere: the first meets the last, and the best two can only meet in the final.
 */

/** One side of a match. */
export interface Side {
  /** The entrant; null while it is not known, or for a free place. */
  entrant: number | null;
  /** The games that this side has won. */
  wins: number;
  /** Whether this side goes on. */
  won: boolean;
}

export interface Match {
  sides: [Side, Side];
  /** Its games, the first one first. */
  games: TournamentGame[];
  /** Whether one side goes on without playing. */
  isFree: boolean;
  /** Who left, if that and not the games decided it. */
  gone: number | null;
}

/** The matches of each round, the first round first and the final last. */
export type Bracket = Match[][];

/** Games beyond a match's own that break a tie; after them the better seed goes on. */
const TIE_BREAKS = 4;

type Told = Pick<TournamentInfo, 'about' | 'entrants' | 'rows' | 'games'>;

/** The places of the first round, by seeds from 0; null is a free place. */
export function firstRound(entrants: number): (number | null)[] {
  let order = [0];
  while (order.length < entrants) {
    const size = 2 * order.length;
    order = order.flatMap((seed) => [seed, size - 1 - seed]);
  }
  return order.map((seed) => (seed < entrants ? seed : null));
}

/** The bracket as far as it is known; null if the games fit none. */
export function bracketOf(told: Told): Bracket | null {
  for (const seeds of possibleSeeds(told)) {
    const bracket = withSeeds(told, seeds);
    if (bracket) return bracket;
  }
  return null;
}

/**
 * Who may have been there at the beginning. Whoever left without a game did so before it began or while they had a free
 * place: the games tell which.
 */
function possibleSeeds({ entrants, rows, games }: Told): number[][] {
  const played = new Set(games.flatMap(({ seats }) => seats));
  const row = new Map(rows.map((each) => [each.entrant, each]));
  const sorted = [...entrants].sort((a, b) => b.rating - a.rating || a.entrant - b.entrant);
  const all = sorted.map(({ entrant }) => entrant);
  const isSure = (entrant: number) => {
    const { points = 0, left = false } = row.get(entrant) ?? {};
    return played.has(entrant) || points > 0 || !left;
  };
  const sure = all.filter(isSure);
  return sure.length === all.length ? [sure] : [sure, all];
}

/** The bracket of these seeds; null if a game of the first round contradicts it. */
function withSeeds({ about, rows, games }: Told, seeds: number[]): Bracket | null {
  const places = firstRound(seeds.length).map((seed) => (seed === null ? null : (seeds[seed] ?? null)));
  if (places.length < 2) return null;
  const bestOf = about.format.kind === 'knockout' ? about.format.best_of : 1;
  const reached = new Map(rows.map(({ entrant, points }) => [entrant, points]));
  const left = new Set(rows.flatMap((each) => (each.left ? [each.entrant] : [])));
  const seedOf = new Map(seeds.map((entrant, seed) => [entrant, seed]));

  const bracket: Bracket = [];
  let sides = places;
  for (let round = 0; sides.length > 1; round++) {
    const own = games.filter((game) => game.round === round);
    const matches: Match[] = [];
    for (let i = 0; i < sides.length; i += 2) {
      const [one, two] = [sides[i] ?? null, sides[i + 1] ?? null];
      matches.push(matchOf(one, two, own, round === 0));
    }
    // A game belongs to the match of its players.
    const found = matches.reduce((sum, match) => sum + match.games.length, 0);
    if (found !== own.length) return null;
    for (const match of matches) {
      const winner = winnerOf(match, { bestOf, round, reached, left, seedOf });
      for (const side of match.sides) side.won = side.entrant !== null && side.entrant === winner;
      match.gone = goneFrom(match, bestOf, left);
    }
    bracket.push(matches);
    sides = matches.map(({ sides }) => sides.find(({ won }) => won)?.entrant ?? null);
  }
  return bracket;
}

function matchOf(one: number | null, two: number | null, games: TournamentGame[], isFirst: boolean): Match {
  const own =
    one === null || two === null
      ? []
      : games.filter(({ seats }) => seats.includes(one) && seats.includes(two));
  const wins = (entrant: number | null) =>
    own.filter(({ seats, ranks, state }) => {
      if (entrant === null || state !== 'ended') return false;
      const at = seats.indexOf(entrant);
      return (ranks[at] ?? 0) < (ranks[1 - at] ?? 0);
    }).length;
  return {
    sides: [
      { entrant: one, wins: wins(one), won: false },
      { entrant: two, wins: wins(two), won: false },
    ],
    games: own,
    isFree: isFirst && (one === null || two === null),
    gone: null,
  };
}

interface Known {
  bestOf: number;
  round: number;
  /** The round that each entrant has got to. */
  reached: Map<number, number>;
  left: Set<number>;
  seedOf: Map<number, number>;
}

/** Who goes on from a match; null while it is not decided. */
function winnerOf({ sides, games, isFree }: Match, known: Known): number | null {
  const [one, two] = sides;
  if (isFree) return one.entrant ?? two.entrant;
  if (one.entrant === null || two.entrant === null) return null;
  const reached = (entrant: number) => (known.reached.get(entrant) ?? 0) > known.round;
  if (reached(one.entrant)) return one.entrant;
  if (reached(two.entrant)) return two.entrant;
  if (games.some(({ state }) => state === 'on')) return null;
  const played = playedOf(games);
  const lead = one.wins - two.wins;
  if (lead !== 0 && Math.abs(lead) > known.bestOf - played) return lead > 0 ? one.entrant : two.entrant;
  const seed = (entrant: number) => known.seedOf.get(entrant) ?? 0;
  if (played >= known.bestOf + TIE_BREAKS)
    return seed(one.entrant) < seed(two.entrant) ? one.entrant : two.entrant;
  const gone = [one.entrant, two.entrant].filter((entrant) => known.left.has(entrant));
  return gone.length === 1 ? (gone[0] === one.entrant ? two.entrant : one.entrant) : null;
}

const playedOf = (games: TournamentGame[]): number => games.filter(({ state }) => state === 'ended').length;

/** Whoever lost a match by leaving; null if it is not decided, or its games decided it. */
function goneFrom({ sides, games }: Match, bestOf: number, left: Set<number>): number | null {
  const winner = sides.find(({ won }) => won);
  const loser = sides.find(({ won }) => !won);
  if (!winner || loser?.entrant == null || !left.has(loser.entrant)) return null;
  const played = playedOf(games);
  const lead = winner.wins - loser.wins;
  const isPlayedOut = (lead > 0 && lead > bestOf - played) || played >= bestOf + TIE_BREAKS;
  return isPlayedOut ? null : loser.entrant;
}

/** The first round of the bracket in which something is not decided; the final if all is. */
export function currentRound(bracket: Bracket): number {
  const at = bracket.findIndex((matches) => matches.some(({ sides }) => !sides.some(({ won }) => won)));
  return at < 0 ? bracket.length - 1 : at;
}

/** Whether an entrant has lost a match. */
export const isOut = (bracket: Bracket, entrant: number): boolean =>
  bracket.some((matches) =>
    matches.some(
      ({ sides }) =>
        sides.some((side) => side.entrant === entrant && !side.won) && sides.some(({ won }) => won),
    ),
  );
