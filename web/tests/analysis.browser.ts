import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsePuzzles } from '../app/puzzles/puzzle';
import { examine, inside, reachable } from './axe';
import { program } from './server';
import { launch, leftOut, noErrors, openAt, PHONE, playOn, setUp, still, visit, wear } from './support';

/** The analysis board: moves of all seats, variations, deals, the engine beside it, links and records. */

/** Waits until the table shows what was asked for. */
const ready = (page: Page) => page.waitForSelector('.analysis .bar[aria-busy="false"]');
const position = (page: Page) => page.getAttribute('[data-position]', 'data-position');
/** Waits until another position is shown, and returns it. */
async function changed(page: Page, from: string | null): Promise<string> {
  await page.waitForFunction(
    (before) => document.querySelector<HTMLElement>('[data-position]')?.dataset.position !== before,
    from,
  );
  await ready(page);
  return (await position(page)) ?? '';
}
/** Waits for lines of the engine about what is shown. */
const lines = (page: Page) => page.waitForSelector('.engine .choice');
const words = (page: Page) =>
  page.locator('.engine .choice').evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.word));
const open = (page: Page, rest: string) => openAt(page, `/analysis${rest}`);

/** Types a move on the board and confirms it, with keys alone. */
async function play(page: Page, word: string): Promise<string> {
  const from = await position(page);
  await page.locator('.ev-hit[data-state="open"]').first().focus();
  await page.keyboard.type(word);
  await page.locator('.bar .confirm:enabled').focus();
  await page.keyboard.press('Enter');
  return changed(page, from);
}

