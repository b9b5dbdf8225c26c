import type { KeptTable, TableAct, TableDone } from '../../wire/engine';
import type { Checked, Hint, Problem, Replay, TableWhole, ToClient, ToServer } from '../../wire/types';
import { BOT_TIME, weaknessOf } from '../engine/bots';
import { type Engine, EngineFailed, Stopped } from '../engine/engine';
import { loadEngine } from '../engine/local';
import { Refused, Unreachable } from '../lib/api';
import { KeptFailure } from '../lib/kept-failure';
import type { Socket, SocketHandlers } from '../lib/socket';
import { loadLocal, saveLocal } from '../lib/storage';
import type { TableWay } from '../table/way';
import { appendFacts, Conflict, FORMAT, isWhole, loadTable, onChange, timeKey } from './store';

/** How often something is tried again that another window or a failure of the engine got in the way of. */
const MOST_TRIES = 4;

/** The table that this browser keeps under an id. Throws `KeptFailure` if there is none that can be read. */
export async function findLocalTable(id: string): Promise<LocalTable> {
  const stored = await loadTable(id).catch(() => {
    throw new KeptFailure('no-storage');
  });
  if (!stored) throw new KeptFailure('gone');
  if (!isWhole(stored)) throw new KeptFailure('damaged');
  if (stored.kept.format > FORMAT) throw new KeptFailure('newer');
  const engine = await loadEngine();
  if (!engine) throw new Unreachable();
  return new LocalTable(id, engine, stored.kept);
}

/**
 * A table that this browser keeps: what happened at it is in the browser's database, and the engine decides what happens
 * next, as the server does for its tables. Something has happened once it is stored.
 */
export class LocalTable implements TableWay {
  private handlers: SocketHandlers<ToClient> | null = null;
  /** Everything is done one after another. */
  private line: Promise<unknown> = Promise.resolve();
  private thinking: AbortController | null = null;
  /** Whether a bot is to move. */
  private isBotDue = false;
  private timeout = 0;
  /** The table's own time, which passes while it is open: at `since` it was `ticks`. */
  private since = performance.now();
  private ticks: number;

  constructor(
    readonly id: string,
    private readonly engine: Engine,
    private kept: KeptTable,
  ) {
    this.ticks = Math.max(kept.facts.at(-1)?.ticks ?? 0, loadLocal(timeKey(id), 0));
  }

  async load(): Promise<TableWhole> {
    const { messages } = await this.do({ act: 'send', message: { type: 'hello' } }).catch(damagedIfInvalid);
    const [first] = messages;
    // A table here begins when it is opened.
    if (first?.type !== 'table' || first.table.state === 'open') throw new KeptFailure('damaged');
    return { table: first.table, game: first.game };
  }

  connect(handlers: SocketHandlers<ToClient>): Socket<ToServer> {
    this.handlers = handlers;
    const silence = onChange((id) => {
      if (id === this.id) void this.follow();
    });
    // Time that was used stays used when the page is left in the middle of a turn.
    const keepTime = () => saveLocal(timeKey(this.id), this.now().ticks);
    addEventListener('pagehide', keepTime);
    queueMicrotask(() => this.handlers?.onOpen());
    return {
      send: (message) => {
        void this.receive(message);
        return true;
      },
      close: () => {
        this.handlers = null;
        keepTime();
        removeEventListener('pagehide', keepTime);
        silence();
        clearTimeout(this.timeout);
        this.thinking?.abort();
      },
    };
  }

  check(ply: number, word: string): Promise<Checked> {
    return this.inTurn(() => this.engine.ask({ ask: 'check_at_table', kept: this.kept, ply, word }));
  }

  hint(): Promise<Hint> {
    return this.inTurn(() => this.engine.ask({ ask: 'hint_at_table', kept: this.kept }));
  }

  replay(seat?: number): Promise<Replay> {
    return this.inTurn(() =>
      this.engine.ask({ ask: 'replay_of_table', kept: this.kept, seat: seat ?? null }),
    ).catch(damagedIfInvalid);
  }

  record(): Promise<string> {
    return this.inTurn(() => this.engine.ask({ ask: 'record_of_table', kept: this.kept })).catch(
      damagedIfInvalid,
    );
  }

  abandon(): Promise<unknown> {
    return this.do({ act: 'abandon' });
  }

