import { capitalize } from '../../board/capitalize';
import type { Goal, GoalsWanted, Rules } from '../../wire/types';
import { t } from './i18n.svelte';
import { loadLocal, saveLocal } from './settings.svelte';

/** The goals of Duel: the choices, the last choice, and their names. */

/** The goals on the two sides of each tile; a game has at most one of them. */
export const TILES: [Goal, Goal][] = [
  ['rows', 'five-colours'],
  ['columns', 'edge'],
  ['diagonals', 'corners'],
  ['universal', 'special'],
];
export const WAYS = ['first', 'random', 'random4', 'chosen'] as const;
export type Way = (typeof WAYS)[number];

const FIRST: Goal[] = ['rows', 'columns', 'diagonals'];
const KEY = 'evora.goals';

/** The last choice on this device; for a first game of Duel, the recommended set. */
export function lastGoals(): GoalsWanted {
  const kept = loadLocal<unknown>(KEY, null);
  if (Array.isArray(kept)) {
    const goals = TILES.flatMap((sides) => sides.find((goal) => kept.includes(goal)) ?? []);
    return goals.length > 2 && goals.length === kept.length ? goals : 'first';
  }
  return kept === 'random' || kept === 'random4' ? kept : 'first';
}
export const saveGoals = (goals: GoalsWanted): void => saveLocal(KEY, goals);

/** The goals option of a new table with these rules. */
export const goalsFor = (rules: Rules): { goals?: GoalsWanted } =>
  rules === 'duel' ? { goals: lastGoals() } : {};

/** The names of the goals known before a game. */
export function namedGoals(goals: GoalsWanted | null | undefined): Goal[] {
  if (Array.isArray(goals)) return goals;
  return goals === 'random' || goals === 'random4' ? [] : FIRST;
}

export const goalName = (goal: Goal): string => capitalize(t('goal', { goal }));

/** A short description of a table's goals. */
export function goalsSummary(goals: GoalsWanted | null | undefined): string {
  const named = namedGoals(goals).map((goal) => t('goal', { goal }));
  const word = named.length ? named.join(', ') : t('setup-goals-way', { way: String(goals) });
  return `${t('home-goals')}: ${word}`;
}
