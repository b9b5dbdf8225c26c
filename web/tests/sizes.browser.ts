import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeDetail } from '../board/detail';
import { spotsOf } from '../board/pick/spots';
import { gameOf } from '../board/rules';
import type { GameState, LegalMove, Rules, View } from '../wire/types';
import { Person } from './people';
import {
  address,
  DESKTOP,
  launch,
  leftOut,
  noErrors,
  type Opened,
  openAt,
  signIn,
  still,
  visit,
  wear,
} from './support';
import { aim, survey } from './survey';

/**
 * Every table at every size. The layout is surveyed for every rule set and number of players, in every phase of
 * a round, before a move is begun and when it is chosen; for two players also in between. Whole rounds are played by real
 * clicks; as that takes longer, sides and numbers of players alternate. With EVORA_ALL_SIZES (`npm run test:sizes`) all of
 * this is done at all sizes, otherwise a quarter of the surveys and half of the rounds in turn.
 */

const ALL = !!process.env.EVORA_ALL_SIZES;

const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [820, 1180],
  [1280, 720],
  [1366, 650],
  [1536, 730],
  [1440, 900],
  [1920, 1080],
  [844, 390],
] as const;

const isDesktop = ([width, height]: readonly [number, number]) =>
  width === DESKTOP.width && height === DESKTOP.height;
const isLow = ([, height]: readonly [number, number]) => height < 400;
/** The sizes from low phones to the desktop at which moves are chosen: the layout then changes as rarely as possible. */
const SURVEYED = [
  ...SIZES.filter(isLow),
  ...SIZES.filter((size) => !isLow(size) && !isDesktop(size)),
  ...SIZES.filter(isDesktop),
];

const WITH_SIDES = ['azul', 'mini', 'pavilion'] as const;
const TABLES: [rules: Rules, players: number][] = [
  ...WITH_SIDES.flatMap((game) =>
    [game, `${game}-grey` as const].flatMap((rules) =>
      [2, 3, 4].map((players): [Rules, number] => [rules, players]),
    ),
  ),
  ['duel', 2],
];

/** A state of a game, and the move that is chosen there, spot by spot. */
interface State {
  name: string;
  at(view: View): boolean;
  /** The preferred moves in this state. */
  word: RegExp;
  /** Moves that lead to this state, if those with the best immediate result do not. */
  way?: RegExp;
}

const late = (view: View) => view.round >= 2;
const TAKING: State = {
  name: 'taking tiles',
  at: (view) => 'centre' in view && late(view) && view.phase.at === 'offer' && view.centre.length > 3,
  word: /./,
};
/** Whether somebody has kept tiles, which are in the corners of a small board. */
const hasPassed = (view: View) =>
  view.game === 'pavilion' && view.phase.at === 'placing' && view.boards.some(({ kept }) => kept.length > 0);
const STATES: Record<View['game'], State[]> = {
  azul: [TAKING],
  pavilion: [
    TAKING,
    { name: 'placing', at: ({ phase }) => phase.at === 'placing', word: /\+\d$/ },
    { name: 'others have passed', at: hasPassed, word: /./ },
    { name: 'bonus tiles', at: ({ phase }) => phase.at === 'bonus', word: /./ },
  ],
  duel: [
    { name: 'first plates', at: ({ phase }) => phase.at === 'set_up', word: /r3$/ },
    { name: 'stacking', at: (view) => view.round >= 1 && view.phase.at === 'turn', word: /\^/ },
    { name: 'keeping', at: ({ phase }) => phase.at === 'keeping', word: /r1$/, way: /^(draw|look)$/ },
    { name: 'completing', at: ({ phase }) => phase.at === 'completing', word: /^chips/ },
  ],
};
/** On the grey sides of Azul and Mini players choose where tiles go. */
const TILING: State = { name: 'tiling', at: ({ phase }) => phase.at === 'tiling', word: /./ };

