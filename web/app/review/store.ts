import type { JudgedMove } from '../../wire/types';
import { Database } from '../lib/database';

/** The reviews that this browser keeps, in a database of their own: they can be made again, so losing it costs nothing. */

export interface KeptReview {
  id: string;
  format: number;
  /** The number of steps of the game. */
  steps: number;
  judged: JudgedMove[];
}

/** The form of what is kept, and the engine's way of judging: reviews of another one are made again. */
export const REVIEW_FORMAT = 1;

const REVIEWS = 'reviews';

const database = new Database('evora-reviews', (created) =>
  created.createObjectStore(REVIEWS, { keyPath: 'id' }),
);

const within = <T>(mode: IDBTransactionMode, act: (reviews: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  database.within<T>([REVIEWS], mode, (transaction, found) => {
    const request = act(transaction.objectStore(REVIEWS));
    request.onsuccess = () => found(request.result);
  });

/** Whether what was found is a review of a game with this many steps. Whatever else writes there may have damaged it. */
export function isOf(kept: Partial<KeptReview> | undefined, steps: number): kept is KeptReview {
  return kept?.format === REVIEW_FORMAT && kept.steps === steps && Array.isArray(kept.judged);
}

/** The review of a game, as far as it was made; `null` if there is none. */
export async function loadReview(id: string, steps: number): Promise<JudgedMove[] | null> {
  const kept = await within<Partial<KeptReview> | undefined>('readonly', (reviews) => reviews.get(id)).catch(
    () => undefined,
  );
  return isOf(kept, steps) ? kept.judged : null;
}

/** Keeps a review; returns whether the browser does. */
export const saveReview = (id: string, steps: number, judged: JudgedMove[]): Promise<boolean> =>
  within('readwrite', (reviews) => reviews.put({ id, format: REVIEW_FORMAT, steps, judged })).then(
    () => true,
    () => false,
  );

/** Deletes the review of a game. */
export const deleteReview = (id: string): Promise<unknown> =>
  within('readwrite', (reviews) => reviews.delete(id)).catch(() => {});
