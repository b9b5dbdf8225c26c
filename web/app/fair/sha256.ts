/** SHA-256 (FIPS 180-4). The browser's own is available only over HTTPS. */

const rotate = (x: number, n: number) => (x >>> n) | (x << (32 - n));

/** The first 32 bits of the fractional parts of the square or cube roots of the first primes. */
function roots(count: number, power: number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    if (!primes.some((prime) => prime < n && n % prime === 0)) {
      if (!primes.includes(n)) primes.push(n);
      found.push(fraction(n, power));
    }
  }
  return Uint32Array.from(found);
}
const primes: number[] = [];

/** The fractional part of n^(1/power), times 2³², rounded down; exact, with integers. */
function fraction(n: number, power: number): number {
  const target = BigInt(n) << BigInt(32 * power);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(power) <= target) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const START = roots(8, 2);
const ROUND = roots(64, 3);

export function sha256(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(length - 8, Math.floor((message.length * 8) / 2 ** 32));
  words.setUint32(length - 4, (message.length * 8) >>> 0);
  const hash = Uint32Array.from(START);
  const w = new Uint32Array(64);
  const at = (list: Uint32Array, i: number) => list[i] ?? 0;
  for (let block = 0; block < length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = words.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [x, y] = [at(w, i - 15), at(w, i - 2)];
      const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
      const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
      w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let i = 0; i < 64; i++) {
      const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const one = (h + big1 + ((e & f) ^ (~e & g)) + at(ROUND, i) + at(w, i)) | 0;
      const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) hash[i] = at(hash, i) + value;
  }
  const out = new DataView(new ArrayBuffer(32));
  for (const [i, value] of hash.entries()) out.setUint32(4 * i, value);
  return new Uint8Array(out.buffer);
}
