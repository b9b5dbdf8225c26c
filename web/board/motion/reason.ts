import type { Reason } from '../../wire/types';
import { colourOf } from '../look/motifs';
import { assertNever } from '../never';
import type { Translate } from '../scene';

const runs = (across: number, down: number) =>
  across > 1 ? (down > 1 ? 'both' : 'across') : down > 1 ? 'down' : 'alone';

/** The reason for points as text. */
export function reasonText(reason: Reason, t: Translate): string {
  switch (reason.why) {
    case 'azul-tile':
    case 'duel-tile': {
      const { row, column, across, down } = reason;
      const id = reason.why === 'azul-tile' ? 'azul-reason-tile' : 'duel-reason-tile';
      return t(id, {
        row,
        column,
        across,
        down,
        runs: runs(across, down),
        colour: colourOf(reason.colour),
      });
    }
    case 'azul-swept':
      return t('azul-reason-swept', { row: reason.row, colour: colourOf(reason.colour) });
    case 'duel-swept':
      return t('duel-reason-swept', { row: reason.row, colour: colourOf(reason.colour) });
    case 'azul-floor':
      return t('azul-reason-floor', { count: reason.spaces });
    case 'azul-rows':
    case 'azul-columns':
    case 'azul-colours':
      return t(reason.why.replace('azul-', 'azul-reason-'), { count: reason.count });
    case 'pavilion-placed':
      return t('pavilion-reason-placed', {
        run: reason.run,
        colour: colourOf(reason.colour),
      });
    case 'pavilion-marker':
    case 'pavilion-discards':
      return t(reason.why.replace('pavilion-', 'pavilion-reason-'), { count: reason.tiles });
    case 'pavilion-star':
      return t('pavilion-reason-star', { colour: reason.colour ? colourOf(reason.colour) : 'none' });
    case 'pavilion-number':
      return t('pavilion-reason-number', { cost: reason.cost });
    case 'duel-special-tile':
      return t('duel-reason-special-tile', { row: reason.row, column: reason.column });
    case 'duel-damaged':
      return t('duel-reason-damaged', { count: reason.tiles });
    case 'duel-goal':
      return t('duel-reason-goal', { goal: reason.goal });
    case 'duel-draw':
    case 'duel-marker':
    case 'duel-not-below-zero':
      return t(reason.why.replace('duel-', 'duel-reason-'));
    default:
      return assertNever(reason);
  }
}
