import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect } from 'vitest';
import { engine } from '../../engine';
import { offline } from '../../offline';
import { hasBrowser, launch } from '../chromium';
import { POLICY } from '../server';

/** Opens the engine alone in a real browser, under the policy that the server sends. */

/** Skipped without a browser or the module (`cargo xtask module`), except in CI. */
export const leftOut = (!hasBrowser || !existsSync('engine/evora.wasm')) && !process.env.CI;

const common = { configFile: false, logLevel: 'error', root: 'tests/engine' } as const;
let server: PreviewServer | undefined;
let browser: Browser | undefined;
let folder = '';

beforeAll(async () => {
  if (leftOut) return;
  folder = mkdtempSync(join(tmpdir(), 'evora-engine-'));
  await build({
    ...common,
    plugins: [engine(), offline()],
    // The service worker of the page.
    publicDir: resolve('public'),
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  });
  server = await serve();
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Serves the page once more, for tests that end the server. */
export const serve = (): Promise<PreviewServer> =>
  preview({
    ...common,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0, headers: { 'content-security-policy': POLICY } },
  });

interface Opening {
  /** By default the server of all tests. */
  at?: PreviewServer;
  options?: BrowserContextOptions;
  /** Called before the page is loaded. */
  prepare?: (page: Page) => Promise<void>;
}

/** Opens the page with the engine loaded; nothing may be logged as an error but what `run` takes out of the list. */
export async function open(
  run: (page: Page, errors: string[]) => Promise<void>,
  { at, options, prepare }: Opening = {},
): Promise<void> {
  if (!browser) throw new Error('there is no browser');
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await prepare?.(page);
  await page.goto((at ?? server)?.resolvedUrls?.local[0] ?? '');
  await loaded(page, errors);
  await run(page, errors);
  expect(errors).toEqual([]);
  await context.close();
}

/** Waits until the engine is loaded. */
export async function loaded(page: Page, errors: string[]): Promise<void> {
  await page.waitForSelector('body[data-engine]', { state: 'attached' });
  expect(await page.getAttribute('body', 'data-engine'), errors.join('\n')).toBe('loaded');
}
