import type { TableInfo, ToClient, ToServer } from '../../wire/types';
import { post, tableAddress } from '../lib/api';
import { type Line, openLine } from '../lib/line';
import { playAgain } from '../lib/open';

/**
 * The table of a rematch as it fills, while we still look at the result of the last game. When everybody has accepted,
 * the game begins and we go there.
 */
export class NextTable {
  table = $state.raw<TableInfo | null>(null);
  /** The seat kept there for whoever declined. */
  declined = $state<number | null>(null);
  private line: Line<ToServer> | null = null;
  /** Whether we have seen it before its game began. */
  private waited = false;

  constructor(
    readonly id: string,
    private readonly onbegin: (id: string) => void,
  ) {}

  /** Listens; the answer ends it. */
  listen(): () => void {
    this.line = openLine<ToClient, ToServer>(tableAddress(this.id, null, '/socket'), {
      onOpen: () => this.line?.say({ type: 'hello' }),
      onDown: () => {},
      onMessage: (message) => this.hear(message),
    });
    return () => this.line?.close();
  }

  /** Takes the seat that is kept for us. */
  async accept(old: string): Promise<void> {
    const { you, yours } = await playAgain(old);
    // Meanwhile the game may have begun.
    this.patch({ you, yours });
  }

  /** Declines, or calls off what we have asked for. */
  decline(): Promise<unknown> {
    return post(`/api/tables/${this.id}/leave`);
  }

  private hear(message: ToClient): void {
    switch (message.type) {
      case 'table':
        this.take(message.table);
        break;
      case 'seated':
      case 'unseated':
        this.patch({
          seats: this.table?.seats.map((s) => (s.seat === message.seat.seat ? message.seat : s)),
        });
        break;
      case 'started':
        this.patch({ state: 'playing' });
        break;
      case 'closed':
        this.declined = message.declined;
        this.patch({ state: 'closed' });
        break;
      case 'reload':
        this.line?.say({ type: 'hello' });
        break;
    }
  }

  private patch(some: { [key in keyof TableInfo]?: TableInfo[key] | undefined }): void {
    if (this.table) this.take({ ...this.table, ...some } as TableInfo);
  }

  private take(table: TableInfo): void {
    this.table = table;
    if (table.state === 'open') this.waited = true;
    // Whoever comes back to an old result, when the rematch is long under way, stays there.
    if (this.waited && table.state === 'playing' && table.you !== null) this.onbegin(this.id);
  }
}
