import { readdirSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person } from './people';
import {
  address,
  choose,
  DESKTOP,
  launch,
  leftOut,
  PHONE,
  still,
  turn,
  visit,
  withoutEngine,
} from './support';

/**
 * Bytes transferred, time to the first paint, and smoothness of animations. The numbers are printed;
 * the limits are wide enough for a busy machine and narrow enough to notice a regression.
 */

/** Emulates a slow phone: 1.6 Mbit/s, 150 ms latency, and a quarter of this machine's speed. */
async function slowPhone(page: Page, line = true): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (!line) return;
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}

/** Measures from the next load on when the selector is first painted, in milliseconds after the request of the page. */
async function watchFor(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript((what) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(what)) return;
      watch.disconnect();
      // An animation frame runs right before the paint, a message right after it.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          document.documentElement.dataset.drawn = String(Math.round(performance.now()));
        };
        port2.postMessage(null);
      });
    });
    watch.observe(document, { childList: true, subtree: true });
  }, selector);
  return async () => {
    await page.waitForSelector('html[data-drawn]');
    return Number(await page.getAttribute('html', 'data-drawn'));
  };
}

const BOARD = '.ev-board .ev-hit';
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

describe.skipIf(leftOut)('the first load', () => {
  let browser: Browser;
  let table = '';
  beforeAll(async () => {
    browser = await launch();
    const host = await Person.guest(address);
    ({ id: table } = await host.open({ rules: 'azul' }, [{ kind: 'me' }, { kind: 'me' }]));
  });
  afterAll(() => browser?.close());

  it.each(['en', 'pl', 'uk'])('is small in %s', async (language) => {
    const { page } = await visit(browser, { language });
    let code = 0;
    let fonts = 0;
    let networks = 0;
    const sizes: Promise<void>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.network')) networks += 1;
      // The engine is no script of the page and has a limit of its own, and so have its networks.
      if (!pathname.startsWith('/assets/') || /\.(wasm|network)$/.test(pathname)) return;
      const read = response.body().then((body) => {
        if (pathname.endsWith('.woff2')) fonts += body.length;
        else code += gzipSync(body, { level: 9 }).length;
      });
      sizes.push(read.catch(() => {}));
    });
    const settle = async () => {
      await still(page);
      await Promise.all(sizes);
    };
    await page.goto(address);
    await page.waitForSelector('h1');
    await settle();
    const home = code;
    expect(networks).toBe(0);
    await page.click('a[href="/new/azul"]');
    await page.click('button.go');
    await page.waitForSelector('.ev-board');
    await settle();
    console.log(
      `${language}: home ${kb(home)}, up to a table ${kb(code)} of script and style, gzip; fonts ${kb(fonts)}`,
    );
    expect(home).toBeGreaterThan(20 * 1024);
    expect(home).toBeLessThan(150 * 1024);
    expect(code).toBeLessThan(150 * 1024);
    expect(fonts).toBeLessThan(120 * 1024);
    // That of the game, once a bot thinks.
    expect(networks).toBeLessThan(2);
    await page.context().close();
  });

  it.each([
    ['home', () => '/', 'h1'],
    ['a table', () => `/table/${table}`, BOARD],
  ])('of %s on a slow phone that was never here', async (name, path, seen) => {
    const { page } = await visit(browser, {}, { viewport: PHONE });
    const drawn = await watchFor(page, seen);
    await slowPhone(page);
    await page.goto(address + path(), { waitUntil: 'commit' });
    const took = await drawn();
    console.log(`${name} is drawn after ${took} ms on a slow phone and a slow line, nothing kept`);
    expect(took).toBeLessThan(15_000);
    await page.context().close();
  });

  it('the table is drawn within a second on a slow phone', async () => {
    const { page } = await visit(browser, {}, { viewport: PHONE, serviceWorkers: 'allow' });
    await page.goto(`${address}/table/${table}`);
    await page.waitForSelector(BOARD);
    await still(page);
    // A returning visitor: files are cached, the processor is slow.
    const drawn = await watchFor(page, BOARD);
    await slowPhone(page, false);
    await page.reload({ waitUntil: 'commit' });
    const took = await drawn();
    console.log(`a table is drawn after ${took} ms on a slow phone that has its files`);
    expect(took).toBeLessThan(5000);
    await page.context().close();
  });

  it('every file of the page has a pressed twin', () => {
    const files = readdirSync('dist/assets');
    const plain = files.filter((name) => /\.(js|css|network|wasm)$/.test(name));
    expect(plain.filter((name) => !files.includes(`${name}.br`))).toEqual([]);
    const sum = (some: string[]) =>
      some.reduce((all, name) => all + statSync(`dist/assets/${name}.br`).size, 0);
    const engine = sum(plain.filter((name) => name.endsWith('.wasm')));
    const code = sum(plain.filter((name) => /\.(js|css)$/.test(name)));
    const networks = sum(plain.filter((name) => name.endsWith('.network')));
    console.log(
      `all script and style together: ${kb(code)} pressed; the engine: ${kb(engine)}; all networks: ${kb(networks)}`,
    );
    expect(engine).toBeLessThan(450 * 1024);
    if (process.env.CI) expect(engine).toBeGreaterThan(0);
  });
});

