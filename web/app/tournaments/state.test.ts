import { describe, expect, it } from 'vitest';
import type { TournamentGame, TournamentInfo, TournamentRow } from '../../wire/types';
import { bestFirst, boardsToShow, byePoints, endedEarly, fold, pointsOf, sitsOut, standings } from './state';

const row = (entrant: number, points = 0): TournamentRow => ({
  entrant,
  points,
  buchholz: 0,
  sonneborn_berger: 0,
  wins: 0,
  games: 0,
  streak: 0,
  on_fire: false,
  left: false,
});
const game = (number: number, state: TournamentGame['state'] = 'on', seats = [0, 1]): TournamentGame => ({
  game: number,
  round: 0,
  table: `t${number}`,
  seats,
  state,
  ranks: state === 'ended' ? [1, 2] : [],
});
const entrant = (number: number) => ({
  entrant: number,
  player: { kind: 'account' as const, id: `u${number}`, name: `Player ${number}` },
  rating: 1500,
});
const info = (some: Partial<TournamentInfo> = {}): TournamentInfo => ({
  about: {
    id: 'k3m9x2pqrs7a',
    name: 'Friday',
    format: { kind: 'swiss', rounds: 3 },
    rules: 'azul',
    players: 2,
    goals: null,
    clock: { kind: 'bank', seconds: 300, increment: 5 },
    rated: false,
    delay: 0,
    visibility: 'public',
    club: null,
    creator: { kind: 'account', id: 'u0', name: 'Player 0' },
    phase: 'running',
    starts: 0,
    ends: null,
    finished: null,
    entrants: 2,
    winner: null,
  },
  version: 3,
  entrants: [entrant(0), entrant(1)],
  rows: [row(0), row(1)],
  order: [[0, 1]],
  rounds: 1,
  byes: [[]],
  games: [game(0)],
  you: null,
  ...some,
});

describe('the stream of a tournament', () => {
  it('replaces what it names and keeps the rest', () => {
    const before = info();
    const after = fold(before, {
      type: 'update',
      version: 5,
      entrants: [entrant(2)],
      rows: [row(1, 2), row(2)],
      order: [[1], [0, 2]],
      games: [game(0, 'ended'), game(1)],
    });
    expect(after?.version).toBe(5);
    expect(after?.about).toBe(before.about);
    expect(after?.entrants.map((each) => each.entrant)).toEqual([0, 1, 2]);
    expect(after?.rows.map(({ points }) => points)).toEqual([0, 2, 0]);
    expect(after?.games.map(({ state }) => state)).toEqual(['ended', 'on']);
    expect(after?.rounds).toBe(1);
    expect(before.games.map(({ state }) => state)).toEqual(['on']);
  });

  it('does not go back: an older message changes nothing', () => {
    const before = info({ version: 7 });
    expect(fold(before, { type: 'update', version: 7, rows: [row(0, 9)] })).toBe(before);
    expect(fold(before, { type: 'update', version: 2, rows: [row(0, 9)] })).toBe(before);
    expect(fold(null, { type: 'update', version: 2 })).toBeNull();
  });

  it('forgets games that were on once everything is told again', () => {
    const before = info({ games: [game(0, 'ended'), game(1), game(2)] });
    const after = fold(before, { type: 'tournament', tournament: info({ version: 9, games: [game(2)] }) });
    expect(after?.games.map(({ game }) => game)).toEqual([0, 2]);
    expect(after?.version).toBe(9);
  });

  it('tells what the visitor has to do', () => {
    const you = { entrant: 1, left: false, absent: false, table: 't4' };
    expect(fold(info(), { type: 'you', you })?.you).toEqual(you);
    expect(fold(info({ you }), { type: 'you', you: null })?.you).toBeNull();
    expect(fold(null, { type: 'you', you })).toBeNull();
  });

  it('keeps the games of an arena that are on, and the latest of the others', () => {
    const about = { ...info().about, format: { kind: 'arena' as const, minutes: 60 } };
    const many = Array.from({ length: 250 }, (_, i) => game(i, i === 3 ? 'on' : 'ended'));
    const after = fold(info({ about }), { type: 'update', version: 4, games: many });
    expect(after?.games.length).toBe(101);
    expect(after?.games[0]?.game).toBe(3);
    expect(after?.games.at(-1)?.game).toBe(249);
  });
});

