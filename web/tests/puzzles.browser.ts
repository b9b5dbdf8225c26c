import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyPuzzle, dayOf } from '../app/puzzles/choose';
import { dailyKey } from '../app/puzzles/progress';
import { type Puzzle, parsePuzzles } from '../app/puzzles/puzzle';
import type { PuzzleAttempts } from '../wire/types';
import { examine, inside, reachable } from './axe';
import { Person } from './people';
import { address, launch, leftOut, noErrors, openAt, PHONE, signIn, still, visit } from './support';

/** Puzzles: right and wrong answers by keys, rating, filters, the puzzle of the day, and without a connection. */

const set = parsePuzzles(readFileSync('../puzzles/puzzles.txt', 'utf8'));
/** Answers that can be typed as they are: a source, a colour and a line. */
const isPlain = (word: string | undefined) => /^[1-5C][BYRKW][1-5F]$/.test(word ?? '');
const plain = set.filter(
  ({ rules, players, line, wrong }) =>
    rules === 'azul' &&
    players === 2 &&
    isPlain(line[0]) &&
    isPlain(wrong[0]?.line[0]) &&
    (wrong[0]?.line.length ?? 0) > 1,
);
const [first, second, third] = plain as [Puzzle, Puzzle, Puzzle];

/** Waits until the table is drawn and nothing is asked. */
async function ready(page: Page): Promise<void> {
  await page.waitForSelector('[data-puzzle] .bar[aria-busy="false"]');
}

/** Confirms the chosen move with a key. */
async function confirm(page: Page): Promise<void> {
  await page.locator('.bar .confirm:enabled').focus();
  await page.keyboard.press('Enter');
}

/** Types a move on the board and confirms it, with keys alone. */
async function answer(page: Page, word: string): Promise<void> {
  await ready(page);
  await page.locator('.ev-hit[data-state="open"]').first().focus();
  await page.keyboard.type(word);
  await confirm(page);
}

const stage = (page: Page, is: string) =>
  page.waitForSelector(`[data-puzzle][data-stage="${is}"] .bar[aria-busy="false"]`);
const rating = async (page: Page) =>
  Number((await page.textContent('.rating'))?.replaceAll(/[^0-9]/g, '') || Number.NaN);

