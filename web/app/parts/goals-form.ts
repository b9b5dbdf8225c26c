import type { Goal, GoalsWanted } from '../../wire/types';
import { TILES, type Way } from '../lib/goals';

/** The state of the goals form: which goals are wanted, and the side chosen of each tile. */
export interface Wanted {
  way: Way;
  sides: (Goal | '')[];
}

export function wantedOf(goals: GoalsWanted): Wanted {
  const named = Array.isArray(goals) ? goals : [];
  return {
    way: Array.isArray(goals) ? 'chosen' : goals,
    sides: TILES.map((tile) => tile.find((goal) => named.includes(goal)) ?? ''),
  };
}

export const chosen = ({ sides }: Wanted): Goal[] => sides.filter((side) => side !== '');
export const goalsOf = (wanted: Wanted): GoalsWanted =>
  wanted.way === 'chosen' ? chosen(wanted) : wanted.way;
/** A game has three goals or four. */
export const tooFew = (wanted: Wanted): boolean => wanted.way === 'chosen' && chosen(wanted).length < 3;
