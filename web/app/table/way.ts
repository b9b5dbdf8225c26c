import type { Checked, Hint, Replay, TableWhole, ToClient, ToServer } from '../../wire/types';
import { askText, get, post, query, tableAddress } from '../lib/api';
import { isLocalId } from '../lib/local-id';
import { ensureUser } from '../lib/me.svelte';
import { takePrefetched } from '../lib/prefetch';
import { openSocket, type Socket, type SocketHandlers } from '../lib/socket';

/** The way to a table: to the server, or to one that this browser keeps. The messages are the same. */
export interface TableWay {
  /** The table as it is now. */
  load(): Promise<TableWhole>;
  /** Hears what happens at the table. */
  connect(handlers: SocketHandlers<ToClient>): Socket<ToServer>;
  /** Why a move would be refused. */
  check(ply: number, word: string): Promise<Checked>;
  hint(): Promise<Hint>;
  /** The game after each step; during the game always from the visitor's own seat. */
  replay(seat?: number): Promise<Replay>;
  /** The game's record: what the visitor has seen, and everything once the game is over. */
  record(): Promise<string>;
  /** Ends a game against bots. */
  abandon(): Promise<unknown>;
}

/** The way to a table on the server. */
export class RemoteTable implements TableWay {
  constructor(
    private readonly id: string,
    private readonly link: string | null = null,
  ) {}

  private address(rest: string): string {
    return tableAddress(this.id, this.link, rest);
  }

  async load(): Promise<TableWhole> {
    await ensureUser();
    const path = this.address('');
    return takePrefetched<TableWhole>(path) ?? get<TableWhole>(path);
  }

  connect(handlers: SocketHandlers<ToClient>): Socket<ToServer> {
    return openSocket<ToClient, ToServer>(this.address('/socket'), handlers, { type: 'ping' });
  }

  check(ply: number, word: string): Promise<Checked> {
    return post<Checked>(tableAddress(this.id, null, '/check'), { ply, word });
  }

  hint(): Promise<Hint> {
    return post<Hint>(tableAddress(this.id, null, '/hint'));
  }

  replay(seat?: number): Promise<Replay> {
    const path = tableAddress(this.id, null, '/replay');
    return get<Replay>(query(path, { seat, link: this.link ?? undefined }));
  }

  record(): Promise<string> {
    return askText('GET', this.address('/record'));
  }

  abandon(): Promise<unknown> {
    return post(tableAddress(this.id, null, '/abandon'));
  }
}

/** The way to a table. */
export async function wayTo(id: string, link: string | null = null): Promise<TableWay> {
  if (isLocalId(id)) {
    const { findLocalTable } = await import('../local/local-table');
    return findLocalTable(id);
  }
  return new RemoteTable(id, link);
}
