import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from './chromium';
import { program, serve } from './server';
import { launch, makeMoves, visit, wear } from './support';

/** What works without a server once the page was visited: rules, examples, guided rounds, replays of files, languages. */

describe.skipIf((!hasBrowser || !program) && !process.env.CI)('without a server', () => {
  let browser: Browser;
  let page: Page;
  let address = '';
  const errors: string[] = [];
  beforeAll(async () => {
    browser = await launch();
    const served = await serve(program ?? '');
    address = served.address;
    ({ page } = await visit(browser, {}, { serviceWorkers: 'allow' }));
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(address);
    await page.waitForSelector('h1');
    await page.evaluate(async () => {
      // Once it is active, it has kept all files.
      await navigator.serviceWorker.ready;
    });
    await served.stop();
  });
  afterAll(() => browser?.close());

  async function openAt(path: string): Promise<void> {
    await page.goto(address + path);
    await page.waitForSelector('h1');
  }

  it('a guided round can be played', async () => {
    await openAt('/learn/first/duel');
    await page.waitForSelector('.guide');
    await makeMoves(page, 6);
    expect(await page.locator('.notice.bad').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('the rules have their pictures, in every language', async () => {
    for (const language of ['pl', 'uk', 'en']) {
      await wear(page, language, 'dark');
      await openAt('/learn/pavilion');
      await page.waitForSelector('.ev-board');
    }
    expect(errors).toEqual([]);
  });

  it('a game in a file can be stepped through', async () => {
    await openAt('/games');
    await page.setInputFiles('input[type="file"]', '../testdata/fair/duel-2.txt');
    await page.waitForSelector('.ev-board');
    expect(errors).toEqual([]);
  });
});
