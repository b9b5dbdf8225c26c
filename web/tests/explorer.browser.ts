import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Explorer } from '../wire/types';
import { examine, inside } from './axe';
import { launch, leftOut, noErrors, openAt, PHONE, visit, wear } from './support';

/** The explorer of openings: what others did in the first round. */

const rows = (page: Page) => page.locator('.side tbody tr');
const position = (page: Page) => page.getAttribute('[data-position]', 'data-position');

/** Opens the explorer, and waits until it tells something of what is shown. Returns what the server has told. */
async function open(page: Page, rest = ''): Promise<Explorer> {
  const told = page.waitForResponse((answer) => answer.url().includes('/api/explorer?'));
  await openAt(page, `/explorer${rest}`);
  await page.waitForSelector('.explorer .bar[aria-busy="false"]');
  await rows(page).first().waitFor();
  return (await (await told).json()) as Explorer;
}

describe.skipIf(leftOut)('the explorer of openings', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('tells what level 8 does in a first round, move after move by keys', async () => {
    const { page, errors } = await visit(browser);
    const { kinds } = await open(page);
    const games = await page.locator('.side p.dim').first().textContent();
    expect(Number(games?.replace(/\D/g, ''))).toBeGreaterThan(0);
    // The most frequent first.
    const made = await rows(page).locator('td:nth-of-type(1)').allTextContents();
    const shares = made.map((text) => Number.parseFloat(text));
    expect(shares.length).toBeGreaterThan(5);
    expect([...shares].sort((a, b) => b - a)).toEqual(shares);
    // The first move comes from a factory.
    expect(await rows(page).first().locator('th').textContent()).toContain('from a factory');
    // After a move somebody else is to move, and what is told is of the new position.
    const before = await position(page);
    const told = page.waitForResponse((answer) => {
      const asked = new URL(answer.url()).searchParams.get('position');
      return answer.url().includes('/api/explorer?') && asked !== before;
    });
    await page.locator('.ev-hit[data-state="open"]').first().focus();
    await page.keyboard.type(kinds[0]?.moves[0] ?? '');
    await page.locator('.bar .confirm:enabled').focus();
    await page.keyboard.press('Enter');
    expect((await told).ok()).toBe(true);
    expect(await position(page)).not.toBe(before);
    // The server's own games are told apart; other tests may have played some.
    const own = page.getByRole('button', { name: 'Played here' });
    await own.click();
    expect(await own.getAttribute('aria-pressed')).toBe('true');
    await page.getByText(/^(No games have been counted yet\.|\d+ games?)$/).waitFor();
    // Another game by its fields, and the position goes to the analysis board.
    await page.locator('.head select').first().selectOption('duel');
    await page.waitForURL(/rules=duel&players=2/);
    await page.waitForFunction(() =>
      document.querySelector<HTMLElement>('[data-position]')?.dataset.position?.startsWith('duel'),
    );
    await page.getByRole('link', { name: 'Analyse this position' }).click();
    await page.waitForSelector('.analysis .bar[aria-busy="false"]');
    expect(await position(page)).toMatch(/^duel/);
    noErrors(errors);
    await page.context().close();
  });

  it('shows the moves of a kind, plays one of them, and is found again by its link', async () => {
    const { page, errors } = await visit(browser, {}, { viewport: PHONE });
    const { kinds } = await open(page, '?rules=azul&players=3');
    const dealt = await position(page);
    const [best] = [...kinds].sort((a, b) => b.bots.played / b.bots.offered - a.bots.played / a.bots.offered);
    const first = rows(page).first();
    await first.getByRole('button').focus();
    await page.keyboard.press('Enter');
    expect(await first.getByRole('button').getAttribute('aria-expanded')).toBe('true');
    expect(await first.textContent()).toContain(`${best?.bots.played} of ${best?.bots.offered}`);
    const listed = page.getByRole('list', { name: 'Moves of this kind here' }).getByRole('button');
    const words = await listed.evaluateAll((all) =>
      all.map((each) => (each as HTMLElement).dataset.word ?? ''),
    );
    expect([...words].sort()).toEqual([...(best?.moves ?? [])].sort());
    await examine(page, 'the moves of a kind');
    // The deal stays with a reload.
    await page.reload();
    await rows(page).first().waitFor();
    expect(await position(page)).toBe(dealt);
    await rows(page).first().getByRole('button').click();
    await listed.first().click();
    await expect.poll(() => position(page)).not.toBe(dealt);
    expect(decodeURIComponent(page.url())).toContain(`_${words[0]}&at=2`);
    // A link that cannot be read says so, and there is another deal.
    await openAt(page, '/learn');
    await openAt(page, '/explorer#start=azul-2-0&line=nonsense');
    await page.getByRole('alert').getByText('Step 1 (nonsense)').waitFor();
    await rows(page).first().waitFor();
    noErrors(errors);
    await page.context().close();
  });

  it('says that only first rounds are counted, and a wrong game is Azul for two', async () => {
    const { page, errors } = await visit(browser);
    await page.route(/\/api\/explorer\?/, async (route) => {
      const body = { type: '/api/problems/invalid', title: 'x', status: 422, detail: 'x' };
      await route.fulfill({ status: 422, contentType: 'application/problem+json', json: body });
    });
    await openAt(page, '/explorer?rules=chess&players=9');
    await page.getByText('Openings are counted in the first round only.').waitFor();
    expect(await position(page)).toMatch(/^azul /);
    noErrors(errors.filter((error) => !error.includes('422')));
    await page.context().close();
  });

  it('is found from Learn, on phone and desk, in three languages', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/learn');
    await page.getByRole('link', { name: /^Openings/ }).click();
    await rows(page).first().waitFor();
    for (const [language, theme, size] of [
      ['en', 'light', PHONE],
      ['pl', 'dark', { width: 1366, height: 768 }],
      ['uk', 'contrast', PHONE],
    ] as const) {
      await page.setViewportSize(size);
      await wear(page, language, theme);
      await open(page, '?rules=pavilion&players=2');
      await inside(page, `explorer in ${language}`);
      await examine(page, `explorer in ${language}`);
    }
    noErrors(errors);
    await page.context().close();
  });
});
