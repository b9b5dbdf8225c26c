// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Step, TableInfo } from '../../wire/types';
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
