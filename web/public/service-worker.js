// Keeps the page's own files, so that it opens at once and works without a connection. Responses of the API are never kept.

// The page's build fills these in: all files of this version, its networks and puzzles, and its name.
const FILES = [];
const ON_DEMAND = [];
const VERSION = 'development';

/** Where the page is: this file is beside it. */
const BASE = new URL('./', location).pathname;
const SHELL = `evora-${VERSION}`;
/**
 * Networks are large, and few solve puzzles. They are kept once somebody has asked for them, or for all networks in the
 * settings (`app/engine/keep.ts`).
 */
const KEPT = 'evora-networks';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      // A page that the browser still has may be of another version than the files.
      .then((cache) =>
        cache.addAll([new Request(BASE, { cache: 'reload' }), ...FILES.map((name) => BASE + name)]),
      )
      .then(() => self.skipWaiting()),
  );
});

// The version before stays: a window that was opened with it may still need its files.
self.addEventListener('activate', (event) => {
  const deleteOlder = async () => {
    const names = await caches.keys();
    const older = names.filter((name) => name.startsWith('evora-') && name !== SHELL && name !== KEPT);
    await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
    if (!names.includes(KEPT)) return;
    const cache = await caches.open(KEPT);
    const kept = await cache.keys();
    const gone = kept.filter(({ url }) => !isOnDemand(new URL(url)));
    await Promise.all(gone.map((request) => cache.delete(request)));
  };
  event.waitUntil(deleteOlder().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith(BASE)) return;
  const path = url.pathname.slice(BASE.length);
  // Pages that other sites frame are never kept.
  if (/^(api|embed)\//.test(path)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (path.startsWith('assets/')) event.respondWith(asset(request));
});

// A message of the server (`crates/evora-server/src/push/queue.rs`), in the language of the reader. Browsers want every message
// to be shown.
self.addEventListener('push', (event) => {
  const { title, body, lang, path, tag } = messageOf(event.data);
  const icon = `${BASE}icon-192.png`;
  event.waitUntil(self.registration.showNotification(title, { body, lang, tag, icon, data: { path } }));
});

function messageOf(data) {
  try {
    return { title: 'Évora', ...data.json() };
  } catch {
    return { title: 'Évora' };
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});

/** Shows the window that is at a page of the site already, or opens one. */
async function open(path) {
  const { href } = new URL(BASE + path.replace(/^\/+/, ''), location);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url.replace(/[?#].*/, '') === href);
  await (there ? there.focus() : self.clients.openWindow(href));
}

// The browser has replaced the device's address, or is about to: the server must know the new one.
self.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const options = event.oldSubscription?.options;
    const made =
      event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
    if (!made) return;
    const { endpoint, keys } = made.toJSON();
    await fetch(`${BASE}api/push`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
    });
  };
  event.waitUntil(renew());
});

const isOnDemand = ({ pathname }) => ON_DEMAND.some((name) => BASE + name === pathname);

/** The current page from the network; the kept one without a connection, or if the host fails or has no file for its address. */
async function page(request) {
  const kept = () => caches.open(SHELL).then((cache) => cache.match(BASE));
  try {
    const answer = await fetch(request);
    const failed = answer.status === 404 || answer.status >= 500;
    return failed ? ((await kept()) ?? answer) : answer;
  } catch {
    return (await kept()) ?? Response.error();
  }
}

/** Files with a hash in their name never change. */
async function asset(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(isOnDemand(new URL(request.url)) ? KEPT : SHELL);
    await cache.put(request, answer.clone());
  }
  return answer;
}
