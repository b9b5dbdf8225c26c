import type { Joined, NewSeat, NewTable, QuickMatch, Rules, TableInfo, TableMade } from '../../wire/types';
import { newShare, post } from './api';
import { ensureUser } from './me.svelte';
import { keep, recall } from './settings.svelte';

/** Opening and joining tables. Our share of the deals' seed is drawn here, by the browser. */

/** The last choices, so that the next game takes one press. */
export interface LastGame {
  rules: Rules;
  seats: NewSeat[];
}

const LAST = 'evora.last';

export const lastGame = (): LastGame =>
  recall<LastGame>(LAST, { rules: 'azul', seats: [{ kind: 'me' }, { kind: 'bot', level: 3 }] });

export function keepLast(last: LastGame): void {
  keep(LAST, last);
}

const LEARNT = 'evora.learnt';

/** Stores that the guided first round was finished. */
export const keepLearnt = (): void => keep(LEARNT, true);
/** Whether a game was set up or the guided first round played on this device. */
export const isKnown = (): boolean =>
  recall<LastGame | null>(LAST, null) !== null || recall<boolean>(LEARNT, false);

/** Our share and the server's commitment, stored for the fairness check after the game. */
export interface Promised {
  share: string;
  commitment: string;
}

const promise = (id: string, promised: Promised) => keep(`evora.promise.${id}`, promised);
export const promised = (id: string): Promised | null => recall<Promised | null>(`evora.promise.${id}`, null);

/** The links of a table that we opened; the server sends them once. */
export interface Links {
  table: string | null;
  seats: { seat: number; secret: string }[];
}

export const linksOf = (id: string): Links | null => recall<Links | null>(`evora.links.${id}`, null);

export async function openTable(wish: Omit<NewTable, 'share'>): Promise<string> {
  await ensureUser();
  const share = newShare();
  const { table, link, seat_links } = await post<TableMade>('/api/tables', { ...wish, share });
  promise(table.id, { share, commitment: table.commitment });
  if (link || seat_links.length) keep(`evora.links.${table.id}`, { table: link, seats: seat_links });
  return table.id;
}

export async function joinTable(id: string, link: string | null, seat?: number): Promise<Joined> {
  await ensureUser();
  const share = newShare();
  const joined = await post<Joined>(`/api/tables/${id}/join`, {
    share,
    ...(link ? { link } : {}),
    ...(seat === undefined ? {} : { seat }),
  });
  promise(id, { share, commitment: joined.table.commitment });
  return joined;
}

/** Asks for a rematch or accepts one: both take our reserved seat at the next table. */
export async function playAgain(id: string): Promise<TableInfo> {
  const share = newShare();
  const { table } = await post<Joined>(`/api/tables/${id}/rematch`);
  promise(table.id, { share, commitment: table.commitment });
  // Without our share the game begins a little later.
  await post(`/api/tables/${table.id}/share`, { share }).catch(() => {});
  return table;
}

export async function quickMatch(wish: Omit<QuickMatch, 'share'>): Promise<string> {
  await ensureUser();
  const share = newShare();
  const { table } = await post<Joined>('/api/quick', { ...wish, share });
  promise(table.id, { share, commitment: table.commitment });
  return table.id;
}
