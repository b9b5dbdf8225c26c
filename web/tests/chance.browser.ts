import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableMade, View } from '../wire/types';
import { Person } from './people';
import { address, launch, leftOut, openAt, visit } from './support';

/** Runs are repeatable; all other tests depend on it. */
describe.skipIf(leftOut)('chance in the tests', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  /** A game against a bot after some moves. */
  async function played(share: string): Promise<View | undefined> {
    const person = await Person.guest(address);
    const { table } = await person.post<TableMade>('/api/tables', {
      options: { rules: 'azul' },
      seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }],
      share,
    });
    await Person.play(table.id, [person], 6);
    for (;;) {
      const { table: now, game } = await person.look(table.id);
      if (now.state === 'over' || game?.legal?.length) return game?.view;
    }
  }

  it('gives the same deals and bots for the same shares, and others for others', async () => {
    const first = await played('07');
    expect(await played('07')).toEqual(first);
    expect(await played('08')).not.toEqual(first);
  });

  it('gives every visitor numbers of their own, the same after loading the page again', async () => {
    const drawn = (page: Page) =>
      page.evaluate(() => [Math.random(), ...crypto.getRandomValues(new Uint8Array(16))]);
    const [one, other] = [await visit(browser), await visit(browser)];
    await openAt(one.page, '/settings');
    await openAt(other.page, '/settings');
    const first = await drawn(one.page);
    expect(await drawn(other.page)).not.toEqual(first);
    expect(await drawn(one.page)).not.toEqual(first);
    await one.page.reload();
    expect(await drawn(one.page)).toEqual(first);
  });
});