describe.skipIf(leftOut)('puzzles', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('are solved by keys: the rating rises with a right answer and falls with a wrong one', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, `/puzzles/${first.id}`);
    await answer(page, first.line[0] ?? '');
    await stage(page, 'right');
    expect(await page.textContent('.verdict')).toContain(`at least ${first.margin}%`);
    await expect.poll(() => rating(page)).toBeGreaterThan(1500);
    await examine(page, 'a right answer');
    const high = await rating(page);

    await openAt(page, `/puzzles/${second.id}`);
    // What this device knows is still there.
    await expect.poll(() => rating(page)).toBe(high);
    const [wrong] = second.wrong;
    await answer(page, wrong?.line[0] ?? '');
    await stage(page, 'wrong');
    expect(await page.textContent('.verdict')).toContain(`${wrong?.loss}%`);
    // The reply that punishes it was played and is told, also to screen readers.
    const reply = /Your opponent (takes|drops)/;
    expect(await page.textContent('.bar')).toMatch(reply);
    expect(await page.textContent('[aria-live="polite"]')).toMatch(reply);
    await expect.poll(() => rating(page)).toBeLessThan(high);
    await examine(page, 'a wrong answer');
    const low = await rating(page);

    // Another try is not rated.
    await page.getByRole('button', { name: 'Start again' }).click();
    await answer(page, second.line[0] ?? '');
    await stage(page, 'right');
    await still(page);
    expect(await rating(page)).toBe(low);
    expect(await page.textContent('.facts')).toContain('Solved: 1');

    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await stage(page, 'open');
    expect([first.id, second.id]).not.toContain(await page.getAttribute('[data-puzzle]', 'data-puzzle'));
    noErrors(errors);
    await page.context().close();
  });

  it('keep their progress with the account, on every device', async () => {
    const person = await Person.account(address, 'Solver');
    const one = await visit(browser);
    // What was tried before signing in counts.
    await openAt(one.page, `/puzzles/${first.id}`);
    await answer(one.page, first.line[0] ?? '');
    await stage(one.page, 'right');
    await signIn(one.page, person);
    await openAt(one.page, `/puzzles/${second.id}`);
    await answer(one.page, second.wrong[0]?.line[0] ?? '');
    await stage(one.page, 'wrong');
    const stored = () => person.get<PuzzleAttempts>('/api/me/puzzles');
    await expect
      .poll(async () => (await stored()).attempts.map(({ solved }) => solved))
      .toEqual([true, false]);
    const points = await rating(one.page);
    const two = await visit(browser);
    await openAt(two.page, '/');
    await signIn(two.page, person);
    await openAt(two.page, '/puzzles');
    await expect.poll(() => rating(two.page)).toBe(points);
    expect(await two.page.textContent('.facts')).toContain('Solved: 1');
    // Whoever signs in next on this device has none of it.
    const other = await Person.account(address, 'Another');
    await openAt(two.page, '/account');
    await two.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await two.page.getByRole('button', { name: 'I already have an account' }).waitFor();
    await signIn(two.page, other);
    await openAt(two.page, '/puzzles');
    await two.page.getByText('Not rated yet').waitFor();
    for (const { page, errors } of [one, two]) {
      noErrors(errors);
      await page.context().close();
    }
  });

  it('of a day count for the streak also if they were met before, on every device', async () => {
    const DAY = 86_400_000;
    // The latest day whose puzzle can be answered by typing.
    const simple = new Map(plain.map((puzzle) => [puzzle.id, puzzle]));
    let day = dayOf(Date.now()) - 1;
    const daily = () => simple.get(dailyPuzzle(set, day)?.id ?? '');
    while (!daily()) day -= 1;
    const puzzle = daily() as Puzzle;
    const person = await Person.account(address, 'Daily');
    const attempts = [
      { puzzle: puzzle.id, solved: false, at: (day - 50) * DAY },
      { puzzle: dailyKey(day - 1), solved: true, at: (day - 1) * DAY },
    ];
    await person.post('/api/me/puzzles', { attempts });
    const [one, two] = [await visit(browser), await visit(browser)];
    for (const { page } of [one, two]) {
      await page.clock.setFixedTime(day * DAY + DAY / 2);
      await openAt(page, '/');
      await signIn(page, person);
    }
    const { page } = one;
    const facts = (of: Page) => of.textContent('.facts');
    await openAt(page, '/puzzles/daily');
    await expect.poll(() => facts(page)).toContain('1 day in a row');
    await expect.poll(() => rating(page)).toBeGreaterThan(0);
    const before = await rating(page);
    await answer(page, puzzle.line[0] ?? '');
    await stage(page, 'right');
    await expect.poll(() => facts(page)).toContain('2 days in a row');
    // Only the first attempt at it is rated.
    expect(await rating(page)).toBe(before);
    expect(await facts(page)).toContain('Solved: 0');
    await openAt(two.page, '/puzzles/daily');
    await expect.poll(() => facts(two.page)).toContain('2 days in a row');
    for (const { page: each, errors } of [one, two]) {
      noErrors(errors);
      await each.context().close();
    }
  });

  it('answer any wrong move, and show the right one', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, `/puzzles/${third.id}`);
    await ready(page);
    const known = [third.line[0], ...third.wrong.map(({ line }) => line[0])];
    // A legal move that the file says nothing about: the engine in the page searches for the reply.
    const words = 'BYRKW'
      .split('')
      .flatMap((colour) => ['C', '1', '2', '3', '4', '5'].map((from) => `${from}${colour}F`));
    for (const word of words.filter((each) => !known.includes(each as never))) {
      await page.locator('.ev-hit[data-state="open"]').first().focus();
      await page.keyboard.type(word);
      if (await page.locator('.bar .confirm:enabled').count()) break;
      await page.keyboard.press('Escape');
    }
    await confirm(page);
    await stage(page, 'wrong');
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await stage(page, 'shown');
    expect(await page.textContent('.verdict')).toContain('This is the best move');
    noErrors(errors);
    await page.context().close();
  });

  it('can be chosen by game and theme, and one is the puzzle of the day', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/');
    await page.getByRole('link', { name: 'Puzzles' }).click();
    await stage(page, 'open');
    await page.getByLabel('Game').selectOption('duel');
    const shown = async () => {
      const id = await page.getAttribute('[data-puzzle]', 'data-puzzle');
      return set.find((puzzle) => puzzle.id === id);
    };
    await expect.poll(async () => (await shown())?.rules).toBe('duel');
    await page.getByLabel('Theme').selectOption('moon');
    await expect.poll(async () => (await shown())?.themes.includes('moon')).toBe(true);
    // What was chosen stays chosen, for the next puzzles too.
    for (let i = 0; i < 2; i++) {
      await stage(page, 'open');
      expect(await page.getByLabel('Game').inputValue()).toBe('duel');
      expect(await page.getByLabel('Theme').inputValue()).toBe('moon');
      const before = (await shown())?.id;
      await page.getByRole('button', { name: 'Show the answer' }).click();
      await stage(page, 'shown');
      // The reader is told what to do, not what "You takes".
      expect(await page.textContent('.bar')).not.toContain('You ');
      await page.getByRole('button', { name: 'Next puzzle' }).click();
      await expect.poll(async () => (await shown())?.id).not.toBe(before);
      expect((await shown())?.rules).toBe('duel');
    }
    await page.getByRole('button', { name: 'Puzzle of the day' }).click();
    await page.waitForURL('**/puzzles/daily?game=duel&theme=moon');
    await stage(page, 'open');
    expect(await page.textContent('.verdict')).toContain('Puzzle of the day');
    await openAt(page, '/puzzles/nothing');
    await page.getByText('no such puzzle').waitFor();
    noErrors(errors);
    await page.context().close();
  });

  it.each([
    ['uk', PHONE],
    ['pl', { width: 1366, height: 650 }],
    ['en', { width: 1024, height: 700 }],
  ] as const)('fit in %s', async (language, viewport) => {
    const { page, errors } = await visit(browser, { language }, { viewport });
    for (const rules of ['azul', 'pavilion', 'duel'] as const) {
      const puzzle = set.find((each) => each.rules === rules && each.players === 2);
      await openAt(page, `/puzzles/${puzzle?.id}`);
      await ready(page);
      await page.locator('button.answer').click();
      await stage(page, 'shown');
      if (viewport === PHONE) expect(await page.textContent('.reply')).toBeTruthy();
      await inside(page, `${rules} in ${language}`);
      if (viewport === PHONE) await reachable(page, `${rules} in ${language}`);
      await examine(page, `${rules} in ${language}`);
    }
    noErrors(errors);
    await page.context().close();
  });

  it.each([
    { width: 1366, height: 650 },
    { width: 1440, height: 900 },
  ])('for three and four show the question and Confirm at once on a laptop of %o', async (viewport) => {
    const { page, errors } = await visit(browser, {}, { viewport });
    for (const rules of ['azul', 'mini', 'pavilion', 'pavilion-grey'] as const)
      for (const players of [3, 4]) {
        const puzzle = set.find((each) => each.rules === rules && each.players === players);
        if (!puzzle) continue;
        await openAt(page, `/puzzles/${puzzle.id}`);
        await ready(page);
        for (const part of ['.verdict', '.bar .confirm', '.answer']) {
          const box = await page.locator(part).boundingBox();
          const name = `${part} of ${rules} for ${players}`;
          expect(box?.y, name).toBeGreaterThanOrEqual(0);
          expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(viewport.height);
        }
      }
    noErrors(errors);
    await page.context().close();
  });

  it('work without a connection, once they were loaded', async () => {
    const { page } = await visit(browser, {}, { serviceWorkers: 'allow' });
    await openAt(page, '/puzzles');
    await stage(page, 'open');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    // The first visit is over before the service worker is in charge; the second one keeps the file.
    await page.reload();
    await stage(page, 'open');
    await still(page);
    await page.context().setOffline(true);
    await openAt(page, `/puzzles/${first.id}`);
    await answer(page, first.line[0] ?? '');
    await stage(page, 'right');
    await expect.poll(() => rating(page)).toBeGreaterThan(1500);
    await page.context().close();
  });
});
