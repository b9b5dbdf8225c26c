import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person } from './people';
import {
  address,
  DESKTOP,
  launch,
  leftOut,
  noErrors,
  type Opened,
  openAt,
  playOn,
  setUp,
  turn,
  visit,
} from './support';

/** The end of a round and of a game, with animations and sounds. */
describe.skipIf(leftOut)('the end', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  /** The visible state during the end of a round, recorded on every change. */
  interface Moment {
    round: string;
    /** Points being shown. */
    told: boolean;
    /** Tiles on the walls. */
    walls: number;
    /** Whether there are tiles on the factories. */
    dealt: boolean;
    /** Whether a move can be chosen or confirmed. */
    open: boolean;
    score: string;
  }

  const watch = (page: Page) =>
    page.evaluate(() => {
      const now = (): Moment => ({
        round: document.querySelector('h1 .dim')?.textContent ?? '',
        told: document.querySelector('.ev-told') !== null,
        walls: document.querySelectorAll('.ev-board .ev-main [data-p*=".w"]').length,
        dealt: document.querySelector('.ev-factory [data-p^="f"]') !== null,
        open:
          document.querySelector('.bar .confirm') !== null ||
          document.querySelector('.ev-hit:is([data-state="open"], [data-state="lit"])') !== null,
        score: document.querySelector('.ev-board[data-large] .ev-score')?.textContent ?? '',
      });
      const log: Moment[] = [];
      const note = () => {
        const moment = now();
        if (JSON.stringify(moment) !== JSON.stringify(log.at(-1))) log.push(moment);
      };
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      note();
      Object.assign(window, { log });
    });

  const log = (page: Page) => page.evaluate(() => (window as unknown as { log: Moment[] }).log);

  /** A page at a table with one move left in the first round; `end` plays it. */
  async function lastMove(
    settings: Record<string, unknown>,
  ): Promise<Opened & { host: Person; id: string; end: () => Promise<void> }> {
    const host = await Person.guest(address);
    const { id } = await host.open({ rules: 'azul', first: 0 }, [{ kind: 'me' }, { kind: 'open' }]);
    const opened = await visit(browser, settings);
    const { page } = opened;
    await openAt(page, `/table/${id}`);
    await page.locator('.waiting button.act').click();
    await page.waitForSelector('.ev-board');
    const left = async () => {
      const view = (await host.look(id)).game?.view;
      if (view?.game !== 'azul') throw new Error('no game');
      const sources = [...view.factories, view.centre].map((tiles) => new Set(tiles).size);
      return { turn: view.turn, moves: sources.reduce((sum, colours) => sum + colours, 0) };
    };
    // The page's own seat is played over HTTP, as from another device.
    const move = (seat: number | null) => (seat === 0 ? Person.play(id, [host], 1) : playHere(page, id));
    let now = await left();
    for (; now.moves > 1; now = await left()) await move(now.turn);
    const { turn: seat } = now;
    // The page has seen all of it: a deal and so many moves.
    const moves = ((await host.look(id)).game?.ply ?? 0) - 1;
    await page.waitForFunction(
      (count) =>
        document.querySelectorAll('.moves ol li').length === count && !document.querySelector('.ev-flyer'),
      moves,
    );
    return { ...opened, host, id, end: () => move(seat) };
  }

  const playHere = (page: Page, id: string) =>
    page.evaluate(async (where) => {
      const { game } = await (await fetch(where)).json();
      // Prefers moves that fill a line, so that there is something to score.
      const { word } = game.legal.find(({ fills }: { fills?: boolean }) => fills) ?? game.legal[0];
      const body = JSON.stringify({ ply: game.ply, word });
      await fetch(`${where}/moves`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    }, `/api/tables/${id}`);

  it('of a round is told in order: tiles with their points, the deal, and then whose turn it is', async () => {
    const { page, errors, end } = await lastMove({ speed: 'fast' });
    await watch(page);
    await end();
    await page.waitForFunction(() => (window as unknown as { log: Moment[] }).log.some(({ told }) => told));
    await page.waitForFunction(() => document.querySelector('.ev-factory [data-p^="f"]') !== null);
    await page.waitForFunction(
      () => document.querySelector('.ev-told, .ev-flyer') === null && document.querySelector('.bar .words b'),
    );
    const moments = await log(page);
    const firstTold = moments.findIndex(({ told }) => told);
    const lastTold = moments.findLastIndex(({ told }) => told);
    const dealt = moments.findIndex((moment) => moment.dealt);
    expect(firstTold).toBeGreaterThan(-1);
    expect(dealt).toBeGreaterThan(lastTold);
    // Tiles move to the walls one after another.
    const walls = new Set(moments.slice(0, dealt).map((moment) => moment.walls));
    expect(walls.size).toBeGreaterThan(2);
    // Nothing can be chosen, and the next round has not begun, before the deal.
    expect(moments.slice(firstTold, dealt).filter(({ open }) => open)).toEqual([]);
    expect(new Set(moments.slice(0, dealt).map(({ round }) => round)).size).toBe(1);
    expect(moments.at(-1)?.round).not.toBe(moments[0]?.round);
    noErrors(errors);
    await page.context().close();
  });

  it('of a round is skipped with one press, and the table is then as it is', async () => {
    const { page, errors, host, id, end } = await lastMove({ speed: 'slow' });
    await end();
    await page.waitForSelector('.ev-told');
    await page.locator('.bar button').click();
    await page.waitForFunction(() => document.querySelector('.ev-told, .ev-flyer') === null);
    const { game } = await host.look(id);
    await page.waitForFunction(
      (score) => document.querySelector('.ev-board[data-seat="1"] .ev-score')?.textContent === score,
      String(game?.view.boards[1]?.score),
    );
    if (game?.view.turn === 1) await turn(page);
    noErrors(errors);
    await page.context().close();
  });

  it('of a game shows the boards, who won by what, and a picture to share', async () => {
    const { page, errors } = await visit(browser);
    await setUp(page, 'azul');
    await playOn(page);
    expect(await page.locator('dialog .boards svg').count()).toBe(2);
    const scores = (await page.locator('dialog .boards .who b').allTextContents()).map(Number);
    const line = (await page.textContent('dialog .how')) ?? '';
    for (const score of scores) expect(line).toContain(String(score));
    // The winner is first in the table, too, and the buttons need no scrolling.
    const named = (where: string) => page.locator(`dialog ${where}`).allTextContents();
    expect(await named('thead th')).toEqual(
      (await named('.who > span')).map((name) => name.replace('★\u00a0', '')),
    );
    expect((await named('tbody tr:last-child td')).map(Number)).toEqual(scores);
    for (const size of [{ width: 844, height: 390 }, { width: 320, height: 568 }, DESKTOP]) {
      await page.setViewportSize(size);
      const buttons = await page.locator('dialog .footer :is(a, button)').all();
      expect(buttons.length).toBeGreaterThan(3);
      for (const button of buttons) {
        const box = await button.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 9999), `at ${size.width}`).toBeLessThanOrEqual(size.height);
      }
    }
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Share a picture' }).click();
    const file = await (await saved).path();
    const picture = readFileSync(file);
    // The header of a PNG has its size.
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBe(2400);
    expect(picture.readUInt32BE(20)).toBeGreaterThan(1000);
    expect(await colours(page, picture.toString('base64'))).toBeGreaterThan(200);
    await page.locator('dialog').getByRole('link', { name: 'Replay' }).click();
    await page.waitForSelector('.controls');
    noErrors(errors);
    await page.context().close();
  });

  /** The number of colours in an image; an image without tiles has few. */
  const colours = (page: Page, data: string) =>
    page.evaluate(async (encoded) => {
      const image = new Image();
      image.src = `data:image/png;base64,${encoded}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 600, height: 338 });
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, 600, 338);
      const pixels = new Uint32Array(context?.getImageData(0, 0, 600, 338).data.buffer ?? new ArrayBuffer(0));
      return new Set(pixels).size;
    }, data);

  it('is heard, until a key turns the sound off', async () => {
    const { page, errors } = await visit(browser, { sound: true, speed: 'fast' });
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      for (const { prototype } of [AudioBufferSourceNode, OscillatorNode]) {
        const { start } = prototype;
        prototype.start = function (...args: [number?]) {
          heard.push(this.constructor.name);
          start.apply(this, args);
        };
      }
    });
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
    await setUp(page, 'azul');
    await turn(page);
    await page.locator('.ev-factory button.ev-hit[data-state="open"]').first().click();
    await page.locator('button.ev-hit[data-state="lit"]').first().click();
    await page.locator('.bar .confirm').click();
    await page.waitForFunction(() => (window as unknown as { heard: string[] }).heard.length > 0);
    await turn(page);
    expect(await heard()).toContain('AudioBufferSourceNode');
    await page.keyboard.press('v');
    await page.locator('.ev-factory button.ev-hit[data-state="open"]').first().click();
    await page.locator('button.ev-hit[data-state="lit"]').first().click();
    await page.locator('.bar .confirm').click();
    // Ours and the bot's answer, twice.
    await page.waitForFunction(() => document.querySelectorAll('.moves ol li').length >= 4);
    await turn(page);
    expect(await heard()).toEqual([]);
    noErrors(errors);
    await page.context().close();
  });
});
