import { describe, expect, it } from 'vitest';
import { judgingOrder } from './order';

describe('the order of judging', () => {
  it('has every decision once', () => {
    for (const count of [0, 1, 2, 3, 7, 8, 61]) {
      const plies = Array.from({ length: count }, (_, i) => 2 * i + 3);
      expect(judgingOrder(plies).sort((one, other) => one - other)).toEqual(plies);
    }
  });

  it('covers the whole game early', () => {
    const plies = Array.from({ length: 64 }, (_, i) => i);
    const first = judgingOrder(plies)
      .slice(0, 8)
      .sort((one, other) => one - other);
    const gaps = first.map((ply, i) => (first[i + 1] ?? 64) - ply);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(8);
  });
});
