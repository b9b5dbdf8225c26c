import type { Reason } from '../../wire/types';
import { colourOf } from '../look/motifs';
import { assertNever } from '../never';
import type { Words } from '../scene';

const runs = (across: number, down: number) =>
  across > 1 ? (down > 1 ? 'both' : 'across') : down > 1 ? 'down' : 'alone';

/** The reason for points as text. */
export function reasonText(reason: Reason, words: Words): string {
  switch (reason.why) {
    case 'azul-tile':
    case 'duel-tile': {
      const { row, column, across, down } = reason;
      const id = reason.why === 'azul-tile' ? 'azul-reason-tile' : 'duel-reason-tile';
      return words(id, {
        row,
        column,
        across,
        down,
        runs: runs(across, down),
        colour: colourOf(reason.colour),
      });
    }
    case 'azul-swept':
      return words('azul-reason-swept', { row: reason.row, colour: colourOf(reason.colour) });
    case 'duel-swept':
      return words('duel-reason-swept', { row: reason.row, colour: colourOf(reason.colour) });
    case 'azul-floor':
      return words('azul-reason-floor', { count: reason.spaces });
    case 'azul-rows':
    case 'azul-columns':
    case 'azul-colours':
      return words(reason.why.replace('azul-', 'azul-reason-'), { count: reason.count });
    case 'pavilion-placed':
      return words('pavilion-reason-placed', {
        run: reason.run,
        colour: colourOf(reason.colour),
      });
    case 'pavilion-marker':
    case 'pavilion-discards':
      return words(reason.why.replace('pavilion-', 'pavilion-reason-'), { count: reason.tiles });
    case 'pavilion-star':
      return words('pavilion-reason-star', { colour: reason.colour ? colourOf(reason.colour) : 'none' });
    case 'pavilion-number':
      return words('pavilion-reason-number', { cost: reason.cost });
    case 'duel-special-tile':
      return words('duel-reason-special-tile', { row: reason.row, column: reason.column });
    case 'duel-damaged':
      return words('duel-reason-damaged', { count: reason.tiles });
    case 'duel-goal':
      return words('duel-reason-goal', { goal: reason.goal });
    case 'duel-draw':
    case 'duel-marker':
    case 'duel-not-below-zero':
      return words(reason.why.replace('duel-', 'duel-reason-'));
    default:
      return assertNever(reason);
  }
}
