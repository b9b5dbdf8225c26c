import type { TableInfo, ToClient, ToServer } from '../../wire/types';
import { post, tableAddress } from '../lib/api';
import { playAgain } from '../lib/open';
import { openSocket, type Socket } from '../lib/socket';

/** The seats of whoever looks at a table. */
type OwnSeats = Pick<TableInfo, 'you' | 'yours'>;

/**
 * The table of a rematch, followed while the last result is still shown. When everybody has accepted, the game starts and
 * the page goes to it.
 */
export class RematchTable {
  table = $state.raw<TableInfo | null>(null);
  /** The reserved seat of the player who declined. */
  declined = $state<number | null>(null);
  private line: Socket<ToServer> | null = null;
  /** Whether it was seen before its game began. */
  private waited = false;
  /** Our seats, if they were taken from this page. */
  private own: OwnSeats | null = null;

  constructor(
    readonly id: string,
    private readonly onbegin: (id: string) => void,
  ) {}

  /** Connects to the table; returns a function that disconnects. */
  listen(): () => void {
    this.line = openSocket<ToClient, ToServer>(tableAddress(this.id, null, '/socket'), {
      onOpen: () => this.line?.send({ type: 'hello' }),
      onDown: () => {},
      onMessage: (message) => this.hear(message),
    });
    return () => this.line?.close();
  }

  /** Takes our reserved seat. */
  async accept(old: string): Promise<void> {
    this.join(await playAgain(old));
  }

  /** Notes that our seat was taken: the page goes to the game even if it began before this connected. */
  join({ you, yours }: OwnSeats): void {
    this.own = { you, yours };
    if (this.table) this.take(this.table);
  }

  /** Declines a rematch, or withdraws our own request. */
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
        this.line?.send({ type: 'hello' });
        break;
    }
  }

  private patch(some: { [key in keyof TableInfo]?: TableInfo[key] | undefined }): void {
    if (this.table) this.take({ ...this.table, ...some } as TableInfo);
  }

  private take(table: TableInfo): void {
    // What the socket brings may be from before we sat down.
    const own = table.you === null ? this.own : null;
    this.table = own ? { ...table, ...own } : table;
    if (table.state === 'open') this.waited = true;
    // A visitor who returns to an old result stays there, even if the rematch has begun.
    const expected = this.waited || this.own !== null;
    if (expected && table.state === 'playing' && this.table.you !== null) this.onbegin(this.id);
  }
}
