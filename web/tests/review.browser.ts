import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordText } from '../app/analysis/record';
import { parsePuzzles, RULE_SETS } from '../app/puzzles/puzzle';
import type { JudgedMove, TableReview } from '../wire/types';
import { examine, inside, reachable } from './axe';
import { Person } from './people';
import {
  address,
  DESKTOP,
  launch,
  leftOut,
  noErrors,
  openAt,
  PHONE,
  playOn,
  setUp,
  visit,
  wear,
} from './support';

const set = parsePuzzles(readFileSync('../puzzles/puzzles.txt', 'utf8'));

/** Plays a game against a bot to its end; returns its id. */
async function finish(page: Page, game: string): Promise<string> {
  await setUp(page, game);
  await playOn(page);
  return /\/table\/(\w+)/.exec(page.url())?.[1] ?? '';
}

/** Waits until every decision is judged. */
const judged = (page: Page) =>
  page.waitForFunction(
    () => !!document.querySelector('.graph') && !document.querySelector('progress'),
    null,
    {
      timeout: 120_000,
    },
  );

/** The figures of the players. */
const figures = (page: Page) => page.locator('.review tbody').innerText();

/** The review of a game that the browser keeps. */
const kept = (page: Page, id: string) =>
  page.evaluate(
    (key) =>
      new Promise<JudgedMove[]>((resolve, reject) => {
        const opening = indexedDB.open('evora-reviews');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const found = opening.result.transaction('reviews').objectStore('reviews').get(key);
          found.onsuccess = () => resolve(found.result.judged);
        };
      }),
    id,
  );

