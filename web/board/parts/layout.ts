import { QUERIES, TABLE_WIDTHS } from '../look/breakpoints';

/**
 * How much room the table has. The style sheets ask for it by `data-layout`, so that it is measured in one place.
 *
 * A phone, upright or on its side (`low`); a tablet, on its side or `upright`; a desk, or a `laptop`: as wide, but low.
 */
export type Layout = 'phone' | 'low' | 'tablet' | 'upright' | 'laptop' | 'desk';

/** Whether the others' boards are strips, and what does not fit lies behind tabs. */
export const isSmall = (layout: Layout) => layout === 'phone' || layout === 'low';

function layoutOf(table: HTMLElement): Layout {
  if (matchMedia(QUERIES.low).matches) return 'low';
  const width = table.clientWidth || Number.POSITIVE_INFINITY;
  if (width <= TABLE_WIDTHS.phone) return 'phone';
  if (width <= TABLE_WIDTHS.tablet) return matchMedia(QUERIES.upright).matches ? 'upright' : 'tablet';
  return matchMedia(QUERIES.laptop).matches ? 'laptop' : 'desk';
}

/** Tells at once and whenever the room changes its kind; it is not measured in between, because that takes time. */
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
  // The height of the window counts too, and need not change the table's own.
  addEventListener('resize', look);
  return () => {
    watcher.disconnect();
    removeEventListener('resize', look);
  };
}
