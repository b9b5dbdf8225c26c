import { describe, expect, it } from 'vitest';
import type { TournamentGame, TournamentInfo } from '../../wire/types';
import { type Bracket, bracketOf, currentRound, firstRound, isOut } from './bracket';

interface Entry {
  rating?: number;
  points?: number;
  left?: boolean;
}

function told(entries: Entry[], games: TournamentGame[], bestOf = 1) {
  return {
    about: { format: { kind: 'knockout', best_of: bestOf } } as TournamentInfo['about'],
    entrants: entries.map(({ rating = 1500 }, entrant) => ({
      entrant,
      rating,
      player: { kind: 'account' as const, id: `u${entrant}`, name: `Player ${entrant}` },
    })),
    rows: entries.map(({ points = 0, left = false }, entrant) => ({
      entrant,
      points,
      left,
      buchholz: 0,
      sonneborn_berger: 0,
      wins: 0,
      games: 0,
      streak: 0,
      on_fire: false,
    })),
    games,
  };
}

let number = 0;
/** A game of a round that the given side won: 0 or 1; both if it was shared; nobody while it is on. */
const game = (round: number, seats: [number, number], winner?: 0 | 1 | 'both'): TournamentGame => ({
  game: number++,
  round,
  table: 'table',
  seats,
  state: winner === undefined ? 'on' : 'ended',
  ranks: winner === undefined ? [] : winner === 'both' ? [1, 1] : winner === 0 ? [1, 2] : [2, 1],
});
const sides = (bracket: Bracket | null) =>
  bracket?.map((round) => round.map(({ sides }) => sides.map(({ entrant }) => entrant)));
const winners = (bracket: Bracket | null) =>
  bracket?.map((round) => round.map(({ sides }) => sides.find(({ won }) => won)?.entrant ?? null));

describe('the bracket of a knock-out', () => {
  it('is seeded as the rules of tournaments say', () => {
    expect(firstRound(8)).toEqual([0, 7, 3, 4, 1, 6, 2, 5]);
    expect(firstRound(3)).toEqual([0, null, 1, 2]);
    expect(firstRound(2)).toEqual([0, 1]);
    expect(firstRound(1)).toEqual([0]);
  });

  it('goes by ratings, then by the order of joining', () => {
    const bracket = bracketOf(told([{}, { rating: 1700 }, {}, { rating: 1600 }], []));
    expect(sides(bracket)).toEqual([
      [
        [1, 2],
        [3, 0],
      ],
      [[null, null]],
    ]);
    expect(winners(bracket)).toEqual([[null, null], [null]]);
    expect(currentRound(bracket ?? [])).toBe(0);
  });

  it('gives free places to the best, who go on at once', () => {
    const bracket = bracketOf(told([{}, {}, {}], [game(0, [2, 1])]));
    expect(bracket?.[0]?.map(({ isFree }) => isFree)).toEqual([true, false]);
    expect(winners(bracket)).toEqual([[0, null], [null]]);
    expect(sides(bracket)?.[1]).toEqual([[0, null]]);
  });

  it('takes winners to the next round', () => {
    const games = [game(0, [3, 0], 0), game(0, [2, 1], 1), game(1, [3, 1])];
    const bracket = bracketOf(told([{}, { points: 1 }, {}, { points: 1 }], games));
    expect(sides(bracket)?.[1]).toEqual([[3, 1]]);
    expect(currentRound(bracket ?? [])).toBe(1);
    const over = told([{}, { points: 2 }, {}, { points: 1 }], [...games.slice(0, 2), game(1, [3, 1], 1)]);
    expect(winners(bracketOf(over))).toEqual([[3, 1], [1]]);
    expect(currentRound(bracketOf(over) ?? [])).toBe(1);
    expect([0, 1, 2, 3].map((entrant) => isOut(bracket ?? [], entrant))).toEqual([true, false, true, false]);
  });

  it('decides matches of several games once the other side cannot catch up', () => {
    const two = [{}, {}];
    const first = game(0, [1, 0], 0);
    expect(winners(bracketOf(told(two, [first], 3)))).toEqual([[null]]);
    const bracket = bracketOf(told(two, [first, game(0, [0, 1], 1)], 3));
    expect(winners(bracket)).toEqual([[1]]);
    expect(bracket?.[0]?.[0]?.sides.map(({ wins }) => wins)).toEqual([0, 2]);
    // A game that is on may still change everything.
    expect(winners(bracketOf(told(two, [first, game(0, [0, 1])], 3)))).toEqual([[null]]);
  });

  it('gives a match that stays tied to the better seed', () => {
    const ties = Array.from({ length: 5 }, () => game(0, [1, 0], 'both'));
    expect(winners(bracketOf(told([{}, { rating: 1600 }], ties.slice(0, 4))))).toEqual([[null]]);
    expect(winners(bracketOf(told([{}, { rating: 1600 }], ties)))).toEqual([[1]]);
  });

  it('gives a match to whoever stayed', () => {
    expect(winners(bracketOf(told([{}, { left: true }], [game(0, [1, 0], 'both')], 3)))).toEqual([[0]]);
  });

  it('says that somebody left if that decided a match, and not its games', () => {
    const gone = (entries: Entry[], games: TournamentGame[], bestOf = 1) =>
      bracketOf(told(entries, games, bestOf))?.[0]?.[0]?.gone;
    const cancelled = { ...game(0, [1, 0]), state: 'cancelled' as const };
    expect(gone([{}, { left: true }], [cancelled])).toBe(1);
    expect(gone([{ points: 1 }, { left: true }], [])).toBe(1);
    // They were ahead.
    expect(gone([{}, { left: true }], [game(0, [1, 0], 0)], 3)).toBe(1);
    // Lost on the board, or not decided.
    expect(gone([{}, { left: true }], [game(0, [1, 0], 1)])).toBeNull();
    expect(gone([{}, { left: true }], [game(0, [1, 0], 1), game(0, [0, 1], 0)], 3)).toBeNull();
    expect(gone([{}, {}], [game(0, [1, 0])])).toBeNull();
  });

  it('finds out who left before it began', () => {
    // The best has left: with three others, entrant 1 has the free place.
    const before = told([{ rating: 1900, left: true }, { rating: 1800 }, {}, {}], [game(0, [3, 2])]);
    expect(sides(bracketOf(before))?.[0]).toEqual([
      [1, null],
      [2, 3],
    ]);
    // The best left while they had a free place. Only the others' game tells, or that they got to the second round.
    const during = told(
      [{ rating: 1900, left: true, points: 1 }, { rating: 1800 }, { rating: 1700, points: 1 }],
      [game(0, [2, 1], 0)],
    );
    expect(sides(bracketOf(during))).toEqual([
      [
        [0, null],
        [1, 2],
      ],
      [[0, 2]],
    ]);
    const five = told(
      [{ rating: 1900, left: true }, { rating: 1800 }, { rating: 1700 }, { rating: 1600 }, {}],
      [game(0, [4, 3])],
    );
    expect(sides(bracketOf(five))?.[0]).toEqual([
      [0, null],
      [3, 4],
      [1, null],
      [2, null],
    ]);
  });

  it('is not made up if the games fit none', () => {
    expect(bracketOf(told([{}, {}, {}, {}], [game(0, [0, 1])]))).toBeNull();
    expect(bracketOf(told([{}], []))).toBeNull();
  });
});
