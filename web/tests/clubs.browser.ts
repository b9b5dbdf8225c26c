import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClubInfo, LeaderPage, Me, OwnClubs } from '../wire/types';
import { examine, inside, reachable } from './axe';
import { Person } from './people';
import { address, launch, leftOut, noErrors, openAt, operate, PHONE, signIn, visit, wear } from './support';

/** Clubs on the page: founding, joining, leading and leaving them, and what others see. */

const LANGUAGES = ['pl', 'uk', 'en'];

async function enter(page: Page, person: Person, path: string): Promise<void> {
  await openAt(page, '/settings');
  await signIn(page, person);
  await openAt(page, path);
}

async function everywhere(page: Page, where: string): Promise<void> {
  for (const language of LANGUAGES) {
    for (const theme of ['dark', 'light']) {
      await wear(page, language, theme);
      await inside(page, `${where} in ${language}, ${theme}`);
      await examine(page, `${where} in ${language}, ${theme}`);
    }
  }
}

async function accounts(...names: string[]): Promise<Person[]> {
  return Promise.all(names.map((name) => Person.account(address, name)));
}

/** Plays rated games, won in turn, until both players' ratings are certain enough for a board of the best. */
async function untilListed(board: string, one: Person, other: Person): Promise<void> {
  for (let games = 0; games < 40; games++) {
    const { leaders } = await one.get<LeaderPage>(board);
    if (leaders.length === 2) return;
    await Person.rated('azul', one, other, games % 2 ? one : other);
  }
  throw new Error('their ratings are still provisional');
}

