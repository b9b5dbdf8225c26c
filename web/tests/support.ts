import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';

/** Opening the page in a real browser and playing on it. */

export const address = inject('address');
const executablePath = [
  process.env.CHROMIUM,
  process.env.EVORA_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

/** Left out where there is no browser or no server, but never where everything must run. */
export const leftOut = (!executablePath || !address) && !process.env.CI;

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

export function launch(): Promise<Browser> {
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--headless=new',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export interface Opened {
  page: Page;
  errors: string[];
}

/** A visitor of their own, with settings that make no test wait. */
export async function visit(
  browser: Browser,
  settings: Record<string, unknown> = {},
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const context = await browser.newContext({ viewport: DESK, locale: 'en-GB', ...options });
  await context.addInitScript(
    (kept) => {
      if (!localStorage.getItem('evora.settings'))
        localStorage.setItem('evora.settings', JSON.stringify(kept));
    },
    { speed: 'off', ...settings },
  );
  const page = await context.newPage();
  underWay(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { page, errors };
}

export async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(address + path);
  await page.waitForSelector('h1');
}

/** Waits until nothing is being fetched and what came has been drawn. */
export async function still(page: Page): Promise<void> {
  const asked = underWay(page);
  do {
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    if (asked.size) await page.waitForEvent('requestfinished', { timeout: 1000 }).catch(() => {});
  } while (asked.size);
}

const fetching = new WeakMap<Page, Set<unknown>>();

/** What this page has asked for and not yet got; from the first time on that this is wanted to be known. */
function underWay(page: Page): Set<unknown> {
  const known = fetching.get(page);
  if (known) return known;
  const asked = new Set<unknown>();
  fetching.set(page, asked);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return asked;
}

/** Sets up a table against a bot, as people do. */
export async function setUp(page: Page, game: string, grey = false, level = 1): Promise<void> {
  await openAt(page, '/');
  await page.click(`a[href="/new/${game}"]`);
  await page.waitForSelector('button.go');
  if (grey) await page.getByText('Grey side').click();
  await page.check(`input[name="level"][value="${level}"]`, { force: true });
  await page.click('button.go');
  await page.waitForSelector('.ev-board');
}

/** Whom each page plays like: the same presses in every run, as far as the deals are the same. */
const hands = new WeakMap<Page, () => number>();

/** Numbers from 0 up to 1 that look random (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Waits until there is something to do at the table, and presses once towards a move: on what is lit, on what is
 * open, or on Confirm. What was pressed; `confirmed` and `over` are told as such.
 */
export async function press(page: Page): Promise<string> {
  const next = hands.get(page) ?? seeded(17);
  hands.set(page, next);
  const did = await page.waitForFunction((chance) => {
    const seen = (element: Element) => element.getClientRects().length > 0;
    if (document.querySelector('dialog[open]')) return 'over';
    const confirm = document.querySelector<HTMLButtonElement>('.bar .confirm');
    if (!confirm) return null;
    if (!confirm.disabled) {
      confirm.click();
      return 'confirmed';
    }
    const all = [...document.querySelectorAll<HTMLElement>('button.ev-hit[data-spot]')].filter(seen);
    const lit = all.filter(({ dataset }) => dataset.state === 'lit');
    const open = all.filter(({ dataset }) => dataset.state === 'open');
    const some = lit.length ? lit : open;
    // The floor, drawing and passing only where nothing else is left, or no game would end soon.
    const good = some.filter(({ dataset }) => !/^(floor|pass|draw|skip)/.test(dataset.spot ?? ''));
    const from = good.length ? good : some;
    const spot = from[Math.floor(chance * from.length)];
    spot?.click();
    return spot?.dataset.spot ?? null;
  }, next());
  return (await did.jsonValue()) ?? '';
}

/** Waits until it is one's turn, or all is over; which of these. */
export async function turn(page: Page): Promise<'turn' | 'over'> {
  const now = await page.waitForFunction(() => {
    if (document.querySelector('dialog[open]')) return 'over';
    const can =
      document.querySelector('.bar .confirm') && document.querySelector('.ev-hit[data-state="open"]');
    return can ? 'turn' : null;
  });
  return (await now.jsonValue()) ?? 'over';
}

/** Makes so many moves. */
export async function makeMoves(page: Page, count: number): Promise<void> {
  for (let moves = 0; moves < count; ) {
    if ((await press(page)) === 'confirmed') moves += 1;
  }
}

/** Plays until the result is shown. */
export async function playOn(page: Page, most = 3000): Promise<number> {
  let moves = 0;
  for (let i = 0; i < most; i++) {
    const did = await press(page);
    if (did === 'over') return moves;
    if (did === 'confirmed') moves += 1;
  }
  throw new Error(`not over after ${moves} moves: ${await page.textContent('.bar')}`);
}

export function noErrors(errors: string[]): void {
  expect(errors).toEqual([]);
}
