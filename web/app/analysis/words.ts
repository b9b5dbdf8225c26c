import { reasonOf } from '../editor/reader';
import { SECTION } from '../learn/rule-numbers';
import { Refused } from '../lib/api';
import { has, t } from '../lib/i18n.svelte';
import { errorText, problemText } from '../lib/problem';
import { BadAddress } from './address';
import { ImpossiblePosition } from './analysis-board.svelte';
import { dealReasonOf } from './deal-reader';
import { BadDraw } from './own-deal';
import { BadTrace } from './trace';
import { BadTree } from './tree-text';

/** Why something cannot be opened or played: a sentence, where it is, the rule, and what the reader says exactly, which is in English. */
export interface Complaint {
  text: string;
  /** The place in what was read. */
  where?: string | undefined;
  rule?: string | undefined;
  detail?: string | undefined;
}

/** How readers begin a message: with a step of a line, a line of a record or trace, or a field of a position. */
const PLACES = {
  step: /^step (?<number>\d+) \((?<what>.*?)\): /i,
  line: /^line (?<number>\d+)(?:, column (?<column>\d+))?: /i,
  field: /^field (?<number>\d+) \((?<what>.*?)\): /i,
} as const;
const RULE = new RegExp(`\\((${SECTION}(?:\\.\\d+)?)\\)`);

/** A reader's message in parts: the place in words, the rule, and the rest. */
export function readerSays(detail: string): Complaint {
  const rule = RULE.exec(detail)?.[1];
  for (const [place, form] of Object.entries(PLACES)) {
    const found = form.exec(detail);
    if (!found) continue;
    const { number = '', what = '', column = '0' } = found.groups ?? {};
    const where = t('analysis-where', { place, number, what, column });
    return { text: '', where, rule, detail: detail.slice(found[0].length) };
  }
  return { text: '', rule, detail };
}

/** Whether it is about a step that chance takes. */
const isDealStep = (detail: string) => /^step \d+ \((deal|supply|plates|top|stack|chips)\b/i.test(detail);

/** Whether the editor's texts are needed to tell it. */
export const needsEditorTexts = (error: unknown): boolean =>
  error instanceof ImpossiblePosition ||
  (error instanceof Refused && reasonOf(error.problem.detail) !== null);

export function complaintOf(error: unknown): Complaint {
  if (error instanceof BadDraw) return { text: t('analysis-bad-draw', { text: error.text }) };
  if (error instanceof BadAddress)
    return { text: t('analysis-bad-link', { what: error.what, part: error.part }) };
  if (error instanceof BadTrace) return { text: t('analysis-bad-trace', { line: error.line }) };
  if (error instanceof BadTree)
    return { text: t('analysis-bad-tree', { what: error.what, place: error.place + 1 }) };
  if (error instanceof ImpossiblePosition) return { text: t('analysis-impossible') };
  if (error instanceof Refused) {
    const { problem } = error;
    const says = readerSays(problem.detail);
    // A reason of the rules is told in the reader's language; only then the exact message says no more.
    if (problem.type !== '/api/problems/invalid')
      return { text: problemText(problem), where: says.where, rule: problem.rule };
    const reason = reasonOf(problem.detail);
    if (reason && has(reason.id)) {
      const { number, name, rule } = reason;
      const told = t('unreadable-where', { number, name, reason: t(reason.id, reason.args) });
      return { text: `${t('analysis-unreadable')} ${told}`, rule };
    }
    const deal = dealReasonOf(problem.detail);
    if (deal) {
      const told = `${t('analysis-unreadable-deal')} ${t(deal.id, deal.args)}`;
      return { text: told, where: says.where, rule: deal.rule };
    }
    return {
      ...says,
      text: t(isDealStep(problem.detail) ? 'analysis-unreadable-deal' : 'analysis-unreadable'),
    };
  }
  return { text: errorText(error) };
}
