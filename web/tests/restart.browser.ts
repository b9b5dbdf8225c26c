import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { preview } from 'vite';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startServer } from './server';
import { launch, leftOut, makeMoves, playOn, press, turn, visit, withoutEngine } from './support';

describe.skipIf(leftOut)('a server that is started again in mid-game', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('loses no move', async () => {
    const program = process.env.EVORA_BIN ?? '';
    const db = join(mkdtempSync(join(tmpdir(), 'evora-')), 'test.db');
    let running = await startServer(program, db);
    const listen = new URL(running.address).host;
    const front = await preview({
      logLevel: 'silent',
      preview: {
        host: '127.0.0.1',
        port: 0,
        proxy: { '/api': { target: running.address, ws: true, changeOrigin: false } },
      },
    });
    const opened = await visit(browser);
    const { page } = opened;
    await withoutEngine(opened);
    await page.goto(`${front.resolvedUrls?.local[0]}new/mini`);
    await page.waitForSelector('button.go');
    await page.click('button.go');
    await page.waitForSelector('.bar .confirm');
    await makeMoves(page, 2);
    await turn(page);
    running.server.removeAllListeners('exit');
    const gone = once(running.server, 'exit');
    running.server.kill('SIGKILL');
    await gone;
    await page.waitForSelector('.down');
    for (let did = ''; did !== 'confirmed'; ) did = await press(page);
    running = await startServer(program, db, listen);
    await page.waitForSelector('.down', { state: 'detached', timeout: 30_000 });
    await playOn(page);
    await page.context().close();
    await front.close();
    running.server.removeAllListeners('exit');
    running.server.kill();
  });
});
