/** Events by which a reader scrolls. */
const SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Keeps the target of the URL's hash in view while content above it loads, until the reader scrolls.
 * Returns a function that stops it.
 */
export function keepAnchorInView(): () => void {
  let active = location.hash !== '';
  const observer = new ResizeObserver(() => {
    if (active) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  });
  const activate = () => {
    active = true;
  };
  const deactivate = () => {
    active = false;
  };
  observer.observe(document.body);
  addEventListener('hashchange', activate);
  for (const kind of SCROLL_EVENTS) addEventListener(kind, deactivate, { passive: true });
  return () => {
    observer.disconnect();
    removeEventListener('hashchange', activate);
    for (const kind of SCROLL_EVENTS) removeEventListener(kind, deactivate);
  };
}
