import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person } from './people';
import {
  address,
  launch,
  leftOut,
  makeMoves,
  noErrors,
  type Opened,
  openAt,
  PHONE,
  turn,
  visit,
} from './support';

/** Guarantees for people who play with each other. */
describe.skipIf(leftOut)('trust', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  const idOf = (page: Page) => new URL(page.url()).pathname.split('/').pop() ?? '';
  /** Sends a request as the page's visitor; returns the status. */
  const ask = (page: Page, path: string) =>
    page.evaluate(async (to) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(to, { method: 'POST', headers, body: '{}' })).status;
    }, path);

  /** A table for two that one opens and the other joins, in two browsers. */
  async function two(settings: Record<string, unknown> = {}): Promise<[Opened, Opened]> {
    const host = await visit(browser, settings);
    const guest = await visit(browser, settings);
    await openAt(host.page, '/new/azul');
    await host.page.waitForSelector('button.go');
    await host.page.check('input[name="mode"][value="open"]', { force: true });
    await host.page.click('button.go');
    await host.page.waitForSelector('.waiting');
    await openAt(guest.page, `/table/${idOf(host.page)}`);
    // One press is enough.
    await guest.page.locator('.waiting button.act').click();
    await Promise.all([host, guest].map(({ page }) => page.waitForSelector('.ev-board')));
    return [host, guest];
  }
  async function end(...all: Opened[]): Promise<void> {
    for (const { page } of all) await page.context().close();
  }
  const isTurn = (page: Page) => page.locator('.bar .confirm').isVisible();

  it('gives no hints against people, neither on the page nor by the route', async () => {
    const [host, guest] = await two();
    await Promise.race([turn(host.page), turn(guest.page)]);
    const mover = (await isTurn(host.page)) ? host.page : guest.page;
    expect(await mover.locator('.hint').count()).toBe(0);
    expect(await ask(mover, `/api/tables/${idOf(mover)}/hint`)).toBe(403);
    await end(host, guest);

    const alone = await visit(browser);
    await openAt(alone.page, '/new/azul');
    await alone.page.click('button.go');
    await turn(alone.page);
    await alone.page.locator('.hint').click();
    await alone.page.getByText('Suggestion:').first().waitFor();
    noErrors(alone.errors);
    await end(alone);
  });

  it('a wish to take back ends with the next move, a no is told, and nobody who plays counts as watching', async () => {
    const host = await Person.guest(address);
    const { id } = await host.open({ rules: 'azul', takebacks: true, first: 1 }, [
      { kind: 'me' },
      { kind: 'open' },
    ]);
    const me = await visit(browser);
    const { page } = me;
    await openAt(page, `/table/${id}`);
    await page.locator('.waiting button.act').click();
    await turn(page);
    await page.waitForFunction(() => !/watching/.test(document.querySelector('.tools')?.textContent ?? ''));
    await makeMoves(page, 1);
    const take = page.getByRole('button', { name: 'Take back' });
    const asking = page.getByText('Asking the others');
    await take.click();
    await asking.waitFor();
    const { takeback } = (await host.look(id)).table;
    await host.post(`/api/tables/${id}/takeback/answer`, { ply: takeback?.ply, agree: false });
    await page.getByText('said no').waitFor();
    await take.click();
    await asking.waitFor();
    await Person.play(id, [host], 1);
    await asking.waitFor({ state: 'detached' });
    await turn(page);
    noErrors(me.errors);
    await end(me);
  });

  it('a wish to take back moves no tile, and the menu of a phone closes after it', async () => {
    const [host, guest] = await two();
    await Promise.race([turn(host.page), turn(guest.page)]);
    const [mover, other] = (await isTurn(host.page)) ? [host.page, guest.page] : [guest.page, host.page];
    await makeMoves(mover, 1);
    await turn(other);
    const top = () => other.locator('.board').evaluate((board) => board.getBoundingClientRect().top);
    const before = await top();
    await mover.setViewportSize(PHONE);
    await mover.locator('.tools summary').click();
    const take = mover.getByRole('button', { name: 'Take back' });
    await take.click();
    await take.waitFor({ state: 'hidden' });
    expect(await mover.locator('.tools details').getAttribute('open')).toBeNull();
    await other.getByRole('alertdialog').waitFor();
    expect(await top()).toBe(before);
    await other.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await turn(mover);
    await end(host, guest);
  });

  it('says before one sits down and at the table that hints are allowed', async () => {
    const opener = await Person.guest(address);
    const { id } = await opener.open({ rules: 'azul', hints: true, first: 1 }, [
      { kind: 'me' },
      { kind: 'open' },
    ]);
    const { page, errors } = await visit(browser);
    await openAt(page, '/lobby');
    await page.locator(`li:has(a[href="/table/${id}"])`).getByText('hints allowed').waitFor();
    await openAt(page, `/table/${id}`);
    await page.getByText('Hints are allowed here').waitFor();
    await page.locator('.waiting button.act').click();
    await turn(page);
    await page.locator('.tools').getByText('hints allowed').waitFor();
    expect(await page.locator('.hint').count()).toBe(1);
    noErrors(errors);
    await end({ page, errors });
  });

  it('a rematch is one press for each side', async () => {
    const [host, guest] = await two();
    const old = idOf(host.page);
    expect(await ask(guest.page, `/api/tables/${old}/resign`)).toBe(200);
    await host.page.getByRole('button', { name: 'Play again' }).click();
    await host.page
      .getByText(/Waiting for Guest \w{4} to accept/)
      .first()
      .waitFor();
    await guest.page
      .getByText(/Guest \w{4} wants a rematch/)
      .first()
      .waitFor();
    await guest.page.getByRole('button', { name: 'Accept' }).click();
    await Promise.all(
      [host, guest].map(({ page }) => page.waitForFunction((id) => !location.pathname.endsWith(id), old)),
    );
    expect(idOf(host.page)).toBe(idOf(guest.page));
    await Promise.all([host, guest].map(({ page }) => page.waitForSelector('.ev-board:visible')));
    for (const { errors } of [host, guest]) noErrors(errors);
    await end(host, guest);
  });

  it('a declined rematch is told, and can be asked for again', async () => {
    const [host, guest] = await two();
    expect(await ask(guest.page, `/api/tables/${idOf(host.page)}/resign`)).toBe(200);
    await host.page.getByRole('button', { name: 'Play again' }).click();
    // Also with the result closed.
    await guest.page.getByText('wants a rematch').first().waitFor();
    await guest.page.keyboard.press('Escape');
    await guest.page.getByRole('button', { name: 'No, thanks' }).click();
    await host.page
      .getByText(/Guest \w{4} doesn’t want a rematch/)
      .first()
      .waitFor();
    await host.page.getByRole('button', { name: 'Play again' }).click();
    await guest.page.getByRole('button', { name: 'Accept' }).waitFor();
    await guest.page.context().close();
    await host.page
      .getByText(/Guest \w{4} has left/)
      .first()
      .waitFor();
    await end(host);
  });

  it('whoever is gone is away, also when it is their turn', async () => {
    const [host, guest] = await two();
    await Promise.race([turn(host.page), turn(guest.page)]);
    const [stays, goes] = (await isTurn(guest.page)) ? [host, guest] : [guest, host];
    const away = stays.page.locator('.ev-board').getByText('away', { exact: true }).first();
    await away.waitFor({ state: 'detached' });
    await goes.page.close();
    await away.waitFor();
    await end(host, guest);
  });

  it('lists all my games, running and finished, and lets me abandon those against bots', async () => {
    const me = await visit(browser);
    const { page, errors } = me;
    await openAt(page, '/new/azul');
    await page.click('button.go');
    await turn(page);
    const id = idOf(page);
    await openAt(page, '/games');
    const row = page.locator(`li:has(a[href="/table/${id}"])`);
    await row.getByText('your turn').waitFor();
    await row.getByRole('button', { name: 'Abandon' }).click();
    await page.getByRole('dialog').getByText('without a winner').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Abandon' }).click();
    await row.waitFor({ state: 'detached' });
    const finished = page.locator(`tr:has(a[href="/game/${id}"])`);
    await finished.getByText('abandoned').waitFor();
    // Nobody else sees a private game.
    await page.getByRole('radio', { name: 'All games' }).check({ force: true });
    await page.waitForURL('**/games?all');
    await finished.waitFor({ state: 'detached' });
    await openAt(page, '/');
    expect(await page.locator(`a[href="/table/${id}"]`).count()).toBe(0);
    noErrors(errors);
    await end(me);
  });

  it('the lobby lists games to watch with the names of those who play', async () => {
    const [ann, ben] = await Promise.all([named('Ann'), named('Ben')]);
    const spectator = await visit(browser);
    await openAt(spectator.page, '/lobby');
    const { id } = await ann.open({ rules: 'azul' }, [{ kind: 'me' }, { kind: 'open' }]);
    await spectator.page.locator(`li:has(a[href="/table/${id}"])`).getByText(ann.name).waitFor();
    await ben.join(id);
    const row = spectator.page.locator(`li:has(a[href="/table/${id}"])`, { hasText: ben.name });
    await row.getByRole('link', { name: 'Watch' }).click();
    await spectator.page.waitForSelector('.ev-board');
    noErrors(spectator.errors);
    await end(spectator);
  });
  const named = (name: string) => Person.account(address, `${name}${Math.floor(Math.random() * 1e6)}`);

  it.each([
    ['en', /^There’s no blue tile in the centre\.$/, /^Guest \w{4}$/],
    ['pl', /^[A-ZŁŚ].*niebieskich płytek\.$/, /^Gość \w{4}$/],
    ['uk', /^[А-ЯЄІЇҐ].*\.$/, /^Гість \w{4}$/],
  ])('says in %s why a move is refused, and what guests are called', async (language, why, called) => {
    const me = await visit(browser, { language });
    const { page, errors } = me;
    await openAt(page, '/');
    // Only a guest opens a table.
    await page.locator('header a[href="/account"]', { hasText: called }).waitFor();
    // The centre is empty for the starting player.
    const id = await page.evaluate(async () => {
      const options = { rules: 'azul', first: 0, visibility: 'link' };
      const body = JSON.stringify({
        options,
        seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }],
        share: '00',
      });
      const headers = { 'content-type': 'application/json' };
      const made = await fetch('/api/tables', { method: 'POST', headers, body });
      return ((await made.json()) as { table: { id: string } }).table.id;
    });
    await openAt(page, `/table/${id}`);
    await turn(page);
    await page.keyboard.press('/');
    await page.keyboard.type('CB1');
    await page.keyboard.press('Enter');
    const said = page.locator('.bar .warn');
    await said.waitFor();
    const text = (await said.textContent()) ?? '';
    if (language === 'uk') expect(text).not.toContain('Правила цього не дозволяють');
    expect(text).toMatch(why);
    expect(text.length).toBeLessThan(120);
    expect(await page.locator('header a[href="/account"]').textContent()).toMatch(called);
    noErrors(errors);
    await end(me);
  });
});
