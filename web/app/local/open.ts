import type { LocalPerson, NewLocalTable } from '../../wire/engine';
import type { NewTable } from '../../wire/types';
import { loadEngine } from '../engine/local';
import { newShare } from '../lib/api';
import { KeptFailure } from '../lib/kept-failure';
import { newLocalId, randomId } from '../lib/local-id';
import { me } from '../lib/me.svelte';
import { loadLocal, saveLocal } from '../lib/storage';
import { createTable, FORMAT, loadTable } from './store';

const PERSON = 'evora.person';
const USER_ID_LENGTH = 26;

/** Who plays here: the visitor as the server last knew them, or a guest that no server knows. */
export function localPerson(): LocalPerson {
  const { now } = me;
  const known = loadLocal<LocalPerson | null>(PERSON, null);
  if (!now && known) return known;
  const id = now?.id ?? randomId(USER_ID_LENGTH);
  const guest = now?.kind !== 'account';
  const person = { id, name: now?.name ?? `Guest ${id.slice(0, 4)}`, guest };
  saveLocal(PERSON, person);
  return person;
}

/** A table that this browser keeps. */
export interface OpenedHere {
  id: string;
  share: string;
  commitment: string;
}

/** Loads what opening a table here needs. */
export const prepare = (): Promise<unknown> => loadEngine();

/** Opens a table that this browser keeps; `null` if it has no engine. Throws `KeptFailure` if it keeps nothing. */
export async function openHere({ options, seats }: Omit<NewTable, 'share'>): Promise<OpenedHere | null> {
  const engine = await loadEngine();
  if (!engine) return null;
  const id = await freeId();
  const share = newShare();
  const secret = newShare() + newShare();
  // Nobody else can look on or chat.
  const table = { options: { ...options, spectators: false, chat: false }, seats, share };
  const wanted: NewLocalTable = { id, person: localPerson(), table, secret };
  const now = { at: Date.now(), ticks: 0 };
  const { facts, summary } = await engine.ask({ ask: 'open_table', new: wanted, now });
  await createTable({ id, kept: { format: FORMAT, id, secret, facts }, summary }).catch(keepsNothing);
  return { id, share, commitment: commitmentIn(facts[0]?.fact) };
}

/** The database fails, as in some private windows. */
function keepsNothing(): never {
  throw new KeptFailure('no-storage');
}

/** An id that no table has yet. */
async function freeId(): Promise<string> {
  for (;;) {
    const id = newLocalId();
    if (!(await loadTable(id).catch(keepsNothing))) return id;
  }
}

/** The commitment in the fact that opens a table. */
function commitmentIn(fact: unknown): string {
  const { commitment = '' } = fact as { commitment?: string };
  return commitment;
}
