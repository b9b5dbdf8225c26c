import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsePuzzles } from '../app/puzzles/puzzle';
import { examine, inside, reachable } from './axe';
import { launch, leftOut, noErrors, openAt, PHONE, visit, wear } from './support';

/** The editor: positions of every family put together by clicks and keys, faults with their rules and mends, text in and out. */

const SMALL_PHONE = { width: 360, height: 640 };
const set = parsePuzzles(readFileSync('../puzzles/puzzles.txt', 'utf8'));

/** Waits until the rules have spoken about what is shown. */
const ready = (page: Page) => page.waitForSelector('.editor[data-ready="true"]');
const place = (page: Page, path: string) => page.locator(`[data-place="${path}"]`);
const text = (page: Page) => page.getByRole('textbox', { name: 'Position text' }).inputValue();
const fault = (page: Page, id: string) => page.locator(`[data-fault="impossible-${id}"]`);

async function open(page: Page, rules: string, players = 2): Promise<void> {
  await openAt(page, '/editor');
  await ready(page);
  await page.locator('select[name="rules"]').selectOption(rules);
  await expect.poll(() => text(page)).toMatch(new RegExp(`^${rules} `));
  if (players === 2) return;
  await page.locator('select[name="players"]').selectOption(String(players));
  await expect.poll(() => text(page)).toMatch(new RegExp(`^${rules} ${players} `));
}

/** Pastes a text over the one that is shown, and uses it. */
async function paste(page: Page, position: string): Promise<void> {
  await page.locator('textarea').fill(position);
  await page.locator('button.use').click();
  await page.locator('button.use').waitFor({ state: 'detached' });
  await ready(page);
}

/** The position text says this. */
const says = (page: Page, part: string | RegExp) => expect.poll(() => text(page)).toMatch(part);