it('those who are equal share a place, and the next one counts them', () => {
  const rows = [row(0, 1), row(1, 4), row(2, 1), row(3)];
  const places = standings({ rows, order: [[1], [0, 2], [3]] });
  expect(places.map(({ place, row }) => [place, row.entrant])).toEqual([
    [1, 1],
    [2, 0],
    [2, 2],
    [4, 3],
  ]);
});

describe('boards side by side', () => {
  const games = [
    game(0, 'on', [4, 5]),
    game(1, 'on', [0, 3]),
    game(2, 'ended', [1, 2]),
    game(3, 'on', [2, 1]),
  ];
  const order = [[0], [1], [2], [3], [4], [5]];

  it('are those of the best', () => {
    expect(bestFirst(games, order).map(({ game }) => game)).toEqual([1, 3, 0]);
  });

  it('stay where they are until their games end', () => {
    const best = bestFirst(games, order);
    expect(boardsToShow([], best, 2)).toEqual([1, 3]);
    expect(boardsToShow([0, 3], best, 2)).toEqual([0, 3]);
    expect(boardsToShow([2, 0], best, 2)).toEqual([1, 0]);
    expect(boardsToShow([2, 0], best, 4)).toEqual([1, 0, 3]);
    expect(boardsToShow([0, 1, 3], best, 2)).toEqual([0, 1]);
    expect(boardsToShow([2], [], 4)).toEqual([]);
  });
});

describe('whoever sits a round out', () => {
  const byes = [[], [2]];
  const you = { entrant: 2, left: false, absent: false, table: null };
  const about = { ...info().about, phase: 'running' as const };

  it('is told so in that round only, and while they take part', () => {
    expect(sitsOut(info({ about, byes, rounds: 2, you }))).toBe(true);
    expect(sitsOut(info({ about, byes: [...byes, []], rounds: 3, you }))).toBe(false);
    expect(sitsOut(info({ about, byes, rounds: 2, you: { ...you, entrant: 1 } }))).toBe(false);
    expect(sitsOut(info({ about, byes, rounds: 2, you: { ...you, left: true } }))).toBe(false);
    expect(sitsOut(info({ about, byes, rounds: 2, you: null }))).toBe(false);
    expect(sitsOut(info({ about: { ...about, phase: 'over' }, byes, rounds: 2, you }))).toBe(false);
  });

  it('gets what the rules of tournaments say', () => {
    expect([2, 3, 4].map(byePoints)).toEqual([2, 2, 3]);
  });
});

it('only a Swiss tournament that is over ends early, if it had fewer rounds than planned', () => {
  const about = { ...info().about, format: { kind: 'swiss' as const, rounds: 5 }, phase: 'over' as const };
  expect(endedEarly(info({ about, rounds: 3 }))).toEqual({ round: 3, all: 5 });
  expect(endedEarly(info({ about, rounds: 5 }))).toBeNull();
  expect(endedEarly(info({ about: { ...about, phase: 'running' }, rounds: 3 }))).toBeNull();
  expect(endedEarly(info({ about: { ...about, phase: 'called_off' }, rounds: 0 }))).toBeNull();
  const arena = { ...about, format: { kind: 'arena' as const, minutes: 60 } };
  expect(endedEarly(info({ about: arena, rounds: 0 }))).toBeNull();
});

it('a game is worth what the rules of tournaments say', () => {
  expect(pointsOf({ ranks: [1, 2] })).toEqual([2, 0]);
  expect(pointsOf({ ranks: [1, 1] })).toEqual([1, 1]);
  expect(pointsOf({ ranks: [4, 2, 1, 3] })).toEqual([0, 4, 6, 2]);
  expect(pointsOf({ ranks: [1, 1, 3] })).toEqual([3, 3, 0]);
  expect(pointsOf({ ranks: [] })).toEqual([]);
});
