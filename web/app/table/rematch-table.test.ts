// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { TableInfo, ToClient } from '../../wire/types';
import { RematchTable } from './rematch-table.svelte';

const SEATS = { you: 0, yours: [0] };

const message = (state: TableInfo['state'], you: number | null): ToClient =>
  ({ type: 'table', table: { id: 'k3m9x2pqrs7a', state, you, seats: [] } }) as unknown as ToClient;

function rematch() {
  const onbegin = vi.fn();
  const table = new RematchTable('k3m9x2pqrs7a', onbegin);
  const listener = table as unknown as { hear: (message: ToClient) => void };
  const hear = (state: TableInfo['state'], you: number | null = 0) => listener.hear(message(state, you));
  const start = () => listener.hear({ type: 'started' } as unknown as ToClient);
  return { table, onbegin, hear, start };
}

describe('the table of a rematch', () => {
  it('is gone to when its game begins', () => {
    const { onbegin, hear } = rematch();
    hear('open');
    expect(onbegin).not.toHaveBeenCalled();
    hear('playing');
    expect(onbegin).toHaveBeenCalledWith('k3m9x2pqrs7a');
  });

  it('is gone to by players who joined, even if its game began before they heard of it', () => {
    const { table, onbegin, hear } = rematch();
    table.join(SEATS);
    hear('playing');
    expect(onbegin).toHaveBeenCalledWith('k3m9x2pqrs7a');
    const late = rematch();
    late.hear('playing');
    late.table.join(SEATS);
    expect(late.onbegin).toHaveBeenCalledWith('k3m9x2pqrs7a');
  });

  it('is gone to by players who joined, even if the socket then brings it as it was before', () => {
    const { table, onbegin, hear, start } = rematch();
    table.join(SEATS);
    hear('open', null);
    expect(onbegin).not.toHaveBeenCalled();
    start();
    expect(onbegin).toHaveBeenCalledWith('k3m9x2pqrs7a');
  });

  it('is left alone by a visitor who returns to an old result', () => {
    const { onbegin, hear } = rematch();
    hear('playing');
    expect(onbegin).not.toHaveBeenCalled();
  });
});
