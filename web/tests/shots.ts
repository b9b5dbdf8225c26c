import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../wire/types';
import { Person } from './people';
import { address, DESKTOP, launch, openAt, PHONE, signIn, still, visit, wear } from './support';

/** The screenshots of the README, with the same deals and moments in every run. */

const INTO = process.env.SHOTS ?? '../docs/images';

describe('pictures', () => {
  let browser: Browser;
  let ana: Person;
  let ben: Person;

  beforeAll(async () => {
    expect(address, 'EVORA_BIN must name the evora program').not.toBe('');
    mkdirSync(INTO, { recursive: true });
    [browser, ana, ben] = await Promise.all([
      launch(),
      Person.account(address, 'Catarina'),
      Person.account(address, 'Duarte'),
    ]);
  });
  afterAll(() => browser?.close());

  /** A game between the two, when Catarina is to move for the first time in this round. */
  async function game(rules: Rules, round: number): Promise<string> {
    const { id } = await ana.open({ rules }, [{ kind: 'me' }, { kind: 'open' }]);
    await ben.join(id);
    const there = async () => {
      const { game } = await ana.look(id);
      return game !== null && game.view.round >= round && !!game.legal?.length;
    };
    while (!(await there())) await Person.play(id, [ana, ben], 1);
    // Duarte is a player, too.
    const { page } = await visit(browser);
    await openAt(page, '/settings');
    await signIn(page, ben);
    await openAt(page, `/table/${id}`);
    return id;
  }

  /** The page as Catarina sees it. */
  async function seen(options: BrowserContextOptions): Promise<Page> {
    const { page } = await visit(browser, {}, { reducedMotion: 'reduce', ...options });
    await openAt(page, '/settings');
    await signIn(page, ana);
    return page;
  }

  async function take(page: Page, name: string, theme = 'light'): Promise<void> {
    await page.waitForSelector('.bar .confirm');
    // Set last, because signing in loads the account's theme.
    await wear(page, 'en', theme);
    await still(page);
    // Nothing is hovered or focused.
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    // WebP is a quarter of the size of PNG; only the DevTools protocol writes it.
    const tools = await page.context().newCDPSession(page);
    const { data } = await tools.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
    writeFileSync(join(INTO, `${name}.webp`), Buffer.from(data, 'base64'));
    await page.context().close();
  }

  it('table', async () => {
    const page = await seen({ viewport: DESKTOP });
    await openAt(page, `/table/${await game('azul', 3)}`);
    await take(page, 'table');
  });

  it('duel', async () => {
    const page = await seen({ viewport: DESKTOP });
    await openAt(page, `/table/${await game('duel', 3)}`);
    await take(page, 'duel', 'dark');
  });

  it('laptop', async () => {
    const page = await seen({ viewport: { width: 1366, height: 650 } });
    await openAt(page, `/table/${await game('pavilion', 3)}`);
    await take(page, 'laptop');
  });

  it('phone', async () => {
    const page = await seen({ viewport: PHONE, hasTouch: true, isMobile: true });
    await openAt(page, `/table/${await game('azul', 3)}`);
    await take(page, 'phone');
  });
});
