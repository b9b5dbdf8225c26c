import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewTable } from '../wire/types';
import { inside } from './axe';
import { Person } from './people';
import {
  address,
  option as choose,
  launch,
  leftOut,
  noErrors,
  openAt,
  signIn,
  visit,
  withoutEngine,
} from './support';

/** Setting up a table: the options, their texts, and the request to the server. */

const SMALL = { width: 360, height: 640 };
const LAPTOP = { width: 1366, height: 650 };
const ON_ITS_SIDE = { width: 844, height: 390 };

const shown = (page: Page, name: string) => page.locator(`[name="${name}"]`).count();

/** Presses the main button; returns the request, which is not sent. */
async function submitted(page: Page): Promise<NewTable & { options: { hints?: boolean } }> {
  // Its failure is waited for, not its start: a request that has only started would go through once unrouted.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/tables'));
  await page.route('**/api/tables', (route) => route.abort());
  await page.click('button.go');
  const body = (await failed).postDataJSON();
  await page.unroute('**/api/tables');
  await page.waitForSelector('.foot .notice');
  return body;
}

describe.skipIf(leftOut)('a new table', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('of Duel has goals, and neither sides of a wall nor a number of players', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/new/duel');
    expect(await shown(page, 'side')).toBe(0);
    expect(await shown(page, 'count')).toBe(0);
    expect(await shown(page, 'goals')).toBe(4);
    await choose(page, 'game', 'azul');
    expect(await shown(page, 'side')).toBe(2);
    expect(await shown(page, 'count')).toBe(3);
    expect(await shown(page, 'goals')).toBe(0);
    // Duel has two players and no grey side, whatever was chosen before.
    await choose(page, 'count', '3');
    await choose(page, 'side', 'true');
    await choose(page, 'game', 'duel');
    await page.click('button.go');
    await page.waitForSelector('.ev-board');
    expect(await page.locator('.ev-board').count()).toBe(2);
    noErrors(errors);
    await page.context().close();
  });

  it('asks nothing that is between people where there are none', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/new/azul');
    await page.click('summary');
    const between = ['clock', 'secret', 'rated', 'spectators', 'takebacks', 'hints', 'chat', 'timeout'];
    for (const name of between) expect(await shown(page, name), name).toBe(0);
    // On one screen there is a clock, but none of days, and no privacy option.
    await choose(page, 'mode', 'here');
    expect(await Promise.all(between.map((name) => shown(page, name)))).toEqual([4, 0, 0, 0, 1, 0, 0, 0]);
    await choose(page, 'mode', 'open');
    expect(await Promise.all(between.map((name) => shown(page, name)))).toEqual([5, 1, 1, 1, 1, 1, 1, 0]);
    await choose(page, 'clock', 'five');
    expect(await shown(page, 'timeout'), 'with a clock').toBe(2);
    expect(await shown(page, 'level'), 'no bots, no level').toBe(0);
    noErrors(errors);
    await page.context().close();
  });

  it('explains every choice in a line that follows it', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/new/azul');
    const line = (id: string) => page.textContent(`#${id}`);
    const lines = new Set<string | null>();
    for (const mode of ['bot', 'here', 'link', 'open']) {
      await choose(page, 'mode', mode);
      lines.add(await line('mode-about'));
    }
    for (const preset of ['none', 'five', 'day']) {
      await choose(page, 'clock', preset);
      lines.add(await line('clock-about'));
    }
    for (const game of ['azul', 'pavilion']) {
      await choose(page, 'game', game);
      for (const grey of ['false', 'true']) {
        await choose(page, 'side', grey);
        lines.add(await line('side-about'));
      }
    }
    expect(lines.size).toBe(4 + 3 + 4);
    noErrors(errors);
    await page.context().close();
  });

  it.each([
    ['none', undefined],
    ['five', { kind: 'bank', seconds: 300, increment: 5 }],
    ['ten', { kind: 'bank', seconds: 600, increment: 10 }],
    ['day', { kind: 'days', days: 1 }],
  ])('with the clock “%s” asks the server for just that', async (preset, clock) => {
    const opened = await visit(browser);
    const { page } = opened;
    await withoutEngine(opened);
    await openAt(page, '/new/azul');
    await choose(page, 'mode', 'open');
    await choose(page, 'clock', preset);
    const { options } = await submitted(page);
    expect(options.clock).toEqual(clock);
    expect(options).toMatchObject({ visibility: 'public', spectators: true, chat: true, takebacks: true });
    expect(options.hints).toBeUndefined();
    // Alone against bots there is no clock, whatever was chosen before.
    await choose(page, 'mode', 'bot');
    expect((await submitted(page)).options.clock).toBeUndefined();
    await page.context().close();
  });

  it('with another clock has fields for it, and with hints says so', async () => {
    const { page } = await visit(browser);
    await openAt(page, '/new/azul');
    await choose(page, 'mode', 'link');
    expect(await shown(page, 'clock-time')).toBe(0);
    await choose(page, 'clock', 'other');
    await page.selectOption('[name="clock-kind"]', 'per_move');
    await page.selectOption('[name="clock-time"]', '120');
    expect(await shown(page, 'clock-increment')).toBe(0);
    await page.selectOption('[name="clock-kind"]', 'bank');
    await page.selectOption('[name="clock-time"]', '1800');
    await page.selectOption('[name="clock-increment"]', '30');
    await page.click('summary');
    await page.check('[name="hints"]');
    const { options } = await submitted(page);
    expect(options).toMatchObject({
      clock: { kind: 'bank', seconds: 1800, increment: 30 },
      visibility: 'link',
      hints: true,
    });
    await page.context().close();
  });

  it('is rated only where it can be, and says what is missing', async () => {
    const { page, errors } = await visit(browser);
    const ana = await Person.account(address, 'Rated Ana');
    await openAt(page, '/new/azul');
    await choose(page, 'mode', 'open');
    await page.click('summary');
    const why = () => page.textContent('[data-about="rated"]');
    expect(await why()).toContain('account');
    await signIn(page, ana);
    await openAt(page, '/new/azul');
    await choose(page, 'mode', 'open');
    await page.click('summary');
    await page.getByText('need a clock').waitFor();
    expect(await page.isDisabled('[name="rated"]')).toBe(true);
    await choose(page, 'clock', 'ten');
    await page.check('[name="rated"]');
    // A rated game has no take-backs, no hints, and ends on time.
    for (const name of ['takebacks', 'hints', 'timeout']) expect(await shown(page, name), name).toBe(0);
    await page.click('button.go');
    await page.waitForURL('**/table/*');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const { table } = await ana.look(id);
    expect(table.options).toMatchObject({ rated: true, takebacks: false, on_timeout: 'forfeit' });
    noErrors(errors);
    await page.context().close();
  });

  it.each(['en', 'pl', 'uk'])(
    'has its button in view on a small phone and on a laptop, in %s',
    async (language) => {
      const { page, errors } = await visit(browser, { language });
      for (const size of [SMALL, LAPTOP, ON_ITS_SIDE]) {
        await page.setViewportSize(size);
        for (const game of ['azul', 'duel']) {
          await openAt(page, `/new/${game}`);
          const go = page.locator('button.go');
          const inView = async (where: string) => {
            const box = await go.boundingBox();
            expect(box && box.y >= 0 && box.y + box.height <= size.height, `${where}, ${size.width}`).toBe(
              true,
            );
          };
          await inView(game);
          await choose(page, 'mode', 'open');
          await choose(page, 'clock', 'other');
          await page.click('summary');
          // They are loaded when they are asked for, and make the page longer.
          await page.locator('details label.check').last().waitFor();
          await inView(`${game}, everything open`);
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
          await inView(`${game}, at the end`);
          // The footer covers no part of the page.
          const [last, foot] = await Promise.all([
            page.locator('details label.check').last().boundingBox(),
            page.locator('.foot').boundingBox(),
          ]);
          expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
          await inside(page, `${game}, ${size.width}`);
        }
      }
      noErrors(errors);
      await page.context().close();
    },
  );
});
