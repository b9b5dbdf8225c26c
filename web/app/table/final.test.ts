// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import type { GameResult } from '../../wire/types';
import { loadLanguage, t } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import { type Ending, endingText, rankedSeats, verdictText } from './final';

beforeAll(async () => {
  settings.language = 'en';
  await loadLanguage('en');
});

const ranked = (winners: number[], scores: number[]) =>
  rankedSeats({ winners, scores } as unknown as GameResult);

const names = ['Ana', 'Ben'];

it('winners are first, the others follow by points', () => {
  expect(ranked([2], [10, 30, 40])).toEqual([2, 1, 0]);
  // A tie-break or a resignation: the winner has no more points.
  expect(ranked([1], [40, 30, 50])).toEqual([1, 2, 0]);
  expect(ranked([], [3, 9])).toEqual([1, 0]);
});

it('who resigned or ran out of time is told so in the second person', () => {
  const to = (yours: number[], timed: boolean): Ending => ({ names, yours, timed, rated: true });
  expect(endingText({ kind: 'resigned', seat: 0 }, to([0], true))).toBe('You resigned.');
  expect(endingText({ kind: 'resigned', seat: 0 }, to([1], true))).toBe('Ana resigned.');
  expect(endingText({ kind: 'timed_out', seat: 1 }, to([1], true))).toBe('You ran out of time.');
  expect(endingText({ kind: 'timed_out', seat: 1 }, to([], true))).toBe('Ben ran out of time.');
  expect(endingText({ kind: 'timed_out', seat: 1 }, to([1], false))).toBe('You didn’t move for 14 days.');
  expect(endingText({ kind: 'timed_out', seat: 1 }, to([], false))).toBe('Ben didn’t move for 14 days.');
});

it('a rated game that was called off says that it does not count', () => {
  const how = { kind: 'abandoned' } as const;
  const result = { how, winners: [], scores: [0, 0] } as unknown as GameResult;
  const at = { names, yours: [0], timed: true };
  expect(verdictText(result, names, true)).toBe('The game was called off.');
  expect(endingText(how, { ...at, rated: true })).toBe('No one had moved, so it doesn’t count for ratings.');
  expect(verdictText(result, names, false)).toBe('The game was abandoned.');
  expect(endingText(how, { ...at, rated: false })).toBe('');
});

it('a floor that costs nothing has no minus', () => {
  expect(t('board-floor', { tiles: t('marker'), count: 0 })).not.toContain('−');
  expect(t('board-floor', { tiles: t('marker'), count: 1 })).toContain('−1');
});
