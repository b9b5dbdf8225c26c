import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { View } from '../../wire/types';
import { checkRecord, readRecord } from './check';
import { sha256 } from './sha256';
import { bytes, commitment, hex, makeKey, Stream } from './stream';

const read = (name: string) => readFileSync(`../testdata/fair/${name}`, 'utf8');

interface Vectors {
  bounds: number[];
  cases: {
    secret: string;
    commitment: string;
    shares: string[];
    key: string;
    start: number[];
    deals: { step: number; draws: number[] }[];
  }[];
}

describe('fair deals', () => {
  it('SHA-256 is the one of the standard', () => {
    const told = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(hex(sha256(new TextEncoder().encode('abc')))).toBe(told);
  });

  it('commitments, keys and numbers are those of the vectors', () => {
    const { bounds, cases } = JSON.parse(read('vectors.json')) as Vectors;
    for (const one of cases) {
      expect(commitment(bytes(one.secret))).toBe(one.commitment);
      const key = makeKey(bytes(one.secret), one.shares.map(bytes));
      expect(hex(key)).toBe(one.key);
      const start = new Stream(key, 'start');
      expect(bounds.map((bound) => start.below(bound))).toEqual(one.start);
      for (const { step, draws } of one.deals) {
        const stream = new Stream(key, 'deals', step);
        expect(bounds.map((bound) => stream.below(bound))).toEqual(draws);
      }
    }
  });

  const full = { B: 20, Y: 20, R: 20, K: 20, W: 20 };

  it.each(['azul-2.txt', 'azul-grey-4.txt'])('the first deal of %s is what its key gives', (name) => {
    const book = readRecord(read(name));
    const before = (step: number) =>
      step === 0 ? ({ game: 'azul', bag: full, lid: {} } as unknown as View) : null;
    const checks = checkRecord(book, before, null);
    expect(checks.filter(({ kind }) => kind === 'chance').length).toBe(1);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('who starts, the goals and every plate of a game of Duel are what its key gives', () => {
    const checks = checkRecord(readRecord(read('duel-2.txt')), () => null, null);
    expect(checks.map(({ kind }) => kind)).toContain('goals');
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('another share is found out', () => {
    const book = readRecord(read('azul-2.txt').replace('[Share0 "65"]', '[Share0 "66"]'));
    const before = (step: number) =>
      step === 0 ? ({ game: 'azul', bag: full, lid: {} } as unknown as View) : null;
    expect(checkRecord(book, before, null).some(({ ok }) => !ok)).toBe(true);
  });
});
