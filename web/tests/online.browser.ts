import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  launch,
  leftOut,
  makeMoves,
  noErrors,
  type Opened,
  openAt,
  PHONE,
  playOn,
  press,
  turn,
  visit,
  withoutEngine,
} from './support';

/** People playing with each other, each in their own browser. */
describe.skipIf(leftOut)('online', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  async function openTable(page: Page, game: string, mode: string, players: number): Promise<void> {
    await openAt(page, `/new/${game}`);
    await page.waitForSelector('button.go');
    await page.check(`input[name="count"][value="${players}"]`, { force: true });
    await page.check(`input[name="mode"][value="${mode}"]`, { force: true });
    await page.click('button.go');
    await page.waitForSelector('.invite');
  }

  it('two browsers finish a game that one of them invited to by a link', async () => {
    const host = await visit(browser);
    const guest = await visit(browser, {}, { viewport: PHONE });
    await openTable(host.page, 'azul', 'link', 2);
    const link = await host.page.inputValue('.invite input');
    expect(link).toContain('?link=');
    await guest.page.goto(link);
    await guest.page.getByRole('button', { name: 'Take a seat' }).click();
    await Promise.all([host, guest].map(({ page }) => page.waitForSelector('.ev-board')));
    await host.page.fill('#say', 'Good luck!');
    await host.page.press('#say', 'Enter');
    await guest.page.getByText('Good luck!').waitFor();
    await Promise.all([playOn(host.page), playOn(guest.page)]);
    // A rematch.
    await host.page.getByRole('button', { name: 'Play again' }).click();
    await guest.page.getByRole('button', { name: 'Accept' }).click();
    await Promise.all([host, guest].map(({ page }) => page.waitForURL((to) => !link.includes(to.pathname))));
    await Promise.all([host, guest].map(({ page }) => page.waitForSelector('.bar .confirm, .bar .words b')));
    for (const { page, errors } of [host, guest]) {
      noErrors(errors);
      await page.context().close();
    }
  });

  it('four browsers find each other in the lobby and finish a game; a fifth looks on', async () => {
    const all: Opened[] = [];
    for (let i = 0; i < 5; i++) all.push(await visit(browser));
    const [host, ...others] = all;
    const watcher = others.pop();
    if (!host || !watcher) throw new Error('nobody came');
    await openTable(host.page, 'azul', 'open', 4);
    const id = new URL(host.page.url()).pathname.split('/').pop() ?? '';
    for (const { page } of others) {
      await openAt(page, '/lobby');
      await page.locator(`li:has(a[href="/table/${id}"]) button`).click();
      await page.waitForURL(`**/table/${id}`);
    }
    await openAt(watcher.page, `/table/${id}`);
    await watcher.page.waitForSelector('.ev-board');
    expect(await watcher.page.locator('.bar .confirm').count()).toBe(0);
    await Promise.all([host, ...others].map(({ page }) => playOn(page)));
    await watcher.page.waitForSelector('dialog[open]');
    for (const { page, errors } of all) {
      noErrors(errors);
      await page.context().close();
    }
  });

  it('a connection that is cut in mid-game comes back without loss', async () => {
    const opened = await visit(browser);
    const { page } = opened;
    await withoutEngine(opened);
    await openAt(page, '/new/azul');
    await page.waitForSelector('button.go');
    await page.check('input[name="level"][value="1"]', { force: true });
    await page.click('button.go');
    await page.waitForSelector('.bar .confirm');
    await makeMoves(page, 3);
    await turn(page);
    await page.context().setOffline(true);
    await page.waitForSelector('.down');
    // A move made offline is sent after the reconnect.
    for (let did = ''; did !== 'confirmed'; ) did = await press(page);
    await page.getByText('once you’re back online').waitFor();
    // A reconnect was tried and failed.
    await page.waitForEvent('websocket');
    await page.context().setOffline(false);
    await page.waitForSelector('.down', { state: 'detached', timeout: 20_000 });
    await page.waitForSelector('.bar .confirm', { timeout: 20_000 });
    await playOn(page);
    await page.context().close();
  });
});
