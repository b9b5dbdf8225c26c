import { expect, it } from 'vitest';
import { gameOfRule, SECTION } from './rule-numbers';

it('a rule belongs to the game of its letter', () => {
  expect(['A-2.4', 'P-1', 'D-12.3'].map(gameOfRule)).toEqual(['azul', 'pavilion', 'duel']);
  expect(['', 'X-1', 'Almost'].map(gameOfRule)).toEqual([null, null, null]);
});

it('sections are found by the letters of all games', () => {
  const section = new RegExp(`^${SECTION}$`);
  expect(['A-2', 'P-10', 'D-3', 'X-3', 'A-'].map((each) => section.test(each))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
