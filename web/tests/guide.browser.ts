import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, launch, leftOut, makeMoves, noErrors, openAt, PHONE, still, visit } from './support';

/** The guided first rounds of Summer Pavilion and Duel: every topic comes up, and the reader may play other moves. */

/** The topics of each game in order, if the reader follows the proposals. */
const TAUGHT: Record<string, string[]> = {
  pavilion: [
    'plain',
    'trump',
    'marker',
    'costs',
    'next',
    'collect',
    'place',
    'space',
    'joker',
    'star',
    'close',
    'bonus',
    'pass',
    'keep',
    'scored',
  ],
  duel: [
    'sun',
    'line',
    'stack',
    'large',
    'spilled',
    'moon',
    'chip',
    'plate',
    'slot',
    'draw',
    'look',
    'keep',
    'lay',
    'lay-on',
    'complete',
    'scored',
  ],
};
const GAMES = Object.keys(TAUGHT);

/** Waits until nothing moves; returns the stage. */
async function stageOf(page: Page): Promise<string> {
  await page.waitForSelector('.bar[aria-busy="false"]');
  return (await page.locator('[data-lesson]').getAttribute('data-stage')) ?? '';
}

/** The control to press now: the marked one (in an enlarged factory first), or Confirm. */
async function marked(page: Page): Promise<Locator> {
  const larger = page.locator('dialog[open] [data-led]');
  if (await larger.count()) return larger.first();
  const led = page.locator('[data-led]:visible');
  return (await led.count()) ? led.first() : page.locator('.bar .confirm:enabled');
}

/** Whether an element is in the window and not under the fixed bar. */
const inSight = (of: Locator) =>
  of.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    return box.top >= 0 && y < innerHeight && (top === element || element.contains(top));
  });

/** Presses what is marked until the round is scored; returns all stages. */
async function follow(page: Page, where: string): Promise<string[]> {
  const stages: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    const stage = await stageOf(page);
    if (stages.at(-1) !== stage) stages.push(stage);
    if (stage === 'scored') return stages;
    const spot = await marked(page);
    expect(await spot.count(), `${where}, ${stage}: something is marked`).toBe(1);
    // The table scrolls into place once it is drawn.
    const seen = (of: Locator, what: string) =>
      expect.poll(() => inSight(of), { message: `${where}, ${stage}: ${what}`, timeout: 3000 }).toBe(true);
    await seen(spot, 'what is marked is in sight');
    // An enlarged factory covers the table.
    if (!(await page.locator('dialog[open]').count()))
      await seen(page.locator('.guide'), 'what is said is in sight');
    const box = await spot.boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  }
  throw new Error(`${where}: no end after ${stages.join(', ')}`);
}

describe.skipIf(leftOut)('a guided round', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  const SIZES: [size: { width: number; height: number }, language: string][] = [
    [DESKTOP, 'en'],
    [PHONE, 'en'],
    [{ width: 360, height: 640 }, 'uk'],
    [{ width: 844, height: 390 }, 'pl'],
    [{ width: 1366, height: 650 }, 'uk'],
  ];
  it('goes on without a connection, once the engine in the page is loaded', async () => {
    const { page, errors } = await visit(browser);
    const loaded = page.waitForEvent('worker');
    await openAt(page, '/learn/first/pavilion');
    await page.waitForSelector('.guide');
    await makeMoves(page, 1);
    await loaded;
    // Everything that was begun with a connection is over.
    await still(page);
    await stageOf(page);
    await page.context().setOffline(true);
    await makeMoves(page, 4);
    expect(await page.locator('.notice.bad').count()).toBe(0);
    noErrors(errors);
    await page.context().close();
  });

  for (const game of GAMES) {
    it.each(SIZES)(
      `of ${game} is played by what is marked, without scrolling, at %o in %s`,
      async (viewport, language) => {
        const { page, errors } = await visit(
          browser,
          { language },
          { viewport, hasTouch: viewport.width < 900 },
        );
        await openAt(page, `/learn/first/${game}`);
        await page.waitForSelector('.guide');
        const where = `${viewport.width} × ${viewport.height}`;
        const stages = await follow(page, where);
        // Whether the drawn plate should be turned depends on chance.
        const others = ['confirm', 'turn'];
        const first = stages.filter((stage, k) => stages.indexOf(stage) === k && !others.includes(stage));
        expect(first).toEqual(TAUGHT[game]);
        expect(await page.evaluate(() => scrollY)).toBe(0);
        // The finished round is stored, and there is a link to a real game.
        expect(await page.evaluate(() => localStorage.getItem('evora.learnt'))).toBe('true');
        await page.locator(`.bar a[href="/new/${game}"]`).click();
        await page.waitForSelector('button.go');
        noErrors(errors);
        await page.context().close();
      },
    );

    it.each([DESKTOP, PHONE])(`of ${game} goes on whatever is done instead, at %o`, async (viewport) => {
      const { page, errors } = await visit(browser, {}, { viewport });
      await openAt(page, `/learn/first/${game}`);
      await page.waitForSelector('[data-led]');
      const proposed = await page.locator('[data-led]').first().getAttribute('data-spot');
      // Another colour than the marked one: the marks go away, and it can be confirmed.
      const other = page.locator(
        `.ev-factory button.ev-hit[data-state="open"]:not([data-spot="${proposed}"])`,
      );
      await other.first().dispatchEvent('click');
      await makeMoves(page, 1);
      await stageOf(page);
      expect(await page.textContent('.guide')).toContain('That works too.');
      let moves = 1;
      while ((await stageOf(page)) !== 'scored') {
        expect(++moves, 'a round ends').toBeLessThan(60);
        await makeMoves(page, 1);
      }
      expect(await page.locator(`.bar a[href="/new/${game}"]`).count()).toBe(1);
      // From the beginning it is the same round again.
      await page.getByRole('button', { name: 'Start again' }).click();
      await page.waitForSelector('[data-led]');
      expect(await stageOf(page)).toBe(TAUGHT[game]?.[0]);
      expect(await page.locator('[data-led]').first().getAttribute('data-spot')).toBe(proposed);
      noErrors(errors);
      await page.context().close();
    });
  }

  it('says what a move does that was not proposed, and why another can’t be made', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/learn/first/duel');
    await page.waitForSelector('[data-led]');
    await page.locator('[data-spot="sun:1:B"]').click();
    await page.locator('button[data-key="line:2"]').click();
    expect(await stageOf(page)).toBe('spilled');
    await page.locator('button[data-key="line:5"]').click({ force: true });
    await page.locator('.bar .warn').waitFor();
    // The browser logs the refused request, which the test expects.
    noErrors(errors.filter((text) => !text.includes('422')));
    await page.context().close();
  });

  it('is reached from the first page, the rules and each rulebook', async () => {
    const { page, errors } = await visit(browser);
    for (const from of ['/', '/learn']) {
      for (const game of GAMES) {
        await openAt(page, from);
        await page.locator(`a[href="/learn/first/${game}"]`).click();
        await page.waitForSelector(`[data-lesson="${game}"] .ev-board`);
      }
    }
    for (const game of ['azul', ...GAMES]) {
      await openAt(page, `/learn/${game}`);
      await page.getByRole('link', { name: 'Your first round' }).click();
      await page.waitForSelector(`[data-lesson="${game}"] .ev-board`);
    }
    await openAt(page, '/learn/first/chess');
    expect(await page.locator('[data-lesson]').count()).toBe(0);
    noErrors(errors);
    await page.context().close();
  });
});
