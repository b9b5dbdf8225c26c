import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { examine, inside, reachable } from './axe';
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

/** Every page of an active player, in every language, theme and size. */

const LANGUAGES = ['en', 'pl', 'uk'];
/** A small phone, a phone, and a desktop at 200 % zoom. */
const SMALL = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 720, height: 450 },
];

interface World {
  ana: Person;
  /** A finished game. */
  azul: string;
  /** A running game with a chat message. */
  playing: string;
  record: string;
}

/** Created once, over HTTP. */
async function populate(): Promise<World> {
  const [ana, ben, host, other] = await Promise.all([
    Person.account(address, 'Ana'),
    Person.account(address, 'Ben'),
    Person.guest(address),
    Person.guest(address),
  ]);
  for (const loser of [ben, ana, ben]) await Person.rated('azul', ana, ben, loser);
  await Person.rated('duel', ben, ana, ana);
  const finished = ana.playAlone('azul');
  const { id: playing } = await ana.open({ rules: 'azul' }, [{ kind: 'me' }, { kind: 'open' }]);
  await ben.join(playing);
  await Person.play(playing, [ana, ben], 5);
  await ben.post(`/api/tables/${playing}/chat`, { text: 'Good luck!' });
  // The lobby has tables to join and one to watch.
  for (const rules of ['azul', 'pavilion', 'duel'] as const)
    await host.open({ rules }, [{ kind: 'me' }, { kind: 'open' }]);
  const { id: watched } = await host.open({ rules: 'mini' }, [{ kind: 'me' }, { kind: 'open' }]);
  await other.join(watched);
  await ana.token('My bot');
  const azul = await finished;
  const record = join(tmpdir(), `evora-${azul}.txt`);
  writeFileSync(record, await ana.ask('GET', `/api/tables/${azul}/record`));
  return { ana, azul, playing, record };
}

/** The pages: name, how to get there, and what to wait for. */
type PageCase = [name: string, go: string | ((page: Page, world: World) => Promise<void>), seen?: string];

const at = (path: (world: World) => string) => (page: Page, world: World) => openAt(page, path(world));

async function table(page: Page, game: string): Promise<void> {
  await openAt(page, `/new/${game}`);
  await page.click('button.go');
}

const PAGES: PageCase[] = [
  ['home', '/', '.lists li'],
  ['a new table', '/new/azul'],
  [
    'a new table with everything there is to choose',
    async (page) => {
      await openAt(page, '/new/duel');
      await page.check('input[name="mode"][value="open"]', { force: true });
      await page.check('input[name="clock"][value="other"]', { force: true });
      await page.check('input[name="goals"][value="chosen"]', { force: true });
      await page.click('summary');
    },
  ],
  ['the lobby', '/lobby', 'section[aria-labelledby="open"] li'],
  ['the games', '/games?all', 'tbody tr'],
  ['my games', '/games', '.choices :checked'],
  [
    'no games',
    async (page) => {
      await openAt(page, '/games?all');
      await page.fill('input[type="search"]', 'nobody of this name');
      await page.waitForSelector('.scroll > p');
    },
  ],
  [
    'a record from a file',
    async (page, { record }) => {
      await openAt(page, '/games');
      await page.setInputFiles('input[type=file]', record);
    },
    '.ev-board',
  ],
  ['a replay of azul', at(({ azul }) => `/game/${azul}/20`), '.ev-board'],
  ['the check of the deals', at(({ azul }) => `/game/${azul}/fair`), '.verdict[data-verdict="good"]'],
  ['the rules', '/learn'],
  ['the rules of azul', '/learn/azul', 'article h2'],
  ['the rules of pavilion', '/learn/pavilion', 'article h2'],
  ['the rules of duel', '/learn/duel', 'article h2'],
  ['a first round', '/learn/first', '.ev-board'],
  ['a first round of pavilion', '/learn/first/pavilion', '[data-led]'],
  ['a first round of duel', '/learn/first/duel', '[data-led]'],
  ['the leaders', '/leaders'],
  ['a profile with ratings', '/player/Ana', 'svg[role="img"]'],
  ['an account', '/account', '#tokens ~ ul li'],
  [
    'deleting an account',
    async (page) => {
      await openAt(page, '/account');
      await page.locator('section[aria-labelledby="data"] button').last().click();
    },
    'dialog[open]',
  ],
  ['the settings', '/settings'],
  ['no such page', '/no/such/page'],
  ['a table of azul', (page) => table(page, 'azul'), '.bar .confirm'],
  ['a table of mini', (page) => table(page, 'mini'), '.bar .confirm'],
  ['a table of pavilion', (page) => table(page, 'pavilion'), '.bar .confirm'],
  ['a table of duel', (page) => table(page, 'duel'), '.bar .confirm'],
  [
    'help at the table',
    async (page) => {
      await page.keyboard.press('?');
    },
    'dialog[open]',
  ],
  ['a table with chat', at(({ playing }) => `/table/${playing}`), '.chat li'],
  ['a result', at(({ azul }) => `/table/${azul}`), 'dialog[open] table'],
  [
    'waiting for friends',
    async (page) => {
      await openAt(page, '/new/azul');
      await page.check('input[name="mode"][value="link"]', { force: true });
      await page.click('button.go');
    },
    '.invite',
  ],
];

describe.skipIf(leftOut)('axe finds nothing, nothing is cut off or too small', () => {
  let browser: Browser;
  let world: World;
  let opened: Opened;

  beforeAll(async () => {
    [browser, world] = await Promise.all([launch(), populate()]);
    opened = await visit(browser, {}, { reducedMotion: 'reduce' });
    await openAt(opened.page, '/');
    await signIn(opened.page, world.ana);
  });
  afterAll(() => browser?.close());

  it.each(PAGES)('%s', async (name, go, seen) => {
    const { page, errors } = opened;
    await page.setViewportSize(DESKTOP);
    if (typeof go === 'string') await openAt(page, go);
    else await go(page, world);
    if (seen) await page.waitForSelector(seen);
    for (const language of LANGUAGES) {
      await wear(page, language, 'light');
      await still(page);
      // A language changes neither colours nor structure; Ukrainian is examined at small sizes.
      if (language === 'en') await examine(page, `${name}, ${language}`);
      await inside(page, `${name}, ${language}`);
      for (const size of SMALL) {
        const where = `${name}, ${language}, ${size.width} × ${size.height}`;
        await page.setViewportSize(size);
        await still(page);
        await inside(page, where);
        if (size.width < 400) await reachable(page, where);
        // Ukrainian has the longest words, and both phones have the same layout.
        if (language === 'uk' && size.width !== 390)
          await examine(page, where, size.width < 400 ? 'all' : 'structure');
      }
      await page.setViewportSize(DESKTOP);
    }
    for (const theme of ['dark', 'contrast']) {
      await wear(page, 'en', theme);
      await still(page);
      await examine(page, `${name}, ${theme}`, 'colours');
    }
    noErrors(errors);
  });
});