describe.skipIf(leftOut)('the review of a game', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('is made in the page, walked by keys, kept, and learnt from', async () => {
    const { page, errors } = await visit(browser);
    const id = await finish(page, 'mini');
    await openAt(page, `/game/${id}`);
    await page.getByRole('link', { name: 'Review this game' }).click();
    const began = Date.now();
    await page.waitForSelector('.graph');
    const first = Date.now() - began;
    await judged(page);
    const status = (await page.textContent('.review .state')) ?? '';
    console.log(`review: graph after ${first} ms, ${status.trim()} after ${Date.now() - began} ms`);
    expect(status).toMatch(/^\s*\d+ decisions judged/);
    // One row for each player, with an accuracy.
    const accuracies = await page.locator('.review tbody td.strong').allTextContents();
    expect(accuracies).toHaveLength(2);
    for (const accuracy of accuracies) expect(Number(accuracy)).toBeGreaterThan(0);
    // Every marked move has a better one and at least one reason.
    const moves = page.locator('.moves > li');
    expect(await moves.count()).toBeGreaterThan(0);
    for (const move of await moves.all()) {
      expect(await move.textContent()).toContain('Better: ');
      expect(await move.locator('ul > li').count()).toBeGreaterThan(0);
    }
    // The graph is a slider: keys and presses go to a step, which the address has.
    const graph = page.getByRole('slider', { name: 'Share of the win' });
    await graph.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(`**/game/${id}/2?review`);
    expect(await graph.getAttribute('aria-valuetext')).toMatch(/^Step 2 of \d+: .*%/);
    await page.keyboard.press('End');
    const last = await graph.getAttribute('aria-valuemax');
    await page.waitForURL(`**/game/${id}/${last}?review`);
    expect(await graph.getAttribute('aria-valuetext')).toMatch(/100%/);
    await graph.click({ position: { x: 60, y: 100 } });
    await page.waitForFunction((end) => !location.pathname.endsWith(`/${end}`), last);
    // Turning points are links to their step.
    const turning = page.locator('.turning a').first();
    if (await turning.count()) {
      const href = (await turning.getAttribute('href')) ?? '';
      await turning.press('Enter');
      await page.waitForURL(`**${href}`);
    }
    await inside(page, 'review');
    await examine(page, 'review');
    for (const [language, theme] of [
      ['pl', 'dark'],
      ['uk', 'light'],
      ['en', 'light'],
    ] as const) {
      await page.setViewportSize(PHONE);
      await wear(page, language, theme);
      await inside(page, `review in ${language} on a phone`);
      await reachable(page, `review in ${language} on a phone`);
      await examine(page, `review in ${language}, ${theme}`, 'colours');
    }
    // It is kept: made at once when it is asked for again.
    await page.reload();
    await judged(page);
    await page.getByText('Kept on this device with the game.').waitFor();
    // The link of a game that no server has holds its record.
    expect(await page.getByLabel('Link to this review').inputValue()).toContain(
      '/games#record=%5BRules_%22mini%22',
    );

    // Learn from the mistakes of whoever has some.
    const whose = page.locator('section select').last();
    const start = page.getByRole('button', { name: /^Start: / });
    if (!(await start.count())) await whose.selectOption('1');
    const learner = Number(await whose.inputValue());
    await start.click();
    await page.waitForSelector('.ev-board');
    // A wrong move is taken back, and another can be chosen.
    const marked = (await kept(page, id)).filter(({ seat, position }) => seat === learner && position);
    const [mistake] = marked.sort((one, other) => one.ply - other.ply);
    const confirm = page.getByRole('button', { name: 'Confirm' });
    for (let i = 0; i < 2; i++) {
      await page.locator('.ev-hit[data-state="open"]').first().focus();
      await page.keyboard.type(mistake?.word ?? '');
      await confirm.click();
      await page.getByText('That’s what was played. Try another.').waitFor();
      await page.locator('.ev-hit[data-state="open"]').first().waitFor();
    }
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText(/^The better move /).waitFor();
    await page.getByRole('button', { name: 'Show the move' }).click();
    await examine(page, 'learning');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('That’s the best move.').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.waitForSelector('.graph');
    noErrors(errors);
    await page.context().close();
  });

  it.each(RULE_SETS)('of a game of %s is learnt from', async (rules) => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/games');
    // A game that begins with a puzzle and goes on with a typical wrong answer, of which the review must be able to tell why.
    const costly = set
      .filter((puzzle) => puzzle.rules === rules && puzzle.players === 2)
      .flatMap((puzzle) => puzzle.wrong.map((wrong) => ({ ...puzzle, wrong })))
      .sort((one, other) => other.wrong.loss - one.wrong.loss)
      .slice(0, 12);
    const start = page.getByRole('button', { name: /^Start: / });
    let mistake = '';
    for (const { position, players, wrong } of costly) {
      const begin = { rules, players, position };
      const record = recordText({ begin, steps: wrong.line, names: [], end: null });
      await page.setInputFiles('input[type=file]', {
        name: 'game.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(record),
      });
      await page.getByRole('button', { name: 'Review this game' }).click();
      await judged(page);
      const [, seat = '0'] = / round:\d+ [a-z-]+:(\d)/.exec(position) ?? [];
      await page.locator('section select').last().selectOption(seat);
      mistake = wrong.line[0] ?? '';
      if (await start.count()) break;
      await page.getByRole('button', { name: 'Back to the list' }).click();
    }
    await start.click();
    await page.waitForSelector('.ev-board');
    // What was played is taken back, and another move can be tried.
    await page.locator('.ev-hit:is([data-state="open"], [data-state="lit"])').first().focus();
    await page.keyboard.type(mistake);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('That’s what was played. Try another.').waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText(/^The better move /).waitFor();
    await page.getByRole('button', { name: 'Show the move' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('That’s the best move.').waitFor();
    expect(await page.locator('.say li').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.waitForSelector('.graph');
    noErrors(errors);
    await page.context().close();
  });

  it('of a private game is shared by its link, with replay, record and analysis', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/');
    await page.locator('header a[href="/account"]').waitFor();
    const { id, link } = await page.evaluate(async () => {
      const send = async (path: string, body: unknown) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      };
      const made = await send('/api/tables', {
        options: { rules: 'azul', first: 0, visibility: 'link' },
        seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }],
        share: '00',
      });
      await send(`/api/tables/${made.table.id}/resign`, {});
      // As the page keeps the link of a table that it opens.
      localStorage.setItem(`evora.links.${made.table.id}`, JSON.stringify({ table: made.link, seats: [] }));
      return { id: made.table.id as string, link: made.link as string };
    });
    // Whoever opened it has the link in the address, and can share it.
    await openAt(page, `/game/${id}/1`);
    await page.waitForURL(`**/game/${id}/1?link=${link}`);
    await page.getByRole('link', { name: 'Review this game' }).click();
    await page.waitForURL(`**/game/${id}/1?review&link=${link}`);
    await page.waitForSelector('.review');
    const shared = page.url();
    const other = await visit(browser, {}, { viewport: PHONE });
    await other.page.goto(shared);
    await other.page.waitForSelector('.review');
    expect(await other.page.locator('[role=alert]').count()).toBe(0);
    await other.page.getByRole('link', { name: 'Analyse from here' }).click();
    await other.page.waitForSelector('.analysis .bar[aria-busy="false"]');
    expect(other.page.url()).toContain('#start=azul-2-0&line=deal~');
    expect(other.page.url()).not.toContain(link);
    noErrors(other.errors);
    // Without the link there is no such game.
    await openAt(other.page, `/game/${id}/1?review`);
    await other.page.getByRole('alert').waitFor();
    noErrors(errors);
    await page.context().close();
    await other.page.context().close();
  });

  it('that the server makes is the one that every page makes', async () => {
    const person = await Person.guest(address);
    const id = await person.playAlone('mini');
    // The first visitor is nobody to the server and finds no review, so the page judges all decisions.
    const first = await visit(browser);
    await openAt(first.page, `/game/${id}?review`);
    await judged(first.page);
    await first.page.getByText('Kept on this device with the game.').waitFor();
    const made = await kept(first.page, id);
    const shared = await person.reviewed(id);
    expect(made.sort((one, other) => one.ply - other.ply)).toEqual(shared);
    // Everybody gets it from then on, without judging anything.
    const second = await visit(browser);
    await openAt(second.page, `/game/${id}?review`);
    await second.page.getByText('Kept with the game, the same for everybody.').waitFor();
    expect(await figures(second.page)).toBe(await figures(first.page));
    // Its address is its link.
    expect(await second.page.getByLabel('Link to this review').count()).toBe(0);
    for (const { page, errors } of [first, second]) {
      noErrors(errors);
      await page.context().close();
    }
  });

  it('of an opened record is kept, and shared by a link that holds the record', async () => {
    const person = await Person.guest(address);
    const record = await person.ask('GET', `/api/tables/${await person.playAlone('mini')}/record`);
    const { page, errors } = await visit(browser);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const open = (text: string) =>
      page.setInputFiles('input[type=file]', {
        name: 'game.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(text),
      });
    await openAt(page, '/games');
    await open(record);
    await page.getByRole('button', { name: 'Review this game' }).click();
    await judged(page);
    await page.getByText('Kept on this device with the game.').waitFor();
    const made = await figures(page);
    await page.getByRole('slider', { name: 'Share of the win' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Copy link to this review' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(await page.getByLabel('Link to this review').inputValue());
    expect(link).toMatch(/\/games#record=%5BRules_%22mini%22.*&at=1$/);

    // Somebody else gets the same figures, and the server hears nothing of the record.
    const other = await visit(browser, {}, { viewport: PHONE });
    const asked: string[] = [];
    other.page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    await other.page.goto(link);
    await judged(other.page);
    await other.page.getByText('Kept on this device with the game.').waitFor();
    expect(await figures(other.page)).toBe(made);
    expect(asked.filter((each) => each.includes('Rules') || each.includes('/api/tables'))).toEqual([]);
    const graph = other.page.getByRole('slider', { name: 'Share of the win' });
    expect(await graph.getAttribute('aria-valuenow')).toBe('1');
    for (const [language, theme] of [
      ['pl', 'dark'],
      ['uk', 'light'],
      ['en', 'light'],
    ] as const) {
      await wear(other.page, language, theme);
      await inside(other.page, `a linked review in ${language}`);
      await reachable(other.page, `a linked review in ${language}`);
      await examine(other.page, `a linked review in ${language}`);
    }
    // It is judged once: without the networks it could not be made again.
    await other.page.route('**/*.network', (route) => route.abort());
    await other.page.reload();
    await judged(other.page);
    await other.page.getByText('Kept on this device with the game.').waitFor();
    expect(await figures(other.page)).toBe(made);
    await other.page.getByRole('button', { name: 'Back to the list' }).click();
    await other.page.waitForURL('**/games');
    await other.page.locator('.filters').waitFor();

    // What is no whole record is refused, and a record that is too long has no link.
    await openAt(other.page, '/games#record=%ff');
    await other.page.getByText('The link is damaged').waitFor();
    await openAt(page, '/games');
    await open(`${record}\n{${'x'.repeat(60_000)}}\n`);
    await page.getByRole('button', { name: 'Review this game' }).click();
    await page.getByText('This game is too long for a link.').waitFor();
    for (const each of [{ page, errors }, other]) {
      noErrors(each.errors);
      await each.page.context().close();
    }
  });

  it.each([
    ['azul', 4, 'pl', PHONE, 'dark'],
    ['pavilion', 3, 'uk', DESKTOP, 'light'],
  ] as const)(
    'of %s for %i has a line, luck and figures for every player',
    async (rules, players, language, viewport, theme) => {
      const person = await Person.guest(address);
      const id = await person.playAlone(rules, players);
      const { page, errors } = await visit(browser, { language, theme }, { viewport });
      await openAt(page, `/game/${id}?review`);
      await judged(page);
      // A line for each seat, with its number at the end, and shares that add up at every step.
      const lines = page.locator('.graph .line');
      expect(await lines.count()).toBe(players);
      for (const line of await lines.all()) expect(await line.getAttribute('d')).toMatch(/^M.*L/);
      const ends = await page.locator('.graph text.end').allTextContents();
      expect(ends.map(Number).sort()).toEqual(Array.from({ length: players }, (_, seat) => seat + 1));
      const graph = page.locator('.graph[role=slider]');
      await graph.focus();
      for (const key of ['Home', 'PageUp', 'PageUp', 'ArrowRight']) await page.keyboard.press(key);
      await page.waitForSelector('.graph[aria-valuenow="21"]');
      const told = (await graph.getAttribute('aria-valuetext')) ?? '';
      const shares = [...told.matchAll(/(\d+)\s*%/g)].map(([, share]) => Number(share));
      expect(shares, told).toHaveLength(players);
      expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThan(players);
      // The table has everybody's accuracy and luck; luck adds up to nothing.
      const rows = page.locator('.review tbody tr');
      expect(await rows.count()).toBe(players);
      let luck = 0;
      for (const row of await rows.all()) {
        const cells = await row.locator('td').allTextContents();
        const [accuracy = '', points = '', lucky = ''] = cells.map((cell) =>
          cell
            .replace(',', '.')
            .replace('−', '-')
            .replaceAll(/[^\d.-]/g, ''),
        );
        expect(Number(accuracy)).toBeGreaterThan(0);
        expect(Number(points)).toBeGreaterThanOrEqual(0);
        luck += Number(lucky);
        const grades = cells.slice(3).map(Number);
        expect(grades.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5);
      }
      expect(Math.abs(luck)).toBeLessThan(players);
      // The luck of each player is another dashed line.
      const drawn = new Set<string | null>();
      for (let seat = 0; seat < players; seat++) {
        await page.locator('.legend select').selectOption(String(seat));
        await page.waitForFunction(
          (number) => document.querySelector(`.graph .line.s${number}:not(.other)`),
          seat,
        );
        drawn.add(await page.locator('.graph .luck').getAttribute('d'));
      }
      expect(drawn.size).toBe(players);
      for (const move of await page.locator('.moves > li').all())
        expect(await move.locator('ul > li').count()).toBeGreaterThan(0);
      await inside(page, `review of ${rules} for ${players}`);
      await examine(page, `review of ${rules} for ${players}`);
      noErrors(errors);
      await page.context().close();
    },
  );

  it('that the server is making is waited for, and shown as far as it is', async () => {
    const person = await Person.guest(address);
    const id = await person.playAlone('mini');
    const judged = await person.reviewed(id);
    const { page, errors } = await visit(browser, {}, { viewport: PHONE });
    let told: TableReview = { judged: null, running: true, progress: { done: 12, total: 58 } };
    const asked: string[] = [];
    await page.route(`**/api/tables/${id}/review`, (route) => {
      asked.push(route.request().method());
      return route.fulfill({ json: told });
    });
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => {
        const now = document.querySelector('[aria-live="polite"]')?.textContent?.trim() ?? '';
        if (now && now !== said.at(-1)) said.push(now);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await openAt(page, `/game/${id}?review`);
    const bar = page.getByRole('progressbar', { name: 'Review of the game' });
    for (const done of [12, 13, 30]) {
      told = { judged: null, running: true, progress: { done, total: 58 } };
      await page.getByText(`Judging decisions: ${done} of 58`).waitFor();
      expect([await bar.getAttribute('value'), await bar.getAttribute('max')]).toEqual([`${done}`, '58']);
    }
    await inside(page, 'a review that the server is making');
    await examine(page, 'a review that the server is making');
    told = { judged, running: false };
    await page.getByText('Kept with the game, the same for everybody.').waitFor();
    expect(await bar.count()).toBe(0);
    expect(new Set(asked)).toEqual(new Set(['GET']));
    // Screen readers hear the beginning and the end only.
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said).toEqual(['Judging decisions…', `${judged.length} decisions judged`]);
    noErrors(errors);
    await page.context().close();
  });

  it('that the server does not get on with is made in the page', async () => {
    const person = await Person.guest(address);
    const id = await person.playAlone('mini');
    const { page, errors } = await visit(browser);
    const told: TableReview = { judged: null, running: true, progress: { done: 12, total: 58 } };
    await page.route(`**/api/tables/${id}/review`, (route) => route.fulfill({ json: told }));
    await openAt(page, `/game/${id}?review`);
    await page.getByText('Judging decisions: 12 of 58').waitFor();
    await judged(page);
    await page.getByText('Kept on this device with the game.').waitFor();
    noErrors(errors);
    await page.context().close();
  });

  // Each rule set whole, the languages, sizes and themes in turn.
  it.each([
    ['azul', 'en', PHONE, 'light'],
    ['azul-grey', 'pl', DESKTOP, 'dark'],
    ['mini-grey', 'uk', PHONE, 'dark'],
    ['pavilion', 'uk', DESKTOP, 'light'],
    ['pavilion-grey', 'en', PHONE, 'dark'],
    ['duel', 'pl', PHONE, 'light'],
  ] as const)('of %s is whole, in %s', async (rules, language, viewport, theme) => {
    const person = await Person.guest(address);
    const id = await person.playAlone(rules);
    const { page, errors } = await visit(browser, { language, theme }, { viewport });
    const began = Date.now();
    await openAt(page, `/game/${id}?review`);
    await page.waitForFunction(() => document.querySelector('.graph .line')?.getAttribute('d'));
    const first = Date.now() - began;
    if (rules === 'pavilion-grey') {
      // The longest can be stopped, and goes on where it was.
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
    }
    await judged(page);
    console.log(`review of ${rules}: graph after ${first} ms, whole after ${Date.now() - began} ms`);
    // By keys from the first step to the last.
    const graph = page.locator('.graph[role=slider], .graph [role=slider]').first();
    await graph.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(`**/game/${id}/1?review`);
    await page.keyboard.press('End');
    const last = await graph.getAttribute('aria-valuemax');
    await page.waitForURL(`**/game/${id}/${last}?review`);
    // Every marked move says what is better and why.
    for (const move of await page.locator('.moves > li').all())
      expect(await move.locator('ul > li').count()).toBeGreaterThan(0);
    await inside(page, `review of ${rules} in ${language}`);
    await examine(page, `review of ${rules} in ${language}`);
    noErrors(errors);
    await page.context().close();
  });
});
