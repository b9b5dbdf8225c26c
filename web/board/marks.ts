import type { Step } from '../wire/types';
import { completeDetail } from './detail';
import { kindOf, partsOf } from './pick/spot';
import { spotsOf } from './pick/spots';

/** The places that the last move changed; a pattern line as a whole. */
export function marksOf(last: Step[]): Set<string> {
  const move = last.findLast((step) => step.what.did === 'move')?.what;
  if (move?.did !== 'move') return new Set();
  const { seat } = move;
  const marks = spotsOf(completeDetail(move.detail)).flatMap((spot) => {
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