describe.skipIf(leftOut)('the analysis board', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('plays moves of all seats by keys, keeps variations, and is found again by its link', async () => {
    const { page, errors } = await visit(browser);
    await open(page, '#start=azul-2-0&line=deal~BBYY~BBRW~BRWW~YRRW~BYWW');
    await ready(page);
    await page.locator('.toggle').click();
    const start = await position(page);
    const first = await play(page, '5Y4');
    // Whoever types goes on typing: the table keeps the focus.
    await page.waitForFunction(() => document.activeElement?.matches('.ev-hit[data-state="open"]'));
    await page.keyboard.type('CW5');
    await page.locator('.bar .confirm:enabled').focus();
    await page.keyboard.press('Enter');
    const answered = await changed(page, first);
    // Back to the first move, and another answer.
    await page.locator('.rows button').nth(1).click();
    expect(await changed(page, answered)).toBe(first);
    const second = await play(page, '2R2');
    expect(await page.locator('.rows .variation').count()).toBe(1);
    expect(page.url()).toContain('line=deal~BBYY~BBRW~BRWW~YRRW~BYWW_5Y4_CW5_(2R2)&at=2.1.3');
    await page.getByLabel('Comment for this step').fill('the other way');
    await page.keyboard.press('Tab');
    await page.getByText('the other way').waitFor();
    // The line has a name of its own, in the list too.
    await page.getByLabel('Name of this line').fill('the gambit');
    await page.keyboard.press('Tab');
    await page.locator('.rows .variation .name').getByText('the gambit').waitFor();
    // Keys walk the lines: back, to the start, to the other variation.
    await page.locator('h1').click();
    await page.keyboard.press('ArrowLeft');
    expect(await changed(page, second)).toBe(first);
    await page.keyboard.press('Home');
    expect(await changed(page, first)).toBe(start);
    await page.keyboard.press('ArrowRight');
    await changed(page, start);
    await page.keyboard.press('ArrowRight');
    const main = await changed(page, first);
    await page.keyboard.press('ArrowDown');
    expect(await changed(page, main)).toBe(second);
    // The link leads to the same place.
    await page.reload();
    await page.locator('.toggle').click();
    expect(await position(page)).toBe(second);
    await page.getByText('the other way').waitFor();
    // The variation becomes the main line, and is deleted and restored.
    await page.getByRole('button', { name: 'Move up' }).click();
    await page.waitForURL('**_5Y4_2R2_%22=the_gambit%22_%22the_other_way%22_(CW5)&at=3');
    await page.getByRole('button', { name: 'Delete from here' }).click();
    expect(await changed(page, second)).toBe(first);
    expect(await page.locator('.rows button').count()).toBe(3);
    await page.locator('.lines .link').click();
    expect(await changed(page, first)).toBe(second);
    // The record has the main line, the comment and the variation.
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a game' }).click();
    const record = readFileSync(await (await download).path(), 'utf8');
    expect(record).toContain(
      'deal BBYY BBRW BRWW YRRW BYWW\n5Y4 2R2\n{=the gambit}\n{the other way}\n{(CW5)}',
    );
    await examine(page, 'a board with variations');
    // The record opens to the same tree.
    await page.getByRole('button', { name: 'Open another' }).click();
    await page.locator('textarea').first().fill(record);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await changed(page, second);
    expect(page.url()).toContain('_5Y4_2R2_%22=the_gambit%22_%22the_other_way%22_(CW5)&at=1');
    noErrors(errors);
    await page.context().close();
  });

  it('draws deals, draws them anew, and takes them as text', async () => {
    const { page, errors } = await visit(browser);
    await open(page, '#start=duel-2-1&seed=4');
    await ready(page);
    const drawn = await position(page);
    await lines(page);
    await page.locator('.toggle').click();
    // Nothing of it needs a connection.
    await page.context().setOffline(true);
    await page.getByText('The last deal').click();
    const text = page.getByLabel('One draw in each row');
    expect(await text.inputValue()).toMatch(/^plates .*\ntop .*\ndeal .*\nchips /);
    await page.getByRole('button', { name: 'Draw anew' }).click();
    const other = await changed(page, drawn);
    expect(await page.locator('.rows .variation').count()).toBeGreaterThan(0);
    await text.fill('deal nonsense');
    await page.getByRole('button', { name: 'Use this deal' }).click();
    await page.getByText('Step 1 (deal nonsense): This deal can’t be read.').waitFor();
    await text.fill('dael BTKY');
    await page.getByRole('button', { name: 'Use this deal' }).click();
    await page.getByText('“dael BTKY” isn’t a deal.').waitFor();
    expect(await position(page)).toBe(other);
    // What is not written is drawn.
    await text.fill('plates 13 4 2\ntop special\ndeal BTKY BTRR TTKY TTYR KYYYR');
    await page.getByRole('button', { name: 'Use this deal' }).click();
    expect(await changed(page, other)).toContain('sun:BTKY,BTRR,TTKY,TTYR,KYYYR');
    expect(await page.textContent('.knows')).toContain('Player 1');
    noErrors(errors);
    await page.context().close();
  });

  it('repeats the game’s own deal in a variation, where it fits the bag', async () => {
    const { page, errors } = await visit(browser);
    const first = 'deal~BBYR~YYYK~BYKW~BRRK~YYYR';
    const other = 'deal~BBBB~BBBB~BBBB~BBBB~BBBB_1BF_2BF_3BF_4BF_5BF';
    const round = '1B5_4K3_CR3_3YF_CK1_2Y5_CW4_5YF_CYF_CB1_CKF_CR4';
    const line = `${first}_(${other})_${round}_(CRF)_deal~BBRW~BYYW~YRKW~RKWW~YKWW_3Y3`;
    const own = 'factories:BBRW,BYYW,YRKW,RKWW,YKWW';
    const button = page.getByRole('button', { name: 'Use the game’s own deal' });
    // Another last move of the first round: the second one is drawn.
    await open(page, `#start=azul-2-1&line=${line}&at=12.1.13&seed=4`);
    await ready(page);
    const drawn = (await position(page)) ?? '';
    expect(drawn).toContain('round:2');
    expect(drawn).not.toContain(own);
    await page.getByText('The last deal').click();
    for (const [language, words] of [
      ['pl', 'Użyj rozdania z tej partii'],
      ['uk', 'Взяти роздачу із самої партії'],
      ['en', 'Use the game’s own deal'],
    ] as const) {
      await wear(page, language, 'light');
      await page.getByRole('button', { name: words }).waitFor();
      await inside(page, `the game’s own deal in ${language}`);
    }
    await button.click();
    expect(await changed(page, drawn)).toContain(own);
    await button.waitFor({ state: 'detached' });
    // All blue tiles are in the lid, so the deal of the game cannot come up.
    await openAt(page, '/learn');
    await open(page, `#start=azul-2-1&line=${line}&at=0.1.6&seed=4`);
    await page.waitForFunction(() =>
      /lid:B20/.test(document.querySelector<HTMLElement>('[data-position]')?.dataset.position ?? ''),
    );
    await page.getByText('The last deal').click();
    await page.getByRole('button', { name: 'Draw anew' }).waitFor();
    await still(page);
    expect(await button.count()).toBe(0);
    noErrors(errors);
    await page.context().close();
  });

  it.each([
    ['azul-3-1', 'en', PHONE],
    ['mini-grey-2-0', 'uk', { width: 360, height: 640 }],
    ['pavilion-4-2', 'pl', { width: 1366, height: 650 }],
    ['duel-2-0', 'uk', { width: 820, height: 1180 }],
  ] as const)('has the engine beside %s in %s, stopped and started', async (start, language, viewport) => {
    const { page, errors } = await visit(browser, { language }, { viewport });
    await open(page, `#start=${start}&seed=5`);
    await lines(page);
    const players = Number(/-(\d)-\d$/.exec(start)?.[1]);
    expect(await page.locator('.shares .share').count()).toBe(players);
    expect(await page.locator('.engine .choice').count()).toBeLessThanOrEqual(3);
    expect(await page.locator('.arrows rect').count()).toBeGreaterThan(0);
    // The best move is played by pressing its line; the engine turns to the next position at once.
    const from = await position(page);
    // Read and pressed at once: the engine may change its mind in between.
    const best = await page
      .locator('.engine .choice')
      .first()
      .evaluate((line: HTMLElement) => {
        line.click();
        return line.dataset.word ?? '';
      });
    await changed(page, from);
    expect(decodeURIComponent(page.url())).toContain(`_${best}`);
    await lines(page);
    const toggle = page.locator('.toggle');
    await toggle.click();
    await page.waitForSelector('.engine[aria-busy="false"]');
    const searched = await page.textContent('.engine [role=status]');
    const after = await position(page);
    await page.locator('.walk button, button.walk').first().click();
    await changed(page, after);
    expect(await page.locator('.engine .choice').count()).toBe(0);
    expect(await page.textContent('.engine [role=status]')).toBe(searched);
    await toggle.click();
    await page.locator('.engine select').first().selectOption('1');
    await lines(page);
    await expect.poll(() => page.locator('.engine .choice').count()).toBe(1);
    await toggle.click();
    await inside(page, `${start} in ${language}`);
    if (viewport.width < 700) await reachable(page, `${start} in ${language}`);
    await examine(page, `${start} in ${language}`);
    noErrors(errors);
    await page.context().close();
  });

  it('draws the moves of a line one after the other, and the line that is pointed at', async () => {
    const { page, errors } = await visit(browser);
    const deal = 'deal~BBYY~BBRW~BRWW~YRRW~BYWW';
    await open(page, `#start=azul-2-0&line=${deal}&names=Ana,Ben`);
    await lines(page);
    await page.waitForSelector('.engine[aria-busy="true"]');
    await page.getByLabel('How long it thinks').selectOption('n20');
    await page.waitForSelector('.engine[aria-busy="false"]');
    const numbers = () =>
      page
        .locator('.arrows .number text')
        .evaluateAll((all) => [...new Set(all.map((each) => each.textContent))].sort());
    await expect.poll(numbers).toEqual(expect.arrayContaining(['1', '2']));
    // The answer lies on the other player's board.
    const ghosts = (seat: number) =>
      page.locator(`.ev-board[data-seat="${seat}"] .ev-main .ev-ghost`).count();
    expect(await ghosts(0)).toBeGreaterThan(0);
    expect(await ghosts(1)).toBeGreaterThan(0);
    const drawn = () =>
      page.locator('.ev-ghost').evaluateAll((all) => all.map((each) => each.getAttribute('data-p')).join());
    const best = await drawn();
    const second = page.locator('.engine .choice').nth(1);
    await second.focus();
    await expect.poll(drawn).not.toBe(best);
    await second.blur();
    await expect.poll(drawn).toBe(best);
    // The shares of the lines after the first fall; names are those of the link.
    const shares = (await page.locator('.engine .choice .values b').allTextContents()).map(Number.parseFloat);
    expect(shares.slice(1)).toEqual([...shares.slice(1)].sort((a, b) => b - a));
    expect(await page.locator('.ev-name').allTextContents()).toEqual(['Ana', 'Ben']);
    expect(page.url()).toContain('&names=Ana,Ben');
    // What is chosen by hand takes its place.
    await page.locator('.ev-hit[data-state="open"]').first().click();
    await expect.poll(() => page.locator('.arrows .number').count()).toBe(0);
    noErrors(errors);
    await page.context().close();
  });

  it('analyses Duel from what a player may know or with everything known, and says which', async () => {
    const { page, errors } = await visit(browser, {}, { viewport: PHONE });
    const puzzle = parsePuzzles(readFileSync('../puzzles/puzzles.txt', 'utf8')).find(
      ({ rules, position: at }) => rules === 'duel' && / round:[23] turn:/.test(at) && at.includes('?'),
    );
    await open(page, `#position=${encodeURIComponent(puzzle?.position ?? '')}`);
    await page.getByLabel('How long it thinks').selectOption('n20');
    const settled = async () => {
      await page.waitForSelector('.engine[aria-busy="false"]');
      return page.locator('.engine .choice').allTextContents();
    };
    await page.getByText(/^Analysed from what Player \d may know/).waitFor();
    const own = await settled();
    await page.getByLabel('What the engine may know').selectOption('true');
    await page.getByText(/^Analysed with everything known/).waitFor();
    const all = await settled();
    expect(all.length).toBeGreaterThan(0);
    expect(all).not.toEqual(own);
    await examine(page, 'analysis with everything known');
    noErrors(errors);
    await page.context().close();
  });

  it('says when a move is proven, and stops at once when another position comes', async () => {
    const { page, errors } = await visit(browser);
    const puzzles = parsePuzzles(readFileSync('../puzzles/puzzles.txt', 'utf8'));
    const proven = puzzles.find(
      ({ rules, players, themes, win }) =>
        rules === 'azul' && players === 2 && themes.includes('last-round') && win >= 99,
    );
    await open(page, '');
    await page.locator('textarea').fill(proven?.position ?? '');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await lines(page);
    await page.locator('.proven').waitFor();
    await expect.poll(() => words(page)).toEqual([proven?.line[0]]);
    expect(await page.getByRole('button', { name: 'Save as a game' }).isDisabled()).toBe(false);
    // A search of five minutes does not delay a move. Another fragment opens another board.
    const last = await position(page);
    await open(page, '#start=azul-2-0&seed=3');
    await changed(page, last);
    await lines(page);
    await page.getByLabel('How long it thinks').selectOption('s300');
    await lines(page);
    const began = Date.now();
    const from = await position(page);
    await page
      .locator('.engine .choice')
      .first()
      .evaluate((line: HTMLElement) => line.click());
    await changed(page, from);
    console.log(`analysis: another position after ${Date.now() - began} ms`);
    await lines(page);
    noErrors(errors);
    await page.context().close();
  });

  it('saves lines from a position as a game, and opens it again', async () => {
    const { page, errors } = await visit(browser);
    const puzzles = parsePuzzles(readFileSync('../puzzles/puzzles.txt', 'utf8'));
    for (const rules of ['mini-grey', 'pavilion', 'duel']) {
      const puzzle = puzzles.find((each) => each.rules === rules && (each.wrong[0]?.line.length ?? 0) > 1);
      const [answer, wrong] = [puzzle?.line[0] ?? '', puzzle?.wrong[0]?.line ?? []];
      const line = `${answer}_"the_answer"_(${wrong.join('_')}_"why_not")`;
      await open(page, `#position=${encodeURIComponent(puzzle?.position ?? '')}&line=${line}&at=1`);
      await ready(page);
      await page.waitForFunction(() => location.hash.includes('line='));
      // As the page itself writes it.
      const shown = await page.evaluate(() => location.hash.replace(/&at=.*/, ''));
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as a game' }).click(),
      ]);
      const file = (await download.path()) ?? '';
      const record = readFileSync(file, 'utf8');
      expect(record).toContain(`[Position "${puzzle?.position}"]\n`);
      expect(record).toContain(`${answer}\n{the answer}\n{(${wrong.join(' ')} "why not")}`);
      // The program reads it, too.
      expect(execFileSync(program ?? '', ['convert', '--to', 'record', file], { encoding: 'utf8' })).toBe(
        record,
      );
      await open(page, '');
      await page.setInputFiles('input[type=file]', file);
      await ready(page);
      await page.waitForFunction((before) => location.hash.replace(/&at=.*/, '') === before, shown);
    }
    noErrors(errors);
    await page.context().close();
  });

  it('says what is wrong with a link, a text or a file', async () => {
    const { page, errors } = await visit(browser, {}, { viewport: PHONE });
    for (const [fragment, told] of [
      ['start=chess-2', 'doesn’t say where the game begins'],
      ['start=azul-2-0&line=deal~BB', 'Step 1 (deal BB): This deal can’t be read.'],
      ['start=azul-2-0&line=deal~BB', 'It needs 5 factories, not 1'],
      ['start=azul-2-0&line=supply~BB', 'Exactly:'],
      ['start=azul-2-0&line=5Y4_(CW5', 'a parenthesis has no partner'],
      ['position=azul_2_round:1', 'Part 4 (phase): it’s missing.'],
      ['position=chess_2_round:1', 'Part 1 (rules): “chess” isn’t a game'],
      ['blah', 'doesn’t say where the game begins: “blah”'],
      ['puzzle=abc', 'doesn’t say where the game begins: “puzzle=abc”'],
      ['position=', 'nothing follows “position=”'],
      ['start=azul-2-0&line=', 'nothing follows “line=”'],
    ]) {
      await open(page, `#${fragment}`);
      await page
        .locator('[role=alert]')
        .getByText(told ?? '')
        .waitFor();
    }
    // What the rules forbid is told in the reader's language, with the way to mend it.
    await wear(page, 'pl', 'light');
    const wrong = readFileSync('../testdata/impossible/azul.txt', 'utf8')
      .split('\n')
      .find((line) => line.includes('tile-count'));
    await open(page, `#position=${encodeURIComponent(wrong?.split('\t')[3] ?? '')}`);
    await page.getByText('Ta pozycja jest niemożliwa:').waitFor();
    await page.getByRole('alert').getByRole('link', { name: 'A-1.3' }).waitFor();
    await page.getByRole('link', { name: 'Popraw w edytorze' }).waitFor();
    await open(page, '#position=azul_2_round:1');
    await page.getByText('Część 4 (phase): brakuje jej.').waitFor();
    await wear(page, 'en', 'light');
    await examine(page, 'a link that cannot be read');
    await page.setInputFiles('input[type=file]', {
      name: 'bad.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('[Rules "azul"]\n[Players "2"]\n[First "0"]\n\ndeal BBYY BBRW BRWW YRRW BYWW\n9B1'),
    });
    await page.getByText('Line 6').waitFor();
    await page.locator('textarea').fill('{"t":"start","rules":"azul","players":2,"first":0}\nnonsense');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('Line 2 of the trace').waitFor();
    // Nothing begins by itself; one click goes on, here with the game that the link seems to be about.
    await open(page, '#start=mini-3-0&line=');
    await page.getByText('nothing follows “line=”').waitFor();
    expect(await page.locator('.bar').count()).toBe(0);
    await page.getByRole('button', { name: 'Go on with empty boards' }).click();
    await ready(page);
    await page.waitForFunction(() => location.hash.startsWith('#start=mini-3-'));
    // What is open stays, if the next link leads nowhere.
    const kept = await page.evaluate(() => location.hash);
    await page.evaluate(() => {
      location.hash = '#blah';
    });
    await page.getByText('doesn’t say where the game begins: “blah”').waitFor();
    expect(await page.getByRole('button', { name: 'Go on with empty boards' }).count()).toBe(0);
    await page.goBack();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => location.hash)).toBe(kept);
    await ready(page);
    noErrors(errors);
    await page.context().close();
  });

  it('opens a game of a file, and a puzzle that was answered', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/games');
    await page.setInputFiles('input[type=file]', '../testdata/fair/duel-2.txt');
    await page.getByRole('button', { name: 'Last move' }).click();
    await page.getByRole('button', { name: 'Analyse from here' }).click();
    await ready(page);
    await page.waitForFunction(() =>
      location.hash.startsWith('#start=duel-2-0-edge,corners,universal&line='),
    );
    expect(await page.textContent('.engine')).toContain('Player 1 wins Player 1 8, Player 2 6');
    const [puzzle] = parsePuzzles(readFileSync('../puzzles/puzzles.txt', 'utf8'));
    await openAt(page, `/puzzles/${puzzle?.id}`);
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.waitForSelector('[data-puzzle][data-stage="shown"] .bar[aria-busy="false"]');
    await page.getByRole('link', { name: 'Analyse' }).click();
    await page.waitForSelector(`[data-position="${puzzle?.position}"]`);
    noErrors(errors);
    await page.context().close();
  });

  it('opens a finished game at any step, in every language and theme', async () => {
    const { page, errors } = await visit(browser, {}, { viewport: PHONE });
    await setUp(page, 'mini');
    await playOn(page);
    const id = /\/table\/(\w+)/.exec(page.url())?.[1] ?? '';
    await openAt(page, `/game/${id}/4`);
    await page.getByRole('link', { name: 'Analyse from here' }).click();
    await ready(page);
    await page.waitForFunction(() => location.hash.endsWith('&at=4'));
    await page.locator('.toggle').click();
    await page.locator('.walk button').last().click();
    await page.getByText('The game is over.').first().waitFor();
    expect(await page.locator('.shares .share').count()).toBe(2);
    for (const [language, theme] of [
      ['pl', 'dark'],
      ['uk', 'contrast'],
    ] as const) {
      await wear(page, language, theme);
      await inside(page, `analysis in ${language}`);
      await examine(page, `analysis in ${language}, ${theme}`, 'colours');
    }
    noErrors(errors);
    await page.context().close();
  });
});
