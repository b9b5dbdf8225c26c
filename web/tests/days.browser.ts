import type { Browser, Page, Worker } from 'playwright-core';
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
    // It costs a day, so it is asked about.
    await page.click('button:has-text("Start vacation now")');
    await page.waitForSelector('dialog:has-text("at least one of the 30 days")');
    await inAllLanguages(page, 'the question whether to begin a vacation');
    await page.click('dialog button:has-text("Cancel")');
    expect((await cleo.get<VacationInfo>('/api/vacation')).since).toBeNull();
    await page.click('button:has-text("Start vacation now")');
    await page.click('dialog button.act');
    await page.waitForSelector('button:has-text("End vacation"):focus');
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
    const { page, errors } = await visit(browser, {}, { serviceWorkers: 'allow' });
    // Neither a push service nor a desktop that shows notifications can be reached here: these parts of the browser are
    // replaced, with a real key of a device.
    await page.addInitScript(() => {
      const asked: string[] = [];
      const closedTags: string[] = [];
      Object.assign(globalThis, { asked, closedTags });
      Object.defineProperty(Notification, 'permission', {
        get: () => (asked.length ? 'granted' : 'default'),
      });
      Notification.requestPermission = async () => {
        asked.push('permission');
        return 'granted';
      };
      const notification = (tag: string) =>
        ({ tag, close: () => closedTags.push(tag) }) as unknown as Notification;
      ServiceWorkerRegistration.prototype.getNotifications = async () =>
        [location.pathname.replace('/table/', 'turn-'), 'turn-elsewhere']
          .filter((tag) => !closedTags.includes(tag))
          .map(notification);
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

    // Whoever opens the table needs no notification of it any more, but of the others.
    const id = await game(eve, fay, 3);
    await openAt(page, `/table/${id}`);
    await page.waitForSelector(`${GAMES} .count:has-text("1")`, { state: 'attached' });
    await expect.poll(() => page.evaluate('closedTags')).toEqual([`turn-${id}`]);
    noErrors(errors);
  });

  it('are shown by the service worker, and a click opens the table', async () => {
    const { page } = await visit(browser, {}, { serviceWorkers: 'allow' });
    await openAt(page, '/learn');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    const [worker] = page.context().serviceWorkers();
    if (!worker) throw new Error('there is no service worker');
    const told = {
      title: 'It’s your move',
      body: 'Azul, against Fay',
      lang: 'en',
      path: '/table/abc',
      tag: 'turn-abc',
    };
    const shown = await pushed(worker, JSON.stringify(told));
    expect(shown.title).toBe('It’s your move');
    expect(shown.options).toMatchObject({ body: 'Azul, against Fay', lang: 'en', tag: 'turn-abc' });
    // Browsers want everything to be shown, also what is no message.
    expect((await pushed(worker, 'nonsense')).title).toBe('Évora');
    expect((await pushed(worker, undefined)).title).toBe('Évora');
    const table = `${served.address}/table/abc`;
    expect(await clicked(worker, '/table/abc', [`${served.address}/learn`])).toBe(`open ${table}`);
    expect(await clicked(worker, '/table/abc', [`${table}?link=x#y`])).toBe(`focus ${table}?link=x#y`);
    expect(await clicked(worker, '//elsewhere.example/x', [])).toBe(
      `open ${served.address}/elsewhere.example/x`,
    );
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

interface Shown {
  title: string;
  options: NotificationOptions;
}
/** What the tests use of a service worker's globals. */
interface WorkerScope {
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: { matchAll(): Promise<unknown[]>; openWindow(url: string): Promise<void> };
  PushEvent: new (type: string, init: { data?: string }) => Event;
  ExtendableEvent: new (type: string) => Event;
  dispatchEvent(event: Event): boolean;
}

/** What a service worker shows when a push service delivers this. */
const pushed = (worker: Worker, data: string | undefined): Promise<Shown> =>
  worker.evaluate(async (data) => {
    const scope = globalThis as unknown as WorkerScope;
    return new Promise<Shown>((resolve) => {
      scope.registration.showNotification = async (title, options) => resolve({ title, options });
      scope.dispatchEvent(new scope.PushEvent('push', data === undefined ? {} : { data }));
    });
  }, data);

/** What a service worker does when its notification is clicked while windows are open at these addresses. */
const clicked = (worker: Worker, path: string, windows: string[]): Promise<string> =>
  worker.evaluate(
    async ({ path, windows }) => {
      const scope = globalThis as unknown as WorkerScope;
      return new Promise<string>((resolve) => {
        const focus = (url: string) => async () => resolve(`focus ${url}`);
        scope.clients.matchAll = async () => windows.map((url) => ({ url, focus: focus(url) }));
        scope.clients.openWindow = async (url) => resolve(`open ${url}`);
        const notification = { close: () => {}, data: { path } };
        scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }));
      });
    },
    { path, windows },
  );
