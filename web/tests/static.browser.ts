import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from './chromium';
import { limitMemory } from './engine/memory';
import { serveFiles } from './file-server';
import { program } from './server';
import { launch, makeMoves, noErrors, option, playOn, visit, wear } from './support';

/** The page that `evora page` writes, on a plain file server below the root: it has no server of ours, and needs none. */

const BASE = '/evora/';
/** Without the module the page cannot play by itself. */
const leftOut = (!hasBrowser || !program || !existsSync('engine/evora.wasm')) && !process.env.CI;

describe.skipIf(leftOut)('the page on a static host', () => {
  let browser: Browser;
  let folder = '';
  let served: Awaited<ReturnType<typeof serveFiles>>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'evora-static-'));
    execFileSync(program ?? '', ['page', folder, '--base', BASE]);
    served = await serveFiles(folder, BASE);
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await served?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  async function openAt(page: Page, path: string): Promise<void> {
    await page.goto(served.address + BASE + path);
    await page.waitForSelector('h1');
  }

  const replayFile = async (page: Page) => {
    await openAt(page, 'games');
    await page.setInputFiles('input[type="file"]', '../testdata/fair/duel-2.txt');
  };

  it('opens, and leaves out what needs a server', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '');
    const links = await page.$$eval('a[href]', (all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(6);
    expect(links.filter((href) => !href.startsWith(BASE) && !href.startsWith('#'))).toEqual([]);
    for (const online of ['account', 'leaders', 'lobby']) expect(links).not.toContain(BASE + online);
    noErrors(errors);
    await page.context().close();
  });

  it('is walked through by its links', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '');
    await page.click(`nav a[href="${BASE}learn"]`);
    await page.click(`a[href="${BASE}learn/duel"]`);
    await page.waitForSelector('.ev-board');
    expect(new URL(page.url()).pathname).toBe(`${BASE}learn/duel`);
    await page.reload();
    await page.waitForSelector('.ev-board');
    await page.click(`a[href="${BASE}settings"]`);
    await option(page, 'language', 'pl');
    await page.waitForSelector('html[lang="pl"]');
    noErrors(errors);
    await page.context().close();
  });

  it('has guided rounds and replays of files', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, 'learn/first/pavilion');
    await page.waitForSelector('.guide');
    await makeMoves(page, 4);
    await replayFile(page);
    await page.waitForSelector('.ev-board');
    noErrors(errors);
    await page.context().close();
  });

  it('says so where an address needs a server', async () => {
    const { page, errors } = await visit(browser, {}, { serviceWorkers: 'allow' });
    await openAt(page, '');
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The host has no file for it; the service worker has the page.
    await openAt(page, 'table/abcdef');
    await page.getByText('need a server').waitFor();
    for (const language of ['pl', 'uk']) {
      await wear(page, language, 'dark');
      expect(await page.locator('h1').textContent()).not.toContain('⟨');
    }
    noErrors(errors);
    await page.context().close();
  });

  it('works without a connection after the first visit, with every network on the device', async () => {
    const own = await serveFiles(folder, BASE);
    const { page, errors } = await visit(browser, {}, { serviceWorkers: 'allow' });
    const goTo = async (path: string) => {
      await page.goto(own.address + BASE + path);
      await page.waitForSelector('h1');
    };
    await goTo('');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await goTo('settings');
    await page.getByText('Keep all of them').click();
    const networks = readdirSync('../crates/evora-engine/networks').length;
    await page.getByText(`${networks} of ${networks} kept`).waitFor();
    await own.stop();
    await goTo('learn/azul');
    await page.waitForSelector('.ev-board');
    await goTo('learn/first/duel');
    await page.waitForSelector('.guide');
    await makeMoves(page, 6);
    await goTo('games');
    await page.setInputFiles('input[type="file"]', '../testdata/fair/duel-2.txt');
    await page.waitForSelector('.ev-board');
    await goTo('settings');
    await page.getByText(`${networks} of ${networks} kept`).waitFor();
    await goTo('new/duel');
    await option(page, 'level', '2');
    await page.click('button.go');
    await playOn(page);
    expect(await page.getByText('couldn’t get its network').count()).toBe(0);
    noErrors(errors.filter((error) => !error.includes('service-worker.js')));
    await page.context().close();
  });

  it('keeps a game against a bot, which says that it has no network', async () => {
    const { page, errors } = await visit(browser);
    await page.route('**/*.network', (route) => route.abort());
    await openAt(page, 'new/azul');
    expect(await page.locator('input[name="mode"][value="open"]').count()).toBe(0);
    await option(page, 'level', '2');
    await page.click('button.go');
    await page.waitForSelector('.ev-board');
    await makeMoves(page, 2);
    await page.getByText('couldn’t get its network').waitFor({ state: 'attached' });
    const { pathname } = new URL(page.url());
    await openAt(page, 'games');
    await page.click(`a[href="${pathname}"]`);
    await makeMoves(page, 1);
    noErrors(errors.filter((error) => !error.includes('net::ERR_')));
    await page.context().close();
  });

  it('goes on after the engine has failed', async () => {
    const { page, errors } = await visit(browser);
    await page.route('**/*.wasm', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: Buffer.from(limitMemory(await answer.body(), 8)) });
    });
    await openAt(page, 'learn/first');
    await page.waitForSelector('.guide');
    await makeMoves(page, 2);
    noErrors(errors);
    await page.click(`a[href="${BASE}learn"]`);
    await page.click(`nav a[href="${BASE}games"]`);
    // A long game takes more memory than there is.
    await page.setInputFiles('input[type="file"]', '../testdata/fair/duel-2.txt');
    await page.getByText('Nothing is lost').waitFor();
    expect(errors.splice(0)).toEqual([expect.stringContaining('the engine failed')]);
    await page.click(`nav a[href="${BASE}learn"]`);
    await page.click(`a[href="${BASE}learn/first"]`);
    await page.waitForSelector('.guide');
    await makeMoves(page, 2);
    noErrors(errors);
    await page.context().close();
  });

  it('has files for hosts that show a page for what they miss', () => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(readFileSync(join(folder, '404.html'), 'utf8')).toBe(page);
    expect(page).toContain(`data-base="${BASE}"`);
  });
});
