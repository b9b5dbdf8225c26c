import { readdirSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, launch, leftOut, PHONE, visit } from './support';

/** How much comes over the line at first, and how soon there is something to see. */
describe.skipIf(leftOut)('the first load', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it.each(['en', 'pl', 'uk'])('is small in %s', async (language) => {
    const { page } = await visit(browser, { language });
    let code = 0;
    let fonts = 0;
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.startsWith('/assets/')) return;
      const body = await response.body().catch(() => Buffer.alloc(0));
      if (pathname.endsWith('.woff2')) fonts += body.length;
      else code += gzipSync(body, { level: 9 }).length;
    });
    await page.goto(address);
    await page.waitForSelector('h1');
    await page.waitForTimeout(800);
    const home = code;
    await page.click('a[href="/new/azul"]');
    await page.click('button.go');
    await page.waitForSelector('.ev-board');
    await page.waitForTimeout(500);
    console.log(
      `${language}: home ${(home / 1024).toFixed(1)} KB, up to a table ${(code / 1024).toFixed(1)} KB of script and style; fonts ${(fonts / 1024).toFixed(1)} KB`,
    );
    expect(home).toBeLessThan(150 * 1024);
    expect(code).toBeLessThan(150 * 1024);
    expect(fonts).toBeLessThan(120 * 1024);
    await page.context().close();
  });

  it('the table is drawn within a second on a slow phone', async () => {
    const { page } = await visit(browser, {}, { viewport: PHONE });
    await page.goto(`${address}/new/azul`);
    await page.waitForSelector('button.go');
    await page.click('button.go');
    await page.waitForSelector('.ev-board');
    // A visitor who has been here before: the files are kept, the processor is slow.
    const line = await page.context().newCDPSession(page);
    await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const start = Date.now();
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('.ev-board .ev-hit');
    const took = Date.now() - start;
    console.log(`the table is drawn after ${took} ms with the processor four times slower`);
    expect(took).toBeLessThan(2500);
    await page.context().close();
  });

  it('every file of the page has a pressed twin', () => {
    const files = readdirSync('dist/assets');
    const plain = files.filter((name) => /\.(js|css)$/.test(name));
    expect(plain.filter((name) => !files.includes(`${name}.br`))).toEqual([]);
    const sum = plain.reduce((all, name) => all + statSync(`dist/assets/${name}.br`).size, 0);
    console.log(`all script and style together: ${(sum / 1024).toFixed(1)} KB pressed`);
  });
});
