import { hex } from '../lib/hex';
import { sha256 } from './sha256';

/** Commitments, keys and random numbers as specified in docs/fairness.md. */

const ascii = (text: string) => new TextEncoder().encode(text);

export function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function commitment(secret: Uint8Array): string {
  return hex(sha256(joined(ascii('evora commit 1'), secret)));
}

export function makeKey(secret: Uint8Array, shares: Uint8Array[]): Uint8Array {
  const told = shares.flatMap((share) => [Uint8Array.of(share.length), share]);
  return sha256(joined(ascii('evora key 1'), secret, ...told));
}

const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

/** A block of ChaCha20 (RFC 8439) as sixteen numbers. */
function block(key: Uint8Array, counter: number, nonce: Uint8Array): Uint32Array {
  const input = new DataView(
    joined(ascii('expand 32-byte k'), key, new Uint8Array(4), nonce).buffer as ArrayBuffer,
  );
  input.setUint32(48, counter, true);
  const first = Uint32Array.from({ length: 16 }, (_, i) => input.getUint32(4 * i, true));
  const state = Uint32Array.from(first);
  const mix = (x: number, y: number, z: number, turn: number) => {
    state[x] = (state[x] ?? 0) + (state[y] ?? 0);
    const mixed = (state[z] ?? 0) ^ (state[x] ?? 0);
    state[z] = (mixed << turn) | (mixed >>> (32 - turn));
  };
  for (let round = 0; round < 10; round++) {
    for (const [a, b, c, d] of QUARTERS) {
      mix(a, b, d, 16);
      mix(c, d, b, 12);
      mix(a, b, d, 8);
      mix(c, d, b, 7);
    }
  }
  return state.map((mixed, i) => mixed + (first[i] ?? 0));
}

/** The random numbers for one purpose: the start of the game, or one chance event. */
export class Stream {
  private counter = 0;
  private words: number[] = [];
  private readonly nonce: Uint8Array;

  constructor(
    private readonly key: Uint8Array,
    purpose: 'start' | 'deals',
    step = 0,
  ) {
    this.nonce = new Uint8Array(12);
    new DataView(this.nonce.buffer).setUint32(0, step, true);
    this.nonce.set(ascii(purpose), 4);
  }

  private word(): bigint {
    if (this.words.length === 0) this.words = [...block(this.key, this.counter++, this.nonce)];
    return BigInt(this.words.shift() ?? 0);
  }

  below(bound: number): number {
    const n = BigInt(bound);
    for (;;) {
      const product = this.word() * n;
      if ((product & 0xffffffffn) >= 2n ** 32n % n) return Number(product >> 32n);
    }
  }
}
