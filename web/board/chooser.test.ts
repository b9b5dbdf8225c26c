import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Rules } from '../wire/types';
import { Chooser } from './chooser';
import { choiceOf, detailOf } from './fixtures/detail';
import { moments } from './fixtures/playthrough';
import { moveWord } from './pick/move-word';
import { Pick } from './pick/pick';
import type { Spot } from './pick/spot';
import { spotsOf } from './pick/spots';

/** A chooser among these moves. */
const choosing = (rules: Rules, ...words: string[]) =>
  new Chooser(
    rules,
    words.map((word) => choiceOf(word, rules)),
  );

describe('pressing', () => {
  it('another source keeps a compatible target', () => {
    const chooser = choosing('azul', '1B3', '1B4', '2R3', '2R5');
    chooser.press('offer:1:B');
    chooser.press('line:3');
    expect(chooser.press('offer:2:R')).toBeNull();
    expect(chooser.pick.ready()).toBe('2R3');
  });

  it('pass says whether more tiles could be kept', () => {
    const chooser = choosing('pavilion', 'pass:', 'pass:G', 'pass:R', 'pass:GR');
    chooser.press('pass');
    expect(chooser.pick.ready()).toBe('pass:');
    expect(chooser.picked.keepsMore).toBe(true);
    chooser.press('keep:G');
    expect(chooser.picked.keepsMore).toBe(true);
    chooser.press('keep:R');
    expect(chooser.pick.ready()).toBe('pass:GR');
    expect(chooser.picked.keepsMore).toBe(false);
  });

  it('another source drops an incompatible target', () => {
    const chooser = choosing('azul', '1B3', '1B4', '2R1', '2R5');
    chooser.press('offer:1:B');
    chooser.press('line:3');
    chooser.press('offer:2:R');
    expect(chooser.pick.chosen).toEqual(['offer:2:R']);
  });

  it('another target replaces the first', () => {
    const chooser = choosing('azul', '1B3', '1B4', '1BF');
    chooser.press('offer:1:B');
    chooser.press('line:3');
    chooser.press('floor');
    expect(chooser.pick.ready()).toBe('1BF');
  });

  it('a chosen spot deselects it', () => {
    const chooser = choosing('azul', '1B3', '1B4');
    chooser.press('offer:1:B');
    chooser.press('offer:1:B');
    expect(chooser.pick.begun).toBe(false);
  });

  // One for each kind of spot that can follow from another.
  it.each([
    ['azul', ['2BF', '1R3', '1R4'], 'offer:2:B', 'floor'],
    ['azul', ['2B3', '1R4', '1R5'], 'offer:2:B', 'line:3'],
    ['azul', ['2B3', '1R4', '1R5'], 'line:3', 'offer:2:B'],
    ['pavilion', ['B.6=B+2', 'G.1=G', 'G.2=G'], 'stock:B', 'space:B.6'],
    ['pavilion', ['B.6=B+2', 'G.1=G', 'G.2=G'], 'space:B.6', 'stock:B'],
    ['pavilion', ['pass:GR', '+G', '+R'], 'pass', 'keep:G'],
    ['duel', ['LBF', '1T3', '1T4'], 'sun:L:B', 'floor'],
    ['duel', ['MYF', '1T3', '1T4'], 'moon:Y', 'floor'],
    ['duel', ['2T3^KY', '2T3^YK', '1B4'], 'sun:2:T', 'line:3'],
    ['duel', ['A1@2r0', 'A1@2r1', 'A4@3r0', 'A4@5r0'], 'plate:1', 'slot:2'],
    ['duel', ['A1@2r0', 'A4@3r0', 'A4@5r0'], 'plate:1', 'slot:2'],
  ] satisfies [Rules, string[], Spot, Spot][])(
    'in %s (%j), after %s, a %s that was chosen automatically keeps it',
    (rules, words, spot, forced) => {
      const chooser = choosing(rules, ...words);
      chooser.press(spot);
      const { chosen } = chooser.pick;
      expect(chosen).toContain(forced);
      expect(chooser.press(forced, true)).toBeNull();
      expect(chooser.pick.chosen).toEqual(chosen);
      // Then it is like one chosen by hand: another press turns a plate that can be turned, and takes everything else back.
      chooser.press(forced, true);
      if (chooser.turns.length > 0) expect(chooser.pick.chosen).toContain('turn:1');
      else expect(chooser.pick.chosen).not.toContain(forced);
      expect(chooser.pick.chosen).toContain(spot);
    },
  );

  it('another source drops a target that was chosen automatically', () => {
    const chooser = choosing('azul', '1BF', '2R3', '2RF');
    chooser.press('offer:1:B');
    chooser.press('offer:2:R');
    expect(chooser.pick.chosen).toEqual(['offer:2:R']);
  });

  it('an illegal spot is refused with the word it would have completed, and the pick stays', () => {
    const chooser = choosing('azul', '1B3', '1B4', '2R5');
    chooser.press('offer:1:B');
    expect(chooser.press('line:5')).toEqual({ spot: 'line:5', word: '1B5' });
    expect(chooser.pick.chosen).toEqual(['offer:1:B']);
  });

  it('another way to turn a plate changes only that', () => {
    const chooser = choosing('duel', 'A1@2r0', 'A1@2r1', 'A1@3r0', 'A1@3r1');
    for (const spot of ['plate:1', 'slot:2', 'turn:0'] as Spot[]) chooser.press(spot);
    chooser.press('turn:1');
    expect(chooser.pick.ready()).toBe('A1@2r1');
  });

  it('a plate starts unturned in its slot, and each press there turns it by a quarter', () => {
    const turns = [0, 1, 2, 3].map((turn) => `A1@2r${turn}`);
    const chooser = choosing('duel', ...turns, 'A1@3r0', 'A1@3r1');
    for (const spot of ['plate:1', 'slot:2'] as Spot[]) chooser.press(spot);
    for (const word of [...turns, 'A1@2r0', 'A1@2r1']) {
      expect(chooser.pick.ready()).toBe(word);
      chooser.press('slot:2');
    }
    // Pressing another slot moves the plate and does not turn it.
    chooser.press('slot:3');
    expect(chooser.pick.ready()).toBe('A1@3r0');
    chooser.back();
    expect(chooser.pick.chosen).toEqual(['plate:1']);
  });
});

