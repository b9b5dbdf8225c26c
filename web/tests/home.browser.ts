import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine, inside, reachable } from './axe';
import { launch, leftOut, noErrors, openAt, visit } from './support';

/** The home page for newcomers and for returning players. */

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1366, height: 650 },
];

describe.skipIf(leftOut)('the first page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  for (const size of SIZES) {
    const inView = async (of: Locator, what: string) => {
      const box = await of.boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= size.height, what).toBe(true);
    };
    const where = `at ${size.width} × ${size.height}`;

    it.each(['en', 'pl', 'uk'])(
      `offers newcomers the guided round without scrolling ${where}, in %s`,
      async (language) => {
        const { page, errors } = await visit(browser, { language }, { viewport: size });
        await openAt(page, '/');
        await inView(page.locator('.hero button.act'), 'Play now');
        await inView(page.locator('a.first[href="/learn/first"]'), 'the guided round');
        // The frame has a flower in each corner.
        expect(await page.locator('.hero .ev-orn').count()).toBe(4);
        await examine(page, where);
        await inside(page, where);
        if (size.width < 400) await reachable(page, where);
        noErrors(errors);
        await page.context().close();
      },
    );

    it(`shows players three of their games and the way to all of them, not how to begin, ${where}`, async () => {
      const { page, errors } = await visit(browser, {}, { viewport: size });
      await openAt(page, '/');
      for (let i = 0; i < 4; i++) {
        await page.locator('.hero button.act').click();
        await page.waitForSelector('.ev-board');
        await openAt(page, '/');
      }
      const yours = page.locator('section[aria-labelledby="yours"]');
      await yours.locator('li').first().waitFor();
      expect(await yours.locator('li').count()).toBe(3);
      expect(await page.locator('a[href="/learn/first"]').count()).toBe(0);
      await yours.locator('li').nth(0).scrollIntoViewIfNeeded();
      // They come before the choice of a new game if the page scrolls.
      const [first, card] = await Promise.all([yours.boundingBox(), page.locator('.cards').boundingBox()]);
      expect(first?.y ?? 0).toBeLessThan(card?.y ?? 0);
      await yours.locator('a[href="/games"]').click();
      await page.waitForURL('**/games');
      noErrors(errors);
      await page.context().close();
    });
  }

  it('knows players on another device by their games', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/');
    await page.locator('.hero button.act').click();
    await page.waitForSelector('.ev-board');
    await page.evaluate(() => localStorage.clear());
    await openAt(page, '/');
    await page.locator('section[aria-labelledby="yours"] li').first().waitFor();
    expect(await page.locator('a[href="/learn/first"]').count()).toBe(0);
    noErrors(errors);
    await page.context().close();
  });
});
