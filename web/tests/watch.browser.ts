import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine, inside, reachable } from './axe';
import { Person } from './people';
import { address, launch, leftOut, noErrors, openAt, PHONE, still, visit, wear } from './support';

/** Watching: the best game on the first page, and tables that show themselves later to spectators. */

const CLOCK = { kind: 'bank', seconds: 600, increment: 5 } as const;

describe.skipIf(leftOut)('watching', () => {
  let browser: Browser;
  let ana: Person;
  let ben: Person;
  beforeAll(async () => {
    browser = await launch();
    ana = await Person.account(address, 'Ana watched');
    ben = await Person.account(address, 'Ben watched');
  });
  afterAll(() => browser?.close());

  async function begun(options: object = {}): Promise<string> {
    const { id } = await ana.open({ rules: 'azul', clock: CLOCK, ...options }, [
      { kind: 'me' },
      { kind: 'open' },
    ]);
    await ben.join(id);
    return id;
  }
  const best = (page: Page) => page.locator('section.best');
  const picture = (page: Page) => best(page).locator('img').getAttribute('src');

  it('shows the best game live on the first page, then its result, then the wall again', async () => {
    const id = await begun();
    const { page, errors } = await visit(browser);
    await openAt(page, '/');
    await best(page).locator('img').waitFor();
    expect(await best(page).locator('a').getAttribute('href')).toBe(`/table/${id}`);
    expect(await best(page).locator('li .name').allTextContents()).toEqual([
      expect.stringContaining('Ana watched'),
      expect.stringContaining('Ben watched'),
    ]);
    expect(await best(page).locator('.clock').first().textContent()).toMatch(/^(10:00|9:5\d)$/);
    // A move changes the picture and the turn.
    const [before, turn] = [await picture(page), await best(page).locator('li.turn .name').textContent()];
    await Person.play(id, [ana, ben], 1);
    await page.waitForFunction(
      (before) => document.querySelector<HTMLImageElement>('section.best img')?.src !== before,
      before,
    );
    expect(await best(page).locator('li.turn .name').textContent()).not.toBe(turn);
    const headings = new Set<string | null>();
    for (const language of ['pl', 'uk', 'en']) {
      for (const theme of ['light', 'dark']) {
        await wear(page, language, theme);
        await still(page);
        await inside(page, `${language}, ${theme}`);
        await examine(page, `${language}, ${theme}`);
      }
      headings.add(await best(page).locator('h2').textContent());
    }
    expect(headings.size).toBe(3);
    // The guided round stays in view for newcomers, on every screen.
    for (const size of [{ width: 1366, height: 650 }, { width: 360, height: 640 }, PHONE]) {
      await page.setViewportSize(size);
      const box = await page.locator('a.first[href="/learn/first"]').boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= size.height, `${size.width}`).toBe(true);
      await inside(page, `${size.width}`);
    }
    await reachable(page, 'a phone');
    await page.setViewportSize({ width: 1366, height: 768 });
    // It leads to the table, where one watches.
    await best(page).locator('a').click();
    await page.waitForURL(`**/table/${id}`);
    await page.waitForSelector('.ev-board');
    await page.goBack();
    await best(page).locator('img').waitFor();
    await ana.post(`/api/tables/${id}/resign`, {});
    await page.getByText('Ben watched won').waitFor();
    await page.locator('svg.wall').waitFor({ timeout: 30_000 });
    expect(await best(page).count()).toBe(0);
    noErrors(errors);
    await page.context().close();
  });

  it.each(['en', 'pl', 'uk'])(
    'opens a table that spectators see later, and says so, in %s',
    async (language) => {
      const { page, errors } = await visit(browser, { language });
      await openAt(page, '/new/azul');
      await page.locator('input[name="mode"][value="open"]').check();
      await page.locator('details summary').click();
      await page.locator('input[name="delay"][value="180"]').check();
      await examine(page, 'the setup');
      await page.locator('button.go').click();
      await page.waitForURL('**/table/*');
      // Whoever may take a seat is told.
      await page.getByText(/3 (min|хв)/).waitFor();
      const id = page.url().split('/').pop() ?? '';
      await ben.join(id);
      // Whoever plays sees the deal at once; whoever watches does not, and is told why.
      await page.waitForSelector('.ev-board');
      const other = await visit(browser, { language });
      await openAt(other.page, `/table/${id}`);
      await other.page.getByText(/3 (min|хв)/).waitFor();
      const seen = await (await fetch(`${address}/api/tables/${id}`)).json();
      expect([seen.game.ply, seen.table.options.delay]).toEqual([0, 180]);
      await examine(other.page, 'a spectator');
      noErrors([...errors, ...other.errors]);
      await ben.post(`/api/tables/${id}/resign`, {});
      await page.context().close();
      await other.page.context().close();
    },
  );
});
