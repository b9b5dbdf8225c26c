import type { Choice, MoveWord } from '../../board';
import type { Checked, Problem } from '../../wire/types';
import { announceNow } from '../lib/announce.svelte';
import { Refused } from '../lib/api';
import { t } from '../lib/i18n.svelte';
import { problemText } from '../lib/problem';

/** A refusal as it is shown: a sentence in the reader's language, and the rule it follows from. */
export interface Refusal {
  text: string;
  rule: string | null;
}

/**
 * The last reply to the player: a refusal of a move or request, or a hint. The bar has room for one of them, and a
 * hint's button must never be shown without its move, so each replaces the other.
 */
export class Replies {
  #refused = $state.raw<Refusal | null>(null);
  #hint = $state.raw<Choice | null>(null);

  /** Asks why a move would be refused. */
  constructor(private readonly check: (ply: number, word: MoveWord) => Promise<Checked>) {}

  get refused(): Refusal | null {
    return this.#refused;
  }

  get hint(): Choice | null {
    return this.#hint;
  }

  clear(): void {
    this.#refused = null;
    this.#hint = null;
  }

  clearRefused(): void {
    this.#refused = null;
  }

  clearHint(): void {
    this.#hint = null;
  }

  /** Shows a suggested move. */
  suggest(choice: Choice): void {
    this.#refused = null;
    this.#hint = choice;
  }

  /** Shows one of the page's own texts. */
  note(text: string): void {
    this.refuse({ text, rule: null });
  }

  /** Shows and announces the server's reason, except for a stale move, which is not the reader's mistake. */
  show(problem: Problem): void {
    if (problem.type === '/api/problems/stale') return;
    const text = problemText(problem);
    this.refuse({ text, rule: problem.rule ?? null });
    announceNow(text);
  }

  /** Asks why a move is not allowed; shows a general text if the move or the ply is missing. */
  async why(word: MoveWord | null, ply: number | null): Promise<void> {
    if (word === null || ply === null) {
      this.note(t('bar-not-there'));
      return;
    }
    try {
      const checked = await this.check(ply, word);
      if (checked.refused) this.show(checked.refused);
    } catch (error) {
      if (error instanceof Refused) this.show(error.problem);
    }
  }

  private refuse(refusal: Refusal): void {
    this.#hint = null;
    this.#refused = refusal;
  }
}
