import type { JudgedMove } from '../../wire/types';
import type { Addresses } from '../engine/networks';
import { Database } from '../lib/database';

/** The reviews that this browser keeps, in a database of their own: they can be made again, so losing it costs nothing. */

export interface KeptReview {
  /** The table's id, or the key of a record (`link.recordKey`). */
  id: string;
  format: number;
  /** What judged it (`judgeOf`). */
  judge: string;
  /** The number of steps of the game. */
  steps: number;
  judged: JudgedMove[];
}

/** The form of what is kept. */
export const REVIEW_FORMAT = 1;

/** The name of a file without its folder; in the built page it follows from what the file holds. */
const fileName = (address: string) => address.replace(/[?#].*$/, '').replace(/^.*\//, '');

/**
 * What judges a game: the engine's module and the network of the game, if it has one, by the names of their files. A review that
 * another module or network made is made again.
 */
export function judgeOf(module: string | null, networks: Addresses, network: string | null): string {
  const files = [module, network === null ? null : networks[network]];
  return files.flatMap((file) => (file ? [fileName(file)] : [])).join(' ');
}

const REVIEWS = 'reviews';

const database = new Database('evora-reviews', (created) =>
  created.createObjectStore(REVIEWS, { keyPath: 'id' }),
);

const within = <T>(mode: IDBTransactionMode, act: (reviews: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  database.within<T>([REVIEWS], mode, (transaction, found) => {
    const request = act(transaction.objectStore(REVIEWS));
    request.onsuccess = () => found(request.result);
  });

/** Which review is meant: of a game with this many steps, by this judge. */
export type ReviewKey = Pick<KeptReview, 'id' | 'steps' | 'judge'>;

/** Whether what was found is this review. Whatever else writes there may have damaged it. */
export function isOf(kept: Partial<KeptReview> | undefined, { steps, judge }: ReviewKey): kept is KeptReview {
  const isSame = kept?.format === REVIEW_FORMAT && kept.steps === steps && kept.judge === judge;
  return isSame && Array.isArray(kept.judged);
}

/** The review of a game; `null` if there is none by this judge. */
export async function loadReview(key: ReviewKey): Promise<JudgedMove[] | null> {
  const { id } = key;
  const kept = await within<Partial<KeptReview> | undefined>('readonly', (reviews) => reviews.get(id)).catch(
    () => undefined,
  );
  return isOf(kept, key) ? kept.judged : null;
}

/** Keeps a review; returns whether the browser does. */
export const saveReview = (key: ReviewKey, judged: JudgedMove[]): Promise<boolean> =>
  within('readwrite', (reviews) => reviews.put({ ...key, format: REVIEW_FORMAT, judged })).then(
    () => true,
    () => false,
  );

/** Deletes the review of a game. */
export const deleteReview = (id: string): Promise<unknown> =>
  within('readwrite', (reviews) => reviews.delete(id)).catch(() => {});
