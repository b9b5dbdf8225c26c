import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, launch, leftOut, makeMoves, noErrors, openAt, PHONE, visit } from './support';

/** The examples of the rules pages: they play as in `testdata/examples`, and can be tried. */

const GAMES = ['azul', 'pavilion', 'duel'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Scene {
  moves: number;
  /** As shown: seat and points. */
  points: string[];
  scores: string[];
}

/** The expected results of a file's scenes, by example. */
function scenesOf(game: string): Map<string, Scene[]> {
  const found = new Map<string, Scene[]>();
  let scenes: Scene[] = [];
  for (const line of readFileSync(`../testdata/examples/${game}.txt`, 'utf8').split('\n')) {
    const [keyword = '', first = '', ...rest] = line.split(' ');
    const scene = scenes.at(-1);
    if (keyword === 'example') {
      scenes = [];
      found.set(first, scenes);
    } else if (keyword === 'scene') scenes.push({ moves: 0, points: [], scores: [] });
    else if (keyword === 'play' && scene) scene.moves += 1;
    else if (keyword === 'points')
      scene?.points.push(...rest.map((points) => `Player ${Number(first) + 1} ${points.replace('-', '−')}`));
    else if (keyword === 'after' && scene)
      scene.scores = [...line.matchAll(/ board:(\d+);/g)].map((board) => board[1] ?? '');
  }
  return found;
}

/** The rules that each example of a file illustrates. */
function showsOf(game: string): [id: string, rules: string[]][] {
  const text = readFileSync(`../testdata/examples/${game}.txt`, 'utf8');
  return [...text.matchAll(/^example (.+)\nshows (.+)$/gm)].map(([, id = '', rules = '']) => [
    id,
    rules.split(' '),
  ]);
}

const example = (page: Page, id: string) => page.locator(`[data-example="${id}"]`);
const settled = (table: Locator) => table.locator('.bar[aria-busy="false"]').waitFor();

async function come(page: Page, id: string): Promise<Locator> {
  const table = example(page, id);
  await table.scrollIntoViewIfNeeded();
  await settled(table);
  return table;
}

/** Presses Show and waits until it ends. */
async function show(table: Locator): Promise<void> {
  await table.getByRole('button', { name: /^Show/ }).click();
  await table.locator('.bar .say p').waitFor();
  await settled(table);
}

/** The points listed under a table, in the format of `scenesOf`. */
const told = (table: Locator) =>
  table.locator('.told li').evaluateAll((items) =>
    items.map((item) => {
      const [sign, text] = [item.querySelector('b')?.textContent, item.querySelector('span')?.textContent];
      return `${text?.split(':')[0]} ${sign}`;
    }),
  );

describe.skipIf(leftOut)('the rules', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it.each(GAMES)('of %s show their examples, with the points and scores that they say', async (game) => {
    const { page, errors } = await visit(browser);
    await openAt(page, `/learn/${game}`);
    await page.waitForSelector('.example');
    expect(await page.locator('.example .bar').count(), 'none before it comes near').toBe(0);
    const wanted = scenesOf(game);
    expect(await page.locator('.example').count()).toBe(wanted.size);
    for (const [id, scenes] of wanted) {
      const table = await come(page, id);
      for (const [i, scene] of scenes.entries()) {
        if (i > 0) {
          await table.getByRole('radio').nth(i).check({ force: true });
          await settled(table);
        }
        await show(table);
        expect((await told(table)).sort(), `${id}, scene ${i}`).toEqual([...scene.points].sort());
        const scores = await Promise.all(
          scene.scores.map((_, seat) => table.locator(`[data-seat="${seat}"] .ev-score`).textContent()),
        );
        expect(scores, `${id}, scene ${i}`).toEqual(scene.scores);
        await table.getByRole('button', { name: /^Start again/ }).click();
        await settled(table);
        expect(await told(table)).toEqual([]);
      }
    }
    // With all examples loaded, the page is still readable.
    await page.evaluate(axe);
    const violations = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(o: unknown): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      const found = await axe.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
    });
    expect(violations).toEqual([]);
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    noErrors(errors);
    await page.context().close();
  });

  it('begin with the game in short and its contents; each example stands after its rule', async () => {
    const { page, errors } = await visit(browser);
    for (const game of GAMES) {
      await openAt(page, `/learn/${game}`);
      await page.waitForSelector('article h2');
      expect(await page.locator('.short h3').allTextContents()).toEqual([
        'Goal',
        'Your turn',
        'End of a round',
        'End of the game',
      ]);
      const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
      const [short, contents, picture, rules] = await Promise.all(
        ['.short', 'nav[aria-labelledby="contents"]', 'figure', 'article'].map((of) => top(page.locator(of))),
      );
      expect(short).toBeLessThan(picture ?? 0);
      expect(contents).toBeLessThan(picture ?? 0);
      expect(picture).toBeLessThan(rules ?? 0);
      // On a desktop it fits without scrolling.
      const whole = await page.locator('.short').boundingBox();
      expect((whole?.y ?? 0) + (whole?.height ?? 0)).toBeLessThan(DESKTOP.height);
      // No sections for programmers, and every other section is in the contents.
      const headings = await page.locator('article > h2').evaluateAll((all) => all.map(({ id }) => id));
      const links = await page
        .locator('nav[aria-labelledby="contents"] a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)));
      expect(links).toEqual(['short', 'picture', ...headings]);
      expect(await page.locator('article').getByText('Invariants').count()).toBe(0);
      for (const [id, rules] of showsOf(game)) {
        const box = page.locator(`.shown[id="${id}"]`);
        const at = await top(box);
        for (const rule of rules)
          expect(await top(page.locator(`[id="${rule}"]`)), `${id}, ${rule}`).toBeLessThan(at);
        expect(rules, `${id} stands within one of its rules`).toContain(
          await box.evaluate((each) => each.closest('li')?.id),
        );
        expect(await box.locator('.example').count()).toBe(1);
      }
    }
    noErrors(errors);
    await page.context().close();
  });

  it('have contents that stay in sight on a desk, and are folded on a phone', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/learn/azul');
    await page.waitForSelector('article h2');
    const link = page.locator('nav[aria-labelledby="contents"] a[href="#A-4"]');
    await link.click();
    await page.waitForURL('**/learn/azul#A-4');
    const inSight = () => {
      const heading = document.getElementById('A-4')?.getBoundingClientRect();
      return heading && heading.top >= 0 && heading.bottom < innerHeight;
    };
    await page.waitForFunction(inSight);
    // It stays so while content above it loads late.
    await page.evaluate(() => {
      const late = document.createElement('div');
      late.style.height = '900px';
      document.body.style.overflowAnchor = 'none';
      document.querySelector('.page.rulebook')?.prepend(late);
    });
    await page.waitForFunction(inSight);
    const box = await link.boundingBox();
    expect(box && box.y > 0 && box.y < DESKTOP.height).toBe(true);
    await page.setViewportSize(PHONE);
    expect(await page.locator('nav details[open]').count()).toBe(0);
    await page.getByText('Contents').click();
    await link.click();
    noErrors(errors);
    await page.context().close();
  });

  it.each([{ width: 360, height: 640 }, PHONE, { width: 1366, height: 650 }, { width: 1366, height: 768 }])(
    'have a guided first round that needs no scrolling at $width × $height',
    async (viewport) => {
      for (const language of ['en', 'uk']) {
        const { page, errors } = await visit(
          browser,
          { language },
          { viewport, hasTouch: viewport.width < 700 },
        );
        await openAt(page, '/learn/first');
        const stage = (wanted: string) => page.waitForSelector(`[data-stage="${wanted}"]`);
        /** Presses an element at its centre, without scrolling. */
        const press = async (of: Locator) => {
          const box = await of.boundingBox();
          if (!box) throw new Error('not to be seen');
          const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
          expect(at.y, `${language}: in sight`).toBeLessThan(viewport.height);
          await page.mouse.click(at.x, at.y);
        };
        const wholly = async (of: Locator, what: string) => {
          const box = await of.boundingBox();
          expect(box && box.y >= 0 && box.y + box.height <= viewport.height, `${language}: ${what}`).toBe(
            true,
          );
        };
        await stage('first');
        await wholly(page.locator('.guide'), 'what to do');
        for (const factory of await page.locator('.ev-factory').all()) await wholly(factory, 'a factory');
        await press(page.locator('.ev-factory .ev-hit[data-state="open"]').first());
        await stage('target');
        await wholly(page.locator('.guide'), 'where to');
        await press(page.locator('button[data-key="line:5"]'));
        await stage('confirm');
        await wholly(page.locator('.guide'), 'what will happen');
        await press(page.locator('.confirm'));
        await stage('centre');
        await wholly(page.locator('.ev-centre'), 'the centre');
        await wholly(page.locator('.confirm'), 'the button');
        expect(await page.evaluate(() => scrollY)).toBe(0);
        noErrors(errors);
        await page.context().close();
      }
    },
  );

  it('note that the guided round was played, and show what it gave', async () => {
    const { page, errors } = await visit(browser, {}, { viewport: { width: 360, height: 640 } });
    await openAt(page, '/');
    await page.locator('a[href="/learn/first"]').click();
    await page.waitForSelector('.ev-hit[data-state="open"]');
    // The result of a move is known once the opponent has answered.
    while (!(await page.locator('[data-stage="scored"]').count())) {
      await makeMoves(page, 1);
      await settled(page.locator('.bottom'));
    }
    const own = await page.locator('.ev-board[data-large]').boundingBox();
    const bar = await page.locator('.bottom').boundingBox();
    expect((own?.y ?? 0) + (own?.height ?? 0), 'the wall is in sight').toBeLessThan(bar?.y ?? 0);
    await page.locator('.bar a[href="/new/azul"]').click();
    await page.waitForSelector('button.go');
    await openAt(page, '/');
    expect(await page.locator('a[href="/learn/first"]').count()).toBe(0);
    noErrors(errors);
    await page.context().close();
  });

  it('have a picture with every part numbered', async () => {
    const { page, errors } = await visit(browser);
    for (const game of GAMES) {
      await openAt(page, `/learn/${game}`);
      await page.waitForSelector('figure .pin');
      const parts = await page.locator('figcaption li').count();
      expect(parts).toBeGreaterThan(4);
      expect(await page.locator('figure .pin').count(), game).toBe(parts);
    }
    noErrors(errors);
    await page.context().close();
  });

  it('let one try an example by hand: what is legal, why something is not, and what is answered', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/learn/azul');
    await page.locator('[id="A-2.4"] .see a').click();
    await page.waitForURL('**/learn/azul#A-9.2');
    const table = await come(page, 'A-9.2');
    await table.locator('[data-spot="offer:1:Y"]').click();
    const lit = await table
      .locator('button.ev-hit[data-state="lit"]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.spot));
    expect(lit).toEqual(['line:1', 'line:5', 'floor']);
    // A closed control can be pressed: it says why.
    await table.locator('button[data-key="line:2"]').click({ force: true });
    await table.getByRole('link', { name: 'Rule A-2.4' }).waitFor();
    await table.locator('button[data-key="line:5"]').click();
    await table.getByRole('button', { name: 'Confirm' }).click();
    // The other player answers, and it is the reader's turn again.
    await table.getByText(/^Player 2 takes/).waitFor();
    await table.getByText('Pick a colour from a factory or the centre.').waitFor();
    await table.getByRole('button', { name: /^Start again/ }).click();
    await table.getByText('Press “Show”').waitFor();
    // The browser logs the refused request, which the test expects.
    noErrors(errors.filter((text) => !text.includes('422')));
    await page.context().close();
  });

  it('hear a key at one table only', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/learn/azul');
    await page.waitForSelector('.example');
    const [one, other] = [await come(page, 'A-9.1'), await come(page, 'A-9.2')];
    await one.locator('button.ev-hit[tabindex="0"]').first().focus();
    await page.keyboard.type('1k2');
    await one.getByText('Take 2 black from factory 1 → line 2').waitFor();
    expect(await one.locator('[data-state="chosen"]').count()).toBeGreaterThan(0);
    expect(await other.locator('[data-state="chosen"]').count()).toBe(0);
    noErrors(errors);
    await page.context().close();
  });

  it('show a whole example with its flights, on a phone', async () => {
    const { page, errors } = await visit(browser, { speed: 'fast' }, { viewport: PHONE });
    await openAt(page, '/learn/duel');
    await page.waitForSelector('.example');
    const table = await come(page, 'D-9.6');
    await show(table);
    expect(await told(table)).toEqual(['Player 1 +4', 'Player 1 +2', 'Player 1 +3', 'Player 2 −2']);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    noErrors(errors);
    await page.context().close();
  });
});
