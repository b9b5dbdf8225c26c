import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from './axe';
import { launch, leftOut, makeMoves, noErrors, openAt, setUp, turn, visit } from './support';

/** What a page says when the browser's database is damaged or missing. */

type Damage = 'no summary' | 'not a table' | 'a hole' | 'only begun' | 'later version';

/** Stores a copy of a table under another id, with something broken. */
const damage = (page: Page, id: string, as: string, what: Damage) =>
  page.evaluate(
    async ({ id, as, what }) => {
      const request = indexedDB.open('evora');
      await new Promise((resolve) => {
        request.onsuccess = resolve;
      });
      const tables = request.result.transaction('tables', 'readwrite').objectStore('tables');
      const read = tables.get(id);
      await new Promise((resolve) => {
        read.onsuccess = resolve;
      });
      const table = structuredClone(read.result);
      table.id = as;
      table.kept.id = as;
      // The lists show the latest first.
      Object.assign(table.summary, { id: as, created: 0 });
      const { facts } = table.kept;
      if (what === 'no summary') delete table.summary;
      if (what === 'not a table') table.kept = 'garbage';
      if (what === 'a hole') facts.splice(facts.length - 2, 1);
      if (what === 'only begun') facts.length = 2;
      if (what === 'later version') table.kept.format = 99;
      const stored = tables.put(table);
      await new Promise((resolve) => {
        stored.onsuccess = resolve;
      });
      request.result.close();
    },
    { id, as, what },
  );

describe.skipIf(leftOut)('what the browser keeps', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('may be damaged: other games are listed, and the damaged ones can be deleted', async () => {
    const { page, errors } = await visit(browser);
    await setUp(page, 'mini');
    await makeMoves(page, 2);
    await turn(page);
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    expect(id).toMatch(/^here/);
    await openAt(page, '/settings');
    await damage(page, id, 'hereaaaaaaaa', 'no summary');
    await damage(page, id, 'herebbbbbbbb', 'not a table');
    await damage(page, id, 'herecccccccc', 'a hole');
    await damage(page, id, 'heredddddddd', 'only begun');
    await damage(page, id, 'hereeeeeeeee', 'later version');

    await openAt(page, '/');
    await page.locator(`a[href="/table/${id}"]`).waitFor();
    await openAt(page, '/games');
    await page.locator(`a[href="/table/${id}"]`).waitFor();
    const notices = page.getByText('is damaged');
    await expect.poll(() => notices.count()).toBe(2);
    await examine(page, 'damaged games');
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => notices.count()).toBe(1);

    for (const other of ['herecccccccc', 'heredddddddd']) {
      await page.goto(new URL(`/table/${other}`, page.url()).href);
      await notices.waitFor();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.waitForURL('**/games');
    }
    await page.goto(new URL('/table/hereeeeeeeee', page.url()).href);
    await page.getByText('newer version of the page').waitFor();
    await page.goto(new URL('/table/herecccccccc', page.url()).href);
    await page.getByText('isn’t on this device').waitFor();
    await page.goto(new URL(`/table/${id}`, page.url()).href);
    await turn(page);
    noErrors(errors);
    await page.context().close();
  });

  it('may be nothing: without a connection the page says why no game starts', async () => {
    const { page } = await visit(browser);
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    });
    await openAt(page, '/new/azul');
    // The engine is there, the server is not.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.wasm')),
    );
    await page.route('**/api/**', (route) => route.abort());
    await page.click('button.go');
    await page.getByText('keeps nothing for this page').waitFor();
    await page.context().close();
  });
});
