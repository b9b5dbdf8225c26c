import type { Analysis, CandidateMove } from '../../wire/engine';
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
  error = $state.raw<unknown>(null);
  /** The position of the analysis. */
  position = $state<string | null>(null);
  /** Whether everything is known, as after the game, or only what the player to move may know. */
  allKnown = $state(false);
  /** The first move of the line that is pointed at. */
  pointed = $state<string | null>(null);
  private engine: Engine | null = null;
  private stopping = new AbortController();

  /** The best moves, as many as were asked for. */
  get best(): readonly CandidateMove[] {
    return this.analysis?.moves.slice(0, this.lines) ?? [];
  }

  /** The line that is drawn on the board. */
  get drawn(): CandidateMove | undefined {
    return this.best.find(({ word }) => word === this.pointed) ?? this.best[0];
  }

  /** Thinks about a position; `null` if nobody is to move. */
  async think(position: string | null): Promise<void> {
    this.stop();
    if (position !== this.position) {
      this.analysis = null;
      this.pointed = null;
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
      const { engine, lines, limit, allKnown } = this;
      for (const limits of [{ nodes: FIRST_NODES }, LIMITS[limit]]) {
        const hear = (found: Analysis) => {
          if (!signal.aborted) this.analysis = found;
        };
        const found = await engine.ask(
          { ask: 'analyse', position, lines, all_known: allKnown, ...limits },
          hear,
          signal,
        );
        hear(found);
        if (found.proven || signal.aborted) break;
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
}
