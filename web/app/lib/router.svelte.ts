import { tick } from 'svelte';

/** Where we are, as the address says it. */

export interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

const here = (): Place => ({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: location.hash.slice(1),
});

let now = $state.raw<Place>(here());

export const place = {
  get now(): Place {
    return now;
  },
};

/** Goes to an address of ours. `quiet` changes the address and nothing else. */
export function go(address: string, how: { replace?: boolean; quiet?: boolean } = {}): void {
  const to = new URL(address, location.href);
  const same = to.pathname === location.pathname;
  if (how.replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  if (how.quiet) return;
  now = here();
  if (!same) void arrive();
}

/** A new page begins at its top, and its heading has the focus, so that it is read. */
export async function arrive(): Promise<void> {
  await tick();
  scrollTo(0, 0);
}

/** Every link to a page of ours is followed without loading everything anew. */
export function followLinks(): () => void {
  const back = () => {
    now = here();
  };
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    // Within the page: the browser knows how.
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    go(link.href);
  };
  addEventListener('popstate', back);
  document.addEventListener('click', click);
  return () => {
    removeEventListener('popstate', back);
    document.removeEventListener('click', click);
  };
}
