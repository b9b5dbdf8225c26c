import type { JudgedMove, ReviewProgress, TableReview } from '../../wire/types';
import { get, post, tableAddress } from '../lib/api';
import { isLocalId } from '../lib/local-id';

/** How often the server is asked how far it is, in milliseconds. */
const PACE = 1000;
/** After how many answers in a row without progress the page no longer waits. */
const PATIENCE = 10;

/** Where the review stands that the server keeps for everybody; `null` if the server does not say. A private game needs its link. */
export async function loadShared(id: string, link: string | null): Promise<TableReview | null> {
  if (isLocalId(id)) return null;
  try {
    return await get<TableReview>(tableAddress(id, link, '/review'));
  } catch {
    // The page makes its own.
    return null;
  }
}

/** Has the server review a game for everybody, unless it is busy or does not know the visitor. */
export async function requestShared(id: string, link: string | null): Promise<void> {
  if (isLocalId(id)) return;
  await post(tableAddress(id, link, '/review')).catch(() => {});
}

/** How to wait for a review that the server is making. */
export interface Waiting {
  load(): Promise<TableReview | null>;
  /** Called whenever the server got further, or began anew. */
  onprogress(progress: ReviewProgress): void;
  isStopped(): boolean;
  /** Waits before the server is asked again. */
  pause?(): Promise<unknown>;
}

/** Waits for the server's review as long as it gets further; `null` if it does not, or if the wait is stopped. */
export async function waitForShared(first: TableReview, waiting: Waiting): Promise<JudgedMove[] | null> {
  const { load, onprogress, isStopped } = waiting;
  const pause = waiting.pause ?? (() => new Promise((resolve) => setTimeout(resolve, PACE)));
  let done = -1;
  let idle = 0;
  for (let told: TableReview | null = first; idle < PATIENCE && !isStopped(); told = await load()) {
    if (told?.judged) return told.judged;
    // It has failed. No answer at all may be a lost connection.
    if (told && !told.running) return null;
    const progress = told?.progress;
    idle += 1;
    if (progress && progress.done !== done) {
      done = progress.done;
      idle = 0;
      onprogress(progress);
    }
    await pause();
  }
  return null;
}
