import type { Fault, Problem } from '../../wire/types';
import { Refused, Unreachable } from './api';
import { currentLanguage, has, t } from './i18n.svelte';

/** An error as a sentence in the reader's language. */
export function sentence(error: unknown): string {
  if (error instanceof Refused) return problemText(error.problem);
  if (error instanceof Unreachable) return t('problem-unreachable');
  return t('problem-internal');
}

/**
 * The server says what is wrong by messages of the catalogues: exactly, where there is one, or else by its kind. What it
 * says in English is for programs and never shown.
 */
export function problemText(problem: Problem): string {
  const { reason, faults = [] } = problem;
  if (reason && has(reason.id)) return whole(t(reason.id, reason.args));
  const told = new Set(faults.flatMap(faultText));
  if (told.size) return [...told].join(' ');
  const id = `problem-${problem.type.replace('/api/problems/', '')}`;
  return has(id) ? t(id) : t('problem-internal');
}

function faultText({ field, reason }: Fault): string[] {
  if (!reason || !has(reason.id)) return [];
  const what = t(reason.id, reason.args);
  return [whole(t('fault-told', { field: field.replace(/^.*\./, ''), what }))];
}

/** Refusals begin in lower case, because the terminal puts them after other text; here each is a sentence. */
function whole(text: string): string {
  const [first = ''] = text;
  const end = /[.!?…]$/.test(text) ? '' : '.';
  return first.toLocaleUpperCase(currentLanguage()) + text.slice(first.length) + end;
}
