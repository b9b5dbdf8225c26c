import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { SEED } from './seed';

/**
 * The server deals from its seed and the players' shares. The shares are derived from the seed and the name of the test, so
 * that no test depends on the tests that ran before it. Renaming a test changes its deals.
 */

const asked = new Map<string, number>();

/** 32 hexadecimal digits: different for each test and each call, the same in each run. */
function digits(): string {
  const { testPath = '', currentTestName = '' } = expect.getState();
  const asks = [SEED, basename(testPath), currentTestName].join('\n');
  const nth = (asked.get(asks) ?? 0) + 1;
  asked.set(asks, nth);
  return createHash('sha256').update(`${asks}\n${nth}`).digest('hex').slice(0, 32);
}

/** The share of a player without a browser. */
export const newShare = digits;

/** Seeds a visitor's random numbers; they restart with every page load. */
export async function settleChance(context: BrowserContext): Promise<void> {
  await context.addInitScript((seed) => {
    // xoshiro128**, started with 128 bits that are never all 0.
    const state = Uint32Array.from({ length: 4 }, (_, i) =>
      Number.parseInt(seed.slice(8 * i, 8 * i + 8), 16),
    );
    const turned = (word: number, by: number) => (word << by) | (word >>> (32 - by));
    const next = () => {
      const [a = 0, b = 0, c = 0, d = 0] = state;
      const word = Math.imul(turned(Math.imul(b, 5), 7), 9) >>> 0;
      state.set([a ^ d ^ b, b ^ c ^ a, c ^ a ^ (b << 9), turned(d ^ b, 11)]);
      return word;
    };
    Math.random = () => next() / 2 ** 32;
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
      if (!into) return into;
      const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
      bytes.set(Array.from(bytes, () => next() >>> 24));
      return into;
    };
  }, digits());
}
