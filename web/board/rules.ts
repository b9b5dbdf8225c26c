import type { Rules, View } from '../wire/types';
import { assertNever } from './never';

/** A game as views name it. Mini is played on Azul's boards. */
export type Game = View['game'];

/** The game of a rule set. */
export function gameOf(rules: Rules): Game {
  switch (rules) {
    case 'azul':
    case 'azul-grey':
    case 'mini':
    case 'mini-grey':
      return 'azul';
    case 'pavilion':
    case 'pavilion-grey':
      return 'pavilion';
    case 'duel':
      return 'duel';
    default:
      return assertNever(rules);
  }
}

/** The letters of a game's tiles in colour order, as views have them. */
export const COLOUR_ORDER: Record<Game, string> = { azul: 'BYRKW', pavilion: 'PGOYBR', duel: 'BTKYR' };

/** Whether the grey side of the boards is up. */
export const isGrey = (rules: Rules): boolean => rules.endsWith('-grey');
export const isMini = (rules: Rules): boolean => rules === 'mini' || rules === 'mini-grey';
