// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { TableInfo, ToClient } from '../../wire/types';
import { RematchTable } from './rematch-table.svelte';

const message = (state: TableInfo['state']): ToClient =>
  ({ type: 'table', table: { id: 'k3m9x2pqrs7a', state, you: 0, seats: [] } }) as unknown as ToClient;

function rematch() {
  const onbegin = vi.fn();
  const table = new RematchTable('k3m9x2pqrs7a', onbegin);
  const hear = (state: TableInfo['state']) =>
    (table as unknown as { hear: (message: ToClient) => void }).hear(message(state));
  return { table, onbegin, hear };
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
    table.join();
    hear('playing');
    expect(onbegin).toHaveBeenCalledWith('k3m9x2pqrs7a');
    const late = rematch();
    late.hear('playing');
    late.table.join();
    expect(late.onbegin).toHaveBeenCalledWith('k3m9x2pqrs7a');
  });

  it('is left alone by a visitor who returns to an old result', () => {
    const { onbegin, hear } = rematch();
    hear('playing');
    expect(onbegin).not.toHaveBeenCalled();
  });
});
