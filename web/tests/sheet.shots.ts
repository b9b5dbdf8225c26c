import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rules, View } from '../wire/types';
import { Person } from './people';
import { address, launch, openAt, signIn, still, visit, wear } from './support';

/** The contact sheet: every table and every page at every size, as thumbnails on one page. */

const INTO = '.shots';

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1280, 720],
  [1366, 650],
  [1440, 900],
  [1920, 1080],
] as const;

const PAGES = [
  '/',
  '/new/azul',
  '/new/duel',
  '/lobby',
  '/games',
  '/learn',
  '/learn/azul',
  '/leaders',
  '/settings',
];

const placing = (view: View) => view.phase.at === 'placing' && view.round > 1;
const taking = (view: View) => ['offer', 'turn'].includes(view.phase.at) && view.round > 1;
const TABLES: [rules: Rules, players: number, at: (view: View) => boolean, theme: string][] = [
  ['azul', 2, taking, 'light'],
  ['azul-grey', 3, taking, 'dark'],
  ['azul', 4, taking, 'light'],
  ['mini', 2, taking, 'dark'],
  ['mini', 3, taking, 'light'],
  ['mini-grey', 4, taking, 'light'],
  ['pavilion', 2, taking, 'light'],
  ['pavilion', 2, placing, 'contrast'],
  ['pavilion-grey', 3, placing, 'dark'],
  ['pavilion', 4, taking, 'light'],
  ['duel', 2, ({ phase }) => phase.at === 'set_up', 'light'],
  ['duel', 2, taking, 'dark'],
  ['duel', 2, ({ phase }) => phase.at === 'completing', 'light'],
];

describe('a contact sheet', () => {
  let browser: Browser;
  let ana: Person;
  const rows: string[] = [];

  beforeAll(async () => {
    expect(address, 'EVORA_BIN must name the evora program').not.toBe('');
    mkdirSync(INTO, { recursive: true });
    [browser, ana] = await Promise.all([launch(), Person.account(address, 'Beatriz')]);
  });
  afterAll(async () => {
    const style =
      'body{margin:8px;background:#777;font:14px sans-serif}div{display:flex;align-items:start;gap:6px;margin:0 0 14px}img{height:230px}h2{margin:0;font-size:15px}';
    writeFileSync(join(INTO, 'index.html'), `<!doctype html><style>${style}</style>${rows.join('\n')}`);
    await browser?.close();
  });

  /** The page at every size, as a row of the sheet. */
  async function row(page: Page, name: string): Promise<void> {
    const pictures: string[] = [];
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await still(page);
      const file = `${name.replaceAll(/\W+/g, '-')}-${width}.jpg`;
      writeFileSync(join(INTO, file), await page.screenshot({ type: 'jpeg', quality: 60 }));
      pictures.push(`<a href="${file}"><img src="${file}" alt="${width} × ${height}"></a>`);
    }
    rows.push(`<h2>${name}</h2><div>${pictures.join('')}</div>`);
  }

  async function seen(): Promise<Page> {
    const { page } = await visit(browser, {}, { reducedMotion: 'reduce' });
    await openAt(page, '/settings');
    await signIn(page, ana);
    return page;
  }

  it.each(TABLES)('%s with %i players', async (rules, players, at, theme) => {
    const { id } = await ana.open(
      { rules },
      Array.from({ length: players }, () => ({ kind: 'me' }) as const),
    );
    for (;;) {
      const { table, game } = await ana.look(id);
      if (table.state === 'over' || (game?.legal?.length && at(game.view))) break;
      await Person.play(id, [ana], 1);
    }
    const page = await seen();
    await openAt(page, `/table/${id}`);
    await page.waitForSelector('.ev-board');
    await wear(page, 'en', theme);
    await row(page, `${rules}, ${players} players, ${theme}, ${await page.textContent('h1 .dim')}`);
    await page.context().close();
  });

  it.each(PAGES)('the page %s', async (path) => {
    const page = await seen();
    await openAt(page, path);
    await row(page, path);
    await page.context().close();
  });
});
