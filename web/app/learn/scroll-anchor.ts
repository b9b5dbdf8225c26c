/** Events by which a reader scrolls away. */
const LEAVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Keeps the place that a link led to in sight while what is above it still comes and grows, until the reader moves.
 * Returns what ends it.
 */
export function keepAnchorInView(): () => void {
  let held = location.hash !== '';
  const grows = new ResizeObserver(() => {
    if (held) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  });
  const hold = () => {
    held = true;
  };
  const leave = () => {
    held = false;
  };
  grows.observe(document.body);
  addEventListener('hashchange', hold);
  for (const kind of LEAVES) addEventListener(kind, leave, { passive: true });
  return () => {
    grows.disconnect();
    removeEventListener('hashchange', hold);
    for (const kind of LEAVES) removeEventListener(kind, leave);
  };
}
