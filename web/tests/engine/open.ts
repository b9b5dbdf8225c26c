import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect } from 'vitest';
import { engine } from '../../engine';
import { hasBrowser, launch } from '../chromium';
import { POLICY } from '../server';

/** Opens the engine alone in a real browser, under the policy that the server sends. */

/** Skipped without a browser or the module (`cargo xtask module`), except in CI. */
export const leftOut = (!hasBrowser || !existsSync('engine/evora.wasm')) && !process.env.CI;

let server: PreviewServer | undefined;
let browser: Browser | undefined;
let folder = '';

beforeAll(async () => {
  if (leftOut) return;
  folder = mkdtempSync(join(tmpdir(), 'evora-engine-'));
  const common = { configFile: false, logLevel: 'error' } as const;
  await build({
    ...common,
    plugins: [engine()],
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { input: 'tests/engine/index.html' },
    },
  });
  server = await preview({
    ...common,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0, headers: { 'content-security-policy': POLICY } },
  });
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Opens the page with the engine loaded; nothing may be logged as an error. */
export async function open(run: (page: Page) => Promise<void>): Promise<void> {
  if (!browser) throw new Error('there is no browser');
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(`${server?.resolvedUrls?.local[0]}tests/engine/`);
  await page.waitForSelector('body[data-engine]', { state: 'attached' });
  expect(await page.getAttribute('body', 'data-engine'), errors.join('\n')).toBe('loaded');
  await run(page);
  expect(errors).toEqual([]);
  await page.close();
}
