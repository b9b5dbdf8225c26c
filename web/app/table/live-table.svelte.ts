import type { MoveWord } from '../../board';
import type {
  ChatLine,
  Checked,
  Clocks,
  GameState,
  Hint,
  Problem,
  Step,
  TableInfo,
  ToClient,
  ToServer,
} from '../../wire/types';
import type { Weakness } from '../engine/bots';
import { elapsed } from '../lib/clock';
import type { Socket } from '../lib/socket';
import { ownSeats } from '../lib/wire';
import { type TableWay, wayTo } from './way';

/** If the clocks of page and server differ by this much more or less than before, one of them was set (ms). */
const CLOCK_STEP = 10_000;
/** The problem of a server that cannot store anything now. */
const UNAVAILABLE = '/api/problems/unavailable';
/** How long to wait before a move is sent again, unless the server says so (s). */
const RETRY_AFTER = 2;
/** Less time than this is not worth telling (ms). */
const TOLD_TIME = 1000;

/** A change of the game to be displayed. */
export interface GameUpdate {
  /** The steps since the last view. */
  steps: Step[];
  /** The whole table was sent again; nothing is animated. */
  fresh: boolean;
}

/**
 * A table as the server sends it, kept up to date over one socket. After a reconnect the server sends what was missed:
 * every change has a version, and the client says which one it has. A table that this browser keeps sends the same.
 */
export class LiveTable {
  table = $state.raw<TableInfo | null>(null);
  game = $state.raw<GameState | null>(null);
  /** The clocks, which are also sent alone: the game is then still the same. */
  clocks = $state.raw<Clocks | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** The steps of the game that we know of, oldest first. */
  past = $state.raw<Step[]>([]);
  /**
   * The seats of this screen; several if people share it. A player who has just sat down receives the game before the
   * table, so the game's own seat counts, too.
   */
  yours = $derived.by((): number[] => {
    const seats = this.table ? ownSeats(this.table) : [];
    const you = this.game?.you ?? null;
    return you === null || seats.includes(you) ? seats : [...seats, you];
  });
  /** Whether the moves before this visit are not known: during a game only players may load them. */
  lacksHistory = $derived(
    this.yours.length === 0 && this.table?.state === 'playing' && (this.past[0]?.ply ?? 0) > 0,
  );
  /** The ply of this screen's last move, if it can be taken back: nothing new was shown since. */
  takesBackTo = $derived.by((): number | undefined => {
    const isOurs = ({ what }: Step) => what.did === 'move' && this.yours.includes(what.seat);
    const at = this.past.findLastIndex(isOurs);
    return this.past.slice(Math.max(at, 0)).some(({ reveals }) => reveals) ? undefined : this.past[at]?.ply;
  });
  /** Why the bots in this browser play worse than their level. */
  weakness = $state<Weakness | null>(null);
  /** The number of spectators. */
  watchers = $state(0);
  connection = $state<'opening' | 'open' | 'down' | 'banned'>('opening');
  /** A move that was sent and not yet answered. */
  pending = $state.raw<{ ply: number; word: MoveWord } | null>(null);
  /** Whether the server cannot store the pending move now; it is sent again until it is stored. */
  unsaved = $state(false);
  /** Since when the clocks are shown as they were (our time): the server is away or cannot store moves. */
  stoppedAt = $state<number | null>(null);
  /** The time that the server gave back after an outage. */
  timeGiven = $state.raw<{ seat: number; seconds: number } | null>(null);
  /** The seat that refused our take-back. */
  declined = $state<number | null>(null);
  /** The last refusal. */
  problem = $state.raw<Problem | null>(null);
  /** The error if the table could not be loaded. */
  error = $state.raw<unknown>(null);
  /** The server's clock minus ours. */
  skew = 0;

  private way: Promise<TableWay> | null = null;
  private socket: Socket<ToServer> | null = null;
  private version: number | null = null;
  private gathered: Step[] = [];
  private over = false;
  private stoppedPly: number | null = null;
  private again = 0;

  constructor(
    readonly id: string,
    readonly link: string | null,
    private readonly onUpdate: (update: GameUpdate) => void,
    private readonly onRefused: (problem: Problem, ply: number | null) => void,
  ) {}

  async begin(): Promise<void> {
    try {
      const way = await this.found();
      const whole = await way.load();
      if (this.over) return;
      this.take(whole.table, whole.game);
      if (whole.game || whole.table.options.spectators || whole.table.you !== null) await this.listen();
      await this.loadHistory();
    } catch (error) {
      this.error = error;
    }
  }

