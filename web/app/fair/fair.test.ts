import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { View } from '../../wire/types';
import { hex } from '../lib/hex';
import { checkRecord, readRecord } from './check';
import { sha256 } from './sha256';
import { bytes, commitment, makeKey, Stream } from './stream';

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
  it('SHA-256 matches the standard', () => {
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

  it.each(['azul-2.txt', 'azul-grey-4.txt'])('the first deal of %s follows from its key', (name) => {
    const record = readRecord(read(name));
    const before = (step: number) =>
      step === 0 ? ({ game: 'azul', bag: full, lid: {} } as unknown as View) : null;
    const checks = checkRecord(record, before, null);
    expect(checks.filter(({ kind }) => kind === 'chance').length).toBe(1);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('the starting player, the goals and every plate of a game of Duel follow from its key', () => {
    const checks = checkRecord(readRecord(read('duel-2.txt')), () => null, null);
    expect(checks.map(({ kind }) => kind)).toContain('goals');
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  describe('with revealed backs of plates', () => {
    const SECRET = '6800b850c86018b028c078108820d870e88038d048e09830a840f89008a058f0';
    const key = makeKey(bytes(SECRET), [bytes(''), bytes('69')]);
    const special = [1, 5, 7, 8, 9, 11, 13, 16, 18];
    const isSpecial = (plate: number) => special.includes(plate);
    /** Draws one of these plates. */
    const pick = (stream: Stream, from: number[]) => from[stream.below(from.length)] ?? 0;
    const without = (from: number[], ...plates: number[]) => from.filter((each) => !plates.includes(each));

    /** A record of a set-up and a turn in which two plates are drawn, with the draws of the key. */
    function recordText(goals: string): string {
      let plates = Array.from({ length: 18 }, (_, i) => i + 1);
      const first = new Stream(key, 'deals', 0);
      const shown: number[] = [];
      for (let i = 0; i < 3; i++) {
        shown.push(pick(first, plates));
        plates = without(plates, ...shown);
      }
      const back = (step: number, hidden: number[]) => {
        const few = hidden.filter(isSpecial).length;
        return new Stream(key, 'deals', step).below(hidden.length) < few;
      };
      // Step 1 reveals the top, 2 is its draw, 3 the next top, 4 its draw, 5 the top after it, 6 the look.
      const one = back(1, plates);
      // The second plate lies below the first, so one plate of the first one's kind is excluded.
      const fitting = (kind: boolean) => plates.filter((plate) => isSpecial(plate) === kind);
      const two = back(3, without(plates, fitting(one)[0] ?? 0));
      const three = back(5, without(plates, fitting(one)[0] ?? 0, fitting(two).at(-1) ?? 0));
      const a = pick(new Stream(key, 'deals', 7), fitting(one));
      plates = without(plates, a);
      const b = pick(new Stream(key, 'deals', 8), fitting(two));
      const word = (kind: boolean) => (kind ? 'special' : 'universal');
      return [
        '[Rules "duel"]',
        '[Players "2"]',
        `[First "${new Stream(key, 'start').below(2)}"]`,
        `[Goals "${goals}"]`,
        `[Commitment "${commitment(bytes(SECRET))}"]`,
        `[Secret "${SECRET}"]`,
        '[Share1 "69"]',
        '',
        `plates ${shown.join(' ')}`,
        `top ${word(one)}`,
        'draw',
        `top ${word(two)}`,
        'draw',
        `top ${word(three)}`,
        'look',
        `stack ${a}`,
        `stack ${b}`,
      ].join('\n');
    }

    /** Draws the goals: with three goals the tile to leave out, then a side of each other tile. */
    function goals(count: number): string {
      const start = new Stream(key, 'start');
      start.below(2);
      const out = count === 3 ? start.below(4) : -1;
      const tiles = ['rows five-colours', 'columns edge', 'diagonals corners', 'universal special'];
      return tiles.flatMap((sides, i) => (i === out ? [] : [sides.split(' ')[start.below(2)]])).join(' ');
    }

    it.each([3, 4])('every plate, every back and %i goals follow from the key', (count) => {
      const checks = checkRecord(readRecord(recordText(goals(count))), () => null, null);
      expect(checks.filter(({ ok }) => !ok)).toEqual([]);
      expect(checks.filter(({ kind }) => kind === 'chance')).toHaveLength(6);
    });

    it('a changed back is detected', () => {
      const told = recordText(goals(3));
      for (const line of told.match(/^top .*$/gm) ?? []) {
        const other = line.includes('special') ? 'top universal' : 'top special';
        const checks = checkRecord(readRecord(told.replace(line, other)), () => null, null);
        expect(checks.some(({ kind, ok }) => kind === 'chance' && !ok)).toBe(true);
      }
      // Even more backs than there are plates.
      const many = `${told}\n${'top special\n'.repeat(30)}stack 2\nstack 3`;
      expect(checkRecord(readRecord(many), () => null, null).some(({ ok }) => !ok)).toBe(true);
    });
  });

  it('a changed share is detected', () => {
    const record = readRecord(read('azul-2.txt').replace('[Share0 "65"]', '[Share0 "66"]'));
    const before = (step: number) =>
      step === 0 ? ({ game: 'azul', bag: full, lid: {} } as unknown as View) : null;
    expect(checkRecord(record, before, null).some(({ ok }) => !ok)).toBe(true);
  });
});
