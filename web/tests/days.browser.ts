import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PushInfo, TableOptions, VacationInfo } from '../wire/types';
import { examine, inside, reachable } from './axe';
import { Person } from './people';
import { program, serve } from './server';
import { launch, leftOut, noErrors, PHONE, signIn, visit, wear } from './support';

/** Games over days on the page: games that wait, notifications and vacations. */

const LANGUAGES = ['pl', 'uk', 'en'];
const GAMES = 'header nav a[href="/games"]';

describe.skipIf(leftOut)('games over days', () => {
  let browser: Browser;
  let served: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    served = await serve(program ?? '', ['--push-contact', 'mailto:admin@evora.example']);
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await served?.stop();
  });

  const openAt = async (page: Page, path: string) => {
    await page.goto(served.address + path);
    await page.waitForSelector('h1');
  };
  const enter = async (page: Page, person: Person, path: string) => {
    await openAt(page, '/settings');
    await signIn(page, person);
    await openAt(page, path);
  };
  async function inAllLanguages(page: Page, where: string): Promise<void> {
    for (const language of LANGUAGES) {
      await wear(page, language, 'light');
      await inside(page, `${where} in ${language}`);
      await examine(page, `${where} in ${language}`);
    }
  }
  const people = async (...names: string[]) =>
    Promise.all(names.map((name) => Person.account(served.address, name))) as Promise<[Person, Person]>;
  /** A game in which `host` is to move. */
  async function game(host: Person, other: Person, days: number): Promise<string> {
    const options: TableOptions = { rules: 'azul', first: 0, clock: { kind: 'days', days } };
    const { id } = await host.open(options, [{ kind: 'me' }, { kind: 'open' }]);
    await other.join(id);
    return id;
  }

  it('are counted beside the link to them, and one key opens the next', async () => {
    const [ana, ben] = await people('Ana', 'Ben');
    const { page, errors } = await visit(browser);
    await enter(page, ana, '/learn');
    await page.waitForSelector('header .tools a[href="/friends"]');
    await page.keyboard.press('n');
    await page.waitForSelector('text=No other game is waiting for your move.');
    const slow = await game(ana, ben, 3);
    await page.waitForSelector(`${GAMES} .count:has-text("1")`);
    const quick = await game(ana, ben, 1);
    await page.waitForSelector(`${GAMES} .count:has-text("2")`);
    expect(await page.locator(GAMES).textContent()).toContain('2 wait for your move');
    await inAllLanguages(page, 'games that wait');
    // The one with the least time left first, then the other, from any table.
    await page.keyboard.press('n');
    await page.waitForURL(`**/table/${quick}`);
    await page.waitForSelector('.ev-board');
    await page.keyboard.press('n');
    await page.waitForURL(`**/table/${slow}`);
    await page.keyboard.press('n');
    await page.waitForURL(`**/table/${quick}`);
    // Not where letters are written, and the help has it.
    await page.waitForSelector('.ev-board');
    await page.keyboard.press('?');
    await page.waitForSelector('dialog kbd:text-is("n")');
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    expect(page.url()).toContain(quick);
    // Whoever has moved has one less.
    const { game: state } = await ana.look(quick);
    if (!state) throw new Error('there is no game');
    await ana.move(quick, state);
    await openAt(page, '/learn');
    await page.waitForSelector(`${GAMES} .count:has-text("1")`);
    noErrors(errors);
  });

  it('stand still on vacation, and opponents see it', async () => {
    const [cleo, dan] = await people('Cleo', 'Dan');
    const id = await game(cleo, dan, 3);
    const { page: dans, errors: others } = await visit(browser, {}, { viewport: PHONE });
    await enter(dans, dan, `/table/${id}`);
    await dans.waitForSelector('.ev-board');
    const { page, errors } = await visit(browser);
    await enter(page, cleo, '/account');
    await page.waitForSelector('text=You have 30 days left this year.');
    await inAllLanguages(page, 'an account with vacation');
    await page.click('button:has-text("Start vacation now")');
    await page.waitForSelector('button:has-text("End vacation")');
    await dans.waitForSelector('.away:has-text("Cleo is on vacation: their clock stands still.")');
    await inAllLanguages(dans, 'a table of somebody on vacation');
    await reachable(dans, 'a table of somebody on vacation');
    expect((await cleo.get<VacationInfo>('/api/vacation')).since).not.toBeNull();
    await inAllLanguages(page, 'an account on vacation');
    await page.click('button:has-text("End vacation")');
    await page.waitForSelector('text=You have 29 days left this year.');
    await dans.waitForSelector('.away', { state: 'detached' });
    noErrors(errors);
    noErrors(others);
  });

  it('are told on a device whose owner has switched it on', async () => {
    const [eve, fay] = await people('Eve', 'Fay');
    const { page, errors } = await visit(
      browser,
      {},
      { serviceWorkers: 'allow', permissions: ['notifications'] },
    );
    // A push service cannot be reached here: the browser's part is replaced, with a real key of a device.
    await page.addInitScript(() => {
      const asked: string[] = [];
      Object.assign(globalThis, { asked });
      Notification.requestPermission = async () => {
        asked.push('permission');
        return 'granted';
      };
      PushManager.prototype.getSubscription = async () => null;
      PushManager.prototype.subscribe = async () => {
        const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
          'deriveBits',
        ]);
        const bytes = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
        const encoded = (all: Uint8Array) =>
          btoa(String.fromCharCode(...all))
            .replaceAll('+', '-')
            .replaceAll('/', '_')
            .replace(/=+$/, '');
        const keys = { p256dh: encoded(bytes), auth: encoded(new Uint8Array(16)) };
        const endpoint = 'https://push.example/device';
        return { toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
      };
    });
    await enter(page, eve, '/account');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await openAt(page, '/account');
    const box = page.getByLabel('Notify me on this device');
    await box.waitFor();
    expect(await page.evaluate('asked')).toEqual([]);
    await inAllLanguages(page, 'notifications');
    await box.check();
    await expect.poll(async () => (await pushInfo(page)).subscribed).toBe(true);
    expect(await page.evaluate('asked')).toEqual(['permission']);
    await box.uncheck();
    await expect.poll(async () => (await pushInfo(page)).subscribed).toBe(false);

    // What the push service delivers is shown, and a click opens the table.
    const id = await game(eve, fay, 3);
    const told = {
      title: 'It’s your move',
      body: 'Azul, against Fay',
      lang: 'en',
      path: `/table/${id}`,
      tag: `turn-${id}`,
    };
    await deliver(page, JSON.stringify(told));
    await expect.poll(() => shown(page)).toEqual([['It’s your move', 'Azul, against Fay', `turn-${id}`]]);
    // Something that is no message is shown too: browsers want it.
    await deliver(page, 'nonsense');
    await expect.poll(async () => (await shown(page)).length).toBe(2);
    // Whoever opens the table needs no notification any more.
    await openAt(page, `/table/${id}`);
    await expect.poll(() => shown(page)).toEqual([['Évora', '', '']]);
    noErrors(errors);
  });

  it('are not told by browsers that cannot, and it says so', async () => {
    const gil = await Person.account(served.address, 'Gil');
    const { page, errors } = await visit(browser);
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
    await enter(page, gil, '/account');
    await page.waitForSelector('text=This browser can’t show notifications from this site.');
    await inAllLanguages(page, 'a browser without notifications');
    noErrors(errors);
  });
});

const pushInfo = (page: Page) =>
  page.evaluate(async () => (await fetch('/api/push')).json() as Promise<PushInfo>);

/** The notifications that the page's service worker shows. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag }) => [title, body, tag]);
  });

let session: CDPSession | undefined;
let registration = '';

/** Delivers a message to the page's service worker, as a push service does. */
async function deliver(page: Page, data: string): Promise<void> {
  if (!session) {
    session = await page.context().newCDPSession(page);
    const found = new Promise<string>((resolve) => {
      session?.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    registration = await found;
  }
  const origin = new URL(page.url()).origin;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: registration, data });
}
