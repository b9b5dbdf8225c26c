import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Challenge, Challenges, Following, PrivacySettings } from '../wire/types';
import { examine, inside, reachable } from './axe';
import { Person } from './people';
import { address, launch, leftOut, noErrors, openAt, PHONE, signIn, visit, wear } from './support';

/** Friends on the page: following, presence, challenges, blocking and privacy, with two browsers. */

const LANGUAGES = ['pl', 'uk', 'en'];
const FRIENDS = 'header .tools a[href="/friends"]';

async function enter(page: Page, person: Person, path: string): Promise<void> {
  await openAt(page, '/settings');
  await signIn(page, person);
  await openAt(page, path);
}

/** What has the focus: its label, or its id. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return (
      element?.getAttribute('aria-label') ?? (element?.id || element?.textContent?.trim() || element?.tagName)
    );
  });

async function inAllLanguages(page: Page, where: string): Promise<void> {
  for (const language of LANGUAGES) {
    await wear(page, language, 'light');
    await inside(page, `${where} in ${language}`);
    await examine(page, `${where} in ${language}`);
  }
}

describe.skipIf(leftOut)('friends', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('are followed, seen online, challenged and watched', async () => {
    const [ana, ben] = await Promise.all(['Ana', 'Ben'].map((name) => Person.account(address, name)));
    if (!ana || !ben) throw new Error('nobody is there');
    const { page: anas, errors } = await visit(browser);
    await enter(anas, ana, '/player/ben');
    // The heading is the account's own spelling.
    await anas.waitForSelector('h1:text-is("Ben")');
    await anas.click('.actions button:has-text("Follow")');
    await anas.waitForSelector('.actions button:has-text("Unfollow")');
    expect(await focused(anas)).toBe('Unfollow');
    await anas.click(FRIENDS);
    await anas.waitForSelector('li:has-text("Ben") .presence.offline');
    await anas.waitForSelector('text=Nobody you follow is online.');

    // Ben comes, and is seen at once.
    const { page: bens, errors: others } = await visit(browser, {}, { viewport: PHONE });
    await enter(bens, ben, '/learn');
    await anas.waitForSelector('li:has-text("Ben") .presence.online');
    expect(await anas.textContent(FRIENDS)).toBe('Friends (1)');
    await inAllLanguages(anas, 'friends');

    // A challenge is seen on any page, and declined with a reason.
    await anas.click('button[aria-label="Challenge Ben"]');
    await anas.selectOption('dialog select[data-first]', 'mini');
    await inAllLanguages(anas, 'the challenge');
    await anas.click('dialog button[type="submit"]');
    await anas.waitForSelector('.challenge:has-text("Waiting for Ben")');
    expect(await focused(anas)).toBe('Challenge Ben');
    await bens.waitForSelector('.challenge:has-text("Ana challenges you: Azul Mini")');
    await reachable(bens, 'a challenge');
    await inAllLanguages(bens, 'a challenge');
    await bens.selectOption('.challenge select', 'too_fast');
    // What screen readers are told is withdrawn with the challenge.
    const told = () => bens.textContent('[aria-live="assertive"]');
    expect(await told()).toContain('Ana challenges you');
    await bens.click('.challenge button:has-text("Decline")');
    await bens.waitForSelector('.challenge', { state: 'detached' });
    await expect.poll(told).toBe('');
    await expect.poll(() => focused(bens)).toBe('main');
    await anas.waitForSelector('.challenge:has-text("Ben declined: the clock is too fast.")');
    await anas.click('.challenge button:has-text("Close")');
    await anas.waitForSelector('.challenge', { state: 'detached' });

    // Another is withdrawn, and the third takes both to the table.
    const challenge = async () => {
      await anas.click('button[aria-label="Challenge Ben"]');
      await anas.click('dialog button[type="submit"]');
      await bens.waitForSelector('.challenge:has-text("Ana challenges you")');
    };
    await challenge();
    // The reason for which he declined the first says nothing about this one.
    expect(await bens.inputValue('.challenge select')).toBe('generic');
    await anas.click('.challenge button:has-text("Withdraw")');
    await bens.waitForSelector('.challenge', { state: 'detached' });
    await anas.waitForSelector('.challenge', { state: 'detached' });
    await expect.poll(() => focused(anas)).toBe('main');
    await challenge();
    await bens.focus('.challenge button.act');
    await bens.keyboard.press('Enter');
    await bens.waitForURL(/\/table\//);
    await anas.waitForURL(bens.url());

    // Others who follow Ben see that he plays, and watch.
    const cleo = await Person.account(address, 'Cleo');
    await cleo.ask('PUT', '/api/following/Ben');
    await expect
      .poll(async () => (await cleo.get<Following>('/api/following')).people[0]?.presence.kind)
      .toBe('playing');
    const { page: cleos } = await visit(browser);
    await enter(cleos, cleo, '/friends');
    await cleos.click('a[aria-label="Watch Ben"]');
    await cleos.waitForURL(bens.url());
    noErrors(errors);
    noErrors(others);
  });

  it('are blocked without being told, and privacy is a setting', async () => {
    const [dora, eve] = await Promise.all(['Dora', 'Eve'].map((name) => Person.account(address, name)));
    if (!dora || !eve) throw new Error('nobody is there');
    await eve.ask('PUT', '/api/following/Dora');
    const { page: eves } = await visit(browser);
    await enter(eves, eve, '/friends');
    const { page: doras, errors } = await visit(browser, {}, { viewport: PHONE });
    await enter(doras, dora, '/player/eve');
    await eves.waitForSelector('li:has-text("Dora") .presence.online');
    await doras.click('.actions button:has-text("Block")');
    await inAllLanguages(doras, 'the question whether to block');
    await doras.click('dialog button.act');
    await doras.waitForSelector('text=You block this player.');
    await eves.waitForSelector('li:has-text("Dora") .presence.offline');
    // A challenge is sent as to anybody, and does not reach her.
    await eves.click('button[aria-label="Challenge Dora"]');
    await eves.click('dialog button[type="submit"]');
    await eves.waitForSelector('.challenge:has-text("Waiting for Dora")');
    expect((await dora.get<Challenges>('/api/challenges')).incoming).toEqual([]);
    expect(await doras.locator('.challenge').count()).toBe(0);
    await openAt(doras, '/friends');
    await inAllLanguages(doras, 'friends on a phone');
    await reachable(doras, 'friends on a phone');
    await doras.click('button[aria-label="Unblock Eve"]');
    await doras.waitForSelector('.challenge:has-text("Eve challenges you")');
    await eves.waitForSelector('li:has-text("Dora") .presence.online');

    await openAt(doras, '/settings');
    // A click is forced because the label covers the button, so nothing waits until the settings have been told.
    await doras.waitForSelector('input[name="privacy-presence"]:enabled', { state: 'attached' });
    await doras.check('input[name="privacy-presence"][value="nobody"]', { force: true });
    await doras.waitForSelector('text=Saved.');
    await eves.waitForSelector('li:has-text("Dora") .presence.offline');
    expect((await dora.get<PrivacySettings>('/api/privacy')).presence).toBe('nobody');
    await doras.check('input[name="privacy-challenge"][value="following"]', { force: true });
    await doras.waitForSelector('.challenge', { state: 'detached' });
    await inAllLanguages(doras, 'privacy settings');
    noErrors(errors);
  });

  it('are looked up by name, and challenged with others at a table', async () => {
    const people = await Promise.all(['Hana', 'Ivo', 'Jan'].map((name) => Person.account(address, name)));
    const [hana, ivo, jan] = people;
    if (!hana || !ivo || !jan) throw new Error('nobody is there');
    const { page: hanas, errors } = await visit(browser);
    await enter(hanas, hana, '/friends');
    await hanas.fill('.find input', 'Nobody here');
    await hanas.click('.find button');
    await hanas.waitForSelector('text=There’s no player called Nobody here.');
    expect(hanas.url()).toBe(`${address}/friends`);
    await hanas.fill('.find input', 'iVO');
    await hanas.click('.find button');
    await hanas.waitForURL(/\/player\/Ivo$/);

    // Every field of the dialog has a label that is seen.
    await hanas.click('.actions button:has-text("Challenge")');
    await hanas.getByRole('combobox', { name: 'Players', exact: true }).selectOption('3');
    await hanas.getByRole('combobox', { name: 'Player 3', exact: true }).selectOption('0');
    await hanas.getByLabel('Name of player 3').fill('Jan');
    for (const label of ['Game', 'Players', 'Player 3', 'Name of player 3'])
      expect(
        await hanas.locator('dialog label span', { hasText: new RegExp(`^${label}$`) }).isVisible(),
      ).toBe(true);
    await inAllLanguages(hanas, 'a challenge to two');
    await hanas.click('dialog button[type="submit"]');
    await hanas.waitForSelector('.challenge:has-text("Waiting for Ivo and Jan")');

    // Jan is at a table: the notice lies over it.
    const { page: jans, errors: others } = await visit(
      browser,
      {},
      { viewport: { width: 360, height: 740 } },
    );
    const { id } = await jan.open({ rules: 'azul' }, [{ kind: 'me' }, { kind: 'me' }]);
    await enter(jans, jan, '/learn');
    await jans.waitForSelector('.challenge:has-text("Hana challenges you and Ivo")');
    for (const language of LANGUAGES) {
      await wear(jans, language, 'light');
      // The reason is whole, and its button beside or below it.
      const [select, button] = await Promise.all(
        ['.challenge select', '.challenge .refusal button'].map((what) => jans.locator(what).boundingBox()),
      );
      if (!select || !button) throw new Error('there is no answer');
      expect(select.x + select.width).toBeLessThanOrEqual(360);
      expect(button.x + button.width).toBeLessThanOrEqual(360);
      expect(select.width).toBeGreaterThan(250);
      await inside(jans, `a challenge at 360 px in ${language}`);
    }
    await openAt(jans, `/table/${id}`);
    await jans.waitForSelector('.board .ev-board');
    await jans.waitForSelector('.over .challenge');
    const top = () => jans.locator('.board').evaluate((board) => board.getBoundingClientRect().top);
    const before = await top();
    await jans.click('.over .challenge button:has-text("Close")');
    await jans.waitForSelector('.over .challenge', { state: 'detached' });
    expect(await top()).toBe(before);

    // Ivo accepts, and waits at the table; the challenger waits for Jan only.
    await ivo.post(
      `/api/challenges/${(await ivo.get<Challenges>('/api/challenges')).incoming[0]?.id}/accept`,
      {},
    );
    await hanas.waitForSelector('.challenge:has-text("Waiting for Jan:")');
    const { page: ivos } = await visit(browser);
    const challenge = (await hana.get<Challenges>('/api/challenges')).outgoing[0]?.id ?? '';
    await enter(ivos, ivo, `/table/${challenge}`);
    await ivos.waitForSelector('li:has-text("Waiting for Jan")');
    // Somebody else finds no seat to take.
    const { page: strangers } = await visit(browser);
    await openAt(strangers, `/table/${challenge}`);
    await strangers.waitForSelector('li:has-text("Waiting for Jan")');
    expect(await strangers.getByRole('button', { name: 'Take a seat' }).count()).toBe(0);
    await openAt(hanas, `/table/${challenge}`);
    await jan.ask('POST', `/api/challenges/${challenge}/decline`, {});
    await ivos.waitForSelector('text=somebody declined, or the challenge was withdrawn');
    await hanas.waitForSelector('.challenge:has-text("Jan declined your challenge.")');
    // Nobody of that name was there to get, and the browser says so.
    noErrors(errors.filter((error) => !error.includes('/api/players/Nobody')));
    noErrors(others);
  });

  it('keep what another window changed in the privacy settings', async () => {
    const kim = await Person.account(address, 'Kim');
    const { page } = await visit(browser);
    await enter(page, kim, '/settings');
    await page.waitForSelector('input[name="privacy-presence"]:enabled', { state: 'attached' });
    await kim.ask('PUT', '/api/privacy', { follow: 'nobody' });
    await page.check('input[name="privacy-presence"][value="nobody"]', { force: true });
    await page.waitForSelector('text=Saved.');
    expect(await kim.get<PrivacySettings>('/api/privacy')).toEqual({
      challenge: 'everyone',
      presence: 'nobody',
      follow: 'nobody',
      clubs: 'everyone',
    });
  });

  it('who did not answer in time are named', async () => {
    const [fay, gil] = await Promise.all(['Fay', 'Gil'].map((name) => Person.account(address, name)));
    if (!fay || !gil) throw new Error('nobody is there');
    const made = await fay.post<Challenge>('/api/challenges', { to: ['Gil'], options: { rules: 'azul' } });
    const { page } = await visit(browser);
    // A challenge lasts ten minutes: here its end is told by a stream of our own.
    await page.routeWebSocket(/friends\/socket/, (socket) => {
      const to = made.to.map((challenged) => ({ ...challenged, state: 'expired' }));
      const challenges = { incoming: [], outgoing: [{ ...made, to }] };
      socket.send(JSON.stringify({ type: 'challenges', challenges }));
    });
    await enter(page, fay, '/learn');
    await page.waitForSelector('.challenge:has-text("Gil didn’t answer your challenge.")');
    await inAllLanguages(page, 'a challenge that expired');
    await page.click('.challenge button:has-text("Close")');
    await openAt(page, '/learn');
    await page.waitForSelector(FRIENDS);
    expect(await page.locator('.challenge').count()).toBe(0);
  });
});
