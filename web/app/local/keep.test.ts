import { beforeEach, expect, it, vi } from 'vitest';
import type { Problem, TableSummary } from '../../wire/types';
import { Refused, Unreachable } from '../lib/api';
import type { StoredTable } from './store';

const { loadTables, markKept, post } = vi.hoisted(() => ({
  loadTables: vi.fn(),
  markKept: vi.fn(),
  post: vi.fn(),
}));
vi.mock('./store', () => ({ loadTables, markKept }));
vi.mock('../lib/api', async (original) => ({ ...(await original<object>()), post }));
const { gamesToKeep, keepGames } = await import('./keep');

const ANA = 'ana';
const game = (id: string, created: number, more: object = {}, player: object = { kind: 'guest', id: 'g' }) =>
  ({
    id,
    kept: { id },
    summary: { id, created, result: {}, seats: [{ player }, { player: { kind: 'bot', level: 3 } }] },
    ...more,
  }) as unknown as StoredTable;
const refusal = (kind: string) => new Refused({ type: `/api/problems/${kind}`, detail: '' } as Problem);

beforeEach(() => {
  for (const fake of [loadTables, markKept, post]) fake.mockReset();
  post.mockImplementation(async (_: string, { id }: { id: string }) => ({ id: `of ${id}` }) as TableSummary);
});

it('finished games that are nobody keeps yet are offered, and none of another account', async () => {
  const running = game('running', 1);
  loadTables.mockResolvedValue([
    game('later', 9),
    { ...running, summary: { ...running.summary, result: null } },
    game('own', 2, {}, { kind: 'account', id: ANA }),
    game('foreign', 3, {}, { kind: 'account', id: 'ben' }),
    game('kept', 4, { keptAs: { [ANA]: 'x' } }),
    game('kept by another', 5, { keptAs: { ben: 'x' } }),
  ]);
  const offered = await gamesToKeep(ANA);
  expect(offered.map(({ id }) => id)).toEqual(['own', 'later']);
});

it('each is sent, and the id that it got is stored', async () => {
  expect(await keepGames(ANA, [game('a', 1), game('b', 2)])).toEqual({
    kept: 2,
    refused: 0,
    foreign: 0,
    error: null,
  });
  expect(post.mock.calls).toEqual([
    ['/api/games', { id: 'a' }],
    ['/api/games', { id: 'b' }],
  ]);
  expect(markKept.mock.calls).toEqual([
    ['a', ANA, 'of a'],
    ['b', ANA, 'of b'],
  ]);
});

it('a game of somebody else is not said to be wrong', async () => {
  post.mockRejectedValueOnce(refusal('forbidden'));
  const done = await keepGames(ANA, [game('a', 1), game('b', 2)]);
  expect(done).toEqual({ kept: 1, refused: 0, foreign: 1, error: null });
});

it('a game that is refused keeps no other from being kept', async () => {
  post.mockRejectedValueOnce(refusal('invalid'));
  expect(await keepGames(ANA, [game('a', 1), game('b', 2)])).toEqual({
    kept: 1,
    refused: 1,
    foreign: 0,
    error: null,
  });
  expect(markKept.mock.calls).toEqual([['b', ANA, 'of b']]);
});

it.each([refusal('too-many'), new Unreachable()])('it ends where the server takes no more', async (error) => {
  post.mockResolvedValueOnce({ id: 'of a' }).mockRejectedValueOnce(error);
  const all = [game('a', 1), game('b', 2), game('c', 3)];
  expect(await keepGames(ANA, all)).toEqual({ kept: 1, refused: 0, foreign: 0, error });
  expect(post).toHaveBeenCalledTimes(2);
});
