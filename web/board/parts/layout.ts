import { QUERIES, TABLE_WIDTHS } from '../look/breakpoints';

/**
 * The layout of the table by its size. The style sheets read it from `data-layout`, so that it is measured in one place.
 *
 * `phone` and `tablet-portrait` are in portrait, `phone-landscape` and `tablet` in landscape; a `laptop` is as wide as a
 * `desktop`, but lower.
 */
export type Layout = 'phone' | 'phone-landscape' | 'tablet' | 'tablet-portrait' | 'laptop' | 'desktop';

/** Whether opponents' boards are strips and some panels are behind tabs. */
export const isSmall = (layout: Layout) => layout === 'phone' || layout === 'phone-landscape';

function layoutOf(table: HTMLElement): Layout {
  if (matchMedia(QUERIES.phoneLandscape).matches) return 'phone-landscape';
  const width = table.clientWidth || Number.POSITIVE_INFINITY;
  if (width <= TABLE_WIDTHS.phone) return 'phone';
  if (width <= TABLE_WIDTHS.tablet)
    return matchMedia(QUERIES.portrait).matches ? 'tablet-portrait' : 'tablet';
  return matchMedia(QUERIES.laptop).matches ? 'laptop' : 'desktop';
}

/** Reports the layout now and on every change. */
export function watchLayout(table: HTMLElement, changed: (layout: Layout) => void): () => void {
  let known = layoutOf(table);
  changed(known);
  const look = () => {
    const now = layoutOf(table);
    if (now === known) return;
    known = now;
    changed(now);
  };
  const watcher = new ResizeObserver(look);
  watcher.observe(table);
  // The window's height matters, too, and may change without the table's size.
  addEventListener('resize', look);
  return () => {
    watcher.disconnect();
    removeEventListener('resize', look);
  };
}
