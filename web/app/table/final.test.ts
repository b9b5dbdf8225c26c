import { expect, it } from 'vitest';
import type { GameResult } from '../../wire/types';
import { rankedSeats } from './final';

const ranked = (winners: number[], scores: number[]) =>
  rankedSeats({ winners, scores } as unknown as GameResult);

it('winners are first, the others follow by points', () => {
  expect(ranked([2], [10, 30, 40])).toEqual([2, 1, 0]);
  // A tie-break or a resignation: the winner has no more points.
  expect(ranked([1], [40, 30, 50])).toEqual([1, 2, 0]);
  expect(ranked([], [3, 9])).toEqual([1, 0]);
});
