import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem, ToServer } from '../wire/types';
import { Person } from './people';
import {
  address,
  choose,
  launch,
  leftOut,
  makeMoves,
  noErrors,
  openAt,
  turn,
  visit,
  withoutEngine,
} from './support';

/** What a player is told if a move cannot be stored, or if the session was ended elsewhere. */

describe.skipIf(leftOut)('a player is told', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('that a move could not be stored, and it is sent again', async () => {
    const opened = await visit(browser);
    const { page, errors } = opened;
    let refusals = 0;
    let stores = false;
    await page.routeWebSocket(/\/socket/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((text) => {
        const message = JSON.parse(String(text)) as ToServer;
        if (message.type !== 'play' || stores) {
          server.send(text);
          return;
        }
        refusals += 1;
        const type = '/api/problems/unavailable';
        const problem: Problem = { type, title: '', status: 503, detail: '', retry_after: 1 };
        socket.send(JSON.stringify({ type: 'refused', ply: message.ply, problem }));
      });
    });
    await withoutEngine(opened);
    await openAt(page, '/new/mini');
    await page.click('button.go');
    await page.waitForSelector('.bar .confirm');
    await choose(page);
    await page.click('.bar .confirm');
    const bar = page.locator('.bar b', { hasText: 'can’t save moves' });
    await bar.waitFor();
    await page.locator('[aria-live="assertive"]', { hasText: 'Yours isn’t lost' }).waitFor();
    // The preview stays, and nothing else can be chosen meanwhile.
    expect(await page.locator('.bar .confirm').count()).toBe(0);
    await expect.poll(() => refusals, { timeout: 10_000 }).toBeGreaterThan(1);
    stores = true;
    await bar.waitFor({ state: 'detached' });
    await turn(page);
    await makeMoves(page, 1);
    noErrors(errors);
    await page.context().close();
  });

  it('what could not be loaded, once the server is back, without a reload', async () => {
    const { page } = await visit(browser);
    for (const path of ['/games/search', '/games', '/clubs']) {
      await page.route('**/api/**', (route) => route.abort('connectionrefused'));
      await page.goto(new URL(path, address).href);
      const alert = page.locator('main [role="alert"]');
      await alert.first().waitFor();
      const who = page.locator('header a[href="/account"]');
      expect(await who.textContent(), path).toContain('Account');
      await page.unrouteAll();
      await alert.first().waitFor({ state: 'detached' });
      await expect.poll(() => who.textContent(), { message: path, timeout: 20_000 }).not.toContain('Account');
    }
    await page.context().close();
  });

  it('that the session was ended in another browser, with a way to sign in again', async () => {
    const { page } = await visit(browser);
    const person = await Person.account(address, 'Olena Twice');
    await openAt(page, '/account');
    await page.click('form[aria-labelledby="enter"] button.link');
    await page.fill('#name', person.name);
    await page.fill('#word', person.password);
    await page.click('form button[type="submit"]');
    await page.waitForSelector('#old');
    const { id } = await person.open({ rules: 'mini' }, [{ kind: 'me' }, { kind: 'bot', level: 1 }]);
    await openAt(page, `/table/${id}`);
    await page.waitForSelector('.bar .confirm');
    const fresh = 'another good password';
    await person.post('/api/password', {
      old: person.password,
      new: fresh,
      end_sessions: true,
      end_tokens: false,
    });
    const told = page.locator('[role="alert"]', { hasText: 'You’ve been signed out' });
    await told.waitFor();
    await told.locator('a').click();
    await page.fill('#name', person.name);
    await page.fill('#word', fresh);
    await page.click('form button[type="submit"]');
    await page.waitForSelector('#old');
    await openAt(page, `/table/${id}`);
    await page.waitForSelector('.bar .confirm');
    expect(await told.count()).toBe(0);
    await page.context().close();
  });
});
