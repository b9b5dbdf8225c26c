import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine, inside } from './axe';
import { Person } from './people';
import { address, launch, leftOut, noErrors, openAt, PHONE, playOn, setUp, visit } from './support';

/** Finished games, and several people on one screen. */
describe.skipIf(leftOut)('a finished game', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  const idOf = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? '';

  it.each(['azul', 'pavilion', 'duel'])('of %s: its deals are checked on the page', async (game) => {
    const { page, errors } = await visit(browser);
    await setUp(page, game);
    await playOn(page);
    const id = idOf(page);
    await openAt(page, `/game/${id}/fair`);
    await page.waitForSelector('.verdict');
    const wrong = await page.locator('td.warn + td').allTextContents();
    expect(wrong).toEqual([]);
    expect(await page.getAttribute('.verdict', 'data-verdict')).toBe('good');
    expect(await page.getByText('couldn’t be checked').count()).toBe(0);

    // The replay, from a link to a ply, by keys and from the other seat.
    await openAt(page, `/game/${id}/3`);
    await page.waitForSelector('.ev-board');
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(`**/game/${id}/4`);
    await page.keyboard.press('End');
    await page.waitForSelector('a[download][href^="blob:"]');
    await page.evaluate(() => {
      const revoke = URL.revokeObjectURL;
      URL.revokeObjectURL = (href) => {
        document.body.dataset.revoked = href;
        revoke.call(URL, href);
      };
    });
    await page.selectOption('.controls select', '1');
    await page.waitForURL('**?seat=1');
    // From another seat the record is the same.
    await page.waitForSelector('.ev-board');
    expect(await page.getAttribute('body', 'data-revoked')).toBeNull();

    // The record is downloaded and opened again.
    const saved = page.waitForEvent('download');
    await page.click('a[download]');
    const file = await (await saved).path();
    await openAt(page, '/games');
    await page.setInputFiles('input[type=file]', file);
    await page.waitForSelector('.ev-board');
    noErrors(errors);
    await page.context().close();
  });

  it('people at one screen play in turn', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/new/azul');
    await page.waitForSelector('button.go');
    await page.check('input[name="mode"][value="here"]', { force: true });
    await page.click('button.go');
    await page.waitForSelector('.bar .confirm');
    await playOn(page);
    noErrors(errors);
    await page.context().close();
  });

  it('a first round is explained', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/learn/first');
    await page.waitForSelector('.ev-board');
    const said = await page.textContent('.guide');
    await page.locator('.ev-factory button.ev-hit[data-state="open"]').first().click();
    await page.waitForFunction((before) => document.querySelector('.guide')?.textContent !== before, said);
    await page.locator('button.ev-hit[data-state="lit"]').first().click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('take from the centre').waitFor();
    noErrors(errors);
    await page.context().close();
  });

  it('a profile tells where the points came from', async () => {
    const [una, vito] = [await Person.account(address, 'Una'), await Person.account(address, 'Vito')];
    for (let i = 0; i < 2; i++) {
      const { id } = await una.open({ rules: 'mini' }, [{ kind: 'me' }, { kind: 'open' }]);
      await vito.join(id);
      await Person.play(id, [una, vito]);
      if (!i) await una.reviewed(id);
    }
    // A game against oneself is left out.
    await una.playAlone('mini');
    const { page, errors } = await visit(browser, {}, { viewport: PHONE });
    await openAt(page, '/player/Una');
    await page.getByText('The latest 2 public games').waitFor();
    await page.getByRole('rowheader', { name: 'floor' }).waitFor();
    await page.getByRole('img', { name: /^Final scores from \d+ to \d+ over 2 games$/ }).waitFor();
    await page.getByRole('img', { name: /^Accuracy \d/ }).waitFor();
    await examine(page, 'a profile with statistics');
    await inside(page, 'a profile with statistics');
    noErrors(errors);
    await page.context().close();
  });

  it('a guest becomes an account and keeps the games', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/account');
    const name = `Ana${Date.now() % 1_000_000}`;
    await page.fill('#name', name);
    await page.fill('#word', 'a long enough password');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('link', { name: 'Your profile' }).click();
    await page.waitForURL(`**/player/${name}`);
    await openAt(page, '/account');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'I already have an account' }).click();
    await page.fill('#name', name);
    await page.fill('#word', 'a long enough password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    // Settings follow the account to another device.
    await openAt(page, '/settings');
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/settings') && answer.ok());
    await page.getByRole('radio', { name: 'Dark' }).check();
    await kept;
    const phone = await visit(browser, {}, { viewport: PHONE });
    await openAt(phone.page, '/account');
    await phone.page.getByRole('button', { name: 'I already have an account' }).click();
    await phone.page.fill('#name', name);
    await phone.page.fill('#word', 'a long enough password');
    await phone.page.getByRole('button', { name: 'Sign in' }).click();
    await phone.page.waitForSelector('html[data-theme="dark"]');
    noErrors([...errors, ...phone.errors]);
    await phone.page.context().close();
    await page.context().close();
  });
});
