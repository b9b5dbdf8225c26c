import { Refused } from '../lib/api';
import { t } from '../lib/i18n.svelte';
import { errorText, problemText } from '../lib/problem';
import { BadAddress } from './address';
import { BadTrace } from './trace';
import { BadTree } from './tree-text';

/** Why something cannot be opened or played: a sentence, and what the reader says exactly, which is in English. */
export interface Complaint {
  text: string;
  detail: string | null;
}

export function complaintOf(error: unknown): Complaint {
  if (error instanceof BadAddress)
    return { text: t('analysis-bad-link', { what: error.what }), detail: null };
  if (error instanceof BadTrace) return { text: t('analysis-bad-trace', { line: error.line }), detail: null };
  if (error instanceof BadTree)
    return { text: t('analysis-bad-tree', { what: error.what, place: error.place + 1 }), detail: null };
  if (error instanceof Refused) {
    const { problem } = error;
    const isRead = problem.type === '/api/problems/invalid';
    return { text: isRead ? t('analysis-unreadable') : problemText(problem), detail: problem.detail };
  }
  return { text: errorText(error), detail: null };
}
