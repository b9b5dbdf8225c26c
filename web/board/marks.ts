import type { Rules, Step } from '../wire/types';
import { kindOf, partsOf } from './pick/spot';
import { wordPick } from './pick/words';

/** Where the last move put something: the names of places, a whole line without its spaces. */
export function marksOf(last: Step[], rules: Rules): Set<string> {
  const move = last.findLast((step) => step.what.did === 'move')?.what;
  if (move?.did !== 'move' || move.word === null) return new Set();
  const { seat } = move;
  const marks = (wordPick(move.word, rules) ?? []).flatMap((spot) => {
    const [first = '', second = ''] = partsOf(spot);
    switch (kindOf(spot)) {
      case 'line':
        return [`b${seat}.l${first}`];
      case 'floor':
        return [`b${seat}.x`];
      case 'cell':
        return [`b${seat}.w${first}.${second}`];
      case 'space':
        return [`b${seat}.s${first.replace('.', '')}`];
      case 'slot':
        return [`b${seat}.p${first}`];
      default:
        return [];
    }
  });
  return new Set(marks);
}
