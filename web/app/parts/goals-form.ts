import type { Goal, GoalsWanted } from '../../wire/types';
import { TILES, type Way } from '../lib/goals';

/** The state of the goals form: which goals are wanted, and the side chosen of each tile. */
export interface GoalsForm {
  way: Way;
  sides: (Goal | '')[];
}

export function goalsFormOf(goals: GoalsWanted): GoalsForm {
  const named = Array.isArray(goals) ? goals : [];
  return {
    way: Array.isArray(goals) ? 'chosen' : goals,
    sides: TILES.map((tile) => tile.find((goal) => named.includes(goal)) ?? ''),
  };
}

export const chosen = ({ sides }: GoalsForm): Goal[] => sides.filter((side) => side !== '');
export const goalsOf = (wanted: GoalsForm): GoalsWanted =>
  wanted.way === 'chosen' ? chosen(wanted) : wanted.way;
/** A game has three goals or four. */
export const tooFew = (wanted: GoalsForm): boolean => wanted.way === 'chosen' && chosen(wanted).length < 3;
