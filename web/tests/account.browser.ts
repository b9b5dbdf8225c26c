import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from './axe';
import { Person } from './people';
import { address, launch, leftOut, noErrors, openAt, visit } from './support';

/** The account forms: an error is shown once, at its field. */

/** The logged errors without refused requests, which these tests expect. */
const unasked = (errors: string[]) => errors.filter((text) => !/status of 4\d\d/.test(text));

describe.skipIf(leftOut)('an account', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it.each(['en', 'pl', 'uk'])('that cannot be made says why at its fields, in %s', async (language) => {
    const { page, errors } = await visit(browser, { language });
    const taken = await Person.account(address, `Taken ${language}`);
    await openAt(page, '/account');
    await page.fill('#name', 'ab');
    await page.fill('#word', 'abc');
    await page.click('form button[type="submit"]');
    await page.waitForSelector('.field:has(#name) .warn');
    expect(await page.locator('.field:has(#word) .warn').count()).toBe(1);
    expect(await page.locator('[role="alert"]').count(), 'nothing is said twice').toBe(2);
    expect(await page.getAttribute('#name', 'aria-describedby')).toBe('enter-name');
    // In the reader's language, without the server's English text.
    if (language !== 'en') expect(await page.textContent('form')).not.toMatch(/must have|characters/);
    await examine(page, 'an account that cannot be made');
    await page.fill('#name', taken.name);
    await page.fill('#word', 'a good password');
    await page.click('form button[type="submit"]');
    await page.waitForFunction(() => document.querySelectorAll('[role="alert"]').length === 1);
    expect(await page.locator('.field:has(#name) .warn').count()).toBe(1);
    noErrors(unasked(errors));
    await page.context().close();
  });

  it('is asked for only when the visitor is a guest, however late that is', async () => {
    const { page, errors } = await visit(browser);
    let answer: () => void = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/guest', async (route) => {
      await late;
      await route.continue();
    });
    await openAt(page, '/account');
    await page.fill('#name', 'Late Lena');
    await page.fill('#word', 'a good password');
    await page.click('form button[type="submit"]');
    await page.waitForSelector('form button[type="submit"]:disabled');
    answer();
    await page.waitForSelector('h1:text("Late Lena")');
    noErrors(errors);
    await page.context().close();
  });

  it('has a log of sign-ins and changes, with failed attempts', async () => {
    const { page, errors } = await visit(browser);
    const ana = await Person.account(address, 'Watchful Ana');
    await openAt(page, '/account');
    await page.click('button.link');
    await page.fill('#name', ana.name);
    await page.fill('#word', 'not the password');
    await page.click('form button[type="submit"]');
    await page.waitForSelector('[role="alert"]');
    await page.fill('#word', ana.password);
    await page.click('form button[type="submit"]');
    const log = page.locator('section[aria-labelledby="audit"]');
    await log.locator('li').nth(2).waitFor();
    const told = await log.locator('li').allTextContents();
    expect(told.map((text) => text.replace(/(created|sign in|password).*/s, '$1')).sort()).toEqual([
      'A failed attempt to sign in',
      'Account created',
      'Signed in with the password',
    ]);
    expect(told.join()).toContain('this computer');
    await examine(page, 'the log of an account');
    noErrors(unasked(errors));
    await page.context().close();
  });

  it('is recovered with a code, which is shown once', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/account');
    await page.fill('#name', 'Forgetful Zoe');
    await page.fill('#word', 'a good password');
    await page.click('form button[type="submit"]');
    const codes = page.locator('section[aria-labelledby="codes"]');
    await codes.locator('input').fill('a good password');
    await codes.locator('button').click();
    const code = (await codes.locator('code').first().textContent()) ?? '';
    expect(await codes.locator('code').count()).toBe(10);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await codes.getByText('Copy codes').click();
    await codes.getByText('Copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toEqual(await codes.locator('code').allTextContents());
    await examine(page, 'new recovery codes');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'I already have an account' }).click();
    await page.fill('#name', 'Forgetful Zoe');
    await page.getByRole('button', { name: 'I’ve lost my password' }).click();
    expect(await page.inputValue('#recover-name')).toBe('Forgetful Zoe');
    await page.fill('#recover-code', code);
    await page.fill('#recover-new', 'password');
    await page.click('form button[type="submit"]');
    await page.waitForSelector('#recover-new-wrong');
    await examine(page, 'a recovery that is refused');
    await page.fill('#recover-new', 'a better password');
    await page.click('form button[type="submit"]');
    await codes.getByText('9 codes left').waitFor();
    expect(await codes.locator('code').count(), 'shown once').toBe(0);
    expect(await page.textContent('section[aria-labelledby="audit"] li')).toContain('with a recovery code');
    noErrors(unasked(errors));
    await page.context().close();
  });

  it('is not changed or deleted with a wrong password, which is said where it was typed', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/account');
    await page.fill('#name', 'Careful Eva');
    await page.fill('#word', 'a good password');
    await page.click('form button[type="submit"]');
    await page.fill('#old', 'another password');
    await page.fill('#fresh', 'a better password');
    await page.click('form[aria-labelledby="password"] button');
    await page.waitForSelector('.field:has(#old) .warn');
    expect(await page.locator('[role="alert"]').count()).toBe(1);
    await page.fill('#old', '');
    await page.locator('section[aria-labelledby="data"] button').last().click();
    await page.fill('#sure', 'another password');
    await page.click('dialog button[type="submit"]');
    await page.waitForSelector('dialog[open] .field:has(#sure) .warn');
    await page.fill('#sure', 'a good password');
    await page.click('dialog button[type="submit"]');
    await page.waitForSelector('form[aria-labelledby="enter"]');
    expect(await page.locator('dialog').count()).toBe(0);
    noErrors(unasked(errors));
    await page.context().close();
  });
});
