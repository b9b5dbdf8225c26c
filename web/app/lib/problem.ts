import type { Problem } from '../../wire/types';
import { Refused, Unreachable } from './api';
import { has, spokenNow, t } from './words.svelte';

/** What went wrong, as a sentence in the reader's language. */
export function sentence(error: unknown): string {
  if (error instanceof Refused) return problemWord(error.problem);
  if (error instanceof Unreachable) return t('problem-unreachable');
  return t('problem-internal');
}

export function problemWord(problem: Problem): string {
  const kind = problem.type.replace('/api/problems/', '');
  // The server speaks English and says exactly what is wrong; elsewhere we say what kind of thing it is.
  if (spokenNow() === 'en' && problem.detail) {
    const faults = problem.faults?.map(({ what }) => what).join(' ');
    return [problem.detail, faults].filter(Boolean).join(' ');
  }
  const id = `problem-${kind}`;
  return has(id) ? t(id) : t('problem-internal');
}
