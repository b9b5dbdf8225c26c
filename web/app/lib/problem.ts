import type { Fault, Problem } from '../../wire/types';
import { EngineFailed } from '../engine/failures';
import { NoServer, Refused, Unreachable } from './api';
import { currentLanguage, has, t, when } from './i18n.svelte';
import { KeptFailure } from './kept-failure';
import { NoPasskey } from './passkey';

/** An error as a sentence in the reader's language. */
export function errorText(error: unknown): string {
  if (error instanceof Refused) return problemText(error.problem);
  if (error instanceof KeptFailure) return t('problem-kept', { fault: error.fault });
  if (error instanceof NoServer) return t('problem-no-server');
  if (error instanceof Unreachable) return t('problem-unreachable');
  if (error instanceof NoPasskey) return t('passkeys-none');
  if (error instanceof EngineFailed) return t('problem-engine');
  return t('problem-internal');
}

/**
 * The text of a problem: its own message if it has one, otherwise the message of its type. The problem's English detail is
 * for programs and never shown.
 */
export function problemText(problem: Problem): string {
  const { reason, faults = [] } = problem;
  if (reason && has(reason.id)) return whole(t(reason.id, dated(reason.args)));
  const told = new Set(faults.flatMap(faultText));
  if (told.size) return [...told].join(' ');
  const id = `problem-${problem.type.replace('/api/problems/', '')}`;
  return has(id) ? t(id) : t('problem-internal');
}

/** The arguments of a message, with its date as the reader writes it. */
function dated(args: Record<string, string | number> = {}): Record<string, string | number> {
  const { until } = args;
  return typeof until === 'string' ? { ...args, until: when(Date.parse(until)) } : args;
}

function faultText({ field, reason }: Fault): string[] {
  if (!reason || !has(reason.id)) return [];
  const what = t(reason.id, reason.args);
  return [whole(t('fault-told', { field: field.replace(/^.*\./, ''), what }))];
}

/** A refusal as a sentence; in the catalogue it begins in lower case, because the terminal appends it to other text. */
function whole(text: string): string {
  const [first = ''] = text;
  const end = /[.!?…]$/.test(text) ? '' : '.';
  return first.toLocaleUpperCase(currentLanguage()) + text.slice(first.length) + end;
}
