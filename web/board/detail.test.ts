import { describe, expect, it } from 'vitest';
import { completeDetail } from './detail';

describe('a detail of a message', () => {
  it('gets the fields that the server left out', () => {
    expect(completeDetail({ move: 'duel-sun', colour: 'B', count: 2, line: 3 })).toEqual({
      move: 'duel-sun',
      factory: null,
      colour: 'B',
      count: 2,
      line: 3,
      damaged: 0,
      lost: 0,
      left: '',
      ordered: false,
      marker: false,
    });
  });

  it('keeps the fields that are there', () => {
    const detail = { move: 'pavilion-pass', keep: 'GG' } as const;
    expect(completeDetail(detail)).toEqual(detail);
    expect(completeDetail({ move: 'duel-look' })).toEqual({ move: 'duel-look' });
  });
});
