/**
 * Where the page is and what serves it. `evora page` writes both into the page that it makes for a static host; a page
 * without them is at the root of our server.
 */
const { base = '/', static: isStatic }: DOMStringMap = globalThis.document?.documentElement.dataset ?? {};

/** Whether a server answers requests. Without one, everything that needs other people is left out. */
export const hasServer = isStatic === undefined;

/** The address of a page, such as `/learn`. Every link and address of the page goes through here. */
export const linkTo = (path: string): string => base + path.replace(/^\//, '');

/** The page at an address: `/learn` at `/evora/learn/` if the root is `/evora/`. */
export const pageAt = (pathname: string): string =>
  pathname.startsWith(base) ? `/${pathname.slice(base.length).replace(/\/$/, '')}` : '/';
