import type { MoveWord } from '../../board';
import type { Checked, Problem } from '../../wire/types';
import { announceNow } from '../lib/announce.svelte';
import { post, Refused } from '../lib/api';
import { t } from '../lib/i18n.svelte';
import { problemText } from '../lib/problem';

/** A refusal as it is shown: a sentence in the reader's language, and the rule it follows from. */
export interface Refusal {
  text: string;
  rule: string | null;
}

/** Why the last move or wish was refused. */
export class Refusals {
  now = $state.raw<Refusal | null>(null);

  constructor(private readonly table: string) {}

  clear(): void {
    this.now = null;
  }

  /** Shows a sentence of our own. */
  note(text: string): void {
    this.now = { text, rule: null };
  }

  /** Shows the server's reason and tells it to screen readers. A stale move is no fault of the reader's. */
  show(problem: Problem): void {
    if (problem.type === '/api/problems/stale') return;
    this.now = { text: problemText(problem), rule: problem.rule ?? null };
    announceNow(this.now.text);
  }

  /** Asks the server why a move is not allowed; without a whole move or a ply there is nothing to ask. */
  async why(word: MoveWord | null, ply: number | null): Promise<void> {
    if (word === null || ply === null) {
      this.note(t('bar-not-there'));
      return;
    }
    try {
      const checked = await post<Checked>(`/api/tables/${this.table}/check`, { ply, word });
      if (checked.refused) this.show(checked.refused);
    } catch (error) {
      if (error instanceof Refused) this.show(error.problem);
    }
  }
}
