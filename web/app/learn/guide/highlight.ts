import type { Spot } from '../../../board';

const MARK = 'data-led';

/**
 * Marks the controls to press. The board recreates its controls on changes, so they are looked up again each time. A control
 * behind a tab is marked by its tab.
 */
export function highlightSpots(spots: () => Spot[]): (table: HTMLElement) => () => void {
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

/** The selector of a spot's controls; a turn is chosen by pressing the slot of the plate. */
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
