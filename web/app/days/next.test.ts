import { describe, expect, it } from 'vitest';
import { nextGame } from './next';

const games = ['a', 'b', 'c'].map((table, place) => ({ table, left: place }));

describe('the next game', () => {
  it('is the one with the least time left', () => {
    expect(nextGame(games, null)).toBe('a');
    expect(nextGame(games, 'elsewhere')).toBe('a');
  });

  it('comes after the one that is open, and begins again', () => {
    expect(nextGame(games, 'a')).toBe('b');
    expect(nextGame(games, 'c')).toBe('a');
  });

  it('is none if no other game waits', () => {
    expect(nextGame([], null)).toBeNull();
    expect(nextGame(games.slice(0, 1), 'a')).toBeNull();
  });
});
