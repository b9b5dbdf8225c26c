import type { Spot } from '../../../board';

const MARK = 'data-led';

/**
 * Marks where to press. The board draws its controls anew whenever something changes, so they are looked for again then; what
 * lies behind a tab is marked by its tab.
 */
export function marks(spots: () => Spot[]): (table: HTMLElement) => () => void {
  return (table) => {
    const wanted = spots();
    const mark = () => {
      const found = new Set(wanted.flatMap((spot) => controlsOf(table, spot)));
      for (const old of table.querySelectorAll(`[${MARK}]`)) if (!found.has(old)) old.removeAttribute(MARK);
      for (const each of found) if (!each.hasAttribute(MARK)) each.setAttribute(MARK, '');
    };
    const watcher = new MutationObserver(mark);
    watcher.observe(table, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-spot', 'data-state', 'class'],
    });
    mark();
    return () => watcher.disconnect();
  };
}

/** A plate is turned in its slot. */
const selector = (spot: Spot) =>
  spot.startsWith('turn:')
    ? '[data-spot^="slot:"][data-state="chosen"]'
    : `[data-spot="${CSS.escape(spot)}"]`;

function controlsOf(table: HTMLElement, spot: Spot): Element[] {
  return [...table.querySelectorAll(selector(spot))].map((control) => {
    const away = control.closest('.ev-away');
    return (away && table.querySelector(`[aria-controls="${away.id}"]`)) ?? control;
  });
}
