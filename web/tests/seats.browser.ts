import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewSeat, TableOptions } from '../wire/types';
import { Person } from './people';
import { address, launch, leftOut, makeMoves, noErrors, openAt, visit } from './support';

/** The large board of a screen is that of its player to move, or else of the player seated there. */

interface Seen {
  /** The seat of the large board. */
  large: number;
  /** The seat whose turn the screen shows. */
  turn: number | null;
  /** Whether the screen says that its own player is to move: at the board, in the bar. */
  yours: boolean;
  bar: boolean;
  /** The boards on which something can be chosen. */
  targets: number[];
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const seatOf = (element: Element | null) => {
      const seat = element?.closest<HTMLElement>('.ev-board')?.dataset.seat;
      return seat === undefined ? null : Number(seat);
    };
    const open = document.querySelectorAll('.ev-board .ev-hit:is([data-state="open"], [data-state="lit"])');
    return {
      large: seatOf(document.querySelector('.ev-board[data-large]')) ?? -1,
      turn: seatOf(document.querySelector('.ev-board[data-turn]')),
      yours: document.querySelector('.ev-board[data-yours]') !== null,
      bar: document.querySelector('.bar .confirm') !== null,
      targets: [...new Set([...open].map(seatOf))].filter((seat) => seat !== null),
    };
  });

/** Waits until something can be chosen. */
const toMove = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('.bar .confirm') &&
      document.querySelector('.ev-hit:is([data-state="open"], [data-state="lit"])'),
  );

/** Checks that the screen plays from one seat: its board, its turn, its targets. */
async function playsFrom(page: Page, seat: number): Promise<void> {
  await toMove(page);
  const seen = await look(page);
  expect(seen).toMatchObject({ large: seat, turn: seat, yours: true, bar: true });
  expect(seen.targets.filter((other) => other !== seat)).toEqual([]);
  const note = await page.textContent('.ev-board[data-large] .ev-note');
  expect(note?.toLowerCase()).toBe('your turn');
}

/** Checks that the screen shows the board of its seat, whoever is to move. */
async function sitsAt(page: Page, seat: number): Promise<void> {
  await page.waitForSelector('.ev-board');
  await page.waitForSelector('.bar .confirm, .bar .words b');
  expect((await look(page)).large).toBe(seat);
  if ((await look(page)).turn === seat) await playsFrom(page, seat);
}

