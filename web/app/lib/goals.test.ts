// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { GoalsWanted } from '../../wire/types';
import { goalsOf, tooFew, wantedOf } from '../parts/goals-form';
import { goalsFor, goalsWord, keepGoals, lastGoals } from './goals';
import { speak } from './i18n.svelte';
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
      keepGoals(goals);
      expect(lastGoals()).toEqual(goals);
      expect(goalsOf(wantedOf(lastGoals()))).toEqual(goals);
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
    const wanted = wantedOf(['rows', 'edge', 'corners']);
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
  await speak('en');
  expect(goalsWord('first')).toBe('Goals: rows, columns, diagonals');
  expect(goalsWord(undefined)).toBe('Goals: rows, columns, diagonals');
  expect(goalsWord('random')).toBe('Goals: Three at random');
  expect(goalsWord(['rows', 'edge', 'special'])).toBe('Goals: rows, edge, special cells');
});
