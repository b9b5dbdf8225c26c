import type { PushInfo } from '../../wire/types';
import { get, put, remove } from '../lib/api';

/** Why this device gets no notifications, although its owner wants them. */
export class NoPush extends Error {
  constructor(readonly why: 'denied' | 'failed') {
    super(why);
  }
}

/** The page's service worker, which shows notifications; nothing if the browser has none, or no notifications. */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isSupported ? navigator.serviceWorker.getRegistration() : undefined;
}

/** Whether the browser can show notifications. On iPhones it can once the page is on the home screen. */
export const canPush = async (): Promise<boolean> => (await worker())?.pushManager !== undefined;

/** Whether the owner of this device has refused notifications of this site. */
export const isDenied = (): boolean => 'Notification' in window && Notification.permission === 'denied';

/** Bytes in base64url, as `applicationServerKey` wants them. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** Whether a subscription is for this server: another key means that its database was set up anew. */
function isFor(subscription: PushSubscription, key: string): boolean {
  const known = subscription.options.applicationServerKey;
  if (!known) return false;
  const [a, b] = [new Uint8Array(known), fromBase64Url(key)];
  return a.length === b.length && a.every((byte, place) => byte === b[place]);
}

/** Asks for permission and has the server send notifications to this device. Must be called by a click. */
export async function subscribe(key: string, language: string): Promise<PushInfo> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NoPush('denied');
  const registration = await worker();
  if (!registration) throw new NoPush('failed');
  const old = await registration.pushManager.getSubscription();
  if (old && !isFor(old, key)) await old.unsubscribe();
  const applicationServerKey = fromBase64Url(key);
  const made = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey })
    .catch(() => {
      throw new NoPush('failed');
    });
  const { endpoint, keys } = made.toJSON();
  await put('/api/push', { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, language });
  return get<PushInfo>('/api/push');
}

/** Sends no more notifications to this device. */
export async function unsubscribe(): Promise<PushInfo> {
  await remove('/api/push');
  const subscription = await (await worker())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return get<PushInfo>('/api/push');
}

/** Closes notifications about a table, or about all. */
export async function closeNotifications(table?: string): Promise<void> {
  const shown = (await (await worker())?.getNotifications()) ?? [];
  for (const each of shown)
    if (table ? each.tag === `turn-${table}` : each.tag.startsWith('turn-')) each.close();
}