  /** Loads the earlier moves; during a game only players may. */
  private async loadHistory(): Promise<void> {
    const { table, game } = this;
    if (!table || !game || game.ply <= game.last.length) return;
    if (table.you === null && table.state !== 'over') return;
    const way = await this.found();
    const replay = await way.replay().catch(() => null);
    if (!replay || this.over) return;
    const told = replay.states.flatMap(({ step }) => step ?? []);
    const last = told.at(-1)?.ply ?? -1;
    this.past = [...told, ...this.past.filter(({ ply }) => ply > last)];
  }

  private found(): Promise<TableWay> {
    this.way ??= wayTo(this.id, this.link);
    return this.way;
  }

  /** Why a move would be refused. */
  async check(ply: number, word: MoveWord): Promise<Checked> {
    return (await this.found()).check(ply, word);
  }

  async hint(): Promise<Hint> {
    return (await this.found()).hint();
  }

  async listen(): Promise<void> {
    const way = await this.found();
    if (this.socket || this.over) return;
    this.socket = way.connect({
      onOpen: () => {
        this.socket?.send(this.version === null ? { type: 'hello' } : { type: 'hello', after: this.version });
        // Harmless if the server already has the move.
        if (this.pending) this.socket?.send({ type: 'play', ...this.pending });
        this.connection = 'open';
      },
      onDown: () => {
        this.connection = 'down';
        this.stopClocks();
      },
      onBanned: () => {
        this.connection = 'banned';
        this.stopClocks();
      },
      onMessage: (message) => this.hear(message),
      onThought: (weakness) => {
        this.weakness = weakness;
      },
    });
  }

  end(): void {
    this.over = true;
    clearTimeout(this.again);
    this.socket?.close();
    this.socket = null;
  }

  send(message: ToServer): boolean {
    return this.socket?.send(message) ?? false;
  }

  /** Sends a move; sent again after a reconnect until it is answered. */
  play(word: MoveWord): void {
    if (!this.game) return;
    this.problem = null;
    this.declined = null;
    this.timeGiven = null;
    this.pending = { ply: this.game.ply, word };
    this.send({ type: 'play', ...this.pending });
  }

  /** The pending move was answered, or is no longer wanted. */
  private forget(): void {
    this.pending = null;
    this.unsaved = false;
    clearTimeout(this.again);
  }

  /** Keeps a move that the server cannot store now, and sends it again. A move that arrives twice does no harm. */
  private retry(seconds: number): void {
    this.unsaved = true;
    this.stopClocks();
    clearTimeout(this.again);
    this.again = window.setTimeout(() => {
      if (this.pending) this.send({ type: 'play', ...this.pending });
    }, seconds * 1000);
  }

  /** Requests the whole table over the socket. */
  resync(): void {
    this.version = null;
    this.send({ type: 'hello' });
  }

  private take(table: TableInfo, game: GameState | null): void {
    this.table = table;
    this.setGame(game);
    // A move may have come between the HTTP response and the socket's first message.
    const last = this.past.at(-1)?.ply ?? -1;
    this.past = [...this.past, ...(game?.last.filter(({ ply }) => ply > last) ?? [])];
    this.settle();
    this.gathered = [];
    this.onUpdate({ steps: [], fresh: true });
  }

  /** The socket's first message. A state that is already shown is not drawn again, because the player may be choosing. */
  private onWelcome(table: TableInfo, game: GameState | null): void {
    const known =
      this.table?.version === table.version && this.game?.ply === game?.ply && this.game?.you === game?.you;
    if (known) {
      this.table = table;
      this.setClocks(game?.clocks ?? null);
    } else this.take(table, game);
  }

  private setGame(game: GameState | null): void {
    this.game = game;
    this.setClocks(game?.clocks ?? null);
  }

  /** Shows the clocks as they are now, until the server sends them again: during an outage they stand still. */
  private stopClocks(): void {
    if (this.stoppedAt !== null || (this.clocks?.running ?? null) === null) return;
    this.stoppedAt = Date.now();
    this.stoppedPly = this.game?.ply ?? null;
  }

  /** The clocks go on; says whether they show more time than when they were stopped. */
  private resumeClocks(clocks: Clocks | null): void {
    const { clocks: before, stoppedAt } = this;
    const seat = clocks?.running ?? null;
    this.stoppedAt = null;
    if (stoppedAt === null || seat === null || before?.running !== seat) return;
    if (this.stoppedPly !== (this.game?.ply ?? null)) return;
    const shown = (before.left[seat] ?? 0) - elapsed(before, stoppedAt + this.skew);
    const given = (clocks?.left[seat] ?? 0) + (clocks?.starts_in ?? 0) - shown;
    if (given >= TOLD_TIME) this.timeGiven = { seat, seconds: Math.round(given / 1000) };
  }

  private setClocks(clocks: Clocks | null): void {
    this.resumeClocks(clocks);
    this.clocks = clocks;
    if (!clocks) return;
    // The smallest delay gives the best estimate, unless a clock was set since.
    const skew = clocks.at - Date.now();
    const wasSet = Math.abs(skew - this.skew) > CLOCK_STEP;
    if (this.skew === 0 || skew > this.skew || wasSet) this.skew = skew;
  }

