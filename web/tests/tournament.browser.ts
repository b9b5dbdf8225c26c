import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewTournament, TournamentInfo, TournamentMade } from '../wire/types';
import { examine, inside, reachable } from './axe';
import { ID, madeArena, madeKnockout, madeSwiss, tell } from './made-tournament';
import { Person } from './people';
import {
  address,
  launch,
  leftOut,
  makeMoves,
  noErrors,
  openAt,
  option,
  PHONE,
  playOn,
  signIn,
  still,
  turn,
  visit,
  wear,
} from './support';

/** Tournaments on the page: creating, joining, playing, watching, and how they end. */

const LANGUAGES = ['pl', 'uk', 'en'];
const SMALL = { width: 360, height: 640 };
const LAPTOP = { width: 1366, height: 650 };

async function enter(page: Page, person: Person, path: string): Promise<void> {
  await openAt(page, '/settings');
  await signIn(page, person);
  await openAt(page, path);
}

async function inAllLanguages(page: Page, where: string): Promise<void> {
  for (const language of LANGUAGES) {
    await wear(page, language, 'light');
    await still(page);
    await inside(page, `${where} in ${language}`);
    await examine(page, `${where} in ${language}`);
  }
}

/** The page at other sizes and in the dark. */
async function atAllSizes(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of [SMALL, PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    for (const language of LANGUAGES) {
      await wear(page, language, 'light');
      await still(page);
      await inside(page, `${where} in ${language}, ${size.width} wide`);
      if (size.width < 700) await reachable(page, `${where} in ${language}, ${size.width} wide`);
    }
  }
  if (before) await page.setViewportSize(before);
  await wear(page, 'en', 'dark');
  await still(page);
  await examine(page, `${where} in the dark`, 'colours');
  await wear(page, 'en', 'light');
}

const NEW: NewTournament = {
  name: 'A quick one',
  format: { kind: 'swiss', rounds: 1 },
  rules: 'mini',
  players: 2,
  clock: { kind: 'bank', seconds: 600, increment: 5 },
  starts: 0,
};

/** A tournament that these people have joined; the first one has created it. */
async function made(people: Person[], some: Partial<NewTournament> = {}): Promise<string> {
  const [host] = people;
  if (!host) throw new Error('nobody is there');
  const wanted = { ...NEW, starts: Date.now() + 600_000, ...some };
  const { tournament, link } = await host.post<TournamentMade>('/api/tournaments', wanted);
  const { id } = tournament.about;
  for (const person of people)
    await person.post(`/api/tournaments/${id}/join`, link === null ? {} : { link });
  return id;
}

/** Two running games, to be shown as those of a tournament. */
async function running(): Promise<string[]> {
  const [host, other] = await Promise.all([Person.guest(address), Person.guest(address)]);
  const tables: string[] = [];
  for (const rules of ['azul', 'azul'] as const) {
    const { id } = await host.open({ rules }, [{ kind: 'me' }, { kind: 'open' }]);
    await other.join(id);
    await Person.play(id, [host, other], 12);
    tables.push(id);
  }
  return tables;
}

/** Errors, but for a table that was asked for the moment before it was opened. */
const unexpected = (errors: string[]) =>
  noErrors(errors.filter((error) => !/404.*\/api\/tables\/\w+/.test(error)));

const tableOf = (page: Page) => new URL(page.url()).pathname.split('/').pop() ?? '';

