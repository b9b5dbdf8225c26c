import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect } from 'vitest';
import { catalogues } from '../../catalogues';
import { hasBrowser, launch } from '../../tests/chromium';

/** Opening the demo in a real browser. */

// Skipped without a browser, except in CI.
export const leftOut = !hasBrowser && !process.env.CI;

export type Size = readonly [width: number, height: number];

/** A phone also has a touch screen. */
const TOUCH = { hasTouch: true, isMobile: true };

let server: PreviewServer | undefined;
let browser: Browser | undefined;
let folder = '';

beforeAll(async () => {
  if (leftOut) return;
  // Built, because the development server sends a hundred separate modules for every page that is opened.
  folder = mkdtempSync(join(tmpdir(), 'evora-demo-'));
  const common = { configFile: false, logLevel: 'error' } as const;
  await build({
    ...common,
    plugins: [catalogues()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: 'board/demo/index.html' },
    },
  });
  server = await preview({ ...common, build: { outDir: folder }, preview: { host: '127.0.0.1', port: 0 } });
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Opens the demo in a new window, and closes it again. */
export function open(
  query: string,
  size: Size,
  run: (page: Page) => Promise<void>,
  touched = false,
): Promise<void> {
  return openAtEach(query, [size], run, touched);
}

/** Opens the demo at one size after another, in the same window; nothing may be logged as an error. */
export async function openAtEach(
  query: string,
  sizes: readonly Size[],
  run: (page: Page, size: Size) => Promise<void>,
  touched = false,
): Promise<void> {
  if (!browser) throw new Error('there is no browser');
  // A new window would be a new process, which compiles every script again.
  const page = await browser.newPage(touched ? TOUCH : {});
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  for (const size of sizes) {
    const [width, height] = size;
    await page.setViewportSize({ width, height });
    await page.goto(`${server?.resolvedUrls?.local[0]}board/demo/?bare&${query}`);
    await page.waitForSelector('body[data-ready]');
    await run(page, size);
    expect(errors).toEqual([]);
  }
  await page.close();
}
