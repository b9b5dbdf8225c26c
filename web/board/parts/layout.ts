/** How much room the table has. Where it is little, some things are drawn flatter or lie behind a tab. */
export type Layout = 'phone' | 'low' | 'tablet' | 'desk';

/** The same measures as in the style sheets: `low` is a phone on its side. */
const LOW = '(max-height: 500px) and (min-width: 560px)';
const TABLET = 700;
const DESK = 1180;

/** Whether the others' boards are strips, and what does not fit lies behind tabs. */
export const isSmall = (layout: Layout) => layout === 'phone' || layout === 'low';

function layoutOf(table: HTMLElement): Layout {
  if (matchMedia(LOW).matches) return 'low';
  const width = table.clientWidth || DESK;
  return width < TABLET ? 'phone' : width < DESK ? 'tablet' : 'desk';
}

/** Tells at once and whenever the room changes its kind; it is not measured in between, because that takes time. */
export function watchLayout(table: HTMLElement, changed: (layout: Layout) => void): () => void {
  let known = layoutOf(table);
  changed(known);
  const watcher = new ResizeObserver(() => {
    const now = layoutOf(table);
    if (now === known) return;
    known = now;
    changed(now);
  });
  watcher.observe(table);
  return () => watcher.disconnect();
}