describe.skipIf(leftOut)('the own board', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  const idOf = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? '';

  /** Who is to move, as the server has it. */
  const next = async (person: Person, id: string) => (await person.look(id)).game?.view.turn ?? null;

  it.each([2, 3, 4])('is that of each in turn, with %s people at one screen', async (count) => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/new/azul');
    await page.waitForSelector('button.go');
    await page.check(`input[name="count"][value="${count}"]`, { force: true });
    await page.check('input[name="mode"][value="here"]', { force: true });
    await page.click('button.go');
    await page.waitForSelector('.bar .confirm');
    const seats: number[] = [];
    // Two rounds: every player's board is shown in turn, without a reload.
    for (let moves = 0; moves < 2 * count; moves++) {
      await toMove(page);
      const { turn: seat } = await look(page);
      await playsFrom(page, seat ?? -1);
      seats.push(seat ?? -1);
      await makeMoves(page, 1);
      if (moves + 1 < 2 * count)
        await page.waitForSelector(`.ev-board[data-large]:not([data-seat="${seat}"])`);
    }
    const first = seats[0] ?? 0;
    expect(seats).toEqual(seats.map((_, i) => (first + i) % count));
    noErrors(errors);
    await page.context().close();
  });

  /** A table that waits for one more player; its host moves first if it is their turn. */
  async function waiting(
    options: Partial<TableOptions> = {},
    seats: NewSeat[] = [{ kind: 'me' }, { kind: 'open' }],
  ): Promise<{ host: Person; id: string }> {
    const host = await Person.guest(address);
    const { id } = await host.open({ rules: 'azul', ...options }, seats);
    return { host, id };
  }

  /** Plays a move for each, and checks the newcomer's screen each time. */
  async function playBoth(page: Page, host: Person, id: string, seat: number): Promise<void> {
    await sitsAt(page, seat);
    for (let moves = 0; moves < 4; moves++) {
      if ((await next(host, id)) === seat) {
        await playsFrom(page, seat);
        await makeMoves(page, 1);
        // Until the server answers, the turn is still the newcomer's.
        await page.waitForSelector(`.ev-board[data-turn]:not([data-seat="${seat}"])`);
      } else {
        expect((await look(page)).large).toBe(seat);
        await Person.play(id, [host], 1);
      }
    }
    await sitsAt(page, seat);
  }

  it('is one’s own at once for whoever comes by a link', async () => {
    const { host, id } = await waiting({ first: 1 });
    const { page, errors } = await visit(browser);
    await openAt(page, `/table/${id}`);
    await page.locator('.waiting button.act').click();
    await playsFrom(page, 1);
    await playBoth(page, host, id, 1);
    noErrors(errors);
    await page.context().close();
  });

  it('is one’s own at once for whoever comes from the lobby', async () => {
    const { host, id } = await waiting({ first: 0 });
    const { page, errors } = await visit(browser);
    await openAt(page, '/lobby');
    await page.locator(`li:has(a[href="/table/${id}"]) button`).click();
    await page.waitForURL(`**/table/${id}`);
    await playBoth(page, host, id, 1);
    noErrors(errors);
    await page.context().close();
  });

  it('is one’s own after a quick match', async () => {
    const host = await Person.guest(address);
    const clock = { kind: 'bank', seconds: 600, increment: 10 };
    const { table } = await host.post<{ table: { id: string } }>('/api/quick', {
      rules: 'azul',
      players: 2,
      clock,
      rated: false,
      share: '00ff17',
    });
    const { page, errors } = await visit(browser);
    await openAt(page, '/lobby');
    await page.locator('form.panel button.act').click();
    await page.waitForURL(`**/table/${table.id}`);
    await playBoth(page, host, table.id, 1);
    noErrors(errors);
    await page.context().close();
  });

  it('is one’s own for whoever takes the place of somebody who left', async () => {
    const { host, id } = await waiting({ first: 1 }, [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]);
    const other = await Person.guest(address);
    await other.join(id);
    const { page, errors } = await visit(browser);
    await openAt(page, `/table/${id}`);
    await page.waitForSelector('.waiting');
    await other.post(`/api/tables/${id}/leave`, {});
    const third = await Person.guest(address);
    await third.post(`/api/tables/${id}/join`, { seat: 2, share: '17ff00' });
    await page.locator('.waiting button.act').click();
    await playsFrom(page, 1);
    await makeMoves(page, 1);
    await Person.play(id, [host, third], 2);
    await playsFrom(page, 1);
    noErrors(errors);
    await page.context().close();
  });

  it('is one’s own for a spectator who then sits down', async () => {
    const { host, id } = await waiting({ first: 1, spectators: true });
    const { page, errors } = await visit(browser);
    await openAt(page, `/table/${id}`);
    // The socket of a spectator is open by then.
    await page.waitForSelector('.waiting');
    await page.reload();
    await page.locator('.waiting button.act').click();
    await playsFrom(page, 1);
    await playBoth(page, host, id, 1);
    noErrors(errors);
    await page.context().close();
  });

  it('is one’s own in a rematch, on both sides', async () => {
    const host = await visit(browser);
    const guest = await visit(browser);
    await openAt(host.page, '/new/azul');
    await host.page.waitForSelector('button.go');
    await host.page.check('input[name="mode"][value="open"]', { force: true });
    await host.page.click('button.go');
    await host.page.waitForSelector('.invite');
    const id = idOf(host.page);
    await openAt(guest.page, `/table/${id}`);
    await guest.page.locator('.waiting button.act').click();
    await Promise.all([sitsAt(host.page, 0), sitsAt(guest.page, 1)]);
    await host.page.evaluate(async (where) => {
      await fetch(where, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    }, `/api/tables/${id}/resign`);
    for (const { page } of [host, guest]) await page.waitForSelector('dialog[open]');
    await host.page.locator('dialog .buttons .act').click();
    await guest.page.locator('dialog .buttons .act').click();
    await Promise.all([host, guest].map(({ page }) => page.waitForURL((url) => !url.pathname.endsWith(id))));
    // Everybody moves on by one seat.
    await Promise.all([sitsAt(host.page, 1), sitsAt(guest.page, 0)]);
    const mover = (await look(host.page)).yours ? host.page : guest.page;
    await playsFrom(mover, mover === host.page ? 1 : 0);
    for (const { page, errors } of [host, guest]) {
      noErrors(errors);
      await page.context().close();
    }
  });

  it('is drawn for with one share, however late the answer to joining comes', async () => {
    const { id } = await waiting({}, [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]);
    const { page, errors } = await visit(browser);
    let shares = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/share')) shares++;
    });
    let answer: () => void = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/join', async (route) => {
      const response = await route.fetch();
      await late;
      await route.fulfill({ response });
    });
    // The table as it is between the two: seated, and the share not yet taken.
    await page.route(`**/api/tables/${id}`, async (route) => {
      const response = await route.fetch();
      const whole = await response.json();
      for (const seat of whole.table.seats) seat.shared = false;
      await route.fulfill({ response, json: whole });
    });
    await openAt(page, `/table/${id}`);
    await page.locator('.waiting .row button.act').click();
    await page.waitForSelector('.waiting .row button:not(.act)');
    expect(shares).toBe(0);
    await page.unroute(`**/api/tables/${id}`);
    answer();
    await page.waitForSelector('.waiting .row button:not(.act):enabled');
    expect(shares).toBe(0);
    noErrors(errors);
    await page.context().close();
  });

  it('stays one’s own through undo and take-back', async () => {
    const { host, id } = await waiting({ first: 1, takebacks: true });
    const { page, errors } = await visit(browser);
    await openAt(page, `/table/${id}`);
    await page.locator('.waiting button.act').click();
    await playsFrom(page, 1);
    await page.locator('.ev-factory button.ev-hit[data-state="open"]').first().click();
    await page.locator('.bar .buttons button').first().click();
    await playsFrom(page, 1);
    await makeMoves(page, 1);
    await page.waitForSelector('.ev-board[data-turn][data-seat="0"]');
    await page.getByRole('button', { name: 'Take back' }).click();
    const asked = async () => (await host.look(id)).table.takeback;
    await expect.poll(asked).not.toBeNull();
    await host.post(`/api/tables/${id}/takeback/answer`, { ply: (await asked())?.ply, agree: true });
    await playsFrom(page, 1);
    noErrors(errors);
    await page.context().close();
  });

  it('changes with the turn in Duel at one screen', async () => {
    const { page, errors } = await visit(browser);
    await openAt(page, '/new/duel');
    await page.waitForSelector('button.go');
    await page.check('input[name="mode"][value="here"]', { force: true });
    await page.click('button.go');
    for (let moves = 0; moves < 6; moves++) {
      await toMove(page);
      await playsFrom(page, (await look(page)).turn ?? -1);
      await makeMoves(page, 1);
    }
    noErrors(errors);
    await page.context().close();
  });
});
