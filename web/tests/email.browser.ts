import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from './axe';
import { hasBrowser, launch } from './chromium';
import { program, serve } from './server';
import { type SmtpSink, startSmtpSink } from './smtp';
import { noErrors, visit } from './support';

/** An e-mail address on the account page, with a real mail server. */

const SITE = 'http://evora.localhost';
const leftOut = (!hasBrowser || !program) && !process.env.CI;

/** The link in an e-mail, on its own line. */
const linkIn = (mail: string) => /http:\/\/evora\.localhost\/account#\w+=[0-9a-f]+/.exec(mail)?.[0] ?? mail;

describe.skipIf(leftOut)('an e-mail address', () => {
  let browser: Browser;
  let sink: SmtpSink;
  let served: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    sink = await startSmtpSink();
    served = await serve(program ?? '', [
      '--origin',
      SITE,
      '--mail',
      sink.url,
      '--mail-from',
      'noreply@evora.test',
    ]);
    // Links begin with the site's own address, which leads to the server here.
    browser = await launch([`--host-resolver-rules=MAP evora.localhost:80 ${new URL(served.address).host}`]);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.stop();
    sink?.close();
  });

  it('is confirmed by a link, and sets a new password when the old one is lost', async () => {
    const { page, errors } = await visit(browser);
    const open = async (where: Page, url: string) => {
      await where.goto(url);
      await where.waitForSelector('h1');
    };
    await open(page, `${SITE}/account`);
    await page.fill('#name', 'Distant Ida');
    await page.fill('#word', 'a good password');
    await page.click('form button[type="submit"]');
    await page.fill('#email-address', 'ida@evora.test');
    await page.fill('#email-password', 'a good password');
    await page.click('section[aria-labelledby="email"] button[type="submit"]');
    await page.waitForSelector('section[aria-labelledby="email"] [role="status"]');
    await examine(page, 'an e-mail address that is not confirmed');
    await open(page, linkIn(await sink.next()));
    await page.locator('.notice', { hasText: 'Your e-mail address is confirmed.' }).waitFor();
    await page.getByText('Your address is ida@evora.test.').waitFor();
    const reminders = page.getByLabel('Remind me when my time to move is running out');
    const turns = page.getByLabel('E-mail me when it’s my turn in a game with days for a move');
    /** Presses one of them and waits until the server has kept it. */
    const choose = async (press: () => Promise<void>) => {
      const [answer] = await Promise.all([page.waitForResponse(/\/api\/email\/reminders$/), press()]);
      expect(answer.ok()).toBe(true);
    };
    const chosen = async () => {
      await page.reload();
      await turns.waitFor();
      return { turns: await turns.isChecked(), reminders: await reminders.isChecked() };
    };
    await choose(() => reminders.check());
    await examine(page, 'a confirmed e-mail address');
    expect(page.url(), 'the secret is not left in the address bar').toBe(`${SITE}/account`);
    // E-mails for every turn are a choice of their own.
    expect(await chosen()).toEqual({ turns: false, reminders: true });
    await choose(() => turns.check());
    expect(await chosen()).toEqual({ turns: true, reminders: true });
    await choose(() => reminders.uncheck());
    expect(await chosen()).toEqual({ turns: true, reminders: false });
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'I already have an account' }).click();
    expect(await page.locator('[aria-live="polite"].sr').textContent()).toBe('');
    await page.getByRole('button', { name: 'I’ve lost my password' }).click();
    await page.fill('#forgot-name', 'Distant Ida');
    await examine(page, 'asking for a link');
    await page.click('form[aria-labelledby="forgot"] button');
    await page.waitForSelector('[role="status"]');
    const link = linkIn(await sink.next());
    await open(page, link);
    await page.fill('#recover-new', 'a better password');
    await examine(page, 'a new password with a link');
    await page.click('form[aria-labelledby="recover"] button[type="submit"]');
    await page.getByText('Your address is ida@evora.test.').waitFor();
    noErrors(errors);
    // The link works once; a second time there is nothing left to fill in, and whoever is signed in goes to their account.
    await open(page, link);
    await page.fill('#recover-new', 'another good password');
    expect(await page.getByRole('button', { name: 'Sign in', exact: true }).count()).toBe(0);
    await page.click('form[aria-labelledby="recover"] button[type="submit"]');
    await page.waitForSelector('[role="alert"]:has-text("This link was used already")');
    expect(await page.locator('#recover-new').count()).toBe(0);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByText('Your address is ida@evora.test.').waitFor();
    await page.context().close();
  });
});
