import type { LobbyToClient, TablePage, TableSummary } from '../../wire/types';
import { get } from './api';
import { type Line, openLine } from './line';
import { beSomebody } from './me.svelte';

/** The open tables and one's own, as they come and go. */
export class Lobby {
  tables = $state.raw<TableSummary[]>([]);
  yours = $state.raw<TableSummary[]>([]);
  /** Whether there ever was a table of one's own. */
  played = $state(false);
  people = $state(0);
  games = $state(0);
  down = $state(false);
  ready = $state(false);
  private line: Line<never> | null = null;
  private over = false;

  async begin(): Promise<void> {
    try {
      await beSomebody();
      await this.mine();
    } catch {
      this.down = true;
    }
    if (this.over) return;
    this.line = openLine<LobbyToClient, never>('/api/lobby/socket', {
      onOpen: () => {
        this.down = false;
      },
      onDown: () => {
        this.down = true;
      },
      onMessage: (message) => this.hear(message),
    });
  }

  private async mine(): Promise<void> {
    const { tables } = await get<TablePage>('/api/me/tables?limit=50');
    this.yours = tables.filter(isLive);
    this.played = tables.length > 0;
  }

  end(): void {
    this.over = true;
    this.line?.close();
  }

  private hear(message: LobbyToClient): void {
    switch (message.type) {
      case 'tables':
        this.tables = message.tables;
        this.ready = true;
        break;
      case 'table':
        this.tables = withTable(this.tables, message.table);
        break;
      case 'gone':
        this.tables = this.tables.filter(({ id }) => id !== message.id);
        break;
      case 'yours':
        this.yours = withTable(this.yours, message.table).filter(isLive);
        break;
      case 'online':
        this.people = message.people;
        this.games = message.games;
        break;
      case 'goodbye':
        break;
    }
  }
}

const isLive = ({ state }: TableSummary) => state === 'open' || state === 'playing';

function withTable(tables: TableSummary[], table: TableSummary): TableSummary[] {
  const known = tables.some(({ id }) => id === table.id);
  return known ? tables.map((each) => (each.id === table.id ? table : each)) : [table, ...tables];
}