  /** A pending move is answered once the game has moved past its ply. */
  private settle(): void {
    if (this.pending && this.game && this.game.ply > this.pending.ply) this.forget();
  }

  private patch(some: Partial<TableInfo>): void {
    if (this.table) this.table = { ...this.table, ...some };
  }

  private step(step: Step, game: GameState | null): void {
    if (!this.past.some(({ ply }) => ply === step.ply)) this.past = [...this.past, step];
    // A move ends a take-back request.
    if (step.what.did === 'move') this.patch({ takeback: null });
    this.gathered.push(step);
    if (!game) return;
    this.setGame(game);
    this.settle();
    const steps = this.gathered;
    this.gathered = [];
    this.onUpdate({ steps, fresh: false });
  }

  private hear(message: ToClient): void {
    if ('version' in message && message.type !== 'reload' && message.type !== 'accepted') {
      this.version = message.version;
      this.patch({ version: message.version });
    }
    switch (message.type) {
      case 'table':
        this.chat = message.chat;
        this.onWelcome(message.table, message.game);
        this.version = message.table.version;
        break;
      case 'reload':
        this.resync();
        break;
      case 'seated':
      case 'unseated':
        this.seat(message.seat.seat, message.seat);
        // Only the whole table says whether the seat is ours.
        void this.reload();
        break;
      case 'shared':
        this.seat(message.seat, { shared: true });
        break;
      case 'started':
        this.patch({ state: 'playing', started: message.at });
        break;
      case 'moved':
      case 'dealt':
        this.step(message.step, message.game);
        break;
      case 'bot_took_over':
        this.seat(message.seat, { bot: message.level });
        this.onUpdate({ steps: [], fresh: false });
        break;
      case 'takeback_asked':
        this.declined = null;
        this.patch({ takeback: { seat: message.seat, ply: message.ply, agreed: [message.seat] } });
        break;
      case 'takeback_agreed':
        if (this.table?.takeback) {
          const { takeback } = this.table;
          this.patch({ takeback: { ...takeback, agreed: [...takeback.agreed, message.seat] } });
        }
        break;
      case 'takeback_refused':
        if (this.table?.takeback && this.yours.includes(this.table.takeback.seat))
          this.declined = message.seat;
        this.patch({ takeback: null });
        break;
      case 'took_back':
        this.patch({ takeback: null });
        this.past = this.past.filter(({ ply }) => ply < message.ply);
        this.setGame(message.game);
        this.forget();
        this.onUpdate({ steps: [], fresh: false });
        break;
      case 'said':
        this.chat = [...this.chat, message.line];
        break;
      case 'ended': {
        // No bot plays on.
        const seats = this.table?.seats.map((each) => ({ ...each, bot: null })) ?? [];
        this.patch({ state: 'over', result: message.result, ended: message.at, seats });
        this.onUpdate({ steps: [], fresh: false });
        break;
      }
      case 'closed':
        this.patch({ state: 'closed' });
        break;
      case 'rematch':
        this.patch({ rematch: message.table });
        break;
      case 'presence':
        this.watchers = message.watchers;
        if (this.table) {
          this.patch({
            seats: this.table.seats.map((seat, i) => ({
              ...seat,
              present: message.seats[i] ?? seat.present,
            })),
          });
        }
        break;
      case 'clock':
        this.setClocks(message.clocks);
        break;
      case 'accepted':
        if (this.pending?.ply === message.ply) this.forget();
        break;
      case 'refused':
        if (message.ply !== null && this.pending?.ply === message.ply) {
          if (message.problem.type === UNAVAILABLE) {
            this.retry(message.problem.retry_after ?? RETRY_AFTER);
            break;
          }
          this.forget();
        }
        this.problem = message.problem;
        this.onRefused(message.problem, message.ply);
        break;
      case 'resigned':
      case 'timed_out':
        // With more than two players a bot plays on for them; the table says which.
        if (this.table && this.table.seats.length > 2) void this.reload();
        break;
      case 'pong':
      case 'standing':
      case 'goodbye':
        break;
    }
  }

  private seat(seat: number, some: Partial<TableInfo['seats'][number]>): void {
    if (!this.table) return;
    this.patch({
      seats: this.table.seats.map((each) => (each.seat === seat ? { ...each, ...some } : each)),
    });
  }

  /** Loads the whole table again. */
  async reload(): Promise<void> {
    try {
      const whole = await (await this.found()).load();
      if (this.over) return;
      if (this.version !== null && whole.table.version < this.version) return;
      this.table = whole.table;
    } catch {
      // The socket will send it.
    }
  }
}