describe.skipIf(leftOut)('tournaments', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('are created and played to the end by two browsers, while a third looks on', async () => {
    const [ana, ben] = await Promise.all(['Ana', 'Ben'].map((name) => Person.account(address, name)));
    if (!ana || !ben) throw new Error('nobody is there');
    const { page: anas, errors } = await visit(browser);
    await enter(anas, ana, '/lobby');
    await anas.click('a[href="/tournaments"]');
    await anas.waitForURL('**/tournaments');
    await anas.click('a[href="/tournament/new"]');
    await anas.waitForSelector('h1:has-text("Create a tournament")');
    await anas.fill('#name', 'Two rounds of Mini');
    await anas.selectOption('#rules', 'mini');
    await option(anas, 'format', 'swiss');
    await anas.fill('#number', '2');
    await option(anas, 'starts', '60');
    await anas.click('button.go');
    await anas.waitForURL(/\/tournament\/\w{12}$/);
    const id = tableOf(anas);
    await anas.waitForSelector('[role="timer"]:has-text("Starts in")');
    await anas.click('button:has-text("Join")');
    await anas.waitForSelector('tr.own:has-text("Ana")');
    await inAllLanguages(anas, 'a tournament that has not begun');

    // Ben finds it in the list, by keys, on a phone.
    const { page: bens, errors: others } = await visit(browser, {}, { viewport: PHONE });
    await enter(bens, ben, '/tournaments');
    await bens.focus(`a[href="/tournament/${id}"]`);
    await bens.keyboard.press('Enter');
    await bens.waitForURL(`**/tournament/${id}`);
    await bens.focus('button:has-text("Join")');
    await bens.keyboard.press('Enter');
    await anas.waitForSelector('tr:has-text("Ben")');
    await bens.waitForSelector('button:has-text("Leave")');
    await atAllSizes(bens, 'a tournament on a phone');

    // A guest may look on, and is told how to join.
    const { page: guests, errors: more } = await visit(browser);
    await openAt(guests, `/tournament/${id}`);
    await guests.waitForSelector('header a[href="/account"].act');

    // Both wait on its page, and are taken to their game, which begins at once because both have added their share.
    await anas.click('button:has-text("Start now")');
    await Promise.all([anas, bens].map((page) => page.waitForURL(/\/table\//)));
    expect(tableOf(anas)).toBe(tableOf(bens));
    await Promise.all([anas, bens].map((page) => page.waitForSelector('.ev-board')));
    expect(await anas.locator('.ev-clock').first().textContent()).toMatch(/^\d+:\d\d$/);

    // The boards are live.
    await guests.waitForSelector('article .ev-drawing');
    expect(await guests.locator('article li').count()).toBe(2);
    const before = await guests
      .locator('article .ev-drawing')
      .evaluateAll((all) => all.map((each) => each.innerHTML));
    const first = (await Promise.race([anas, bens].map((page) => turn(page).then(() => page)))) ?? anas;
    await makeMoves(first, 1);
    await expect
      .poll(() =>
        guests.locator('article .ev-drawing').evaluateAll((all) => all.map((each) => each.innerHTML)),
      )
      .not.toEqual(before);
    await inAllLanguages(guests, 'a running tournament');
    await atAllSizes(guests, 'a running tournament');

    // The first game is given up; the next round begins while both look at the result.
    await bens.click('summary');
    await bens.click('.buttons button:has-text("Resign")');
    await bens.click('dialog button.act');
    await anas.waitForSelector('dialog a:has-text("Back to the tournament")');
    expect(await anas.locator('dialog button:has-text("Play again")').count()).toBe(0);
    await anas.waitForSelector('dialog button:has-text("Go to your game")');
    await inAllLanguages(anas, 'the result of a game of a tournament');
    await bens.click('dialog a:has-text("Back to the tournament")');
    await bens.waitForURL(`**/tournament/${id}`);
    await bens.waitForSelector('.state:has-text("Round 2 of 2")');
    await bens.click('button:has-text("Go to your game")');
    await anas.click('dialog button:has-text("Go to your game")');
    await Promise.all([anas, bens].map((page) => page.waitForURL(/\/table\//)));
    await Promise.all([anas, bens].map((page) => page.waitForSelector('.ev-board')));
    expect(tableOf(anas)).toBe(tableOf(bens));
    await Promise.all([anas, bens].map((page) => playOn(page)));

    // Everybody comes back to the winners, and takes the games home.
    await anas.click('dialog a:has-text("Back to the tournament")');
    await anas.waitForSelector('section[aria-labelledby="winners"] li');
    await inAllLanguages(anas, 'a tournament that is over');
    await atAllSizes(anas, 'a tournament that is over');
    const [file] = await Promise.all([
      anas.waitForEvent('download'),
      anas.click('a:has-text("Download all games")'),
    ]);
    const records = readFileSync((await file.path()) ?? '', 'utf8');
    expect(records.match(/Tournament/g)?.length).toBeGreaterThanOrEqual(2);
    const { rows, about } = await ana.get<TournamentInfo>(`/api/tournaments/${id}`);
    expect(about.phase).toBe('over');
    expect(rows.map(({ games }) => games)).toEqual([2, 2]);

    // All games of one player, and of the first round.
    await anas.click('button[aria-label="Ana: 2 games"]');
    await anas.waitForSelector('dialog tbody tr:nth-child(2)');
    await inAllLanguages(anas, 'the games of a player');
    await anas.keyboard.press('Escape');
    await anas.check('input[name="round"][value="0"]', { force: true });
    await anas.waitForSelector('table[aria-label="Round 1"] tbody tr');
    for (const each of [errors, others, more]) unexpected(each);
  });

  it('tell whoever is elsewhere that their game has begun, without taking them away', async () => {
    const [cleo, dan] = await Promise.all(['Cleo', 'Dan'].map((name) => Person.account(address, name)));
    if (!cleo || !dan) throw new Error('nobody is there');
    const id = await made([cleo, dan], { format: { kind: 'knockout', best_of: 1 } });
    const { page, errors } = await visit(browser, {}, { viewport: PHONE });
    await enter(page, dan, '/friends');
    await page.waitForSelector('header .tools a[href="/friends"]', { state: 'attached' });
    await page.focus('.find input');
    await page.keyboard.type('Cle');
    await cleo.post(`/api/tournaments/${id}/start`, {});
    await page.waitForSelector('.notice:has-text("Your game in A quick one is ready.")');
    await page.keyboard.type('o');
    expect(await page.inputValue('.find input')).toBe('Cleo');
    expect(page.url()).toContain('/friends');
    await inAllLanguages(page, 'the notice of a game');
    await reachable(page, 'the notice of a game');
    await page.focus('.notice button.act');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/table\//);
    await page.waitForSelector('.ev-board');
    expect(await page.locator('.notice').count()).toBe(0);
    // The way back, from the menu of the table.
    await page.click('summary');
    await page.click(`a[href="/tournament/${id}"]`);
    await page.waitForSelector('button:has-text("Go to your game")');
    await page.waitForSelector('h2:has-text("Bracket")');
    // Whoever came from the table is not sent back to it.
    await still(page);
    expect(page.url()).toContain(`/tournament/${id}`);
    await page.click('button:has-text("Leave")');
    await page.waitForSelector('dialog:has-text("You’ll lose your match")');
    await inAllLanguages(page, 'the question whether to leave');
    await page.keyboard.press('Escape');
    await cleo.post(
      `/api/tables/${(await dan.get<TournamentInfo>(`/api/tournaments/${id}`)).you?.table}/resign`,
      {},
    );
    await page.waitForSelector('section[aria-labelledby="winners"] .first:has-text("Dan")');
    unexpected(errors);
  });

  it('that are not public open with their link, and can be left, come back to and called off', async () => {
    const [eve, fay] = await Promise.all(['Eve', 'Fay'].map((name) => Person.account(address, name)));
    if (!eve || !fay) throw new Error('nobody is there');
    const { page: eves, errors } = await visit(browser);
    await enter(eves, eve, '/tournament/new');
    await eves.fill('#name', 'Among friends');
    await option(eves, 'visibility', 'true');
    await eves.check('input[name="rated"]');
    await eves.click('button.go');
    await eves.waitForSelector('.invite');
    await inAllLanguages(eves, 'a tournament with a link');
    await atAllSizes(eves, 'a tournament with a link');
    const link = await eves.inputValue('.invite input');
    expect(link).toContain('?link=');

    const { page: fays } = await visit(browser, {}, { viewport: PHONE });
    await enter(fays, fay, `/tournament/${tableOf(eves)}`);
    await fays.waitForSelector('.notice.bad');
    await fays.goto(link);
    // The keyboard stays on the button that takes the place of the one that was pressed.
    const focused = () => fays.evaluate(() => document.activeElement?.textContent);
    await fays.focus('button:has-text("Join")');
    await fays.keyboard.press('Enter');
    await eves.waitForSelector('tr:has-text("Fay")');
    await fays.waitForSelector('button:has-text("Leave")');
    expect(await focused()).toBe('Leave');
    await fays.keyboard.press('Enter');
    await eves.waitForSelector('tr:not(.left):has-text("Fay")', { state: 'detached' });
    await fays.waitForSelector('button:has-text("Come back")');
    expect(await focused()).toBe('Come back');
    await fays.waitForSelector('text=You’ve left.');
    await fays.keyboard.press('Enter');
    await eves.waitForSelector('tr:not(.left):has-text("Fay")');
    await fays.waitForSelector('button:has-text("Leave")');
    expect(await focused()).toBe('Leave');
    // Nobody can begin alone.
    await eves.click('button:has-text("Start now")');
    await eves.waitForSelector('.notice.bad:has-text("Too few people have joined")');
    await eves.click('button:has-text("Call off")');
    await inAllLanguages(eves, 'the question whether to call it off');
    await eves.click('dialog button.act');
    await fays.waitForSelector('.state:has-text("Called off")');
    // The refusal is an error of the console, too.
    expect(errors.filter((error) => !error.includes('/start'))).toEqual([]);
  });

  it.each(LANGUAGES)('can show their games later to spectators, and say so, in %s', async (language) => {
    const people = await Promise.all(
      ['Lia', 'Max'].map((name) => Person.account(address, `${name} ${language}`)),
    );
    const [lia, max] = people;
    if (!lia || !max) throw new Error('nobody is there');
    const { page: lias, errors } = await visit(browser, { language });
    await enter(lias, lia, '/tournament/new');
    await wear(lias, language, 'light');
    await lias.fill('#name', 'Nobody helps');
    await option(lias, 'format', 'swiss');
    await lias.fill('#number', '1');
    await option(lias, 'delay', '180');
    await examine(lias, `a form with a delay in ${language}`);
    await lias.click('button.go');
    await lias.waitForURL(/\/tournament\/\w{12}$/);
    const id = tableOf(lias);
    await lias.getByText(/3 (min|хв)/).waitFor();
    for (const person of people) await person.post(`/api/tournaments/${id}/join`, {});
    const { games } = await lia.post<TournamentInfo>(`/api/tournaments/${id}/start`, {});
    const table = games[0]?.table ?? '';

    // Lia's page takes her to the game, which she sees as it is. On the board beside the standings nothing is dealt yet.
    await lias.waitForURL(`**/table/${table}`);
    await lias.waitForSelector('.ev-board');
    const { page: guests, errors: others } = await visit(browser, { language });
    await openAt(guests, `/tournament/${id}`);
    await guests.getByText(/3 (min|хв)/).waitFor();
    await guests.waitForSelector('article .ev-drawing');
    const drawn = () =>
      guests.locator('article .ev-drawing').evaluateAll((all) => all.map((each) => each.innerHTML));
    const before = await drawn();
    await Person.play(table, [lia, max], 2);
    const plyFor = async (person?: Person): Promise<number> => {
      const path = `/api/tables/${table}`;
      const seen = person ? await person.get(path) : await (await fetch(`${address}${path}`)).json();
      return (seen as { game: { ply: number } }).game.ply;
    };
    expect([await plyFor(lia), await plyFor()]).toEqual([3, 0]);
    await still(guests);
    expect(await drawn()).toEqual(before);
    await inside(guests, `a tournament with a delay in ${language}`);
    await examine(guests, `a tournament with a delay in ${language}`);
    // When the game is over, everybody sees everything.
    await max.post(`/api/tables/${table}/resign`, {});
    await guests.waitForSelector('section[aria-labelledby="winners"] li');
    expect(await plyFor()).toBe(3);
    for (const each of [errors, others]) unexpected(each);
    for (const page of [lias, guests]) await page.context().close();
  });

  it('are refused field by field, in the reader’s language', async () => {
    const gil = await Person.account(address, 'Gil');
    const { page } = await visit(browser);
    await enter(page, gil, '/tournament/new');
    await page.fill('#name', 'x');
    await page.fill('#number', '3');
    await option(page, 'starts', 'at');
    await page.fill('input[type="datetime-local"]', '2020-01-01T10:00');
    await page.click('button.go');
    await page.waitForSelector('#fault-name');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('name');
    for (const [language, name] of [
      ['pl', /Użyj|znak/],
      ['uk', /символ|знак/],
      ['en', /use 3 to 60 characters/],
    ] as const) {
      await wear(page, language, 'light');
      expect(await page.textContent('#fault-name')).toMatch(name);
      expect(await page.textContent('#fault-minutes')).toMatch(/5.*720/);
    }
    await inAllLanguages(page, 'a form with faults');
    // What is told of a field goes when it changes.
    await page.fill('#name', 'An arena');
    await page.waitForSelector('#fault-name', { state: 'detached' });
    expect(await page.getAttribute('#name', 'aria-invalid')).toBe('false');
    await page.waitForSelector('#fault-minutes');
    await page.fill('#number', '5');
    await page.waitForSelector('#fault-minutes', { state: 'detached' });
    expect(await page.locator('.foot .notice').count()).toBe(0);
    await page.click('button.go');
    // What only the server knows is told once the rest is right.
    await page.waitForSelector('#fault-starts');
    await atAllSizes(page, 'a form with faults');
    await option(page, 'format', 'knockout');
    await atAllSizes(page, 'the form of a knock-out');
    await page.selectOption('#rules', 'duel');
    await atAllSizes(page, 'the form of a tournament of Duel');
    await option(page, 'starts', '5');
    await page.click('button.go');
    await page.waitForURL(/\/tournament\/\w{12}$/);

    // Guests are told why they cannot.
    const { page: guests, errors } = await visit(browser);
    await openAt(guests, '/tournament/new');
    await guests.waitForSelector('.notice');
    await inAllLanguages(guests, 'the form of a guest');
    await openAt(guests, '/tournaments');
    await guests.waitForSelector('.notice a[href="/account"]');
    await guests.waitForSelector('section[aria-labelledby="list-open"] li:has-text("An arena")');
    await inAllLanguages(guests, 'the list');
    await atAllSizes(guests, 'the list');
    noErrors(errors);
  });

  it('show long standings in pages, with one’s own line in view', async () => {
    const { page, errors } = await visit(browser);
    await tell(page, await running(), madeArena(130));
    await openAt(page, `/tournament/${ID}`);
    // One's own page comes first.
    await page.waitForSelector('tbody tr.own');
    await page.waitForSelector('text=Page 3 of 3');
    await page.click('nav button:has-text("Previous")');
    await page.waitForSelector('text=Page 2 of 3');
    expect(await page.locator('.standings tbody tr').count()).toBe(50);
    await page.waitForSelector('tfoot tr.own');
    await inAllLanguages(page, 'long standings');
    await atAllSizes(page, 'long standings');
    await page.click('button:has-text("My place")');
    await page.waitForSelector('tbody tr.own');
    expect(await page.locator('.fire').count()).toBeGreaterThan(0);
    noErrors(errors);
  });

  it('promise no game that counts double once they are over', async () => {
    const { page, errors } = await visit(browser);
    const arena = madeArena(12);
    const about = { ...arena.about, phase: 'over' as const, ends: Date.now() - 60_000, finished: Date.now() };
    await tell(page, [], { ...arena, about, games: [] });
    await openAt(page, `/tournament/${ID}`);
    await page.waitForSelector('.standings tbody tr');
    expect(await page.locator('.fire').count()).toBe(0);
    expect(await page.locator('text=count double').count()).toBe(0);
    noErrors(errors);
  });

  it('show every round of a Swiss tournament', async () => {
    const { page, errors } = await visit(browser);
    await tell(page, await running(), madeSwiss(33));
    await openAt(page, `/tournament/${ID}`);
    await page.waitForSelector('text=Sitting out:');
    await page.click('summary:has-text("Tie-breaks")');
    await inAllLanguages(page, 'a Swiss tournament');
    await atAllSizes(page, 'a Swiss tournament');
    // A round of the tournament and one of a game are told apart.
    await page.waitForSelector('.state:has-text("Round 3 of 5")');
    await page.waitForSelector('article:has-text("In this game: round ")');
    noErrors(errors);
  });

  it('say why a Swiss tournament had fewer rounds than planned', async () => {
    const { page, errors } = await visit(browser);
    const swiss = madeSwiss(6);
    const about = { ...swiss.about, phase: 'over' as const, finished: Date.now() };
    await tell(page, [], { ...swiss, about, games: [] });
    await openAt(page, `/tournament/${ID}`);
    const why = 'It ended after 3 of 5 rounds, because too few players were left.';
    await page.waitForSelector(`.now:has-text("${why}")`);
    await inAllLanguages(page, 'a Swiss tournament that ended early');
    await atAllSizes(page, 'a Swiss tournament that ended early');
    noErrors(errors);
  });

  it('tell whoever sits a round out that they do, and what they get', async () => {
    const { page, errors } = await visit(browser);
    const swiss = madeSwiss(33);
    await tell(page, await running(), {
      ...swiss,
      you: { entrant: 32, left: false, absent: false, table: null },
    });
    await openAt(page, `/tournament/${ID}`);
    await page.waitForSelector('.now:has-text("You sit this round out, and get 2 points for it.")');
    await inAllLanguages(page, 'a bye');
    await atAllSizes(page, 'a bye');
    noErrors(errors);
  });

  it('tell whoever did not come to their game why they get no others', async () => {
    const { page, errors } = await visit(browser);
    const away = { entrant: 32, left: true, table: null };
    await tell(page, await running(), { ...madeSwiss(33), you: { ...away, absent: true } });
    await openAt(page, `/tournament/${ID}`);
    await page.waitForSelector('.now:has-text("You didn’t come to your game")');
    await inAllLanguages(page, 'an absence');
    await atAllSizes(page, 'an absence');
    await tell(page, await running(), { ...madeSwiss(33), you: { ...away, absent: false } });
    await page.reload();
    await page.waitForSelector('.now:has-text("You’ve left.")');
    noErrors(errors);
  });

  it('show a bracket, on a phone round by round', async () => {
    const { page, errors } = await visit(browser);
    const { info, rounds } = madeKnockout();
    await tell(page, await running(), info, rounds);
    await openAt(page, `/tournament/${ID}`);
    await page.waitForSelector('.match:has-text("Inês 9")');
    expect(await page.locator('.round h3').allTextContents()).toEqual([
      'Round of 16',
      'Quarter-finals',
      'Semi-finals',
      'Final',
    ]);
    expect(await page.locator('.round').first().locator('.match').count()).toBe(8);
    await inAllLanguages(page, 'a bracket');
    await atAllSizes(page, 'a bracket');
    await page.setViewportSize(SMALL);
    await page.waitForSelector('.round h3:has-text("Semi-finals")');
    expect(await page.locator('.round').count()).toBe(1);
    await page.check('input[name="bracket"][value="0"]', { force: true });
    expect(await page.locator('.match').count()).toBe(8);
    await page.focus('input[name="bracket"][value="0"]');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('.round h3:has-text("Quarter-finals")');
    noErrors(errors);
  });

  it('say in the bracket who won it and who left', async () => {
    const { page, errors } = await visit(browser);
    const { info, rounds } = madeKnockout();
    const [lost, left] = [rounds[2]?.[0], rounds[2]?.[1]];
    if (!lost || !left) throw new Error('there are semi-finals');
    const semis = [
      { ...lost, state: 'ended' as const, ranks: lost.seats.map((entrant) => (entrant === 0 ? 1 : 2)) },
      { ...left, state: 'cancelled' as const },
    ];
    const final = { ...lost, game: 9, round: 3, seats: [1, 0], state: 'ended' as const, ranks: [2, 1] };
    const reached = [4, 3, 2, 2];
    const rows = info.rows.map((row) => ({
      ...row,
      points: reached[row.entrant] ?? row.points,
      left: row.entrant === 2,
    }));
    const about = { ...info.about, phase: 'over' as const, finished: Date.now() };
    await tell(page, [], { ...info, about, rows, rounds: 4, order: [[0], [1], [2, 3]], games: [final] }, [
      ...rounds.slice(0, 2),
      semis,
      [final],
    ]);
    await openAt(page, `/tournament/${ID}`);
    await page.waitForSelector('.round:has(h3:text-is("Final")) .won:has-text("wins the tournament")');
    expect(await page.locator('.round:has(h3:text-is("Final")) :text("goes on")').count()).toBe(0);
    await page.waitForSelector('.side:has-text("Carlos 3") .gone:has-text("left")');
    expect(await page.locator('.gone').count()).toBe(1);
    await inAllLanguages(page, 'a bracket that is over');
    await atAllSizes(page, 'a bracket that is over');
    noErrors(errors);
  });
});
