// Keeps the page's own files, so that it opens at once and works without a connection. Responses of the API are never kept.

// The page's build fills these in: all files of this version, and its name.
const FILES = [];
const VERSION = 'development';

const SHELL = `evora-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(['/', ...FILES]))
      .then(() => self.skipWaiting()),
  );
});

// The version before stays: a window that was opened with it may still need its files.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => {
        const older = names.filter((name) => name.startsWith('evora-') && name !== SHELL);
        return Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
      })
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/** The current page from the network; the kept one without a connection. */
async function page(request) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put('/', answer.clone());
    return answer;
  } catch {
    return (await cache.match('/')) ?? Response.error();
  }
}

/** Files with a hash in their name never change. */
async function asset(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(SHELL);
    await cache.put(request, answer.clone());
  }
  return answer;
}
