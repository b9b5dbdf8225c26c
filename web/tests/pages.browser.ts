import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, leftOut, noErrors, openAt, visit } from './support';

/** Every page in every language and theme. */

const PAGES = [
  '/',
  '/new/azul',
  '/new/duel',
  '/lobby',
  '/games',
  '/learn',
  '/learn/azul',
  '/learn/pavilion',
  '/learn/duel',
  '/learn/first',
  '/leaders',
  '/account',
  '/settings',
  '/no/such/page',
];
const LANGUAGES = ['en', 'pl', 'uk'];
const THEMES = ['light', 'dark', 'contrast'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: unknown): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

async function examine(page: Page, where: string): Promise<void> {
  // The policy of the page allows no script from elsewhere, so it is put there by the debugger.
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  });
  expect(found, where).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${where} is wider than the window`).toBeLessThanOrEqual(0);
  const text = (await page.textContent('body')) ?? '';
  expect(text.match(/\{[a-z]+-[a-z-]+\}/g), where).toBeNull();
}

describe.skipIf(leftOut)('axe finds nothing', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  const both = LANGUAGES.flatMap((language) => THEMES.map((theme) => [language, theme] as const));

  it.each(both)('in %s, in the %s theme', async (language, theme) => {
    const { page, errors } = await visit(browser, { language, theme });
    for (const path of PAGES) {
      await openAt(page, path);
      await page.waitForTimeout(150);
      await examine(page, `${path} ${language} ${theme}`);
    }
    for (const game of ['azul', 'mini', 'pavilion', 'duel']) {
      await openAt(page, `/new/${game}`);
      await page.click('button.go');
      await page.waitForSelector('.bar .confirm');
      await examine(page, `a table of ${game} ${language} ${theme}`);
    }
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    await examine(page, `help ${language} ${theme}`);
    await openAt(page, '/new/azul');
    await page.check('input[name="mode"][value="link"]', { force: true });
    await page.click('button.go');
    await page.waitForSelector('.invite');
    await examine(page, `waiting ${language} ${theme}`);
    noErrors(errors);
    await page.context().close();
  });

  it.each([
    [320, 640],
    [390, 844],
    [720, 450],
  ])('at %s × %s', async (width, height) => {
    const { page, errors } = await visit(browser, { language: 'uk' }, { viewport: { width, height } });
    for (const path of PAGES) {
      await openAt(page, path);
      await page.waitForTimeout(150);
      await examine(page, `${path} ${width}`);
    }
    for (const game of ['azul', 'pavilion', 'duel']) {
      await openAt(page, `/new/${game}`);
      await page.click('button.go');
      await page.waitForSelector('.bar .confirm');
      await examine(page, `a table of ${game} ${width}`);
    }
    noErrors(errors);
    await page.context().close();
  });
});
