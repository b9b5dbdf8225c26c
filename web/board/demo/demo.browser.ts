import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Every board in a real browser, stepped through the golden playthroughs. */

const executablePath = [
  process.env.EVORA_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

// Left out where there is no browser, but never where everything must run.
const leftOut = !executablePath && !process.env.CI;

const GAMES = [
  'azul-2',
  'azul-4',
  'azul-grey-3',
  'mini-2',
  'mini-4',
  'mini-grey-2',
  'pavilion-2',
  'pavilion-grey-4',
  'duel-2',
];
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [320, 640],
] as const;

let server: ViteDevServer;
let browser: Browser;
let address = '';

describe.skipIf(leftOut)('in a browser', () => {
  beforeAll(async () => {
    server = await createServer({ configFile: 'vite.config.ts', server: { port: 0 }, logLevel: 'error' });
    await server.listen();
    address = server.resolvedUrls?.local[0] ?? '';
    browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu'],
    });
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  async function open(
    query: string,
    [width, height]: readonly [number, number],
    run: (page: Page) => Promise<void>,
  ) {
    const page = await browser.newPage({ viewport: { width, height } });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(`${address}board/demo/?bare&${query}`);
    await page.waitForSelector('body[data-ready]');
    await run(page);
    expect(errors).toEqual([]);
    await page.close();
  }

  it.each(GAMES)(
    'every move that was played in %s can be made by clicks, at a desk and on a phone',
    async (game) => {
      for (const size of [SIZES[0], SIZES[2]]) {
        await open(`game=${game}&n=0&speed=0`, size, async (page) => {
          const wrong = await page.evaluate(async () => {
            const { board, all, scene, spots } = window.demo;
            const wrong: string[] = [];
            for (const [i, { move, legal }] of all.entries()) {
              if (move === null || !legal.includes(move)) continue;
              await board.update(scene(i));
              const wanted = new Map<string, number>();
              for (const spot of spots(move)) {
                wanted.set(spot, (wanted.get(spot) ?? 0) + 1);
                if (board.pick.chosen.filter((other) => other === spot).length >= (wanted.get(spot) ?? 0))
                  continue;
                const controls = [...document.querySelectorAll<HTMLElement>(`button[data-spot="${spot}"]`)];
                controls.find((control) => control.getClientRects().length > 0)?.click();
              }
              if (board.pick.ready?.word !== move) wrong.push(`${i}: ${move}, not ${board.pick.ready?.word}`);
            }
            return wrong;
          });
          expect(wrong).toEqual([]);
        });
      }
    },
  );

  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

  it.each(['light', 'dark', 'contrast'])(
    'axe finds nothing in the %s theme, and nothing is wider than the page',
    async (theme) => {
      const queries = [
        'game=azul-4',
        'game=azul-grey-2&n=22&lang=pl',
        'game=mini-2',
        'game=pavilion-2&pick=stock:O',
        'game=pavilion-grey-3&lang=uk',
        'game=duel-2&n=21',
        'game=duel-2&n=67',
      ];
      for (const query of queries) {
        for (const size of SIZES) {
          await open(`${query}&theme=${theme}`, size, async (page) => {
            await page.evaluate(axe);
            const found = await page.evaluate(async () => {
              const checker = (
                window as unknown as {
                  axe: {
                    run(where: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
                  };
                }
              ).axe;
              const { violations } = await checker.run('#board');
              return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 120)}`);
            });
            expect(found, `${query} ${size}`).toEqual([]);
            const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            expect(over, `${query} ${size}`).toBeLessThanOrEqual(0);
            expect(await page.innerHTML('#board')).not.toMatch(/\{[a-z]+-[a-z-]+\}/);
          });
        }
      }
    },
  );

  it.each(['azul-4', 'mini-4', 'pavilion-4', 'duel-2'])('%s moves at 60 frames a second', async (game) => {
    await open(`game=${game}&n=30`, SIZES[0], async (page) => {
      const { median, late, count } = await page.evaluate(async () => {
        const frames: number[] = [];
        let last = performance.now();
        let on = true;
        const tick = (now: number) => {
          frames.push(now - last);
          last = now;
          if (on) requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
        for (let i = 0; i < 6; i++) {
          window.demo.step(1);
          await new Promise((resolve) => setTimeout(resolve, 700));
        }
        on = false;
        frames.sort((a, b) => a - b);
        return {
          median: frames[frames.length >> 1] ?? 99,
          late: frames.filter((frame) => frame > 34).length,
          count: frames.length,
        };
      });
      console.log(`${game}: ${count} frames, the median ${median.toFixed(1)} ms, ${late} later than two`);
      expect(median).toBeLessThan(18);
      expect(late / count).toBeLessThan(0.05);
      // Everything lands.
      await page.waitForFunction(() => document.querySelectorAll('.ev-flyer').length === 0);
    });
  });

  it('a move is shown within a frame of the click', async () => {
    await open('game=azul-4&n=30&quick', SIZES[0], async (page) => {
      const took = await page.evaluate(() => {
        const { board, all } = window.demo;
        const word = all[30]?.move ?? '';
        const start = performance.now();
        board.pickWord(word);
        return performance.now() - start;
      });
      console.log(`a move is shown after ${took.toFixed(1)} ms`);
      expect(took).toBeLessThan(34);
    });
  });
});
