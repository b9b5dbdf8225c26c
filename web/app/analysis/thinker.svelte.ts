import type { Analysis } from '../../wire/engine';
import type { Step } from '../../wire/types';
import { type Engine, Stopped } from '../engine/engine';
import { loadEngine } from '../engine/local';
import { Unreachable } from '../lib/api';

/** How long the engine thinks about a position. */
export const LIMITS = {
  s5: { milliseconds: 5000 },
  s30: { milliseconds: 30_000 },
  s300: { milliseconds: 300_000 },
  n20: { nodes: 20_000 },
  n200: { nodes: 200_000 },
} as const;
export type Limit = keyof typeof LIMITS;
export const MOST_LINES = 5;

/** A first look, so that there is something to see at once. */
const FIRST_NODES = 256;
/** Moves of a line that are put into words. */
const SPELLED = 4;

/** A line that the engine expects. */
export interface ThoughtLine {
  word: string;
  win: readonly number[];
  points: readonly number[];
  moves: readonly Step[];
}

/**
 * The engine beside the board. It has a Worker of its own, which is ended when another position comes, so that it stops at
 * once and delays no question of the board.
 */
export class Thinker {
  on = $state(true);
  lines = $state(3);
  limit = $state<Limit>('s30');
  thinking = $state(false);
  analysis = $state.raw<Analysis | null>(null);
  /** The best lines in words. They are those of `analysis`, or of the report before it. */
  best = $state.raw<readonly ThoughtLine[]>([]);
  error = $state.raw<unknown>(null);
  /** The position of the analysis. */
  position = $state<string | null>(null);
  private engine: Engine | null = null;
  private stopping = new AbortController();

  /** Thinks about a position; `null` if nobody is to move. */
  async think(position: string | null): Promise<void> {
    this.stop();
    if (position !== this.position) {
      this.analysis = null;
      this.best = [];
    }
    this.position = position;
    this.error = null;
    if (!this.on || position === null) return;
    const { signal } = this.stopping;
    this.thinking = true;
    try {
      const questions = await loadEngine();
      if (!questions) throw new Unreachable();
      this.engine ??= questions.another();
      const { engine, lines, limit } = this;
      for (const limits of [{ nodes: FIRST_NODES }, LIMITS[limit]]) {
        const hear = (analysis: Analysis) => void this.hear(analysis, position, questions, signal);
        const found = await engine.ask({ ask: 'analyse', position, lines, ...limits }, hear, signal);
        if (signal.aborted) return;
        await this.hear(found, position, questions, signal);
        if (found.proven) break;
      }
    } catch (caught) {
      if (!signal.aborted && !(caught instanceof Stopped)) this.error = caught;
    } finally {
      if (!signal.aborted) this.thinking = false;
    }
  }

  /** Ends the search; what it has found stays. */
  stop(): void {
    this.stopping.abort();
    this.stopping = new AbortController();
    this.thinking = false;
  }

  private async hear(
    analysis: Analysis,
    position: string,
    questions: Engine,
    signal: AbortSignal,
  ): Promise<void> {
    // A tree keeps all moves; those that were asked for have exact values.
    const moves = analysis.moves.slice(0, this.lines);
    const spelled = await Promise.all(
      moves.map(({ line }) =>
        questions.ask({ ask: 'spell', position, words: line.slice(0, SPELLED) }).catch(() => []),
      ),
    );
    if (signal.aborted) return;
    this.analysis = analysis;
    this.best = moves.map(({ word, win, points }, i) => ({ word, win, points, moves: spelled[i] ?? [] }));
  }
}
