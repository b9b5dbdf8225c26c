import type { JudgedMove } from '../../wire/types';

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

function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('evora-reviews', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(REVIEWS, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function within<T>(
  mode: IDBTransactionMode,
  act: (reviews: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opened = await database();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = opened.transaction(REVIEWS, mode);
      const request = act(transaction.objectStore(REVIEWS));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    opened.close();
  }
}

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