describe.skipIf(leftOut)('clubs', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('are founded, found, asked, led and deleted', async () => {
    const [ana, ben, cleo] = await accounts('Ana', 'Ben', 'Cleo');
    if (!ana || !ben || !cleo) throw new Error('nobody is there');
    const { page, errors } = await visit(browser);
    await enter(page, ana, '/friends');
    await page.click('a[href="/clubs"]');
    await page.click('button:has-text("Found a club")');
    await everywhere(page, 'founding a club');
    await reachable(page, 'founding a club');
    await page.fill('#club-name', 'Azulejo');
    await page.fill('#club-description', 'Tiles and coffee.');
    await page.check('input[value="request"]', { force: true });
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/club\//);
    await page.waitForSelector('h1:has-text("Azulejo")');
    await page.waitForSelector('#members');
    const club = new URL(page.url()).pathname;
    const id = club.split('/').pop() ?? '';

    // Ben finds it by a part of its name, and asks to join.
    const { page: bens, errors: others } = await visit(browser, {}, { viewport: PHONE });
    await enter(bens, ben, '/clubs');
    await bens.fill('input[aria-label="Club’s name"]', 'zule');
    await bens.keyboard.press('Enter');
    await everywhere(bens, 'clubs on a phone');
    await bens.click('a:has-text("Azulejo")');
    await bens.click('button:has-text("Ask to join")');
    await bens.waitForSelector('text=You’ve asked to join.');
    await everywhere(bens, 'a club on a phone');
    await reachable(bens, 'a club on a phone');
    await cleo.ask('PUT', `/api/clubs/${id}/membership`);

    // Ana lets him in and declines another, makes him a leader, and sees him online.
    await openAt(page, '/clubs');
    await page.waitForSelector('text=2 people ask to join');
    await openAt(page, club);
    await page.waitForSelector('button[aria-label="Let in Ben"]');
    await everywhere(page, 'requests to join a club');
    await page.click('button[aria-label="Let in Ben"]');
    await page.click('button[aria-label="Decline Cleo"]');
    await page.waitForSelector('#requests', { state: 'detached' });
    // Ben's page hears of it when he looks at it again.
    await bens.evaluate(() => window.dispatchEvent(new Event('focus')));
    await bens.waitForSelector('button:has-text("Leave")');
    await page.waitForSelector('li:has-text("Ben") .presence.online');
    await everywhere(page, 'a club of one’s own');
    await page.click('button[aria-label="Make leader: Ben"]');
    await page.waitForSelector('li:has-text("Ben"):has-text("Leader")');
    await examine(page, 'a club with a leader');
    await reachable(page, 'a club of one’s own');

    // Ben, a leader now, changes the club and keeps somebody out.
    await cleo.ask('PUT', `/api/clubs/${id}/membership`);
    await openAt(bens, club);
    await bens.click('button[aria-label="Let in Cleo"]');
    await bens.click('button[aria-label="Remove Cleo"]');
    await everywhere(bens, 'the question whether to remove somebody');
    await bens.click('dialog button.act');
    await bens.waitForSelector('button[aria-label="Let them join again: Cleo"]');
    await bens.fill('#club-name', 'Azulejos');
    await bens.check('input[name="club-shown"][value="members"]', { force: true });
    await bens.click('button:has-text("Save")');
    await bens.waitForSelector('h1:has-text("Azulejos")');
    await everywhere(bens, 'a club that is led, on a phone');
    const seen = await cleo.get<ClubInfo>(`/api/clubs/${id}`);
    expect([seen.you.kind, seen.leaders]).toEqual(['kept_out', null]);

    // What others see of it, with no account.
    const { page: strangers } = await visit(browser);
    await openAt(strangers, club);
    await strangers.waitForSelector('text=Only members see who is in this club.');
    expect(await strangers.locator('#members').count()).toBe(0);
    await everywhere(strangers, 'a club that hides its members');

    // The owner leaves, the club passes on, and its new owner deletes it.
    await openAt(page, club);
    await page.click('button:has-text("Leave")');
    await everywhere(page, 'the question whether to leave');
    await page.click('dialog button.act');
    await page.waitForSelector('button:has-text("Ask to join")');
    await openAt(bens, club);
    await bens.click('button:has-text("Delete club")');
    await bens.click('dialog button.act');
    await bens.waitForURL(/\/clubs$/);
    await openAt(bens, club);
    await bens.waitForSelector('h1:has-text("There’s no such club.")');
    expect((await ben.get<OwnClubs>('/api/me/clubs')).clubs).toEqual([]);
    // Without the club there is nothing to get, and the browser says so.
    noErrors(errors);
    noErrors(others.filter((error) => !error.includes('404')));
  });

  it('are on profiles, unless their members hide them, and moderators close them', async () => {
    const [dora, eve, mia] = await accounts('Dora', 'Eve', 'Mia');
    if (!dora || !eve || !mia) throw new Error('nobody is there');
    operate('role', 'add', 'Mia', 'moderator');
    const settings = {
      name: 'Coimbra',
      description: 'Learners.',
      admission: 'open',
      members_shown_to: 'everyone',
    };
    const { club } = await dora.post<ClubInfo>('/api/clubs', settings);
    const { page, errors } = await visit(browser);
    await enter(page, eve, '/player/dora');
    await page.waitForSelector('#player-clubs');
    await everywhere(page, 'a profile with clubs');
    await page.click('a:has-text("Coimbra")');
    await page.click('button:has-text("Join")');
    await page.waitForSelector('li:has-text("Eve")');
    await page.click('button:has-text("Report")');
    await page.fill('#club-report-reason', 'rude name');
    await everywhere(page, 'the report of a club');
    await page.click('dialog button[type="submit"]');
    await page.waitForSelector('text=The moderators will look at it.');

    // A setting hides clubs from profiles.
    const { page: doras } = await visit(browser);
    await enter(doras, dora, '/settings');
    await doras.waitForSelector('input[name="privacy-clubs"]:enabled', { state: 'attached' });
    await doras.check('input[name="privacy-clubs"][value="nobody"]', { force: true });
    await doras.waitForSelector('text=Saved.');
    await everywhere(doras, 'privacy settings with clubs');
    const told = page.waitForResponse(/players\/Dora\/clubs/i);
    await openAt(page, '/player/dora');
    expect(await (await told).json()).toEqual({ clubs: [] });
    expect(await page.locator('#player-clubs').count()).toBe(0);

    await expect.poll(async () => (await mia.get<Me>('/api/me')).role, { timeout: 30_000 }).toBe('moderator');
    const { page: desk, errors: others } = await visit(browser, {}, { viewport: PHONE });
    await enter(desk, mia, '/moderation');
    await desk.waitForSelector('#reported-clubs');
    await everywhere(desk, 'reported clubs');
    await reachable(desk, 'reported clubs');
    await desk.fill('input[aria-label="Reason, which its members read"]', 'a rude name');
    await desk.click('button:has-text("Close club")');
    await desk.waitForSelector('#reported-clubs', { state: 'detached' });
    await openAt(doras, `/club/${club.id}`);
    await doras.waitForSelector('text=Moderators closed this club: a rude name');
    await everywhere(doras, 'a closed club');
    await openAt(doras, '/clubs');
    await doras.waitForSelector('text=Closed');
    noErrors(errors);
    noErrors(others);
  });

  it('have a board of the best among their members', async () => {
    const [ivo, jana] = await accounts('Ivo', 'Jana');
    if (!ivo || !jana) throw new Error('nobody is there');
    const settings = { name: 'Sagres', description: '', admission: 'open', members_shown_to: 'everyone' };
    const { club } = await ivo.post<ClubInfo>('/api/clubs', settings);
    await jana.ask('PUT', `/api/clubs/${club.id}/membership`);
    await untilListed(`/api/clubs/${club.id}/leaderboard/azul/2`, ivo, jana);
    const { page, errors } = await visit(browser, {}, { viewport: PHONE });
    await openAt(page, `/club/${club.id}`);
    const board = page.locator('section[aria-labelledby="board"]');
    await expect.poll(() => board.locator('tbody tr').count()).toBe(2);
    expect(await board.locator('tbody td:first-child').allTextContents()).toEqual(['1', '2']);
    expect((await board.locator('tbody a').allTextContents()).sort()).toEqual(['Ivo', 'Jana']);
    await everywhere(page, 'the best of a club on a phone');
    await reachable(page, 'the best of a club on a phone');
    // Nobody of them has played Duel.
    await board.locator('select').first().selectOption('duel');
    await board.getByText('Nobody in this club has played enough rated games here yet.').waitFor();
    expect(await board.locator('tbody').count()).toBe(0);
    await board.locator('select').first().selectOption('azul');
    await board.locator('a[href="/player/Jana"]').click();
    await page.waitForSelector('h1:has-text("Jana")');
    noErrors(errors);
  });

  it('have tournaments for their members', async () => {
    const [fay, gus, hal] = await accounts('Fay', 'Gus', 'Hal');
    if (!fay || !gus || !hal) throw new Error('nobody is there');
    const settings = { name: 'Tavira', description: '', admission: 'open', members_shown_to: 'everyone' };
    const { club } = await fay.post<ClubInfo>('/api/clubs', settings);
    await gus.ask('PUT', `/api/clubs/${club.id}/membership`);
    const { page, errors } = await visit(browser, {}, { viewport: PHONE });
    await enter(page, fay, `/club/${club.id}`);
    await page.click('a:has-text("Create a tournament")');
    await page.waitForSelector('text=For members of Tavira');
    await page.waitForSelector('legend:has-text("Who can see it")');
    expect(await page.locator('input[name="visibility"]').count()).toBe(2);
    await everywhere(page, 'a tournament for a club');
    await page.fill('#name', 'Club arena');
    await page.click('button[type="submit"]');
    await page.waitForURL(/\/tournament\/[a-z2-9]{12}/);
    await page.waitForSelector('h1:has-text("Club arena")');
    await page.click('a:has-text("For members of Tavira")');
    await page.waitForSelector('section a:has-text("Club arena")');
    await everywhere(page, 'a club with a tournament');
    await reachable(page, 'a club with a tournament');
    noErrors(errors);

    // A member joins, another player is told why not.
    const { page: others } = await visit(browser);
    await enter(others, gus, `/club/${club.id}`);
    await others.click('a:has-text("Club arena")');
    await others.click('button:has-text("Join")');
    await others.waitForSelector('button:has-text("Leave")');
    // Only leaders create them.
    await openAt(others, `/tournament/new?club=${club.id}`);
    await others.waitForSelector('text=Only the club’s leaders can create its tournaments.');
    expect(await others.locator('#name').count()).toBe(0);
    await everywhere(others, 'the form of a member');
    await others.click('a:has-text("Back to the club")');
    await others.waitForSelector('h1:has-text("Tavira")');
    // A leader can begin and call off what another has created.
    await fay.ask('PUT', `/api/clubs/${club.id}/leaders/Gus`);
    await others.click('a:has-text("Club arena")');
    await others.waitForSelector('button:has-text("Call off")');
    await others.context().close();
    const { page: strangers } = await visit(browser);
    await enter(strangers, hal, `/club/${club.id}`);
    await strangers.click('a:has-text("Club arena")');
    await strangers.click('button:has-text("Join")');
    await strangers.waitForSelector('[role="alert"]:has-text("Join the club first.")');

    // A club that hides its members hides its tournaments, so there is nothing to choose.
    const hidden = { ...settings, name: 'Loulé', members_shown_to: 'members' };
    const { club: secret } = await fay.post<ClubInfo>('/api/clubs', hidden);
    await openAt(page, `/tournament/new?club=${secret.id}`);
    await page.waitForSelector('text=Only members can see it, because');
    expect(await page.locator('input[name="visibility"]').count()).toBe(0);
    await everywhere(page, 'a tournament for a club that hides its members');
    await page.fill('#name', 'Among us');
    await page.click('button[type="submit"]');
    await page.waitForURL(/\/tournament\/[a-z2-9]{12}/);
    noErrors(errors);
  });
});
