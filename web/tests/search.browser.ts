import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine, inside } from './axe';
import { Person } from './people';
import { address, launch, leftOut, noErrors, openAt, PHONE, visit, wear } from './support';

/** The search of finished games. */

const rows = (page: Page) => page.locator('tbody tr');

describe.skipIf(leftOut)('the search of games', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
    const ana = await Person.account(address, 'Ana seeks');
    const ben = await Person.account(address, 'Ben seeks');
    // Ana wins twice, and Ben once.
    await Person.rated('azul', ana, ben, ben);
    await Person.rated('duel', ana, ben, ben);
    await Person.rated('azul', ben, ana, ana);
  });
  afterAll(() => browser?.close());

  it('finds games by who won, by game and by day, and its address is the search', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/games');
    await page.getByRole('link', { name: 'Search games' }).click();
    await page.waitForURL(/\/games\/search$/);
    await expect.poll(() => rows(page).count()).toBe(3);
    // Who won can be asked once a player is named.
    const won = page.getByLabel('That player');
    expect(await won.isDisabled()).toBe(true);
    await page.getByLabel('Player’s name').fill('ana seeks');
    await won.selectOption('true');
    await expect.poll(() => rows(page).count()).toBe(2);
    await page.locator('form select').nth(1).selectOption('duel');
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(page.url()).toContain('name=ana+seeks&won=true&rules=duel');
    // Somebody else opens the same search.
    const other = await visit(browser);
    await other.page.goto(page.url());
    await expect.poll(() => rows(other.page).count()).toBe(1);
    expect(await other.page.getByLabel('Player’s name').inputValue()).toBe('ana seeks');
    await other.page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => rows(other.page).count()).toBe(3);
    // Each row says how its game ended.
    expect(await rows(other.page).locator('small:has-text("resigned.")').count()).toBe(3);
    await other.page.getByLabel('How it ended').selectOption('played');
    await other.page.getByText('No games match.', { exact: true }).waitFor();
    await other.page.getByLabel('How it ended').selectOption('resigned');
    await expect.poll(() => rows(other.page).count()).toBe(3);
    await other.page.getByLabel('Ended until').fill('2020-01-01');
    await other.page.getByText('No games match.', { exact: true }).waitFor();
    await other.page.getByLabel('Player’s name').fill('ana');
    await other.page.getByText('No games match. The name must be the whole name of a player.').waitFor();
    noErrors([...errors, ...other.errors]);
    await other.page.context().close();
    await page.context().close();
  });

  it('offers only what can be found', async () => {
    const { page } = await visit(browser);
    await openAt(page, '/games/search?won=true&rules=duel&players=3');
    await expect.poll(() => page.url()).toMatch(/\/games\/search\?rules=duel$/);
    const players = page.getByLabel('Players').locator('option');
    expect(await players.allTextContents()).toEqual(['Any number', '2\u00a0players']);
    await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('azul');
    await expect.poll(() => players.count()).toBe(4);
    await page.getByLabel('Players').selectOption('3');
    await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('duel');
    await expect.poll(() => page.getByLabel('Players').inputValue()).toBe('');
    await page.context().close();
  });

  it('is used by keys, on phone and desk, in three languages', async () => {
    const { page, errors } = await visit(browser);
    for (const [language, theme, size] of [
      ['en', 'light', { width: 1366, height: 768 }],
      ['pl', 'dark', PHONE],
      ['uk', 'contrast', PHONE],
    ] as const) {
      await page.setViewportSize(size);
      await openAt(page, '/games/search?rules=azul&name=Ana+seeks&won=false');
      await wear(page, language, theme);
      await expect.poll(() => rows(page).count()).toBe(1);
      await inside(page, `search in ${language}`);
      await examine(page, `search in ${language}`);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/search-${language}.png` });
    }
    await page.locator('input[type="search"]').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    await expect.poll(() => rows(page).count()).toBe(2);
    noErrors(errors);
    await page.context().close();
  });
});
