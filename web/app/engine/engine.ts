import type { Analysis, Ask } from '../../wire/engine';
import { Refused } from '../lib/api';
import { EngineFailed, Stopped } from './failures';
import type { Addresses } from './networks';
import type { Answers, AskOf, FromWorker, Kind, ToWorker } from './protocol';

export { EngineFailed, Stopped };

/** What the engine needs of a Worker. */
export interface Thread {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
  ask: Ask | null;
  resolve(answer: unknown): void;
  reject(error: Error): void;
  progress?: ((analysis: Analysis) => void) | undefined;
}

/** Questions that change the game. A new game makes those before it obsolete. */
const CHANGES: readonly Kind[] = ['start', 'resume', 'play', 'undo'];
const BEGINS: readonly Kind[] = ['start', 'resume'];

/**
 * The engine in a Worker of its own, so that the page stays fluent while it thinks. A search cannot be interrupted from
 * outside, so stopping ends the Worker; the next question starts another, which plays the game so far again.
 */
export class Engine {
  private thread: Thread | null = null;
  private started: Promise<unknown> = Promise.resolve();
  private readonly waiting = new Map<number, Waiting>();
  /** The questions that made the game what it is. */
  private game: Ask[] = [];
  private last = 0;

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly networks: Addresses,
    private readonly begin: () => Thread,
  ) {}

  /** Asks. Throws `Refused` for what cannot be done, `EngineFailed` and `Stopped`. */
  ask<K extends Kind>(
    ask: AskOf<K>,
    onProgress?: (analysis: Analysis) => void,
    signal?: AbortSignal,
  ): Promise<Answers[K]> {
    if (signal?.aborted) return Promise.reject(new Stopped());
    const thread = this.running();
    const id = this.next();
    const answer = new Promise<Answers[K]>((resolve, reject) => {
      this.waiting.set(id, {
        ask,
        resolve: resolve as (answer: unknown) => void,
        reject,
        progress: onProgress,
      });
    });
    thread.postMessage({ id, ask });
    const stop = () => {
      if (this.waiting.has(id)) this.stop();
    };
    signal?.addEventListener('abort', stop);
    return answer.finally(() => signal?.removeEventListener('abort', stop));
  }

  /** Whether there is a network of this name, though it may not be fetched yet. */
  hasNetwork(name: string): boolean {
    return name in this.networks;
  }

  /** Another engine of the same module, with a Worker of its own: what it thinks about delays no question to this one. */
  another(): Engine {
    return new Engine(this.module, this.networks, this.begin);
  }

  /** Starts the Worker, so that the first question finds it ready. Throws `EngineFailed` if it cannot be started. */
  async start(): Promise<void> {
    this.running();
    await this.started;
  }

  /** Ends whatever the engine is thinking about. All questions that are not answered yet are withdrawn. */
  stop(): void {
    this.end(new Stopped());
  }

  private next(): number {
    this.last += 1;
    return this.last;
  }

  private send(thread: Thread, message: (id: number) => ToWorker): Promise<unknown> {
    const id = this.next();
    const answer = new Promise((resolve, reject) => {
      this.waiting.set(id, { ask: null, resolve, reject });
    });
    thread.postMessage(message(id));
    return answer;
  }

  /** The Worker, started if there is none, with the game of the one before. */
  private running(): Thread {
    if (this.thread) return this.thread;
    const thread = this.begin();
    this.thread = thread;
    thread.onmessage = ({ data }) => this.hear(data);
    thread.onerror = (event) => this.end(new EngineFailed(event.message));
    this.started = this.send(thread, (id) => ({ id, module: this.module, networks: this.networks }));
    // Whoever waits for it hears of it.
    this.started.catch(() => {});
    // Answered before anything that is asked later; what was accepted once is accepted again.
    for (const ask of this.game) void this.send(thread, (id) => ({ id, ask })).catch(() => {});
    return thread;
  }

  private hear(message: FromWorker): void {
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    if ('progress' in message) {
      waiting.progress?.(message.progress);
      return;
    }
    if ('panic' in message) {
      console.error(`the engine failed: ${message.panic}`);
      this.end(new EngineFailed(message.panic));
      return;
    }
    this.waiting.delete(message.id);
    if ('problem' in message) {
      waiting.reject(new Refused(message.problem));
      return;
    }
    const { ask } = waiting;
    if (ask && BEGINS.includes(ask.ask)) this.game = [];
    if (ask && CHANGES.includes(ask.ask)) this.game.push(ask);
    waiting.resolve(message.ok);
  }

  private end(why: Error): void {
    this.thread?.terminate();
    this.thread = null;
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of all) reject(why);
  }
}
