import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from './axe';
import { address, launch, leftOut, noErrors, visit } from './support';

/** Passkeys on the account page, with Chromium's virtual authenticator. */

describe.skipIf(leftOut)('a passkey', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('is added, signs in without the password, and is removed', async () => {
    const { page, errors } = await visit(browser);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await page.goto(`${address.replace('127.0.0.1', 'localhost')}/account`);
    await page.fill('#name', 'Keyed Kai');
    await page.fill('#word', 'a good password');
    await page.click('form button[type="submit"]');
    const passkeys = page.locator('section[aria-labelledby="passkeys"]');
    await passkeys.locator('#passkey-label').fill('this laptop');
    await passkeys.locator('#passkey-password').fill('a good password');
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await passkeys.getByText('this laptop').waitFor();
    await examine(page, 'an account with a passkey');
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials.map((one) => one.isResidentCredential)).toEqual([true]);
    await passkeys.getByRole('button', { name: 'Rename this laptop' }).click();
    await passkeys.locator('li input').fill('my laptop');
    await examine(page, 'a passkey that is being renamed');
    await passkeys.getByRole('button', { name: 'Save' }).click();
    await passkeys.getByText('my laptop').waitFor();

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'I already have an account' }).click();
    await examine(page, 'the sign-in form with passkeys');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('heading', { level: 1, name: 'Keyed Kai' }).waitFor();
    const log = page.locator('section[aria-labelledby="audit"]');
    await log.getByText('Signed in with a passkey').waitFor();

    await passkeys.getByRole('button', { name: 'Remove my laptop' }).click();
    await passkeys.getByRole('status').waitFor();
    expect(await passkeys.locator('li').count()).toBe(0);
    await log.getByText('Passkey “my laptop” removed').waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('alert').waitFor();
    await examine(page, 'a passkey that was refused');
    noErrors(errors.filter((text) => !/status of 401/.test(text)));
    await page.context().close();
  });

  it('is not offered at an IP address', async () => {
    const { page, errors } = await visit(browser);
    await page.goto(`${address}/account`);
    await page.getByRole('button', { name: 'I already have an account' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
    noErrors(errors);
    await page.context().close();
  });
});
