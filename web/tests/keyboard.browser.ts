import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, leftOut, noErrors, setUp, turn, visit } from './support';

const LETTERS: Record<string, string> = { blue: 'b', yellow: 'y', red: 'r', black: 'k', white: 'w' };

/** A move that is possible by what the accessibility tree says, to the shortest line; `null` if nothing is on offer. */
function wordFrom(tree: string): string | null {
  // The own board; opponents’ boards have the same texts.
  const own = tree.slice(tree.indexOf('"Your board"'), tree.indexOf('"Floor'));
  const offers = [...tree.matchAll(/"\d+ (\w+) from (?:factory (\d)|the centre)/g)];
  const fits = (line: number, tile: string) => {
    const [, held, count, size] = new RegExp(`"Line ${line}: (\\w+), (\\d)(?: of (\\d))?`).exec(own) ?? [];
    const isOpen = held === 'empty' || (held === tile && Number(count) < Number(size));
    return isOpen && own.includes(`"Row ${line}, ${tile}: empty`);
  };
  for (const line of [1, 2, 3, 4, 5])
    for (const [, tile = '', factory = 'c'] of offers)
      if (fits(line, tile)) return `${factory}${LETTERS[tile]}${line}`;
  const [, tile = '', factory = 'c'] = offers[0] ?? [];
  return offers.length ? `${factory}${LETTERS[tile]}f` : null;
}

/** Playing by keyboard and by screen reader. */
describe.skipIf(leftOut)('a whole game', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  /** The spots of all controls in this state. */
  const controls = (page: Page, state: string) =>
    page.$$eval(`button.ev-hit[data-state="${state}"]`, (all) =>
      all.map((control) => (control as HTMLElement).dataset.spot ?? ''),
    );

  const focused = (page: Page) =>
    page.evaluate(() => {
      const now = document.activeElement as HTMLElement | null;
      return now?.matches('.confirm') ? 'confirm' : (now?.dataset.spot ?? '');
    });

  /** Presses Tab until the focus is there; returns whether it got there. */
  async function tabTo(page: Page, place: string): Promise<boolean> {
    for (let i = 0; i < 60; i++) {
      if ((await focused(page)) === place) return true;
      await page.keyboard.press('Tab');
    }
    return false;
  }

  it('is played by keys alone', async () => {
    const { page, errors } = await visit(browser);
    await setUp(page, 'azul');
    let moves = 0;
    while ((await turn(page)) === 'turn') {
      const offers = await controls(page, 'open');
      const offer = offers.map((spot) => /^offer:(.):(.)$/.exec(spot)).find((found) => found);
      if (!offer) continue;
      // A command moves the focus to the factories, where arrow keys move between controls.
      await page.keyboard.press(offer[1] === 'C' ? 'c' : 'f');
      const from = await focused(page);
      await page.keyboard.press('ArrowRight');
      if (moves === 0) expect(await focused(page)).not.toBe(from);
      // The move is typed, and confirmed with the button that Tab reaches.
      await page.keyboard.press(offer[1] ?? '');
      await page.keyboard.press(offer[2] ?? '');
      const lines = (await controls(page, 'lit')).map((spot) => /\d/.exec(spot)?.[0] ?? 'F');
      await page.keyboard.press(lines.find((line) => line !== 'F') ?? 'F');
      if (!(await tabTo(page, 'confirm'))) continue;
      await page.keyboard.press('Enter');
      moves += 1;
    }
    expect(moves).toBeGreaterThan(5);
    noErrors(errors);
    await page.context().close();
  });

  it('hears commands and moves of a Ukrainian layout', async () => {
    const { page, errors } = await visit(browser);
    await setUp(page, 'azul');
    expect(await turn(page)).toBe('turn');
    const press = (key: string, code: string, shiftKey = false) =>
      page.evaluate(
        (init) => {
          const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
          (document.activeElement ?? document.body).dispatchEvent(event);
        },
        { key, code, shiftKey },
      );
    // The key of f.
    await press('а', 'KeyF');
    expect(await focused(page)).toMatch(/^offer:\d/);
    const ALIKE: Record<string, string> = { B: 'В', Y: 'У', K: 'К' };
    const offers = (await controls(page, 'open')).map((spot) => /^offer:(\d):([BYK])$/.exec(spot));
    const [spot = '', factory = '', colour = ''] = offers.find((found) => found) ?? [];
    await press(factory, `Digit${factory}`);
    await press(ALIKE[colour] ?? '', '', true);
    expect(await controls(page, 'chosen')).toContain(spot);
    noErrors(errors);
    await page.context().close();
  });

  it('is played by typed words, with only the accessibility tree read', async () => {
    const { page, errors } = await visit(browser);
    await setUp(page, 'azul');
    const typed = page.getByRole('textbox', { name: 'Type a move' });
    // A key opens the field.
    expect(await typed.count()).toBe(0);
    await page.keyboard.press('/');
    // A mistyped move stays in the field, and gives way to a hint.
    await typed.fill('9Z9');
    await typed.press('Enter');
    const refused = page.locator('.bar .warn');
    await refused.waitFor();
    expect(await typed.inputValue()).toBe('9Z9');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.bar').getByText('Suggestion:').waitFor();
    expect(await refused.count()).toBe(0);
    await typed.press('Enter');
    await refused.waitFor();
    expect(await page.locator('.bar').getByText('Suggestion:').count()).toBe(0);
    const confirm = page.getByRole('button', { name: 'Confirm' });
    const over = page.getByRole('dialog');
    for (let moves = 0; moves < 200 && (await turn(page)) === 'turn'; moves++) {
      const word = wordFrom(await page.locator('main').ariaSnapshot());
      // The game ended in between.
      if (word === null || (await over.count())) break;
      await typed.fill(word);
      await typed.press('Enter');
      expect(await confirm.isEnabled(), `${word} is said to be possible`).toBe(true);
      await confirm.press('Enter');
    }
    await over.waitFor();
    noErrors(errors);
    await page.context().close();
  });
});
