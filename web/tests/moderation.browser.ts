import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Me } from '../wire/types';
import { examine, inside, reachable } from './axe';
import { Person } from './people';
import { address, launch, leftOut, noErrors, openAt, operate, PHONE, visit, wear } from './support';

/** Reporting a player, and what a moderator does about it. */

async function signIn(page: Page, person: Person): Promise<void> {
  await openAt(page, '/account');
  await page.click('button.link');
  await page.fill('#name', person.name);
  await page.fill('#word', person.password);
  await page.click('form button[type="submit"]');
  await page.waitForSelector('#audit');
}

describe.skipIf(leftOut)('moderation', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('goes from a report to what the player reads', async () => {
    const [ana, ben, mia] = await Promise.all(
      ['Ana', 'Ben', 'Mia'].map((name) => Person.account(address, name)),
    );
    if (!ana || !ben || !mia) throw new Error('nobody is there');
    operate('role', 'add', 'Mia', 'moderator');
    const { id } = await ana.open({ rules: 'azul' }, [{ kind: 'me' }, { kind: 'open' }]);
    await ben.join(id);
    await ben.post(`/api/tables/${id}/chat`, { text: 'you fool' });

    // A player reports a line.
    const { page, errors } = await visit(browser);
    await signIn(page, ana);
    await openAt(page, `/table/${id}`);
    await page.click('button[aria-label="Report this line of Ben"]');
    await page.fill('#report-reason', 'insults');
    await examine(page, 'the report');
    await page.click('dialog button[type="submit"]');
    await page.waitForSelector('.chat [role="status"]');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    noErrors(errors);
    // And the player, right after that line.
    await ana.post(`/api/tables/${id}/reports`, { seat: 1, reason: 'stalls' });
    // To players, the desk is not there.
    await openAt(page, '/moderation');
    await page.waitForSelector('[role="alert"]:has-text("This page is for moderators.")');
    await page.context().close();

    // A moderator sees it with its context and acts; the server notices the new role within seconds.
    const { page: desk, errors: others } = await visit(browser, {}, { viewport: PHONE });
    await signIn(desk, mia);
    await expect.poll(async () => (await mia.get<Me>('/api/me')).role, { timeout: 30_000 }).toBe('moderator');
    await openAt(desk, '/account');
    await desk.click('a[href="/moderation"]');
    await desk.waitForSelector('li .chat .warn');
    const told = await desk.locator('section[aria-labelledby="reports"] > ul > li').allTextContents();
    const [player = '', line = ''] = told.map((text) => text.replace(/\s+/g, ' '));
    expect(line).toContain('About a line of chat');
    expect(line).toContain('Ben you fool (the reported line)');
    expect(player).toContain('About the player');
    expect(player).toContain('you fool');
    expect(player).not.toContain('the reported line');
    expect(await desk.locator('li .chat .warn').count()).toBe(1);
    await desk.click('text=Look at Ben >> nth=0');
    await desk.fill('#sanction-reason', 'insults in the chat');
    await desk.click('text=Impose');
    await desk.waitForSelector('section[aria-labelledby="person"] p.warn');
    await desk.fill('#note', 'first time');
    await desk.click('text=Write note');
    await desk.waitForSelector('text=Mia: Note: first time');
    await reachable(desk, 'the desk');
    for (const language of ['pl', 'uk', 'en']) {
      await wear(desk, language, 'light');
      await inside(desk, `the desk in ${language}`);
    }
    await examine(desk, 'the desk');
    await desk.click('text=Mark as resolved >> nth=0');
    await desk.waitForFunction(() => !document.body.textContent?.includes('About the player'));
    await desk.click('text=Mark as resolved');
    await desk.waitForSelector('text=No open reports.');
    noErrors(others);
    // Nobody by that name, then the moderator.
    await desk.fill('#moderated', 'Nobody');
    await desk.press('#moderated', 'Enter');
    await desk.waitForSelector('text=There’s no player with this name.');
    await desk.fill('#moderated', 'Mia');
    await desk.press('#moderated', 'Enter');
    await desk.waitForSelector('text=Nobody can moderate themselves.');
    expect(await desk.locator('#sanction-reason').count()).toBe(0);
    await desk.context().close();

    // The player is told why and until when, in their language.
    const { page: muted } = await visit(browser, { language: 'pl' });
    await signIn(muted, ben);
    expect(await muted.textContent('.page')).toContain('Powód: insults in the chat');
    for (const path of ['/', `/table/${id}`]) {
      await openAt(muted, path);
      const notice = await muted.textContent('.standing');
      expect(notice).toMatch(/Nie możesz pisać na czacie do .*Powód: insults in the chat/);
      await examine(muted, `the notice at ${path}`);
    }
    await muted.fill('#say', 'but');
    await muted.press('#say', 'Enter');
    await muted.waitForSelector('.chat [role="alert"]:has-text("Nie możesz pisać na czacie do")');
    expect(await muted.inputValue('#say')).toBe('but');
    operate('unmute', 'Ben');
    await expect
      .poll(async () => (await ben.get<Me>('/api/me')).sanctions?.length ?? 0, { timeout: 30_000 })
      .toBe(0);
    await muted.press('#say', 'Enter');
    await muted.waitForSelector('.chat li:has-text("but")');
    expect(await muted.inputValue('#say')).toBe('');

    // What changes is told at once where there is a socket, and on the next page elsewhere.
    const person = `/api/moderation/players/${(await ben.get<Me>('/api/me')).id}`;
    await mia.ask('PUT', `${person}/suspension`, { reason: 'stalls' });
    await muted.waitForSelector('.standing:has-text("Powód: stalls")');
    await openAt(muted, '/new/azul');
    await muted.waitForSelector('.standing:has-text("Powód: stalls")');
    await mia.ask('DELETE', `${person}/suspension`);
    await muted.click('header a[href="/games"]');
    await muted.waitForFunction(() => !document.querySelector('.standing'));
    // A ban, too, with its reason; nothing tries to reconnect.
    await openAt(muted, `/table/${id}`);
    await mia.ask('PUT', `${person}/ban`, { reason: 'threats' });
    await muted.waitForSelector('.standing:has-text("Twoje konto jest zablokowane. Powód: threats")');
    expect(await muted.locator('.down, .notice.out').count()).toBe(0);
    await muted.context().close();
  });
});
