import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../wire/types';
import { examine, inside, reachable } from './axe';
import { launch, leftOut, noErrors, openAt, PHONE, visit, wear } from './support';

/** The page of the open database. Files come after the end of a month, so the server's list is put in place of its own. */

const FILES: Database = {
  licence: 'CC0-1.0',
  files: [
    ['2026-10', 'azul', 12_345, 6_789_012],
    ['2026-10', 'pavilion-grey', 321, 234_567],
    ['2026-09', 'azul', 9_876, 5_432_109],
    ['2026-09', 'duel', 1, 987],
  ].map(([month, rules, games, bytes]) => ({
    name: `evora_${rules}_${month}.txt.gz`,
    rules: rules as 'azul',
    month: String(month),
    games: Number(games),
    bytes: Number(bytes),
    sha256: 'ab12'.repeat(16),
    made: 1_793_500_000_000,
  })),
};

describe.skipIf(leftOut)('the open database', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it.each(['en', 'pl', 'uk'])('is listed by month with its checksums, in %s', async (language) => {
    const { page, errors } = await visit(browser, { language });
    await page.route('**/api/database', (route) => route.fulfill({ json: FILES }));
    await openAt(page, '/database');
    await page.locator('tbody').first().waitFor();
    expect(await page.locator('tbody').count()).toBe(2);
    const links = page.locator('td a.file');
    expect(await links.count()).toBe(4);
    expect(await links.first().getAttribute('href')).toBe('/api/database/evora_azul_2026-10.txt.gz');
    expect(await page.locator('a.sums').getAttribute('href')).toBe('/api/database/SHA256SUMS');
    expect(await page.locator('a[rel~="license"]').getAttribute('href')).toContain('publicdomain/zero');
    for (const theme of ['light', 'dark'] as const) {
      await wear(page, language, theme);
      await examine(page, `${language} ${theme}`);
    }
    await page.setViewportSize(PHONE);
    await inside(page, `${language} on a phone`);
    await reachable(page, `${language} on a phone`);
    noErrors(errors);
    await page.context().close();
  });

  it('says that there is nothing yet, and is found from the games', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/games');
    await page.getByRole('link', { name: 'Open database' }).click();
    await page.getByText('There are no files yet.').waitFor();
    await examine(page, 'empty');
    // The licence is CC0, and the list of checksums is there, empty.
    const told = await page.evaluate(async () => [
      await (await fetch('/api/database')).json(),
      await (await fetch('/api/database/SHA256SUMS')).text(),
    ]);
    expect(told).toEqual([{ licence: 'CC0-1.0', files: [] }, '']);
    noErrors(errors);
    await page.context().close();
  });
});
