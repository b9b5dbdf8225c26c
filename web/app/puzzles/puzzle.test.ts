import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PuzzleAttempt } from '../../wire/types';
import { type Attempts, isAttempt } from './attempts';
import { dailyPuzzle, dayOf, matches, nextPuzzle, type Wanted } from './choose';
import { progressOf, ratedAttempts, streakOn } from './progress';
import { type Puzzle, parsePuzzles, RULE_SETS, THEMES } from './puzzle';

const file = readFileSync('../puzzles/puzzles.txt', 'utf8');
const set = parsePuzzles(file);
const ANY: Wanted = { rules: null, theme: null };

describe('the file of puzzles', () => {
  it('is read whole', () => {
    expect(set.length).toBe(file.trim().split('\n').length - 1);
    expect(set.length).toBeGreaterThanOrEqual(500);
    expect(new Set(set.map(({ rules }) => rules))).toEqual(new Set(RULE_SETS));
    // Themes that the page has no words for would be left out.
    const named = file.split('\n').flatMap((line) => line.split('\t')[7]?.split(',') ?? []);
    const known: string[] = [...THEMES, '-', 'themes'];
    expect([...new Set(named)].filter((name) => !known.includes(name))).toEqual([]);
  });

  it('has an answer and wrong ones in every line', () => {
    for (const { id, line, wrong, win, margin } of set) {
      expect(line[0], id).toBeTruthy();
      expect(wrong.map((each) => each.line[0])).not.toContain(line[0]);
      expect(win, id).toBeGreaterThanOrEqual(margin);
    }
  });

  it('may have lines of a later version, which are left out', () => {
    const [, first = ''] = file.split('\n');
    expect(
      parsePuzzles(`# a comment\n\n${first}\nabc\tdef\n${first.replace(/\t(azul|mini)/, '\tchess')}`),
    ).toEqual([set[0]]);
  });
});

describe('the next puzzle', () => {
  const puzzle = (id: string, rating: number, more: Partial<Puzzle> = {}): Puzzle => ({
    ...(set[0] as Puzzle),
    id,
    rating,
    ...more,
  });
  const some = Array.from({ length: 40 }, (_, i) => puzzle(String(i), 800 + 40 * i));

  it('is about as hard as the solver is good, and new', () => {
    for (const random of [0, 0.5, 0.999]) {
      const next = nextPuzzle(some, ANY, new Map(), 1600, random);
      expect(Math.abs((next?.rating ?? 0) - 1600)).toBeLessThanOrEqual(240);
    }
    const tried = new Map(some.slice(0, 39).map(({ id }) => [id, 5]));
    expect(nextPuzzle(some, ANY, tried, 800, 0.5)?.id).toBe('39');
  });

  it('is the one tried longest ago once all were tried, and not the one just seen', () => {
    const tried = new Map(some.map(({ id }) => [id, 100 - Number(id)]));
    expect(nextPuzzle(some, ANY, tried, 800, 0)?.id).toBe('39');
    expect(nextPuzzle(some, ANY, tried, 800, 0, '39')?.id).toBe('38');
    expect(nextPuzzle([], ANY, tried, 800, 0)).toBeNull();
  });

  it('has the rule set and the theme that are wanted', () => {
    for (const wanted of [
      { rules: 'duel', theme: 'moon' },
      { rules: 'pavilion', theme: null },
      { rules: null, theme: 'row' },
    ] as Wanted[]) {
      const next = nextPuzzle(set, wanted, new Map(), 1500, 0.3);
      expect(next && matches(wanted, next)).toBe(true);
    }
  });
});

describe('the puzzle of the day', () => {
  it('is the same for a day, and every puzzle has its day', () => {
    expect(dayOf(Date.UTC(2026, 0, 2, 23, 59))).toBe(dayOf(Date.UTC(2026, 0, 2)));
    for (const count of [1, 2, 7, 12, set.length]) {
      const some = set.slice(0, count);
      const days = Array.from({ length: count }, (_, i) => dailyPuzzle(some, 20_000 + i)?.id);
      expect(new Set(days).size).toBe(count);
    }
    expect(dailyPuzzle([], 1)).toBeNull();
  });
});

describe('progress', () => {
  const DAY = 86_400_000;
  const attempts = (...all: [puzzle: string, solved: boolean, at: number][]): Attempts =>
    new Map(all.map(([puzzle, solved, at]): [string, PuzzleAttempt] => [puzzle, { puzzle, solved, at }]));

  it('counts right answers in a row, in the order of their times', () => {
    const progress = progressOf(
      attempts(['d', true, 4], ['a', true, 1], ['c', false, 3], ['b', true, 2]),
      [],
    );
    expect([progress.solved, progress.run]).toEqual([3, 1]);
    expect(progressOf(new Map(), set)).toEqual({ solved: 0, run: 0, daily: { day: 0, streak: 0 } });
  });

  it('counts days in a row on which the puzzle of the day was solved', () => {
    const of = (day: number) => dailyPuzzle(set, day)?.id ?? '';
    const solved = (...days: number[]) =>
      progressOf(
        attempts(...days.map((day): [string, boolean, number] => [of(day), true, day * DAY + 5])),
        set,
      );
    const two = solved(7, 8);
    expect([streakOn(two, 8), streakOn(two, 9), streakOn(two, 10)]).toEqual([2, 2, 0]);
    expect(streakOn(solved(7, 8, 10), 10)).toBe(1);
    // Another day's puzzle, or one that was not solved, does not count.
    expect(streakOn(progressOf(attempts([of(8), true, 7 * DAY]), set), 7)).toBe(0);
    expect(streakOn(progressOf(attempts([of(7), false, 7 * DAY]), set), 7)).toBe(0);
  });

  it('is rated by the puzzles of the file', () => {
    const [one, two] = [set[3] as Puzzle, set[9] as Puzzle];
    const all = attempts([two.id, false, 3 * DAY], ['gone', true, 2 * DAY], [one.id, true, DAY]);
    expect(ratedAttempts(all, set)).toEqual([
      { rating: one.rating, deviation: one.deviation, solved: true, day: 1 },
      { rating: two.rating, deviation: two.deviation, solved: false, day: 3 },
    ]);
  });

  it('survives a damaged database', () => {
    const whole = { by: '', puzzle: 'f0148244', solved: true, at: 7 };
    expect(isAttempt(whole)).toBe(true);
    for (const damaged of [undefined, null, 7, {}, { ...whole, at: 'noon' }, { ...whole, solved: 1 }])
      expect(isAttempt(damaged)).toBe(false);
  });
});
