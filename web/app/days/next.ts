import type { WaitingGame } from '../../wire/types';

/** The game to open next: after the one at this table, if it waits, or else the first; never the one that is open. */
export function nextGame(games: WaitingGame[], here: string | null): string | null {
  const place = games.findIndex(({ table }) => table === here);
  const next = games[(place + 1) % games.length]?.table;
  return next && next !== here ? next : null;
}

/** Whether a key is meant for the page: no text is written, no dialog is open, and no modifier is held. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return false;
  const { target } = event;
  return !(target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]'));
}
