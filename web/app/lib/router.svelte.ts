import { tick } from 'svelte';
import { linkTo, pageAt } from './site';

/** The current address. */

export interface Url {
  path: string;
  query: URLSearchParams;
  hash: string;
}

const here = (): Url => ({
  path: pageAt(location.pathname),
  query: new URLSearchParams(location.search),
  hash: location.hash.slice(1),
});

let now = $state.raw<Url>(here());

export const url = {
  get now(): Url {
    return now;
  },
};

/** How to go to a page: in place of the one before, changing only the address, or without scrolling to the top. */
interface How {
  replace?: boolean;
  quiet?: boolean;
  stay?: boolean;
}

/** Goes to a page, such as `/learn`. */
export function go(page: string, how: How = {}): void {
  goTo(new URL(linkTo(page), location.href), how);
}

function goTo(to: URL, how: How = {}): void {
  const same = to.pathname === location.pathname;
  if (how.replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  if (how.quiet) return;
  now = here();
  if (!same && !how.stay) void arrive();
}

/** Scrolls to the top of a new page and focuses its heading, so that screen readers read it. */
export async function arrive(): Promise<void> {
  await tick();
  scrollTo(0, 0);
}

/** Follows links within the app without a reload; returns a function that stops it. */
export function followLinks(): () => void {
  const back = () => {
    now = here();
  };
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    // Files, and whatever else the host has, are not of the page.
    if (link.pathname.startsWith('/api/') || !link.pathname.startsWith(linkTo('/'))) return;
    // The browser handles links within the same document.
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    goTo(new URL(link.href));
  };
  addEventListener('popstate', back);
  document.addEventListener('click', click);
  return () => {
    removeEventListener('popstate', back);
    document.removeEventListener('click', click);
  };
}