describe('typing', () => {
  it('spells a word, in small letters too', () => {
    const chooser = choosing('azul', '3B4', '3B5', '3R1', 'CB1');
    for (const character of '3b') expect(chooser.type(character)).toBe(true);
    expect(chooser.pick.chosen).toEqual(['offer:3:B']);
    chooser.type('5');
    expect(chooser.pick.ready()).toBe('3B5');
  });

  it('is ignored if no word continues so', () => {
    const chooser = choosing('azul', '3B4');
    expect(chooser.type('x')).toBe(false);
  });

  it('spells words of small letters', () => {
    const chooser = choosing('pavilion', 'pass:', 'pass:G', '*.3=G', '*.3=G+1');
    for (const character of 'pass:') chooser.type(character);
    expect(chooser.pick.ready()).toBe('pass:');
    chooser.type('g');
    expect(chooser.pick.ready()).toBe('pass:G');
  });
});

const folder = new URL('../../testdata/playthroughs/', import.meta.url);

/** A deterministic order that differs from word to word. */
function shuffled<T>(items: T[], seed: number): T[] {
  return items
    .map((item, i) => ({ item, rank: ((i + 1) * 7919 * (seed + 3)) % 101 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

describe.each(readdirSync(folder).filter((name) => name.endsWith('.txt')))(
  'every legal move of %s',
  (name) => {
    const rules = name.replace(/-\d\.txt$/, '') as Rules;
    it('is reached by its spots in any order, and never completed early', () => {
      const seen = moments(readFileSync(new URL(name, folder), 'utf8')).filter((_, i) => i % 5 === 0);
      for (const { legal } of seen) {
        const moves = legal.map((word) => ({
          word: moveWord(word),
          spots: spotsOf(detailOf(word, rules)),
        }));
        // A large list is sampled.
        const step = Math.ceil(moves.length / 40);
        moves.forEach(({ word, spots }, i) => {
          if (i % step) return;
          expect(spots.length, word).toBeGreaterThan(0);
          const pick = new Pick(moves);
          for (const spot of shuffled(spots, i))
            if (pick.count(spot) < spots.filter((s) => s === spot).length) pick.choose(spot);
          expect(pick.ready(), word).toBe(word);
          const [first] = spots;
          const early = new Pick(moves);
          if (first) early.choose(first);
          if (early.ready() !== null) expect(early.words()).toContain(early.ready());
          if (early.words().length > 1) expect(early.whole).toBe(false);
        });
      }
    });
  },
);
