import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GoalsWanted, NewTable, TableWhole } from '../wire/types';
import { examine } from './axe';
import { Person } from './people';
import {
  address,
  option as choose,
  launch,
  leftOut,
  noErrors,
  type Opened,
  openAt,
  visit,
  withoutEngine,
} from './support';

/** Duel's goals: the choices, invalid choices, and what players see before they sit down (D-2.2). */

const checked = (page: Page) => page.inputValue('input[name="goals"]:checked');
/** A visitor whose tables the server keeps, so that requests can be seen. */
async function visitor(browser: Browser, settings: Record<string, unknown> = {}): Promise<Opened> {
  const opened = await visit(browser, settings);
  await withoutEngine(opened);
  return opened;
}
/** Presses a button that opens a table; returns the requested goals. */
async function wanted(page: Page, button: string): Promise<GoalsWanted | undefined> {
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/tables') && request.method() === 'POST',
  );
  await page.click(button);
  return ((await asked).postDataJSON() as NewTable).options.goals;
}

describe.skipIf(leftOut)('the goals of Duel', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('are those of a first game at first, then what was chosen last, at home and in a new game, too', async () => {
    const { page, errors } = await visitor(browser);
    await openAt(page, '/new/duel');
    expect(await checked(page)).toBe('first');
    const lines = new Set<string>();
    for (const way of ['first', 'random', 'random4', 'chosen']) {
      await choose(page, 'goals', way);
      lines.add((await page.textContent('#goals-about')) ?? '');
    }
    expect(lines.size, 'each choice is explained').toBe(4);
    await choose(page, 'goals', 'first');
    expect(await wanted(page, 'button.go')).toBe('first');
    await page.waitForSelector('.ev-goals');
    expect(await page.locator('.ev-goal-list li').count()).toBe(3);

    await openAt(page, '/new/duel');
    await choose(page, 'goals', 'random4');
    expect(await wanted(page, 'button.go')).toBe('random4');
    await page.waitForSelector('.ev-goals');
    expect(await page.locator('.ev-goal-list li').count()).toBe(4);

    await openAt(page, '/new/duel');
    expect(await checked(page)).toBe('random4');
    await openAt(page, '/');
    expect(await wanted(page, '.hero .act')).toBe('random4');
    await page.waitForURL('**/table/*');
    noErrors(errors);
    await page.context().close();
  });

  it.each([
    ['en', 'Choose at least three goals (so far: 2)'],
    ['pl', 'Wybierz co najmniej trzy cele (na razie: 2)'],
    ['uk', 'Оберіть щонайменше три цілі (поки що: 2)'],
  ])(
    'that are too few are said to be, once and beside them, and start no game: %s',
    async (language, what) => {
      const { page, errors } = await visitor(browser, { language });
      await openAt(page, '/new/duel');
      let opened = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/tables') && request.method() === 'POST') opened += 1;
      });
      await choose(page, 'goals', 'chosen');
      const selects = page.locator('#goals select');
      await selects.nth(0).selectOption('rows');
      await selects.nth(1).selectOption('edge');
      expect(await page.locator('#goals-wrong').count(), 'nothing is wrong before it is wanted').toBe(0);
      await page.click('button.go');
      // Texts contain no-break spaces.
      const told = async () => (await page.textContent('#goals-wrong'))?.replaceAll('\u00a0', ' ');
      await page.waitForSelector('#goals-wrong');
      expect(await told()).toContain(what);
      expect(await page.getByRole('alert').count()).toBe(1);
      expect(await page.locator('#goals select:focus').count()).toBe(1);
      expect(await selects.first().getAttribute('aria-describedby')).toBe('goals-wrong');
      await examine(page, 'too few goals');
      expect(opened).toBe(0);
      // The message stays until it is fixed.
      await selects.nth(0).selectOption('');
      expect(await told()).toContain(what.replace('2', '1'));
      await selects.nth(0).selectOption('five-colours');
      await selects.nth(3).selectOption('special');
      expect(await page.locator('#goals-wrong').count()).toBe(0);
      expect(await wanted(page, 'button.go')).toEqual(['five-colours', 'edge', 'special']);
      await page.waitForSelector('.ev-goals');
      noErrors(errors);
      await page.context().close();
    },
  );

  it('stay the same in another game after the first', async () => {
    const { page, errors } = await visitor(browser);
    await openAt(page, '/new/duel');
    await choose(page, 'goals', 'chosen');
    for (const [i, goal] of ['five-colours', 'columns', 'corners'].entries())
      await page.locator('#goals select').nth(i).selectOption(goal);
    await page.click('button.go');
    await page.waitForSelector('.ev-goals');
    await page.click('.tools .buttons button:has-text("Resign")');
    await page.click('dialog[open] .act, dialog[open] button:has-text("Resign")');
    expect(await wanted(page, 'dialog[open] .rematch .act')).toEqual(['five-colours', 'columns', 'corners']);
    await page.waitForURL('**/table/*');
    noErrors(errors);
    await page.context().close();
  });

  it('who starts, and the side of the boards are known before one sits down', async () => {
    const host = await Person.guest(address);
    const seats: NewTable['seats'] = [{ kind: 'me' }, { kind: 'open' }];
    const duel = await host.open(
      { rules: 'duel', goals: ['five-colours', 'edge', 'special'], first: 1 },
      seats,
    );
    const drawn = await host.open({ rules: 'duel', goals: 'random4' }, seats);
    const grey = await host.open({ rules: 'azul-grey', first: 0 }, seats);
    const star = await host.open({ rules: 'pavilion' }, seats);
    const { page, errors } = await visitor(browser);
    const facts = async (id: string) => {
      await openAt(page, `/table/${id}`);
      await page.waitForSelector('dl');
      return (await page.textContent('dl'))?.replaceAll('\u00a0', ' ');
    };
    const named = await facts(duel.id);
    expect(named).toContain('a special tile counts as one more colour');
    expect(named).toMatch(/Edge[\s\S]*Special cells[\s\S]*Who starts\s*Seat 2/);
    await examine(page, 'a table before one sits');
    expect(await facts(drawn.id)).toMatch(/Four at random[\s\S]*Who starts\s*Drawn at random/);
    expect(await facts(grey.id)).toMatch(/Grey side[\s\S]*You choose where[\s\S]*Who starts\s*Seat 1/);
    expect(await facts(star.id)).toMatch(/Coloured side[\s\S]*own colour/);
    const { table } = await host.get<TableWhole>(`/api/tables/${duel.id}`);
    expect(table.seats[1]?.player, 'nobody sat down by looking').toBeNull();

    await openAt(page, '/lobby');
    const row = page.locator(`li:has(a[href="/table/${duel.id}"])`);
    await row.waitFor();
    expect(await row.textContent()).toContain('Goals: five colours, edge, special cells');
    expect(await row.textContent()).toContain('Who starts: Seat 2');
    expect(await page.locator(`li:has(a[href="/table/${drawn.id}"])`).textContent()).toContain(
      'Goals: Four at random',
    );
    expect(await page.locator(`li:has(a[href="/table/${grey.id}"])`).textContent()).toContain('grey wall');
    noErrors(errors);
    await page.context().close();
  });
});
