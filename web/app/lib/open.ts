import type { Joined, NewSeat, NewTable, QuickMatch, Rules, TableInfo, TableMade } from '../../wire/types';
import { newShare, post, Unreachable } from './api';
import { KeptFailure } from './kept-failure';
import { ensureUser } from './me.svelte';
import { loadLocal, saveLocal } from './settings.svelte';

/** Opening and joining tables. Our share of the deals' seed is drawn here, by the browser. */

/** The options of the last game, so that the next one takes one press. */
export interface LastGame {
  rules: Rules;
  seats: NewSeat[];
}

const LAST = 'evora.last';

export const lastGame = (): LastGame =>
  loadLocal<LastGame>(LAST, { rules: 'azul', seats: [{ kind: 'me' }, { kind: 'bot', level: 3 }] });

export function saveLastGame(last: LastGame): void {
  saveLocal(LAST, last);
}

const LEARNT = 'evora.learnt';

/** Stores that the guided first round was finished. */
export const saveGuideFinished = (): void => saveLocal(LEARNT, true);
/** Whether a game was set up or the guided first round played on this device. */
export const hasPlayedHere = (): boolean =>
  loadLocal<LastGame | null>(LAST, null) !== null || loadLocal<boolean>(LEARNT, false);

/** Our share and the server's commitment, stored for the fairness check after the game. */
export interface StoredCommitment {
  share: string;
  commitment: string;
}

export const storeCommitment = (id: string, commitment: StoredCommitment): void =>
  saveLocal(`evora.promise.${id}`, commitment);
export const storedCommitment = (id: string): StoredCommitment | null =>
  loadLocal<StoredCommitment | null>(`evora.promise.${id}`, null);

/** The links of a table that we opened; the server sends them once. */
export interface Links {
  table: string | null;
  seats: { seat: number; secret: string }[];
}

export const linksOf = (id: string): Links | null => loadLocal<Links | null>(`evora.links.${id}`, null);

/** Whether nobody else plays, so that this browser can keep the table. */
const isAlone = (seats: NewSeat[]) => seats.every(({ kind }) => kind === 'me' || kind === 'bot');

/** Loads what a table with these seats needs, so that it opens at once. */
export async function expectTable(seats: NewSeat[]): Promise<void> {
  if (isAlone(seats)) await (await import('../local/open')).prepare();
}

/**
 * Creates a table; returns its id. This browser keeps tables at which nobody else plays, so that they need no connection; the
 * server does if the browser cannot.
 */
export async function openTable(wish: Omit<NewTable, 'share'>): Promise<string> {
  if (!isAlone(wish.seats)) return openOnServer(wish);
  const { openHere } = await import('../local/open');
  let failure: KeptFailure | null = null;
  const here = await openHere(wish).catch((error: unknown) => {
    if (!(error instanceof KeptFailure)) throw error;
    failure = error;
    return null;
  });
  if (here) {
    const { id, share, commitment } = here;
    storeCommitment(id, { share, commitment });
    return id;
  }
  return openOnServer(wish).catch((error: unknown) => {
    // Whoever plays alone did not ask for a server.
    throw error instanceof Unreachable && failure ? failure : error;
  });
}

async function openOnServer(wish: Omit<NewTable, 'share'>): Promise<string> {
  await ensureUser();
  const share = newShare();
  const { table, link, seat_links } = await post<TableMade>('/api/tables', { ...wish, share });
  storeCommitment(table.id, { share, commitment: table.commitment });
  if (link || seat_links.length) saveLocal(`evora.links.${table.id}`, { table: link, seats: seat_links });
  return table.id;
}

/** Takes a seat: the given one, or any free one. */
export async function joinTable(id: string, link: string | null, seat?: number): Promise<Joined> {
  await ensureUser();
  const share = newShare();
  const joined = await post<Joined>(`/api/tables/${id}/join`, {
    share,
    ...(link ? { link } : {}),
    ...(seat === undefined ? {} : { seat }),
  });
  storeCommitment(id, { share, commitment: joined.table.commitment });
  return joined;
}

/** Asks for a rematch or accepts one: both take our reserved seat at the next table. */
export async function playAgain(id: string): Promise<TableInfo> {
  const share = newShare();
  const { table } = await post<Joined>(`/api/tables/${id}/rematch`);
  storeCommitment(table.id, { share, commitment: table.commitment });
  // Without our share the game begins a little later.
  await post(`/api/tables/${table.id}/share`, { share }).catch(() => {});
  return table;
}

/** Joins or creates a matching table; returns its id. */
export async function quickMatch(wish: Omit<QuickMatch, 'share'>): Promise<string> {
  await ensureUser();
  const share = newShare();
  const { table } = await post<Joined>('/api/quick', { ...wish, share });
  storeCommitment(table.id, { share, commitment: table.commitment });
  return table.id;
}
