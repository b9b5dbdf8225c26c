import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from './axe';
import { hasBrowser } from './chromium';
import { serveFiles } from './file-server';
import { Person } from './people';
import { program, serve } from './server';
import {
  address,
  launch,
  leftOut,
  makeMoves,
  noErrors,
  openAt,
  option,
  PHONE,
  playOn,
  setUp,
  turn,
  visit,
} from './support';

/** Tables that the browser keeps: against bots and at one screen, with and without a connection. */

const idOf = (page: Page) => /\/(?:table|game)\/(\w+)/.exec(page.url())?.[1] ?? '';
const moves = (page: Page) => page.locator('.moves ol li').count();

/** Who served the page before the connection was lost, and below which path. */
const HOSTS = [
  ['our server', ''],
  ['a plain file server', '/evora'],
] as const;
const leftOutHere = (!hasBrowser || !program) && !process.env.CI;

describe.skipIf(leftOutHere).each(HOSTS)('without a connection to %s', (_, base) => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let address = '';
  let folder = '';
  const errors: string[] = [];

  /** What went wrong, except that nothing could be loaded. */
  function follow(one: Page): void {
    one.on('pageerror', (error) => errors.push(String(error)));
    one.on('console', (message) => {
      if (message.type() === 'error' && !/net::ERR_/.test(message.text())) errors.push(message.text());
    });
  }
  async function open(path: string): Promise<void> {
    await page.goto(address + path);
    await page.waitForSelector('h1');
  }
  async function start(game: string, grey = false, mode = 'bot'): Promise<void> {
    await open(`/new/${game}`);
    await option(page, 'mode', mode);
    if (grey) await option(page, 'side', 'true');
    if (mode === 'bot') await option(page, 'level', '1');
    await page.click('button.go');
    await page.waitForSelector('.ev-board');
    expect(idOf(page)).toMatch(/^here/);
  }

  beforeAll(async () => {
    browser = await launch();
    if (base) {
      folder = mkdtempSync(join(tmpdir(), 'evora-static-'));
      execFileSync(program ?? '', ['page', folder, '--base', `${base}/`]);
    }
    const served = base ? await serveFiles(folder, `${base}/`) : await serve(program ?? '');
    address = served.address + base;
    ({ page } = await visit(browser, {}, { serviceWorkers: 'allow', acceptDownloads: true }));
    context = page.context();
    follow(page);
    await open('/');
    await page.evaluate(async () => {
      // Once it is active, it has kept all files.
      await navigator.serviceWorker.ready;
    });
    await served.stop();
    await context.setOffline(true);
  });
  afterAll(async () => {
    await browser?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['azul', false],
    ['azul', true],
    ['mini', false],
    ['mini', true],
    ['pavilion', false],
    ['pavilion', true],
    ['duel', false],
  ] as const)('a whole game of %s (grey: %s) is played against a bot', async (game, grey) => {
    await start(game, grey);
    expect(await playOn(page)).toBeGreaterThan(5);
    expect(await page.locator('dialog table tbody tr').count()).toBeGreaterThan(1);
    expect(errors).toEqual([]);
  });

  it('people at one screen play a game to its end, and another', async () => {
    await start('mini', false, 'here');
    await playOn(page);
    const id = idOf(page);
    await page.locator('dialog .rematch .act').click();
    await page.waitForURL((url) => url.pathname.startsWith(`${base}/table/`) && !url.pathname.endsWith(id));
    await page.waitForSelector('.bar .confirm');
    await makeMoves(page, 2);
    expect(errors).toEqual([]);
  });

  it('a game goes on after its tab was closed, and its record is saved, opened, checked and deleted', async () => {
    await start('azul');
    await makeMoves(page, 3);
    await turn(page);
    const id = idOf(page);
    const before = await moves(page);
    await page.close();
    page = await context.newPage();
    follow(page);
    await open('/games');
    const row = page.locator(`li:has(a[href="${base}/table/${id}"])`);
    await row.getByText('your turn').waitFor();
    await row.locator('a').first().click();
    await turn(page);
    // The moves of before are loaded on their own.
    await expect.poll(() => moves(page)).toBe(before);
    await playOn(page);

    await open('/games');
    const finished = page.locator(`tr:has(a[href="${base}/game/${id}"])`);
    await finished.getByText('on this device').waitFor();
    await examine(page, 'games on this device');
    await finished.locator('a').first().click();
    await page.waitForSelector('.ev-board');
    const saved = page.waitForEvent('download');
    await page.click('a[download]');
    const file = await (await saved).path();
    const record = readFileSync(file, 'utf8');
    expect(record).toContain('[Secret ');

    await open('/games');
    await page.setInputFiles('input[type=file]', file);
    await page.waitForSelector('.ev-board');
    await page.getByText('The deals are fair').waitFor();

    await open(`/game/${id}/fair`);
    await page.waitForSelector('.verdict');
    expect(await page.getAttribute('.verdict', 'data-verdict')).toBe('good');

    await open(`/game/${id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await examine(page, 'deleting a game');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL('**/games');
    await page.waitForSelector('.panel.scroll');
    await finished.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  it('a move is suggested, refused with its reason, and taken back', async () => {
    await start('azul');
    await turn(page);
    await page.locator('.hint').click();
    await page.getByText('Suggestion:').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('9B1');
    await page.keyboard.press('Enter');
    await page.locator('.bar .warn').waitFor();
    const before = await moves(page);
    await makeMoves(page, 1);
    await turn(page);
    expect(await moves(page)).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect.poll(() => moves(page)).toBe(before);
    await turn(page);
    expect(errors).toEqual([]);
  });
});

describe.skipIf(leftOut)('a table that the browser keeps', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('asks the server nothing about the game', async () => {
    const { page, errors } = await visit(browser);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/tables')) asked.push(request.url());
    });
    await setUp(page, 'mini');
    await playOn(page);
    expect(idOf(page)).toMatch(/^here/);
    expect(asked).toEqual([]);
    noErrors(errors);
    await page.context().close();
  });

  it('is kept with an account after signing in, and seen there from another browser', async () => {
    const ana = await Person.account(address, 'Keeping Ana');
    const signIn = async (page: Page) => {
      await openAt(page, '/account');
      await page.click('button.link');
      await page.fill('#name', ana.name);
      await page.fill('#word', ana.password);
      await page.click('form button[type="submit"]');
      await page.waitForSelector(`h1:text("${ana.name}")`);
    };
    const { page, errors } = await visit(browser);
    await setUp(page, 'mini');
    await playOn(page);
    const id = idOf(page);
    expect(id).toMatch(/^here/);
    await signIn(page);
    const offer = page.locator('section.keep');
    await offer.getByRole('button', { name: 'Keep 1 finished game with your account' }).waitFor();
    await examine(page, 'the offer to keep games');
    await openAt(page, '/games');
    await page.locator(`tr:has(a[href="/game/${id}"])`).getByText('on this device').waitFor();
    await offer.getByRole('button').click();
    await offer.getByText('1 game is now kept with your account.').waitFor();
    // It is listed once, as the account's.
    const row = page.locator('.panel.scroll tbody tr');
    await row.getByText('imported').waitFor();
    expect(await row.count()).toBe(1);
    expect(await offer.getByRole('button').count()).toBe(0);
    await examine(page, 'games that were kept');
    await openAt(page, '/games');
    await row.getByText('imported').waitFor();
    expect(await row.count()).toBe(1);
    expect(await offer.count()).toBe(0);

    const { page: other, errors: otherErrors } = await visit(browser);
    await signIn(other);
    await openAt(other, '/games');
    const there = other.locator('.panel.scroll tbody tr');
    await there.getByText('imported').waitFor();
    expect(await there.count()).toBe(1);
    await there.locator('a').first().click();
    await other.waitForSelector('.ev-board');
    expect(idOf(other)).not.toMatch(/^here/);
    await openAt(other, `/game/${idOf(other)}/fair`);
    await other.waitForSelector('.verdict');
    expect(await other.getAttribute('.verdict', 'data-verdict')).toBe('good');

    // Signing out asks what becomes of the games in this browser.
    await openAt(page, '/account');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Games in this browser' });
    await asked.waitFor();
    await examine(page, 'signing out of a browser with games');
    await asked.getByRole('button', { name: 'Sign out and delete them' }).click();
    // The games are deleted by then.
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().waitFor({ state: 'detached' });
    await openAt(page, `/game/${id}`);
    await page.getByRole('alert').waitFor();
    noErrors(errors);
    noErrors(otherErrors);
    await page.context().close();
    await other.context().close();
  });

  it('is the same in two windows', async () => {
    const { page, errors } = await visit(browser);
    await setUp(page, 'azul');
    await turn(page);
    const other = await page.context().newPage();
    other.on('pageerror', (error) => errors.push(String(error)));
    await other.goto(page.url());
    await turn(other);
    for (const [mover, watcher] of [
      [page, other],
      [other, page],
      [page, other],
    ] as const) {
      await makeMoves(mover, 1);
      await turn(mover);
      const made = await moves(mover);
      await expect.poll(() => moves(watcher)).toBe(made);
      await turn(watcher);
    }
    noErrors(errors);
    await page.context().close();
  });

  it('is clean to axe on a phone, and so is the list with it', async () => {
    const { page, errors } = await visit(browser, {}, { viewport: PHONE, hasTouch: true, isMobile: true });
    await setUp(page, 'mini');
    await turn(page);
    await examine(page, 'a table on this device');
    await openAt(page, '/games');
    await page.locator('li a[href^="/table/here"]').waitFor();
    await examine(page, 'a running game on this device');
    noErrors(errors);
    await page.context().close();
  });

  it('runs the clocks of people at one screen, and ends when a time is up', async () => {
    const { page, errors } = await visit(browser);
    await page.clock.install();
    await openAt(page, '/new/azul');
    await option(page, 'mode', 'here');
    await option(page, 'clock', 'other');
    await page.selectOption('[name="clock-kind"]', 'per_move');
    await page.selectOption('[name="clock-time"]', '30');
    await page.click('button.go');
    await turn(page);
    expect(idOf(page)).toMatch(/^here/);
    await makeMoves(page, 2);
    await turn(page);
    await page.clock.fastForward(20_000);
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await page.clock.fastForward(11_000);
    await page.locator('dialog[open]').getByText('out of time').first().waitFor();
    noErrors(errors);
    await page.context().close();
  });
});