describe.skipIf(leftOut)('the editor', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('puts a position of Azul together, by clicks and keys', async () => {
    const { page, errors } = await visit(browser);
    await open(page, 'azul-grey');
    await page.getByRole('button', { name: 'Empty boards' }).click();
    await says(page, / round:1 offer:0 .* bag:B20Y20R20K20W20 /);
    // Nothing to take yet.
    await fault(page, 'empty-table').waitFor();
    expect(await fault(page, 'empty-table').textContent()).toContain('A-2.7');
    // A tile can be dragged to its place.
    await page.locator('.palette label').nth(4).dragTo(place(page, 'centre'));
    await says(page, / centre:W bag:B20Y20R20K20W19 /);
    await page.keyboard.press('Control+z');
    await says(page, / centre:- bag:B20Y20R20K20W20 /);
    // A click lays the chosen tile; a letter chooses another.
    await page.keyboard.press('b');
    await place(page, 'factories/0')
      .getByRole('button', { name: /^Put blue/ })
      .click();
    await page.keyboard.press('r');
    await page.keyboard.press('Enter');
    await says(page, / factories:BR,-,-,-,- .* bag:B19Y20R19K20W20 /);
    await page.getByText('This position is possible.').waitFor();

    const first = page.locator('[data-seat="0"]');
    await first.getByRole('button', { name: 'Line 3, space 2: empty' }).click();
    // Arrow keys walk over the wall.
    await first.getByRole('button', { name: 'row 1, column 1: empty' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await place(page, 'board/0/floor')
      .getByRole('button', { name: /^Put red/ })
      .click();
    await says(page, / board:0;-,-,RR,-,-;\.{5}\/\.R\.\.\.\/\.{5}\/\.{5}\/\.{5};R board:/);
    await page.getByText('This position is possible.').waitFor();

    // A score that cannot be, and the one mend.
    await place(page, 'board/0/score').getByRole('spinbutton').fill('77');
    await page.keyboard.press('Tab');
    await fault(page, 'score').waitFor();
    expect(await fault(page, 'score').textContent()).toMatch(/77.*0 to 10.*A-4\.2/);
    await examine(page, 'a fault in Azul');
    await fault(page, 'score').getByRole('button').click();
    await says(page, / board:10;/);
    await page.getByText('This position is possible.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await fault(page, 'score').waitFor();
    await page.getByRole('button', { name: 'Redo' }).click();
    await says(page, / board:10;/);

    // The address keeps it, and the analysis gets it.
    const position = await text(page);
    expect(await page.getByRole('link', { name: 'Analyse' }).getAttribute('href')).toBe(
      `/analysis#position=${encodeURIComponent(position)}`,
    );
    await page.reload();
    await ready(page);
    await says(page, position);
    noErrors(errors);
    await page.context().close();
  });

  it('puts a position of Summer Pavilion together', async () => {
    const { page, errors } = await visit(browser);
    await open(page, 'pavilion', 3);
    await page.getByRole('button', { name: 'Empty boards' }).click();
    await fault(page, 'empty-table').waitFor();
    await place(page, 'centre')
      .getByRole('button', { name: /^Put purple/ })
      .click();
    const second = page.locator('[data-seat="1"]');
    await second
      .getByRole('group', { name: 'Blue star' })
      .getByRole('button', { name: 'space 6: empty' })
      .click();
    await place(page, 'board/1/held')
      .getByRole('button', { name: /^Put purple/ })
      .click();
    await says(page, / centre:P bag:P20G22O22Y22B21R22 .* board:5;.*\/\.{5}B\/.*;stock;P board:/);
    await page.getByText('This position is possible.').waitFor();
    // Nobody passes while tiles are taken.
    await second.getByLabel('Has passed').check();
    await fault(page, 'passed-too-soon').waitFor();
    expect(await fault(page, 'passed-too-soon').textContent()).toContain('P-4.1');
    await examine(page, 'a fault in Summer Pavilion', 'structure');
    await fault(page, 'passed-too-soon').getByRole('button').click();
    await page.getByText('This position is possible.').waitFor();
    expect(await second.getByLabel('Has passed').isChecked()).toBe(false);
    noErrors(errors);
    await page.context().close();
  });

  it('puts a position of Duel together', async () => {
    const { page, errors } = await visit(browser);
    const start = set.find(({ position }) =>
      /^duel 2 round:[234] turn:.* stack:\d.* board:[^;]*;[^;]*;[^;]*-/.test(position),
    );
    await open(page, 'duel');
    await paste(page, start?.position ?? '');
    expect(await text(page)).toBe(start?.position);
    await page.getByText('This position is possible.').waitFor();
    await place(page, 'board/0/damaged').getByRole('button', { name: /^Put / }).click();
    await says(page, / board:[^;]*;[^;]*;[^;]*;[^;]*;B+[A-Z]*;/);
    await page.getByText('This position is possible.').waitFor();
    // A plate moved from the stack to a dome is one too many there.
    const board = page.locator('[data-seat="0"]');
    const free = board.locator('.slot select').filter({ has: page.locator('option[value=""]:checked') });
    const stack = /stack:(\d+)/.exec(await text(page))?.[1] ?? '';
    await free.first().selectOption(stack);
    await fault(page, 'plates-laid').waitFor();
    expect(await fault(page, 'plates-laid').textContent()).toContain('D-2.5');
    await examine(page, 'a fault in Duel', 'structure');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('This position is possible.').waitFor();
    // One blue tile too many in the bag, which is taken away again.
    const blue = place(page, 'tower').locator('input[data-colour="B"]');
    await blue.fill(String(Number(await blue.inputValue()) + 1));
    await page.keyboard.press('Tab');
    await fault(page, 'tile-count').waitFor();
    expect(await fault(page, 'tile-count').textContent()).toContain('D-2.3');
    await fault(page, 'tile-count').getByRole('button').click();
    await page.getByText('This position is possible.').waitFor();
    noErrors(errors);
    await page.context().close();
  });

  it('takes the text of every rule set and gives it back, and refuses what is none', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/editor');
    await ready(page);
    for (const rules of ['azul', 'azul-grey', 'mini', 'mini-grey', 'pavilion', 'pavilion-grey', 'duel']) {
      const position = set.find((each) => each.rules === rules)?.position ?? '';
      await paste(page, position);
      expect(await text(page)).toBe(position);
      expect(await page.locator('select[name="rules"]').inputValue()).toBe(rules);
    }
    // A number that cannot be does not stay in its field.
    await paste(page, set[0]?.position ?? '');
    const score = page.getByLabel('Score').first();
    const before = await score.inputValue();
    await score.fill('-5');
    await score.blur();
    await expect.poll(() => score.inputValue()).toBe('0');
    await score.fill('-7');
    await score.blur();
    await expect.poll(() => score.inputValue()).toBe('0');
    await score.fill(before);
    await score.blur();
    // Faults that come and go move what is below.
    await ready(page);
    await page.locator('textarea').fill('azul 2 nothing');
    await page.locator('button.use').click();
    // The reader of the text says what is wrong with it.
    await page.getByText('Part 3 (round): “nothing” should begin with “round:”.').waitFor();
    noErrors(errors);
    await page.context().close();
  });

  it('lets one play on against a bot', async () => {
    const { page, errors } = await visit(browser);
    const start = set.find(
      ({ rules, players, position }) => rules === 'azul' && players === 2 && position.includes('offer:'),
    );
    await openAt(page, `/editor#position=${encodeURIComponent(start?.position ?? '')}`);
    await ready(page);
    expect(await text(page)).toBe(start?.position);
    await page.getByLabel('Bots’ level').selectOption('2');
    await page.getByRole('button', { name: 'Play from here' }).click();
    await page.waitForSelector('.editor-play .bar[aria-busy="false"]');
    await page.locator('.ev-hit[data-state="open"]').first().focus();
    await page.keyboard.type(start?.line[0] ?? '');
    await page.locator('.bar .confirm:enabled').click();
    await expect
      .poll(() => page.textContent('.editor-play .bar'))
      .toMatch(/Player \d (takes|drops)|game is over/);
    await page.waitForSelector('.editor-play .bar[aria-busy="false"]');
    await examine(page, 'playing from a position', 'structure');
    // A reload goes on with the game, and Back leads to the editor.
    const board = () => page.locator('.ev-board').allTextContents();
    const played = await board();
    expect(page.url()).toContain(
      `#play=${/offer:(\d)/.exec(start?.position ?? '')?.[1]}.2&moves=${start?.line[0]}`,
    );
    await page.reload();
    await page.waitForSelector('.editor-play .bar[aria-busy="false"]');
    expect(await board()).toEqual(played);
    await page.goBack();
    await ready(page);
    expect(await text(page)).toBe(start?.position);
    await page.goForward();
    await page.waitForSelector('.editor-play .bar[aria-busy="false"]');
    expect(await board()).toEqual(played);
    await page.getByRole('button', { name: 'Back to the editor' }).click();
    await ready(page);
    expect(await text(page)).toBe(start?.position);
    noErrors(errors);
    await page.context().close();
  });

  it('says who won a game that was played from a position', async () => {
    const { page, errors } = await visit(browser, {}, { viewport: PHONE });
    // The last tile: whoever takes it ends the game.
    const start =
      'azul 2 round:5 offer:0 first:0 marker:1 idle:0 factories:-,-,-,-,- centre:B bag:- lid:B14Y19R19K19W19 ' +
      'board:30;-,-,-,-,-;.YRKW/...../...../...../.....;- board:9;-,-,-,-,-;B..../.B.../..B../...B./....B;-';
    await openAt(page, `/editor#position=${encodeURIComponent(start)}`);
    await ready(page);
    expect(await text(page)).toBe(start);
    await page.getByRole('button', { name: 'Play from here' }).click();
    await page.waitForSelector('.editor-play .bar[aria-busy="false"]');
    await page.locator('.ev-hit[data-state="open"]').first().focus();
    await page.keyboard.type('CB1');
    await page.locator('.bar .confirm:enabled').click();
    await expect
      .poll(() => page.textContent('.editor-play .bar [role=status]'))
      .toMatch(/You win! You \d+ – Player 2 \d+/);
    noErrors(errors);
    await page.context().close();
  });

  it('refuses every wrong position of testdata with its rule', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/editor');
    await ready(page);
    // The positions of Mini are those of Azul.
    for (const file of readdirSync('../testdata/impossible').filter((name) => !name.startsWith('mini'))) {
      const lines = readFileSync(`../testdata/impossible/${file}`, 'utf8').trimEnd().split('\n').slice(1);
      expect(lines.length).toBeGreaterThan(15);
      for (const line of lines) {
        const [id = '', rule = '', , position = ''] = line.split('\t');
        await openAt(page, `/editor#position=${encodeURIComponent(position)}`);
        await expect.poll(() => text(page), { message: line }).toBe(position);
        await ready(page);
        const told = page.locator(`[data-fault="${id}"]`).filter({ hasText: rule });
        expect(await told.count(), line).toBeGreaterThan(0);
        expect(await page.getByRole('link', { name: 'Analyse' }).count(), line).toBe(0);
      }
    }
    noErrors(errors);
    await page.context().close();
  });

  it('begins Duel with empty boards that are possible', async () => {
    const { page, errors } = await visit(browser);
    await open(page, 'duel');
    const goals = / goals:(\S+) /.exec(await text(page))?.[1];
    await page.getByRole('button', { name: 'Empty boards' }).click();
    await says(page, / round:1 turn:\d /);
    expect(await page.locator('[data-fault]').count()).toBe(0);
    expect(await text(page)).toContain(` goals:${goals} `);
    expect(await text(page)).toMatch(/ board:5;-,-,-,-,-,-;/);
    noErrors(errors);
    await page.context().close();
  });

  it('makes a puzzle of a position with one best move, and of no other', async () => {
    const { page, errors } = await visit(browser);
    // Short searches are enough where there is little to choose from and much to lose.
    const start = set.find(
      ({ rules, players, margin, position }) =>
        rules === 'azul' && players === 2 && margin >= 30 && / factories:-,-,-,-,- /.test(position),
    );
    await openAt(page, `/editor#position=${encodeURIComponent(start?.position ?? '')}`);
    await ready(page);
    await page.getByRole('button', { name: 'Make a puzzle' }).click();
    await page.waitForSelector('[data-puzzle] .bar[aria-busy="false"]');
    expect(await page.getAttribute('[data-puzzle]', 'data-puzzle')).toBe(start?.id);
    const link = page.url();
    expect(link).toContain('/editor#puzzle=');
    await page.reload();
    await page.waitForSelector('[data-puzzle] .bar[aria-busy="false"]');
    await page.locator('.ev-hit[data-state="open"]').first().focus();
    await page.keyboard.type(start?.line[0] ?? '');
    await page.locator('.bar .confirm:enabled').click();
    await page.waitForSelector('[data-puzzle][data-stage="right"] .bar[aria-busy="false"]');
    await examine(page, 'a puzzle that was made', 'structure');
    await page.getByRole('button', { name: 'Back to the editor' }).first().click();
    expect(await text(page)).toBe(start?.position);

    // One tile and one place for it: nothing is clearly better.
    await page.getByRole('button', { name: 'Empty boards' }).click();
    await place(page, 'centre')
      .getByRole('button', { name: /^Put blue/ })
      .click();
    await page.getByRole('button', { name: 'Make a puzzle' }).click();
    await page.getByText(/^No puzzle: /).waitFor();
    noErrors(errors);
    await page.context().close();
  });

  it('says what is wrong with a link or a text, and goes on', async () => {
    const { page, errors } = await visit(browser, {}, { viewport: SMALL_PHONE });
    const notice = page.locator('.editor').getByRole('alert');
    for (const [hash, told] of [
      ['blah', 'This link leads to nothing here: “blah”.'],
      ['puzzle=abc', 'the puzzle in “puzzle=abc” can’t be read'],
      ['position=', 'nothing follows “position=”'],
    ] as const) {
      await openAt(page, `/editor#${hash}`);
      await notice.getByText(told).waitFor();
      expect(await page.locator('.boards').count()).toBe(0);
      await examine(page, `the editor with #${hash}`, 'structure');
    }
    // The text of a position is kept, and what is wrong with it is said in the reader's language.
    await openAt(page, `/editor#position=${encodeURIComponent('mini 3 round:1 x')}`);
    await notice.getByText('Part 4 (phase): it must be one of these').waitFor();
    expect(await text(page)).toBe('mini 3 round:1 x');
    for (const [language, told] of [
      ['pl', 'Część 4 (phase): musi to być coś z tej listy'],
      ['uk', 'Частина 4 (phase): тут може бути щось із цього переліку'],
    ] as const) {
      await wear(page, language, 'light');
      await notice.getByText(told).waitFor();
      await inside(page, `a text that cannot be read in ${language}`);
    }
    await wear(page, 'en', 'light');
    await page.getByRole('button', { name: 'Go on with empty boards' }).click();
    await says(page, /^mini 3 round:1 offer:/);
    expect(await notice.count()).toBe(0);
    // What is there stays, whatever the next link says.
    const kept = await text(page);
    await page.evaluate(() => {
      location.hash = '#puzzle=abc';
    });
    await notice.getByText('Your position below hasn’t changed.').waitFor();
    expect(await text(page)).toBe(kept);
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#position=${kept}`);
    noErrors(errors);
    await page.context().close();
  });

  it.each([
    ['uk', SMALL_PHONE],
    ['pl', { width: 1366, height: 650 }],
  ] as const)('fits in %s', async (language, viewport) => {
    const { page, errors } = await visit(browser, { language }, { viewport });
    await openAt(page, '/editor');
    await ready(page);
    for (const rules of ['azul', 'pavilion', 'duel'] as const) {
      await paste(page, set.find((each) => each.rules === rules)?.position ?? '');
      await place(page, 'board/0/score').getByRole('spinbutton').fill('999');
      await page.keyboard.press('Tab');
      await fault(page, 'score').waitFor();
      await inside(page, `${rules} in ${language}`);
      if (viewport === SMALL_PHONE) await reachable(page, `${rules} in ${language}`);
      await examine(page, `${rules} in ${language}`);
    }
    noErrors(errors);
    await page.context().close();
  });
});
