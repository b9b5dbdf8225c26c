import { Refused } from '../lib/api';
import { problemText } from '../lib/problem';

/** What the server says is wrong with each field of a form, by the field's path, as sentences in the reader's language. */
export function faultsOf(error: unknown): Map<string, string> {
  const all = new Map<string, string>();
  if (!(error instanceof Refused)) return all;
  const { reason: _, faults = [], ...problem } = error.problem;
  for (const fault of faults) {
    const field = fieldOf(fault.field);
    const text = problemText({ ...problem, faults: [fault] });
    all.set(field, [all.get(field), text].filter(Boolean).join(' '));
  }
  return all;
}

/** The field of the form that a path belongs to: all of the clock are one. */
const fieldOf = (path: string): string => path.replace(/^(clock|goals)\b.*$/, '$1').replace(/^format\./, '');
