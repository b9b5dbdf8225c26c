// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { GoalsWanted } from '../../wire/types';
import { goalsFormOf, goalsOf, tooFew } from '../parts/goals-form';
import { goalsFor, goalsSummary, lastGoals, saveGoals } from './goals';
import { loadLanguage } from './i18n.svelte';
import { settings } from './settings.svelte';

beforeEach(() => localStorage.clear());

describe('the goals of a new game of Duel', () => {
  it('are those of a first game at first, then what was chosen last', () => {
    expect(lastGoals()).toBe('first');
    expect(goalsFor('duel')).toEqual({ goals: 'first' });
    expect(goalsFor('azul')).toEqual({});
    for (const goals of [
      'random',
      'random4',
      'first',
      ['five-colours', 'edge', 'special'],
    ] as GoalsWanted[]) {
      saveGoals(goals);
      expect(lastGoals()).toEqual(goals);
      expect(goalsOf(goalsFormOf(lastGoals()))).toEqual(goals);
    }
  });

  it.each([
    [['rows', 'five-colours', 'columns']],
    [['rows', 'edge']],
    [['rows', 'edge', 'luck']],
    ['all'],
    [3],
  ])('are those of a first game where what was kept makes no sense: %j', (kept) => {
    localStorage.setItem('evora.goals', JSON.stringify(kept));
    expect(lastGoals()).toBe('first');
  });

  it('are too few below three, and only where they are chosen', () => {
    const wanted = goalsFormOf(['rows', 'edge', 'corners']);
    expect(tooFew(wanted)).toBe(false);
    wanted.sides[0] = '';
    expect(tooFew(wanted)).toBe(true);
    // Nothing is dropped silently: two goals stay two.
    expect(goalsOf(wanted)).toEqual(['edge', 'corners']);
    expect(tooFew({ ...wanted, way: 'random' })).toBe(false);
  });
});

it('are named in a few words', async () => {
  settings.language = 'en';
  await loadLanguage('en');
  expect(goalsSummary('first')).toBe('Goals: rows, columns, diagonals');
  expect(goalsSummary(undefined)).toBe('Goals: rows, columns, diagonals');
  expect(goalsSummary('random')).toBe('Goals: Three at random');
  expect(goalsSummary(['rows', 'edge', 'special'])).toBe('Goals: rows, edge, special cells');
});
