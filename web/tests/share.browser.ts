import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine, inside } from './axe';
import { Person } from './people';
import { address, launch, leftOut, noErrors, openAt, PHONE, signIn, visit, wear } from './support';

/** Sharing: the dialog, and what it gives, in a page of another site. */

/** A page of another site with this HTML in it. */
async function foreign(html: string): Promise<{ at: string; stop(): void }> {
  const server: Server = createServer((_, response) => {
    const page = `<!doctype html><html lang="en"><title>Elsewhere</title><body><h1>Elsewhere</h1>${html}</body></html>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // Another host, too: to the browser it is another site.
  const at = `http://localhost:${(server.address() as AddressInfo).port}/`;
  return { at, stop: () => void server.close() };
}

/** The frame in a page of another site, once its picture is there. */
async function framed(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('There is no frame.');
  await frame.waitForSelector('main img');
  await frame.waitForFunction(() => {
    const picture = document.querySelector('img');
    return picture?.complete && picture.naturalWidth > 100;
  });
  return frame;
}

const code = (page: Page) => page.locator('#share-code').inputValue();

describe.skipIf(leftOut)('sharing', () => {
  let browser: Browser;
  let ana: Person;
  let ben: Person;
  beforeAll(async () => {
    browser = await launch();
    ana = await Person.account(address, 'Ana shares');
    ben = await Person.account(address, 'Ben shares');
  });
  afterAll(() => browser?.close());

  /** A game of both, begun. */
  async function begun(rules: 'azul' | 'duel', options: object = {}): Promise<string> {
    const made = await ana.post<{ table: { id: string }; link: string | null }>('/api/tables', {
      options: { rules, first: 0, ...options },
      seats: [{ kind: 'me' }, { kind: 'open' }],
      share: '00',
    });
    await ben.post(`/api/tables/${made.table.id}/join`, { share: '01', link: made.link ?? undefined });
    return made.table.id;
  }
  /** Plays the first move there is. */
  async function move(id: string): Promise<void> {
    for (const who of [ana, ben]) {
      const { game } = JSON.parse(await who.ask('GET', `/api/tables/${id}`));
      if (!game.legal?.length) continue;
      await who.post(`/api/tables/${id}/moves`, { ply: game.ply, word: game.legal[0].word });
      return;
    }
  }

  it('gives a link, a picture and a frame of a finished game, which is stepped through on another site', async () => {
    const id = await begun('azul');
    for (let played = 0; played < 5; played++) await move(id);
    await ben.post(`/api/tables/${id}/resign`, {});
    const { page, errors } = await visit(browser);
    await openAt(page, `/game/${id}/3`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.waitForSelector('dialog[open] #share-code');
    expect(await page.locator('#share-link').inputValue()).toBe(`${address}/game/${id}/3`);
    const picture = page.locator('dialog img');
    await picture.evaluate((drawn: HTMLImageElement) => drawn.decode());
    for (const form of ['PNG', 'SVG']) {
      const href = await page.getByRole('link', { name: form }).getAttribute('href');
      const answer = await fetch(address + href);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        form === 'PNG' ? 'image/png' : 'image/svg+xml',
      ]);
    }
    const html = await code(page);
    const elsewhere = await foreign(html);
    await page.goto(elsewhere.at);
    const frame = await framed(page);
    expect(await frame.locator('footer p').textContent()).toBe('Step 3 of 6');
    expect(await frame.locator('li').count()).toBe(2);
    const before = await frame.locator('img').getAttribute('src');
    await frame.locator('a[rel="next"]').click();
    await frame.getByText('Step 4 of 6', { exact: true }).waitFor();
    expect(await frame.locator('img').getAttribute('src')).not.toBe(before);
    // By keys, and to the end by itself.
    await frame.locator('a[rel="next"]').focus();
    await page.keyboard.press('Home');
    await frame.getByText('Step 0 of 6', { exact: true }).waitFor();
    expect(await frame.locator('a[rel="prev"]').getAttribute('href')).toBeNull();
    await frame.getByRole('button', { name: 'Play' }).click();
    await frame.getByText('Step 6 of 6', { exact: true }).waitFor();
    await frame.getByText('Ben shares resigned. Ana shares wins.', { exact: true }).waitFor();
    await frame.getByRole('button', { name: 'Play' }).waitFor();
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      frame.getByRole('link', { name: 'Open on Évora' }).click(),
    ]);
    await opened.waitForSelector('h1');
    expect(opened.url()).toBe(`${address}/game/${id}/6`);
    elsewhere.stop();
    noErrors(errors);
    await page.context().close();
  });

  it('a frame of a running game follows it without a session, and becomes a replay', async () => {
    const id = await begun('duel');
    const { page, errors } = await visit(browser);
    await openAt(page, `/table/${id}`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.waitForSelector('dialog[open] #share-code');
    const elsewhere = await foreign(await code(page));
    // Somebody else, who was never at the site.
    const stranger = await visit(browser);
    await stranger.page.goto(elsewhere.at);
    const frame = await framed(stranger.page);
    expect(await frame.locator('.live').textContent()).toBe('Live');
    const before = await frame.locator('img').getAttribute('src');
    await move(id);
    await frame.waitForFunction((src) => document.querySelector('img')?.getAttribute('src') !== src, before);
    await ben.post(`/api/tables/${id}/resign`, {});
    await frame.locator('nav').waitFor();
    expect(await stranger.page.context().cookies()).toEqual([]);
    noErrors([...errors, ...stranger.errors]);
    elsewhere.stop();
    await stranger.page.context().close();
    await page.context().close();
  });

  it('no page on which somebody can act is shown in a frame, and a frame offers nothing to act on', async () => {
    const id = await begun('azul');
    const pages = ['/', `/table/${id}`, '/account', '/settings', `/game/${id}`];
    const { page } = await visit(browser);
    await openAt(page, '/');
    await signIn(page, ana);
    const elsewhere = await foreign(
      [...pages, `/embed/game/${id}`].map((path) => `<iframe src="${address}${path}"></iframe>`).join(''),
    );
    await page.goto(elsewhere.at);
    await page.waitForLoadState('networkidle');
    const frames = page.frames().slice(1);
    expect(frames.length).toBe(pages.length + 1);
    for (const frame of frames.slice(0, -1)) {
      // The browser shows an error of its own in place of a page that must not be framed.
      expect(frame.url()).toMatch(/^chrome-error:/);
    }
    const embed = frames.at(-1);
    expect(embed?.url()).toContain('/embed/game/');
    const found = await embed?.evaluate(() => ({
      acting: document.querySelectorAll('form, input, select, textarea, [contenteditable]').length,
      // Its links open windows of their own, and buttons only play steps.
      away: [...document.querySelectorAll('a[href]')].filter(
        (link) => (link as HTMLAnchorElement).target !== '_blank',
      ).length,
      buttons: document.querySelectorAll('button').length,
    }));
    expect(found).toEqual({ acting: 0, away: 0, buttons: 0 });
    // Even its script cannot leave the frame.
    await embed?.evaluate(() => {
      try {
        if (top) top.location.href = '/';
      } catch {
        // As it must be.
      }
    });
    expect(page.url()).toBe(elsewhere.at);
    elsewhere.stop();
    await page.context().close();
  });

  it('of a private table gives the link only, and no frame', async () => {
    const id = await begun('azul', { visibility: 'link' });
    const { page, errors } = await visit(browser);
    await openAt(page, '/');
    await signIn(page, ana);
    await openAt(page, `/table/${id}`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('the link works for its players only').waitFor();
    expect(await page.locator('dialog #share-code, dialog img').count()).toBe(0);
    noErrors(errors);
    await page.context().close();
  });

  it('of a private table that waits gives the invite link, and of its game no picture', async () => {
    const made = await ana.post<{ table: { id: string }; link: string }>('/api/tables', {
      options: { rules: 'azul', visibility: 'link' },
      seats: [{ kind: 'me' }, { kind: 'open' }],
      share: '00',
    });
    const { id } = made.table;
    const { page, errors } = await visit(browser);
    await openAt(page, '/');
    await signIn(page, ana);
    // As the browser has it that opened the table.
    await page.evaluate(
      ([key, link]) => localStorage.setItem(key, JSON.stringify({ table: link, seats: [] })),
      [`evora.links.${id}`, made.link] as const,
    );
    await openAt(page, `/table/${id}`);
    const share = page.getByRole('button', { name: 'Share', exact: true }).first();
    await share.click();
    await page.getByText('whoever has the link can take a seat').waitFor();
    expect(await page.locator('#share-link').inputValue()).toBe(`${address}/table/${id}?link=${made.link}`);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Share');
    // On a phone the button is in a menu, which is closed again.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('.tools summary').click();
    await share.click();
    await page.waitForSelector('dialog[open] #share-link');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');

    await ben.post(`/api/tables/${id}/join`, { share: '01', link: made.link });
    await move(id);
    await ben.post(`/api/tables/${id}/resign`, {});
    await openAt(page, `/game/${id}/1`);
    await page.getByText('Ana shares wins · Ben shares resigned.').waitFor();
    // Nothing sticks out at the left.
    const review = await page.getByRole('link', { name: 'Review this game' }).boundingBox();
    expect(review?.x).toBeGreaterThanOrEqual(0);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('This table is private: whoever has the link can watch').waitFor();
    expect(await page.locator('#share-link').inputValue()).toBe(`${address}/game/${id}/1?link=${made.link}`);
    expect(await page.locator('dialog #share-code, dialog img').count()).toBe(0);
    noErrors(errors);
    await page.context().close();
  });

  it('of a position gives a link that opens it, on phone and desk, in three languages', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/analysis#start=azul-2-0&line=deal~BBYY~BBRW~BRWW~YRRW~BYWW');
    for (const [language, theme, size] of [
      ['en', 'light', { width: 1366, height: 768 }],
      ['pl', 'dark', PHONE],
      ['uk', 'contrast', PHONE],
    ] as const) {
      await page.setViewportSize(size);
      await wear(page, language, theme);
      await page
        .locator('.share button', { hasText: /Share position|Udostępnij pozycję|Поділитися позицією/ })
        .click();
      await page.waitForSelector('dialog[open] #share-code');
      await inside(page, `sharing in ${language}`);
      await examine(page, `sharing in ${language}`);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/share-${language}.png` });
      if (language !== 'uk') await page.keyboard.press('Escape');
    }
    const link = await page.locator('#share-link').inputValue();
    const frame = (await code(page)).match(/src="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? '';
    await page.goto(link);
    await page.waitForSelector('[data-position]');
    expect(await page.getAttribute('[data-position]', 'data-position')).toMatch(/^azul 2 /);
    await page.goto(frame);
    await page.waitForSelector('main img');
    expect(await page.locator('html').getAttribute('lang')).toBe('uk');
    noErrors(errors);
    await page.context().close();
  });

  it('frames can be read by everybody, in light and dark, on phone and desk, in three languages', async () => {
    const id = await begun('azul');
    for (let played = 0; played < 4; played++) await move(id);
    const live = await begun('duel');
    await ben.post(`/api/tables/${id}/resign`, {});
    for (const [locale, colorScheme, viewport] of [
      ['en', 'light', { width: 640, height: 640 }],
      ['pl', 'dark', PHONE],
      ['uk', 'light', PHONE],
    ] as const) {
      const { page, errors } = await visit(browser, {}, { locale, colorScheme, viewport });
      for (const path of [`/embed/game/${id}?ply=2`, `/embed/game/${live}`, '/embed/game/herek3m9x2pq']) {
        await page.goto(address + path);
        await page.waitForSelector('main');
        await inside(page, `${path} in ${locale}`);
        await examine(page, `${path} in ${locale}`);
        if (process.env.SHOTS && !path.endsWith('pq'))
          await page.screenshot({
            path: `${process.env.SHOTS}/embed-${locale}-${path.includes('?') ? 'over' : 'live'}.png`,
          });
      }
      noErrors(errors.filter((error) => !error.includes('404')));
      await page.context().close();
    }
  });
});
