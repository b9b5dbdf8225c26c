import type { BestGame, LobbyToClient, Player, TablePage, TableSummary } from '../../wire/types';
import { get } from './api';
import { isLocalId } from './local-id';
import { ensureUser, me } from './me.svelte';
import { openSocket, type Socket } from './socket';

/** The lobby's tables and the visitor's own, kept up to date. */
export class Lobby {
  tables = $state.raw<TableSummary[]>([]);
  /** The visitor's tables on the server. */
  private own = $state.raw<TableSummary[]>([]);
  /** The tables that this browser keeps. */
  private kept = $state.raw<TableSummary[]>([]);
  /** The visitor's own open and running tables, private ones included; those with the visitor to move come first. */
  yours = $derived(sorted([...this.own, ...this.kept]));
  /** Whether the visitor ever had a table. */
  played = $state(false);
  /** The best game being played. */
  best = $state.raw<BestGame | null>(null);
  people = $state(0);
  games = $state(0);
  down = $state(false);
  ready = $state(false);
  private line: Socket<never> | null = null;
  private over = false;

  async begin(): Promise<void> {
    void this.loadKept();
    try {
      await ensureUser();
      await this.loadOwn();
    } catch {
      this.down = true;
    }
    if (this.over) return;
    this.line = openSocket<LobbyToClient, never>('/api/lobby/socket', {
      onOpen: () => {
        this.down = false;
      },
      onDown: () => {
        this.down = true;
      },
      onMessage: (message) => this.hear(message),
    });
  }

  private async loadOwn(): Promise<void> {
    const [playing, open, any] = await Promise.all(
      ['state=playing&limit=100', 'state=open&limit=100', 'limit=1'].map((which) =>
        get<TablePage>(`/api/me/tables?${which}`),
      ),
    );
    this.own = [...(playing?.tables ?? []), ...(open?.tables ?? [])];
    if (any?.tables.length) this.played = true;
  }

  /** Loads the tables that this browser keeps. */
  async loadKept(): Promise<void> {
    const { listTables } = await import('../local/store');
    // A private window may have no database.
    this.kept = await listTables().catch(() => []);
    if (this.kept.length) this.played = true;
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
        this.own = withTable(this.own, message.table);
        break;
      case 'best':
        this.best = message.best;
        break;
      case 'online':
        this.people = message.people;
        this.games = message.games;
        break;
      case 'standing':
      case 'goodbye':
        break;
    }
  }
}

/** Whether a player at a table is the visitor. Nobody else plays at a table that this browser keeps. */
export const isVisitor = ({ id }: TableSummary, player: Player | null): boolean =>
  !!player && 'id' in player && (isLocalId(id) || player.id === me.now?.id);

/** Whether the visitor is to move at a table. */
export const isMyTurn = (table: TableSummary): boolean =>
  table.seats.some(({ seat, player }) => table.turn.includes(seat) && isVisitor(table, player));

/** Whether everybody else at a table is a bot or shares this screen. */
export const aloneAt = (table: TableSummary): boolean =>
  table.seats.every(({ player }) => player?.kind === 'bot' || isVisitor(table, player));

/** Tables that are not over: those with the visitor to move first, then the latest. */
function sorted(tables: TableSummary[]): TableSummary[] {
  return tables
    .filter(({ state }) => state === 'open' || state === 'playing')
    .sort((a, b) => Number(isMyTurn(b)) - Number(isMyTurn(a)) || b.created - a.created);
}

function withTable(tables: TableSummary[], table: TableSummary): TableSummary[] {
  const known = tables.some(({ id }) => id === table.id);
  return known ? tables.map((each) => (each.id === table.id ? table : each)) : [table, ...tables];
}