describe.skipIf(leftOut)('a move', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  /** The state of the table, read from the labels of its controls. */
  const lies = (page: Page) =>
    page.$$eval('.board .ev-hit', (all) =>
      all.map((control) => control.getAttribute('aria-label')).join('\n'),
    );

  /** A table with an intercepted socket. */
  async function between(
    hear: (message: { type: string }, socket: WebSocketRoute, server: WebSocketRoute) => void,
  ): Promise<Page> {
    const opened = await visit(browser);
    const { page } = opened;
    await withoutEngine(opened);
    await page.routeWebSocket(/\/api\/tables\//, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((text) => hear(JSON.parse(String(text)), socket, server));
    });
    await page.goto(`${address}/new/azul`);
    await page.check('input[name="level"][value="1"]', { force: true });
    await page.click('button.go');
    await turn(page);
    return page;
  }

  /** Chooses and confirms a move; returns the time until the next frame, and the state of the table before and in it. */
  async function confirm(page: Page): Promise<{ frame: number; before: string; after: string }> {
    const before = await lies(page);
    await choose(page);
    const { frame, after } = await page.evaluate(async () => {
      const button = document.querySelector<HTMLButtonElement>('.bar .confirm');
      const start = performance.now();
      button?.click();
      // An animation frame runs right before the paint, a message right after it.
      await new Promise(requestAnimationFrame);
      const controls = [...document.querySelectorAll('.board .ev-hit')];
      const after = controls.map((control) => control.getAttribute('aria-label')).join('\n');
      await new Promise((drawn) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = drawn;
        port2.postMessage(null);
      });
      return { frame: performance.now() - start, after };
    });
    return { frame, before, after };
  }

  it('is shown in the next frame, before the server has even heard of it', async () => {
    let held: (() => void) | null = null;
    const page = await between((message, _, server) => {
      const pass = () => server.send(JSON.stringify(message));
      if (message.type === 'play') held = pass;
      else pass();
    });
    const { frame, before, after } = await confirm(page);
    console.log(`a move is shown ${frame.toFixed(1)} ms after the click, with no answer yet`);
    expect(after).not.toBe(before);
    await expect.poll(() => held).not.toBeNull();
    // Now it is sent, and the game goes on.
    (held as unknown as () => void)();
    await turn(page);
    await page.context().close();
  });

  it('is put right if it is refused', async () => {
    const page = await between((message, socket, server) => {
      if (message.type !== 'play') {
        server.send(JSON.stringify(message));
        return;
      }
      const problem = {
        type: '/api/problems/illegal',
        title: 'Not allowed',
        status: 422,
        detail: 'It is refused for the sake of a test.',
        reason: { id: 'refused-line-full', args: { line: '3' } },
        rule: 'A-2.4',
      };
      const { ply } = message as { type: string; ply?: number };
      socket.send(JSON.stringify({ type: 'refused', ply, problem }));
    });
    const { before } = await confirm(page);
    await page.getByText('Line 3 is full.').first().waitFor();
    await expect.poll(() => lies(page)).toBe(before);
    expect(await turn(page)).toBe('turn');
    await page.context().close();
  });
});

describe.skipIf(leftOut)('tiles in flight', () => {
  it('are drawn at the pace of the screen, also with four at the table', async () => {
    const browser = await launch();
    const { page } = await visit(browser, { speed: 'usual' }, { viewport: DESKTOP });
    await page.goto(`${address}/new/azul`);
    await page.check('input[name="count"][value="4"]', { force: true });
    await page.check('input[name="level"][value="1"]', { force: true });
    // The visitor begins, so that nothing is animated before.
    await page.click('summary');
    await page.getByLabel('Who starts').selectOption('0');
    await page.click('button.go');
    await turn(page);
    await choose(page);
    // The visitor's move and those of three bots, until all animations end.
    const frames = await page.evaluate(async () => {
      document.querySelector<HTMLButtonElement>('.bar .confirm')?.click();
      const times: number[] = [];
      const flying = () => document.getAnimations().some(({ playState }) => playState === 'running');
      let last = await new Promise<number>(requestAnimationFrame);
      for (let calm = last; times.length < 900 && last - calm < 1500; ) {
        const now = await new Promise<number>(requestAnimationFrame);
        if (flying()) {
          times.push(now - last);
          calm = now;
        }
        last = now;
      }
      return times.sort((a, b) => a - b);
    });
    const part = (share: number) => frames[Math.floor((frames.length - 1) * share)] ?? 0;
    const rate = (1000 * frames.length) / frames.reduce((sum, each) => sum + each, 0);
    const late = frames.filter((each) => each > 25).length;
    console.log(
      `four players: ${rate.toFixed(0)} frames a second over ${frames.length} frames with tiles in flight; half of them within ${part(0.5).toFixed(1)} ms, 95 in 100 within ${part(0.95).toFixed(1)} ms; ${late} came a frame late or more`,
    );
    expect(frames.length).toBeGreaterThan(20);
    expect(rate).toBeGreaterThan(10);
    await browser.close();
  });
});

describe.skipIf(leftOut)('whoever closes the page', () => {
  it('is away for the others within two seconds', async () => {
    const browser = await launch();
    const [host, guest] = [await visit(browser), await visit(browser)];
    await host.page.goto(`${address}/new/azul`);
    await host.page.check('input[name="mode"][value="open"]', { force: true });
    await host.page.click('button.go');
    await host.page.waitForSelector('.waiting');
    await guest.page.goto(host.page.url());
    await guest.page.locator('.waiting button.act').click();
    const away = host.page.locator('.ev-board').getByText('away', { exact: true }).first();
    for (const { page } of [host, guest]) await page.waitForSelector('.ev-board');
    await away.waitFor({ state: 'detached' });
    const since = performance.now();
    await guest.page.close();
    await away.waitFor();
    const waited = performance.now() - since;
    console.log(`a player who closed the page was away after ${waited.toFixed(0)} ms`);
    expect(waited).toBeLessThan(2000);
    await browser.close();
  });
});
