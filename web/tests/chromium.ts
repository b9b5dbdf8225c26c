import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/**
 * The browser of the tests. Chromium's headless shell is preferred: the same engine without a window around each page, which
 * takes a third of the time to open one.
 */
const executablePath = [
  process.env.CHROMIUM,
  process.env.EVORA_CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

/** Whether there is a browser. */
export const hasBrowser = executablePath !== undefined;

export function launch(more: string[] = []): Promise<Browser> {
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
      ...more,
    ],
  });
}
