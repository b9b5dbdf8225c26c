// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { GameState, Step, TableInfo, ToClient } from '../../wire/types';
import { LiveTable } from './live-table.svelte';

const table = (state: string, you: number | null) =>
  ({ state, you, seats: [], options: { rules: 'azul' } }) as unknown as TableInfo;

it('only a spectator who came late lacks moves, and only during the game', () => {
  const live = new LiveTable(
    'x',
    null,
    () => {},
    () => {},
  );
  live.past = [{ ply: 7 } as Step];
  live.table = table('playing', null);
  expect(live.lacksHistory).toBe(true);
  live.table = table('over', null);
  expect(live.lacksHistory).toBe(false);
  live.table = table('playing', null);
  live.past = [{ ply: 0 } as Step];
  expect(live.lacksHistory).toBe(false);
});

it('clocks that are sent alone leave the game as it is, so that its move can still be confirmed', () => {
  const live = new LiveTable(
    'x',
    null,
    () => {},
    () => {},
  );
  const game = { ply: 3, clocks: { at: 1000, left: [5000, 5000], running: 0 } } as unknown as GameState;
  live.game = game;
  const clocks = { at: 2000, left: [4000, 5000], running: 0 };
  (live as unknown as { hear: (message: ToClient) => void }).hear({ type: 'clock', clocks });
  expect(live.game).toBe(game);
  expect(live.clocks).toEqual(clocks);
});
