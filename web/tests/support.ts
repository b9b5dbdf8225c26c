import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { settleChance } from './chance';
import { hasBrowser } from './chromium';
import { program, serve } from './server';

export { launch } from './chromium';

/** Opening the page in a real browser and playing on it. */

// A server for each file of tests, so that files can run at the same time and do not see each other's tables.
const served = program ? await serve(program) : null;
afterAll(() => served?.stop());
export const address = served?.address ?? '';
/** Runs `evora user` as an operator does. */
export const operate = (...args: string[]) => served?.user(...args);

/** Skipped without a browser or a server, except in CI. */
export const leftOut = (!hasBrowser || !address) && !process.env.CI;

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export interface Opened {
  page: Page;
  errors: string[];
}

/**
 * A new visitor, with animations turned off. The service worker, which would load the whole page for every visitor, is left
 * out unless a test asks for it.
 */
export async function visit(
  browser: Browser,
  settings: Record<string, unknown> = {},
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...options,
  });
  await context.addInitScript(
    (kept) => {
      if (!localStorage.getItem('evora.settings'))
        localStorage.setItem('evora.settings', JSON.stringify(kept));
    },
    { speed: 'off', sound: false, ...settings },
  );
  await settleChance(context);
  const page = await context.newPage();
  underWay(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return { page, errors };
}

/**
 * Takes WebAssembly away from a visitor, as some browsers do: without the engine in the page, the server keeps all tables,
 * also those against bots.
 */
export async function withoutEngine({ page }: Opened): Promise<void> {
  await page.context().addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
}

export async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(address + path);
  await page.waitForSelector('h1');
}

/** Signs in as another window would; the page knows once it is loaded again. */
export async function signIn(page: Page, { name, password }: { name: string; password: string }) {
  // The answer that makes a visitor a guest would end the session of the account.
  await still(page);
  await page.evaluate(
    async (who) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/sign-in', { method: 'POST', headers, body: JSON.stringify(who) });
    },
    { name, password },
  );
}

/** Sets language and theme as another window would, without a reload. */
export async function wear(page: Page, language: string, theme: string): Promise<void> {
  await page.evaluate(
    (some) => {
      const kept: unknown = JSON.parse(localStorage.getItem('evora.settings') ?? '{}');
      localStorage.setItem('evora.settings', JSON.stringify({ ...(kept as object), ...some }));
      dispatchEvent(new StorageEvent('storage', { key: 'evora.settings' }));
    },
    { language, theme },
  );
  await page.waitForSelector(`html[lang="${language}"][data-theme="${theme}"]`);
}

/** Waits until no request is pending and the page has been painted. */
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

/** The page's pending requests, tracked from the first call on. */
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

/** Chooses an option of a form. Focuses it first, so that it is not under a fixed footer. */
export async function option(page: Page, name: string, value: string): Promise<void> {
  const input = `input[name="${name}"][value="${value}"]`;
  await page.focus(input);
  await page.check(input, { force: true });
}

/** Sets up a table against a bot through the page. */
export async function setUp(page: Page, game: string, grey = false, level = 1): Promise<void> {
  await openAt(page, '/');
  await page.click(`a[href="/new/${game}"]`);
  await page.waitForSelector('button.go');
  if (grey) await option(page, 'side', 'true');
  await option(page, 'level', String(level));
  await page.click('button.go');
  await page.waitForSelector('.ev-board');
}

/** The seed of a page's next presses, the same in every run. */
const seeds = new WeakMap<Page, number>();

/**
 * Presses lit or open controls or Confirm, whenever there is something to press:
 * a number of times, until a number of moves is made, or until the result is shown. Runs in the page, since a round trip
 * after each press would take most of the time.
 */
async function hand(
  page: Page,
  most: { presses?: number; moves?: number; ready?: boolean },
): Promise<{ did: string; moves: number }> {
  const seed = (seeds.get(page) ?? 17) + 1;
  seeds.set(page, seed);
  const found = await page.evaluate(
    async ({ seed, presses, moves, ready }) => {
      // Pseudorandom numbers from 0 to 1 (mulberry32).
      let state = Math.imul(seed, 0x9e3779b9);
      const random = () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
      };
      const seen = (element: Element) => element.getClientRects().length > 0;
      const press = (): string | null => {
        if (document.querySelector('dialog[open]')) return 'over';
        const confirm = document.querySelector<HTMLButtonElement>('.bar .confirm');
        if (!confirm) return null;
        if (!confirm.disabled) {
          if (ready) return 'ready';
          confirm.click();
          return 'confirmed';
        }
        const all = [...document.querySelectorAll<HTMLElement>('button.ev-hit[data-spot]')].filter(seen);
        const lit = all.filter(({ dataset }) => dataset.state === 'lit');
        const open = all.filter(({ dataset }) => dataset.state === 'open');
        const some = lit.length ? lit : open;
        // The floor, drawing and passing only as a last resort, so that games end soon.
        const good = some.filter(({ dataset }) => !/^(floor|pass|draw|skip)/.test(dataset.spot ?? ''));
        const from = good.length ? good : some;
        // Waiting uses no random number, because its length differs between runs.
        const spot = from.length ? from[Math.floor(random() * from.length)] : undefined;
        spot?.click();
        return spot?.dataset.spot ?? null;
      };
      let made = 0;
      let did = '';
      let last = performance.now();
      for (let i = 0; i < presses && made < moves && did !== 'over' && did !== 'ready'; ) {
        const now = press();
        if (now !== null) {
          did = now;
          i += 1;
          if (did === 'confirmed') made += 1;
          last = performance.now();
        } else if (performance.now() - last > 60_000) {
          return { did: `stuck: ${document.querySelector('.bar')?.textContent}`, moves: made };
        }
        await new Promise((done) => (now === null ? requestAnimationFrame(done) : setTimeout(done)));
      }
      return { did, moves: made };
    },
    { seed, presses: most.presses ?? 5000, moves: most.moves ?? 5000, ready: most.ready ?? false },
  );
  if (found.did.startsWith('stuck')) throw new Error(`${found.did}, after ${found.moves} moves`);
  return found;
}

/** Presses once; returns what was pressed, or `confirmed`, or `over`. */
export const press = async (page: Page): Promise<string> => (await hand(page, { presses: 1 })).did;

/** Chooses a move without confirming it. */
export async function choose(page: Page): Promise<void> {
  await hand(page, { ready: true });
}

export async function makeMoves(page: Page, count: number): Promise<void> {
  await hand(page, { moves: count });
}

/** Plays until the result is shown; returns the number of moves. */
export async function playOn(page: Page): Promise<number> {
  const { did, moves } = await hand(page, {});
  expect(did).toBe('over');
  return moves;
}

/** Waits until it is the visitor's turn or the game is over; returns which. */
export async function turn(page: Page): Promise<'turn' | 'over'> {
  const now = await page.waitForFunction(() => {
    if (document.querySelector('dialog[open]')) return 'over';
    const can =
      document.querySelector('.bar .confirm') && document.querySelector('.ev-hit[data-state="open"]');
    return can ? 'turn' : null;
  });
  return (await now.jsonValue()) ?? 'over';
}

export function noErrors(errors: string[]): void {
  expect(errors).toEqual([]);
}