describe.skipIf(leftOut)('at every size', () => {
  let browser: Browser;
  let person: Person;
  let opened: Opened;

  beforeAll(async () => {
    [browser, person] = await Promise.all([launch(), Person.account(address, 'Sofia')]);
    opened = await visit(browser, {}, { reducedMotion: 'reduce' });
    await openAt(opened.page, '/');
    await signIn(opened.page, person);
  });
  afterAll(() => browser?.close());

  /** Plays for all seats until a state is reached in which a preferred move is legal; `null` if it is not reached. */
  async function reach(id: string, state: State): Promise<GameState | null> {
    for (let moves = 0; moves < 600; moves++) {
      const { table, game } = await person.look(id);
      if (table.state === 'over') return null;
      if (!game?.legal?.length) continue;
      const { legal, view } = game;
      if (state.at(view) && legal.some(({ word }) => state.word.test(word))) return game;
      await person.move(
        id,
        game,
        legal.find(({ word }) => state.way?.test(word)),
      );
    }
    return null;
  }

  /** Surveys the table, and leaves it at a desktop's size. Another `turn` takes other sizes. */
  async function look(page: Page, where: string, turn: number): Promise<string[]> {
    const found: string[] = [];
    for (const [width, height] of SURVEYED.filter((_, place) => ALL || (place + turn) % 4 === 0)) {
      await page.setViewportSize({ width, height });
      await still(page);
      const wrong = await survey(page);
      if (wrong.length) found.push(`${where}, ${width} × ${height}: ${wrong.slice(0, 6).join('; ')}`);
    }
    await page.setViewportSize(DESKTOP);
    return found;
  }

  it.each(TABLES)('nothing of %s with %i players is cut, covered or too small', async (rules, players) => {
    const { page, errors } = opened;
    const found: string[] = [];
    const isGrey = rules.endsWith('-grey');
    const isWatched = players === 2 && !isGrey;
    const tiling = isGrey && gameOf(rules) === 'azul' ? [TILING] : [];
    let turn = TABLES.findIndex(([other, count]) => other === rules && count === players);
    for (const state of [...STATES[gameOf(rules)], ...tiling]) {
      const seats = Array.from({ length: players }, () => ({ kind: 'me' }) as const);
      const { id } = await person.open({ rules }, seats);
      const game = await reach(id, state);
      expect(game, `${state.name} is never reached`).not.toBeNull();
      const choice = game?.legal?.findLast(({ word }) => state.word.test(word));
      const spots = choice ? spotsOf(completeDetail(choice.detail)) : [];
      await openAt(page, `/table/${id}`);
      await page.waitForSelector('.bar .confirm');
      found.push(...(await look(page, state.name, turn++)));
      for (const spot of spots) {
        // Forced spots are chosen already, and spots behind a tab cannot be pressed at a phone's size.
        const isNew = await page.evaluate((spot) => {
          const control = document.querySelector<HTMLElement>(`button.ev-hit[data-spot="${spot}"]`);
          const isOpen = control && control.dataset.state !== 'chosen';
          if (isOpen) control.click();
          return !!isOpen;
        }, spot);
        if (isNew && (isWatched || spot === spots.at(-1)))
          found.push(...(await look(page, `${state.name}, ${spot}`, turn++)));
      }
    }
    expect(found).toEqual([]);
    noErrors(errors);
  });

  it('nothing of Summer Pavilion with 4 players sticks out of a low window in every language', async () => {
    const { page, errors } = opened;
    const { id } = await person.open(
      { rules: 'pavilion' },
      Array.from({ length: 4 }, () => ({ kind: 'me' }) as const),
    );
    await reach(id, { name: 'placing', at: ({ phase }) => phase.at === 'placing', word: /./ });
    await openAt(page, `/table/${id}`);
    await page.setViewportSize({ width: 1280, height: 600 });
    const found: string[] = [];
    for (const language of ['pl', 'uk', 'en']) {
      await wear(page, language, 'light');
      await still(page);
      found.push(...(await survey(page)).map((wrong) => `${language}: ${wrong}`));
    }
    await page.setViewportSize(DESKTOP);
    expect(found).toEqual([]);
    noErrors(errors);
  });

  it.each([2, 3, 4])('a payment with all colours in stock fits with %i players', async (players) => {
    const { page, errors } = opened;
    const seats = Array.from({ length: players }, () => ({ kind: 'me' }) as const);
    const all: State = {
      name: 'all colours in stock',
      at: (view) =>
        view.game === 'pavilion' &&
        view.phase.at === 'placing' &&
        new Set(view.boards[view.turn ?? 0]?.stock).size === 6,
      word: /\+1$/,
    };
    let choice: LegalMove | undefined;
    let id = '';
    for (let tables = 0; !choice && tables < 40; tables++) {
      ({ id } = await person.open({ rules: 'pavilion' }, seats));
      const legal = (await reach(id, all))?.legal;
      // Payable without a trump tile too, so that there is something to choose.
      choice = legal?.find(({ word }) => legal.some((other) => `${other.word}+1` === word));
    }
    if (!choice) return expect.fail('no table with all colours in a stock');
    await openAt(page, `/table/${id}`);
    const found: string[] = [];
    for (const spot of spotsOf(completeDetail(choice.detail))) {
      await page
        .locator(`button.ev-hit[data-spot="${spot}"]`)
        .first()
        .evaluate((control: HTMLElement) => control.dataset.state !== 'chosen' && control.click());
    }
    // Between the sizes of real devices, too: here the stock is beside a low board.
    for (const [width, height] of [...SIZES, [768, 1024], [1024, 1366]] as const) {
      await page.setViewportSize({ width, height });
      await still(page);
      expect(await page.locator('.ev-pay').isVisible(), `${width} × ${height}`).toBe(true);
      found.push(...(await survey(page)).map((wrong) => `${width} × ${height}: ${wrong}`));
    }
    await page.setViewportSize(DESKTOP);
    expect(found).toEqual([]);
    noErrors(errors);
  });

  it.each([...WITH_SIDES.map((game) => `${game}-grey` as const), 'pavilion', 'duel'] as const)(
    'the title of %s is beside the hint on a phone in every language',
    async (rules) => {
      const { page, errors } = opened;
      const { id } = await person.open({ rules }, [{ kind: 'me' }, { kind: 'bot', level: 1 }]);
      await openAt(page, `/table/${id}`);
      await page.waitForSelector('.tools .hint');
      const found: string[] = [];
      for (const language of ['pl', 'uk', 'en']) {
        await wear(page, language, 'light');
        for (const [width, height] of SIZES.slice(0, 3)) {
          await page.setViewportSize({ width, height });
          await still(page);
          const wrong = await page.evaluate(() => {
            const tools = document.querySelector('main .tools');
            const title = tools?.querySelector('h1');
            const hint = tools?.querySelector('.hint')?.getBoundingClientRect();
            const name = document.createRange();
            if (title?.firstChild) name.selectNode(title.firstChild);
            const right = Math.max(...[...name.getClientRects()].map((line) => line.right));
            // A notes line that is cut ends with an ellipsis, at the title's own edge.
            const edge = Math.max(right, title?.getBoundingClientRect().right ?? 0);
            const isHigh = (tools?.getBoundingClientRect().height ?? 0) > 46;
            return edge > (hint?.left ?? 0) || isHigh ? `${edge} of ${hint?.left}, ${isHigh}` : '';
          });
          if (wrong) found.push(`${language}, ${width}: ${wrong}`);
        }
      }
      await page.setViewportSize(DESKTOP);
      expect(found).toEqual([]);
      noErrors(errors);
    },
  );

  /** Plays a round by clicks at the middle of controls; returns the pressed controls. */
  async function clickRound(page: Page): Promise<string[]> {
    const pressed: string[] = [];
    let seed = 1;
    const first = await aim(page, seed);
    // Duel begins with round 0, in which plates are laid.
    const round = Math.max(1, first.round);
    let undone = false;
    let stepped = false;
    for (let next = first; next.what !== 'over' && next.round <= round; seed++) {
      await page.mouse.click(next.x, next.y);
      pressed.push(next.what);
      if (pressed.length > 400) throw new Error(`no end: ${pressed.slice(-9).join()}`);
      next = await aim(page, seed, undone ? (stepped ? null : 'step') : 'undo');
      undone ||= next.what === 'Undo';
      stepped ||= next.what.startsWith('jokers:');
    }
    return pressed;
  }

  it.each(SIZES.map((size, i) => [...size, i] as const))(
    'rounds are played by clicks at %i × %i',
    async (width, height, i) => {
      const { page, errors } = opened;
      for (const [k, game] of ([...WITH_SIDES, 'duel'] as const).entries()) {
        // Azul and Duel at one size, Mini and Summer Pavilion at the next.
        if (!ALL && (i + k + (k >> 1)) % 2) continue;
        const rules: Rules = game !== 'duel' && (i + k) % 4 > 1 ? `${game}-grey` : game;
        const players = game === 'duel' ? 2 : 2 + ((i + k) % 3);
        const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot', level: 1 }) as const);
        const { id } = await person.open({ rules }, [{ kind: 'me' }, ...bots]);
        await page.setViewportSize({ width, height });
        await openAt(page, `/table/${id}`);
        const pressed = await clickRound(page).catch((error: unknown) => {
          throw new Error(`${rules} with ${players}: ${error instanceof Error ? error.message : error}`);
        });
        expect(pressed.length, rules).toBeGreaterThan(8);
        expect(pressed).toContain('Undo');
      }
      noErrors(errors);
    },
  );
});
