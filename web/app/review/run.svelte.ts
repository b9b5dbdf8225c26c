import address, { networks } from 'virtual:engine';
import type { Figures, GameReview, JudgedMove, ReviewProgress } from '../../wire/types';
import type { Engine } from '../engine/engine';
import { loadEngine } from '../engine/local';
import { Unreachable } from '../lib/api';
import { recordKey } from './link';
import { judgingOrder } from './order';
import { loadShared, requestShared, waitForShared } from './shared';
import { judgeOf, loadReview, type ReviewKey, saveReview } from './store';

/** How often the summary is made anew while decisions are judged, in milliseconds. */
const PACE = 300;

/** The grades that have a mark. */
export const MARKED = ['inaccuracy', 'mistake', 'blunder'] as const;
export const isMarked = ({ grade }: JudgedMove): boolean => (MARKED as readonly string[]).includes(grade);

/** The review of a game: the server's if it has one or is making one, else judged in the page, decision by decision. */
export class ReviewRun {
  judged = $state.raw<JudgedMove[]>([]);
  summary = $state.raw<GameReview | null>(null);
  running = $state(false);
  /** Whether it was judged without the network of its game, though there is one. */
  rough = $state(false);
  /** Whether this browser keeps it. */
  kept = $state(false);
  /** Whether it is the server's, which is the same for everybody. */
  shared = $state(false);
  error = $state.raw<unknown>(null);
  /** How far the server is with the review that the page waits for. */
  private awaited = $state.raw<ReviewProgress | null>(null);
  private record = '';
  /** What the browser keeps it under. */
  private key: ReviewKey | null = null;
  private stopped = false;

  /** `id` is the table's; `null` for a record that somebody opened, whose review is kept under its hash. */
  constructor(
    private readonly id: string | null,
    private readonly steps: number,
    private readonly loadRecord: () => Promise<string>,
    /** The secret of a private game's link. */
    private readonly link: string | null = null,
  ) {}

  get done(): boolean {
    return this.summary !== null && this.judged.length >= this.summary.decisions.length;
  }

  /** How many decisions are judged, here or by the server that the page waits for. */
  get progress(): ReviewProgress {
    return this.awaited ?? { done: this.judged.length, total: this.summary?.decisions.length ?? 0 };
  }

  /** The marked moves in the order of the game. */
  get marked(): JudgedMove[] {
    return this.judged.filter(isMarked).sort((one, other) => one.ply - other.ply);
  }

  stop(): void {
    this.stopped = true;
  }

  /** Judges what is left. */
  async start(): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.stopped = false;
    this.error = null;
    try {
      const engine = await loadEngine();
      if (!engine) throw new Unreachable();
      this.record ||= await this.loadRecord();
      this.key ??= await this.keyOf(engine);
      if (!this.judged.length) await this.load(engine, this.key);
      await this.sumUp(engine);
      await this.judgeAll(engine);
    } catch (caught) {
      this.error = caught;
    } finally {
      this.running = false;
    }
  }

  /** What another move would have given up. */
  async judgeInstead(ply: number, word: string): Promise<JudgedMove | null> {
    const engine = await loadEngine();
    if (!engine) throw new Unreachable();
    return (await engine.ask({ ask: 'judge', record: this.record, ply, word })).judged;
  }

  private async keyOf(engine: Engine): Promise<ReviewKey> {
    const { name } = await engine.ask({ ask: 'network', record: this.record });
    const id = this.id ?? (await recordKey(engine, this.record));
    return { id, steps: this.steps, judge: judgeOf(address, networks, name) };
  }

  /** Takes the review that was made before, or is being made: the server's, or this browser's. Without one, the server makes one too. */
  private async load(engine: Engine, key: ReviewKey): Promise<void> {
    const { id } = this;
    const told = id === null ? null : await loadShared(id, this.link);
    const kept = told?.judged ? null : await loadReview(key);
    let shared = told?.judged ?? null;
    if (id !== null && told?.running && !kept) {
      await this.sumUp(engine);
      shared = await waitForShared(told, {
        load: () => loadShared(id, this.link),
        onprogress: (progress) => {
          this.awaited = progress;
        },
        isStopped: () => this.stopped,
      });
    }
    this.awaited = null;
    this.shared = shared !== null;
    this.kept = shared === null && kept !== null;
    this.judged = shared ?? kept ?? [];
    if (id !== null && !shared && !told?.running) void requestShared(id, this.link);
  }

  private async judgeAll(engine: Engine): Promise<void> {
    let last = performance.now();
    const known = new Set(this.judged.map(({ ply }) => ply));
    for (const ply of judgingOrder(this.summary?.decisions ?? [])) {
      if (known.has(ply)) continue;
      if (this.stopped) break;
      const { judged, evaluator } = await engine.ask({ ask: 'judge', record: this.record, ply });
      if (!judged) continue;
      if (evaluator === 'classic' && !this.rough) this.rough = await this.hasNetwork(engine);
      this.judged = [...this.judged, judged];
      if (performance.now() - last < PACE) continue;
      await this.sumUp(engine);
      last = performance.now();
    }
    await this.sumUp(engine);
    // Figures without the network are not those that everybody gets.
    if (this.key && this.done && !this.rough && !this.kept && !this.shared)
      this.kept = await saveReview(this.key, $state.snapshot(this.judged));
  }

  private async hasNetwork(engine: Engine): Promise<boolean> {
    const { name } = await engine.ask({ ask: 'network', record: this.record });
    return name !== null && engine.hasNetwork(name);
  }

  private async sumUp(engine: Engine): Promise<void> {
    const judged = this.judged.map(figuresOf);
    this.summary = await engine.ask({ ask: 'review', record: this.record, judged });
  }
}

/** What a summary needs of a judged decision. */
const figuresOf = ({ ply, seat, grade, lost, points, best_win, played_win }: JudgedMove): Figures => ({
  ply,
  seat,
  grade,
  lost,
  points,
  best_win,
  played_win,
});