  /** Does something after everything that was begun before. */
  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.line.then(act, act);
    this.line = done.catch(() => {});
    return done;
  }

  private now(): { at: number; ticks: number } {
    const ticks = this.ticks + performance.now() - this.since;
    return { at: Date.now(), ticks: Math.round(ticks) };
  }

  /** Does something at the table, and stores what happened. */
  private do(act: TableAct, signal?: AbortSignal): Promise<TableDone> {
    return this.inTurn(async () => {
      for (let tries = 1; ; tries++) {
        try {
          return await this.attempt(act, signal);
        } catch (error) {
          const again = error instanceof Conflict || error instanceof EngineFailed;
          if (!again || tries === MOST_TRIES) throw error;
          if (error instanceof Conflict) await this.reread();
        }
      }
    });
  }

  private async attempt(act: TableAct, signal?: AbortSignal): Promise<TableDone> {
    const { kept } = this;
    const done = await this.engine.ask(
      { ask: 'act_at_table', kept, now: this.now(), act },
      undefined,
      signal,
    );
    if (done.facts.length) {
      await appendFacts(this.id, kept.facts.length, done.facts, done.summary);
      this.kept = { ...kept, facts: [...kept.facts, ...done.facts] };
    }
    return done;
  }

  /** Reads what another window has stored. */
  private async reread(): Promise<void> {
    const stored = await loadTable(this.id);
    if (!stored) throw new Unreachable();
    this.kept = stored.kept;
    const last = stored.kept.facts.at(-1)?.ticks ?? 0;
    if (last > this.now().ticks) [this.ticks, this.since] = [last, performance.now()];
  }

  /** Tells what another window has stored. */
  private async follow(): Promise<void> {
    this.thinking?.abort();
    try {
      await this.inTurn(() => this.reread());
      await this.receive({ type: 'hello' });
    } catch {
      // Another window has deleted the table; it stays on this screen as it was.
      this.handlers?.onDown();
    }
  }

  private async receive(message: ToServer): Promise<void> {
    const ply = message.type === 'play' ? message.ply : null;
    // Whoever takes a move back does not wait for the bot.
    if (message.type !== 'hello' && message.type !== 'ping') this.thinking?.abort();
    try {
      this.tell(await this.do({ act: 'send', message }));
    } catch (error) {
      this.handlers?.onMessage({ type: 'refused', ply, problem: problemOf(error) });
      // A refusal changes nothing, but it may have ended the bot's thinking.
      if (this.isBotDue) void this.playBots();
    }
  }

  private tell(done: TableDone): void {
    for (const message of done.messages) this.handlers?.onMessage(message);
    const { thought } = done;
    if (thought) this.handlers?.onThought?.(weaknessOf(thought, (name) => this.engine.hasNetwork(name)));
    clearTimeout(this.timeout);
    if (!this.handlers) return;
    if (done.deadline !== null) {
      const left = Math.max(0, done.deadline - this.now().ticks);
      this.timeout = window.setTimeout(() => void this.timeOut(), left);
    }
    this.isBotDue = done.bot !== null;
    if (this.isBotDue) void this.playBots();
  }

  private async timeOut(): Promise<void> {
    await this.do({ act: 'time_out' }).then(
      (done) => this.tell(done),
      () => {},
    );
  }

  /** Lets the bot that is to move play. */
  private async playBots(): Promise<void> {
    if (this.thinking || !this.handlers) return;
    const thinking = new AbortController();
    this.thinking = thinking;
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const played = this.do({ act: 'bot', seed, milliseconds: BOT_TIME }, thinking.signal);
    const done = await played.catch((error: unknown) => {
      if (!(error instanceof Stopped)) this.refuse(error);
      return null;
    });
    this.thinking = null;
    if (done) this.tell(done);
  }

  private refuse(error: unknown): void {
    this.handlers?.onMessage({ type: 'refused', ply: null, problem: problemOf(error) });
  }
}

/** The engine refuses what is kept as invalid if it is damaged. */
function damagedIfInvalid(error: unknown): never {
  throw error instanceof Refused && error.kind === 'invalid' ? new KeptFailure('damaged') : error;
}

/** Why something could not be done. What cannot be stored now is tried again by the table. */
function problemOf(error: unknown): Problem {
  if (error instanceof Refused) return error.problem;
  const engine = error instanceof EngineFailed || error instanceof Stopped;
  const type = engine ? '/api/problems/internal' : '/api/problems/unavailable';
  return { type, title: '', status: engine ? 500 : 503, detail: '' };
}
