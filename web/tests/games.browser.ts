import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, leftOut, noErrors, PHONE, playOn, setUp, visit, withoutEngine } from './support';

/** Whole games against a bot of the server. `local.browser.ts` has those that the browser keeps. */
describe.skipIf(leftOut)('a whole game', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it.each([
    ['azul', false],
    ['azul', true],
    ['mini', false],
    ['mini', true],
    ['pavilion', false],
    ['pavilion', true],
    ['duel', false],
  ] as const)('of %s (grey: %s) is played to its end by clicks', async (game, grey) => {
    const opened = await visit(browser);
    const { page, errors } = opened;
    await withoutEngine(opened);
    await setUp(page, game, grey);
    expect(page.url()).not.toContain('/table/here');
    const moves = await playOn(page);
    expect(moves).toBeGreaterThan(5);
    expect(await page.locator('dialog table tbody tr').count()).toBeGreaterThan(1);
    noErrors(errors);
    await page.context().close();
  });

  it('is played on a phone', async () => {
    const { page, errors } = await visit(browser, {}, { viewport: PHONE, hasTouch: true, isMobile: true });
    await setUp(page, 'azul');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await playOn(page);
    noErrors(errors);
    await page.context().close();
  });
});
