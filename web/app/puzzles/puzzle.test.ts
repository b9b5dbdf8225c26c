import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PuzzleAttempt } from '../../wire/types';
import { type Attempts, isAttempt } from './attempts';
import { comingDailies, dailyPuzzle, dayOf, matches, nextPuzzle, type Wanted } from './choose';
import { addedBy, dailyKey, progressOf, ratedAttempts, streakOn } from './progress';
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
    expect(nextPuzzle(some, ANY, tried, 800, 0, { except: '39' })?.id).toBe('38');
    expect(nextPuzzle([], ANY, tried, 800, 0)).toBeNull();
  });

  it('is not one of the next days, unless nothing else is left', () => {
    const coming = comingDailies(some, 20_000);
    expect(coming.size).toBeGreaterThan(15);
    expect(coming).toContain(dailyPuzzle(some, 20_000)?.id);
    expect(coming).toContain(dailyPuzzle(some, 20_030)?.id);
    const tried = new Map<string, number>();
    for (let i = 0; i < some.length; i++) {
      const id = nextPuzzle(some, ANY, tried, 1600, 0.5, { coming })?.id ?? '';
      expect(coming.has(id), `${i}: ${id}`).toBe(i >= some.length - coming.size);
      tried.set(id, i);
    }
    expect(tried.size).toBe(some.length);
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

const DAY = 86_400_000;
const TODAY = 20_775;
const days = (count: number) => Array.from({ length: count }, (_, i) => TODAY + i);
const dailyId = (day: number, puzzles: readonly Puzzle[] = set) => dailyPuzzle(puzzles, day)?.id ?? '';

describe('the puzzle of the day', () => {
  it('is the same all day, whatever the order of the file', () => {
    expect(dayOf(Date.UTC(2026, 0, 2, 23, 59))).toBe(dayOf(Date.UTC(2026, 0, 2)));
    const turned = [...set].reverse();
    for (const day of days(100)) expect(dailyId(day, turned)).toBe(dailyId(day));
    expect(dailyPuzzle([], 1)).toBeNull();
    // Everybody's streak depends on it: these never change while the set has them.
    expect(days(3).map((day) => dailyId(day))).toEqual(['de19c504', 'ba473f29', 'da196972']);
  });

  it('differs from day to day, and every puzzle has its turn', () => {
    const ids = days(365).map((day) => dailyId(day));
    // 365 draws of 751 have about 289 different ones.
    expect(new Set(ids).size).toBeGreaterThan(260);
    const few = set.slice(0, 20);
    expect(new Set(days(200).map((day) => dailyId(day, few))).size).toBe(few.length);
  });

  it('stays on nearly all days when the set grows or loses puzzles', () => {
    const all = days(1000);
    const fewer = set.filter((_, i) => i % 10 > 0);
    const changed = all.filter((day) => dailyId(day) !== dailyId(day, fewer));
    expect(changed.length).toBeGreaterThan(50);
    expect(changed.length).toBeLessThan(150);
    // The puzzle of a day only changes if it is gone, and only to a new one.
    const ids = new Set(fewer.map(({ id }) => id));
    expect(changed.filter((day) => ids.has(dailyId(day)))).toEqual([]);
  });
});

describe('progress', () => {
  const attempts = (...all: [puzzle: string, solved: boolean, at: number][]): Attempts =>
    new Map(all.map(([puzzle, solved, at]): [string, PuzzleAttempt] => [puzzle, { puzzle, solved, at }]));
  /** The attempts after an answer. */
  const answered = (before: Attempts, puzzle: string, at: number, solved = true, puzzles = set): Attempts => {
    const added = addedBy({ puzzle, solved, at }, dayOf(at), before, puzzles);
    return new Map([...before, ...added.map((each): [string, PuzzleAttempt] => [each.puzzle, each])]);
  };
  /** The attempts of somebody who solved the puzzle of each of these days. */
  const solvedOn = (...all: number[]): Attempts =>
    all.reduce((before, day) => answered(before, dailyId(day), day * DAY + 5), attempts());

  it('counts right answers in a row, in the order of their times', () => {
    const [a, b, c, d] = set.map(({ id }) => id) as [string, string, string, string];
    const all = attempts([d, true, 4], [a, true, 1], [c, false, 3], [b, true, 2], ['gone', true, 5]);
    expect(progressOf(all, set)).toEqual({ solved: 3, run: 1 });
    expect(progressOf(new Map(), set)).toEqual({ solved: 0, run: 0 });
    // The puzzle of the day counts once.
    expect(progressOf(solvedOn(TODAY, TODAY + 1), set)).toEqual({ solved: 2, run: 2 });
    expect(ratedAttempts(solvedOn(TODAY, TODAY + 1), set)).toHaveLength(2);
  });

  it('counts days in a row on which the puzzle of the day was solved', () => {
    const two = solvedOn(TODAY, TODAY + 1);
    expect([0, 1, 2, 3].map((ahead) => streakOn(two, TODAY + ahead))).toEqual([1, 2, 2, 0]);
    expect(streakOn(solvedOn(...days(9)), TODAY + 8)).toBe(9);
    expect(streakOn(solvedOn(TODAY, TODAY + 1, TODAY + 3), TODAY + 3)).toBe(1);
    expect(streakOn(new Map(), TODAY)).toBe(0);
    // Another day's puzzle, or one that was not solved, does not count, nor does a second answer.
    expect(streakOn(answered(attempts(), dailyId(TODAY + 1), TODAY * DAY), TODAY)).toBe(0);
    const wrong = answered(attempts(), dailyId(TODAY), TODAY * DAY, false);
    expect(streakOn(wrong, TODAY)).toBe(0);
    expect(answered(wrong, dailyId(TODAY), TODAY * DAY + 9)).toEqual(wrong);
  });

  it('goes on with a puzzle that was met before its day', () => {
    for (const solved of [true, false]) {
      const met = attempts([dailyId(TODAY + 1), solved, (TODAY - 40) * DAY]);
      const first = answered(met, dailyId(TODAY), TODAY * DAY);
      const all = answered(first, dailyId(TODAY + 1), (TODAY + 1) * DAY);
      expect(streakOn(all, TODAY + 1)).toBe(2);
      // The first attempt at it stays the one that is rated.
      expect(all.get(dailyId(TODAY + 1))).toEqual(met.get(dailyId(TODAY + 1)));
    }
  });

  it('counts an answer right after midnight for the day of its puzzle', () => {
    const answer = { puzzle: dailyId(TODAY), solved: true, at: (TODAY + 1) * DAY + 3 };
    const added = addedBy(answer, TODAY, new Map(), set);
    expect(added.map(({ puzzle }) => puzzle)).toEqual([dailyId(TODAY), dailyKey(TODAY)]);
  });

  it('keeps a streak when the set changes', () => {
    const small = set.filter((_, i) => i % 2 === 0);
    const [first, second] = [TODAY, TODAY + 1];
    const one = answered(attempts(), dailyId(first, small), first * DAY, true, small);
    const two = answered(one, dailyId(second, small), second * DAY, true, small);
    const three = answered(two, dailyId(TODAY + 2), (TODAY + 2) * DAY);
    expect(streakOn(three, TODAY + 2)).toBe(3);
    // Also if the puzzles of its days are gone.
    const rest = set.filter(({ id }) => !two.has(id));
    expect(progressOf(three, rest).solved).toBe(1);
    expect(streakOn(three, TODAY + 2)).toBe(3);
  });

  it('has keys for days that the server takes and that are no puzzle’s', () => {
    expect(dailyKey(TODAY)).toMatch(/^[0-9a-z]{1,16}$/);
    for (const { id } of set) expect(id).toMatch(/^[0-9a-f]{8}$/);
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
