import type { KeptFact, KeptTable } from '../../wire/engine';
import type { TableSummary } from '../../wire/types';
import { Database } from '../lib/database';
import { removeLocal } from '../lib/storage';

/** The tables that this browser keeps, in IndexedDB. */

/** A table as it is stored. */
export interface StoredTable {
  id: string;
  kept: KeptTable;
  /** Its entry in lists. */
  summary: TableSummary;
  /** The ids under which the server keeps it, by the ids of the accounts that sent it. */
  keptAs?: Record<string, string>;
}

/** Another window has stored something at the table first. */
export class Conflict extends Error {}

/** The form of what is kept (`KeptTable::FORMAT`). */
export const FORMAT = 1;

const TABLES = 'tables';

const database = new Database('evora', (created) => created.createObjectStore(TABLES, { keyPath: 'id' }));

/** Does something with the tables; returns what it found once it is stored. */
const within = <T>(
  mode: IDBTransactionMode,
  act: (tables: IDBObjectStore, found: (value: T) => void, fail: (why: Error) => void) => void,
): Promise<T> =>
  database.within<T>([TABLES], mode, (transaction, found, fail) =>
    act(transaction.objectStore(TABLES), found, fail),
  );

/** A stored table. */
export const loadTable = (id: string): Promise<StoredTable | undefined> =>
  within('readonly', (tables, found) => {
    const request: IDBRequest<StoredTable | undefined> = tables.get(id);
    request.onsuccess = () => found(request.result);
  });

/** Whether a stored table has what lists and tables need. Whatever else writes into the database may have damaged it. */
export function isWhole({ kept, summary }: Partial<StoredTable>): boolean {
  const isListed = Array.isArray(summary?.seats) && Array.isArray(summary.turn) && !!summary.rules;
  return isListed && typeof kept?.format === 'number' && Array.isArray(kept.facts);
}

const readTables = (): Promise<StoredTable[]> =>
  within('readonly', (tables, found) => {
    const request: IDBRequest<StoredTable[]> = tables.getAll();
    request.onsuccess = () => found(request.result);
  });

/** The entries of all stored tables. */
export const listTables = async (): Promise<TableSummary[]> =>
  (await loadTables()).map(({ summary }) => summary);

/** All stored tables that are not damaged. */
export const loadTables = async (): Promise<StoredTable[]> => (await readTables()).filter(isWhole);

/** The ids of stored tables that are damaged and in no list. */
export const listDamaged = async (): Promise<string[]> =>
  (await readTables()).filter((table) => !isWhole(table)).map(({ id }) => id);

/** Stores a new table. */
export const createTable = (table: StoredTable): Promise<void> =>
  within('readwrite', (tables, found) => {
    tables.add(table);
    found();
  });

/** Stores what happened at a table after a number of facts. Throws `Conflict` if there are more of them by now. */
export async function appendFacts(
  id: string,
  after: number,
  facts: KeptFact[],
  summary: TableSummary,
): Promise<void> {
  await within<void>('readwrite', (tables, found, fail) => {
    const request: IDBRequest<StoredTable | undefined> = tables.get(id);
    request.onsuccess = () => {
      const stored = request.result;
      if (stored?.kept.facts.length !== after) {
        fail(new Conflict());
        return;
      }
      tables.put({ ...stored, kept: { ...stored.kept, facts: [...stored.kept.facts, ...facts] }, summary });
      found();
    };
  });
  announceChange(id);
}

/** Stores under which id the server keeps a table for an account. */
export const markKept = (id: string, account: string, as: string): Promise<void> =>
  within('readwrite', (tables, found) => {
    const request: IDBRequest<StoredTable | undefined> = tables.get(id);
    request.onsuccess = () => {
      const stored = request.result;
      // Another window may have deleted it.
      if (stored) tables.put({ ...stored, keptAs: { ...stored.keptAs, [account]: as } });
      found();
    };
  });

/** Where the time is kept that had passed at a table when it was last left. */
export const timeKey = (id: string): string => `evora.time.${id}`;

/** Deletes a table. */
export async function deleteTable(id: string): Promise<void> {
  removeLocal(timeKey(id));
  await within<void>('readwrite', (tables, found) => {
    tables.delete(id);
    found();
  });
  announceChange(id);
}

const CHANNEL = 'evora.tables';

/** Tells other windows that a table changed. */
function announceChange(id: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(id);
  channel.close();
}

/** Hears of changes by other windows; returns a function that stops it. */
export function onChange(heard: (id: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => heard(String(data));
  return () => channel.close();
}
