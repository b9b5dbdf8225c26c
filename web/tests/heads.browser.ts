import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clock, Rules } from '../wire/types';
import { Person } from './people';
import { address, launch, leftOut, noErrors, openAt, signIn, still, visit } from './support';

/** What is above each board of a game with a clock: the name, the clock and the score, whole and beside each other. */

/** Ten letters each. */
const NAMES = ['Alexandria', 'Wilhelmina', 'Maximilian', 'Bernadette'];
const PHONES = [
  [360, 740],
  [390, 844],
  [740, 360],
  [844, 390],
] as const;
const LARGE = [
  [1024, 768],
  [1280, 600],
  [1440, 900],
] as const;
const TABLES: [rules: Rules, players: number][] = [
  ['azul', 2],
  ['azul', 3],
  ['azul', 4],
  ['mini', 2],
  ['mini', 4],
  ['pavilion', 2],
  ['pavilion', 3],
  ['pavilion', 4],
  ['duel', 2],
];
const MINUTES: Clock = { kind: 'bank', seconds: 600, increment: 5 };
/** The longest text of a clock, as 1:30:00. */
const HOURS: Clock = { kind: 'bank', seconds: 5400, increment: 5 };

/** Names that are cut, clocks that are hidden, and parts of a header that overlap or stick out of their board. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const shown = (element: Element) => element.getClientRects().length > 0;
    for (const board of document.querySelectorAll('.ev-board')) {
      const name = board.querySelector<HTMLElement>('.ev-name');
      const who = name?.textContent ?? '';
      const heading = name?.parentElement;
      if (heading && heading.scrollWidth > heading.clientWidth)
        found.push(`${who} is cut: ${heading.scrollWidth} px in ${heading.clientWidth}`);
      if (name?.title !== who) found.push(`${who} has the title “${name?.title}”`);
      const clock = board.querySelector('.ev-clock');
      if (!clock || !shown(clock)) found.push(`the clock of ${who} is hidden`);
      const outer = board.getBoundingClientRect();
      const parts = [...board.querySelectorAll('.ev-who, .ev-note, .ev-clock, .ev-strip, .ev-score')]
        .filter(shown)
        .map((part) => [part.getAttribute('class'), part.getBoundingClientRect()] as const);
      for (const [i, [part, one]] of parts.entries()) {
        if (one.right > outer.right || one.bottom > outer.bottom) found.push(`${part} of ${who} sticks out`);
        for (const [other, two] of parts.slice(i + 1)) {
          const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
          const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
          if (wide > 1 && high > 1) found.push(`${part} and ${other} of ${who} overlap`);
        }
      }
    }
    return found;
  });

/** Names that are cut in the line of what would be if the round ended now. */
const cutSums = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.sums .name')]
      .filter((name) => name.scrollWidth > name.clientWidth)
      .map(({ textContent, clientWidth }) => `${textContent} in ${clientWidth} px`),
  );

describe.skipIf(leftOut)('above the boards', () => {
  let browser: Browser;
  let people: Person[];

  beforeAll(async () => {
    browser = await launch();
    people = await Promise.all(NAMES.map((name) => Person.account(address, name)));
  });
  afterAll(() => browser?.close());

  /** A game of the first so many people, after some moves, as the first one sees it. */
  async function game(rules: Rules, players: number, clock: Clock) {
    const [host, ...others] = people;
    if (!host) throw new Error('nobody is there');
    const open = Array.from({ length: players - 1 }, () => ({ kind: 'open' }) as const);
    const { id } = await host.open({ rules, clock }, [{ kind: 'me' }, ...open]);
    for (const other of others.slice(0, players - 1)) await other.join(id);
    await Person.play(id, people.slice(0, players), 20);
    const opened = await visit(browser, {}, { reducedMotion: 'reduce' });
    await openAt(opened.page, '/settings');
    await signIn(opened.page, host);
    await openAt(opened.page, `/table/${id}`);
    await opened.page.waitForSelector('.ev-board');
    return opened;
  }

  it.each(TABLES)(
    'names and clocks of %s with %i players are whole at every size',
    async (rules, players) => {
      const { page, errors } = await game(rules, players, MINUTES);
      const found: string[] = [];
      for (const [width, height] of [...PHONES, ...LARGE]) {
        await page.setViewportSize({ width, height });
        await still(page);
        found.push(...(await faults(page)).map((fault) => `${width} × ${height}: ${fault}`));
        if (width < 1220) continue;
        found.push(...(await cutSums(page)).map((cut) => `${width} × ${height}, if the round ended: ${cut}`));
      }
      expect(found).toEqual([]);
      noErrors(errors);
      await page.context().close();
    },
  );

  it('clocks of hours fit into the strips of a phone', async () => {
    const { page, errors } = await game('azul', 4, HOURS);
    const found: string[] = [];
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height });
      await still(page);
      expect(await page.locator('.ev-clock').last().textContent()).toMatch(/^1:\d\d:\d\d$/);
      found.push(...(await faults(page)).map((fault) => `${width} × ${height}: ${fault}`));
    }
    expect(found).toEqual([]);
    noErrors(errors);
    await page.context().close();
  });
});
