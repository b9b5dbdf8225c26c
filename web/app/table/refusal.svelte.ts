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

/** The last refusal of a move or request. */
export class Refusals {
  now = $state.raw<Refusal | null>(null);

  constructor(private readonly table: string) {}

  clear(): void {
    this.now = null;
  }

  /** Shows one of the page's own texts. */
  note(text: string): void {
    this.now = { text, rule: null };
  }

  /** Shows and announces the server's reason, except for a stale move, which is not the reader's mistake. */
  show(problem: Problem): void {
    if (problem.type === '/api/problems/stale') return;
    this.now = { text: problemText(problem), rule: problem.rule ?? null };
    announceNow(this.now.text);
  }

  /** Asks the server why a move is not allowed; shows a general text if the move or the ply is missing. */
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
