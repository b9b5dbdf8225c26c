import type { JudgedMove, TableReview } from '../../wire/types';
import { get, post, tableAddress } from '../lib/api';
import { isLocalId } from '../lib/local-id';

/** The review of a game that the server keeps for everybody; `null` if there is none, or no server. A private game needs its link. */
export async function loadShared(id: string, link: string | null): Promise<JudgedMove[] | null> {
  if (isLocalId(id)) return null;
  try {
    return (await get<TableReview>(tableAddress(id, link, '/review'))).judged;
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
