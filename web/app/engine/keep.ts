import { networkBytes, networks } from 'virtual:engine';

/** Keeping the networks of all games on this device, for bots at full strength without a connection. */

/** The cache that the service worker reads, and where it puts networks that games have used. */
const CACHE = 'evora-networks';

const addresses = Object.values(networks);

/** The number of networks; 0 if they cannot be kept here. */
export const networkCount: number = 'caches' in globalThis ? addresses.length : 0;

/** How much space they take, in megabytes. */
export const networkMegabytes: number = networkBytes / 1e6;

/** How many are on this device. */
export async function countKept(): Promise<number> {
  const cache = await caches.open(CACHE);
  const found = await Promise.all(addresses.map((address) => cache.match(address)));
  return found.filter(Boolean).length;
}

/** Fetches those that are not on this device yet, one after another. Throws if one cannot be had. */
export async function keepAll(tell: (kept: number) => void): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const [i, address] of addresses.entries()) {
    if (!(await cache.match(address))) await cache.add(address);
    tell(i + 1);
  }
}

/** Removes all from this device. */
export const removeKept = (): Promise<boolean> => caches.delete(CACHE);
