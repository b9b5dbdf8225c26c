import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, leftOut, makeMoves, noErrors, openAt, option, visit } from './support';

/** A whole game of Duel in which the visible backs decide whether plates are drawn (D-3.1, D-8). */

type Kind = 'special' | 'universal';

const kinds = (page: Page, key: string) =>
  page.$$eval(`.ev-plates [data-key="${key}"] [data-kind]`, (backs) =>
    backs.map((back) => back.getAttribute('data-kind') as Kind),
  );
/** The kind of the stack's top plate; fails if drawing and label differ. */
async function top(page: Page): Promise<Kind | null> {
  const [drawn = null] = await kinds(page, 'draw');
  const said = (await page.getAttribute('.ev-plates [data-key="draw"]', 'aria-label')) ?? '';
  expect(/(special|universal) on top/.exec(said)?.[1] ?? null).toBe(drawn);
  return drawn;
}

/** Waits until something can be chosen, or the game is over. */
async function turn(page: Page): Promise<'turn' | 'over'> {
  const now = await page.waitForFunction(() => {
    if (document.querySelector('dialog[open]')) return 'over';
    const can = document.querySelector('.ev-hit:is([data-state="open"], [data-state="lit"])');
    return can && document.querySelector('.bar .confirm') ? 'turn' : null;
  });
  return (await now.jsonValue()) ?? 'over';
}

const canDraw = async (page: Page) =>
  ['open', 'lit'].includes((await page.getAttribute('.ev-plates [data-key="draw"]', 'data-state')) ?? '');

async function press(page: Page, spot: string): Promise<void> {
  await page.click(`button[data-spot="${spot}"]`);
  await page.click('.bar .confirm');
}

/** Draws plates and looks at them; returns their kinds, read from the backs before each draw. */
async function draw(page: Page, most: number): Promise<Kind[]> {
  const read: Kind[] = [];
  for (let i = 0; i < most && (await canDraw(page)); i++) {
    const kind = await top(page);
    if (kind === null) break;
    expect(await page.getAttribute('button[data-spot="draw"]', 'aria-label')).toMatch(
      new RegExp(`^Draw a plate \\(${kind} on top\\), (costs 1 point|free)\\.`),
    );
    read.push(kind);
    await press(page, 'draw');
    await page.waitForFunction(
      (count) => document.querySelectorAll('.ev-plates [data-key="hand"] [data-kind]').length === count,
      read.length,
    );
    // The plates in hand are those drawn, in order.
    expect(await kinds(page, 'hand')).toEqual(read);
    await turn(page);
  }
  await press(page, 'look');
  await turn(page);
  const plates = await page.$$eval(
    '.ev-plates button[data-spot^="plate:"]:is([data-state="open"], [data-state="lit"])',
    (all) => all.map((plate) => plate.getAttribute('aria-label') ?? ''),
  );
  expect(plates).toHaveLength(read.length);
  const came = plates.map((label): Kind => {
    // A special plate has a cell for the special tile, a universal one a cell for any colour.
    expect(/\bspecial\b/.test(label)).not.toBe(/any colour/.test(label));
    return /\bspecial\b/.test(label) ? 'special' : 'universal';
  });
  expect([...came].sort()).toEqual([...read].sort());
  return read;
}

describe.skipIf(leftOut)('the backs of the plates', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('tell what comes, through a whole game', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/new/duel');
    await option(page, 'level', '1');
    await page.click('button.go');
    await page.waitForSelector('.ev-board');
    const drawn: Record<Kind, number> = { special: 0, universal: 0 };
    while ((await turn(page)) === 'turn') {
      const kind = await top(page);
      // Draws only the kind that was drawn less often so far.
      const rare = kind && drawn[kind] <= Math.min(drawn.special, drawn.universal);
      if (rare && (await canDraw(page))) {
        for (const each of await draw(page, 2)) drawn[each] += 1;
      } else await makeMoves(page, 1);
    }
    expect(drawn.special).toBeGreaterThan(0);
    expect(drawn.universal).toBeGreaterThan(0);
    // The move list has the kinds; revealed backs have no entries.
    const moves = await page.$$eval('.moves li', (all) => all.map((each) => each.textContent ?? ''));
    expect(moves.some((move) => move.includes('draws a special plate unseen'))).toBe(true);
    expect(moves.some((move) => move.includes('draws a universal plate unseen'))).toBe(true);
    expect(moves.filter((move) => move.includes('Top of the stack'))).toEqual([]);
    noErrors(errors);
    await page.context().close();
  });
});
