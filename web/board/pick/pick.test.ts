import { describe, expect, it } from 'vitest';
import type { Rules } from '../../wire/types';
import { detailOf } from '../fixtures/detail';
import { gameOf } from '../rules';
import { moveWord } from './move-word';
import { Pick } from './pick';
import { spell } from './spell';
import type { Spot } from './spot';
import { spotsOf } from './spots';

const FORMS: [Rules, string, Spot[]][] = [
  ['azul', '3B4', ['offer:3:B', 'line:4']],
  ['azul', 'CRF', ['offer:C:R', 'floor']],
  ['azul-grey', '2@4', ['cell:2:4']],
  ['mini', '9W1', ['offer:9:W', 'line:1']],
  ['mini-grey', '5@5', ['cell:5:5']],
  ['pavilion', '3B', ['offer:3:B']],
  ['pavilion', 'CP', ['offer:C:P']],
  ['pavilion', 'B.6=B+2', ['stock:B', 'space:B.6', 'jokers:2']],
  ['pavilion-grey', '*.3=G', ['stock:G', 'space:*.3', 'jokers:0']],
  ['pavilion', '+G', ['supply:G']],
  ['pavilion', 'pass:', ['pass']],
  ['pavilion', 'pass:GGR', ['pass', 'keep:G', 'keep:G', 'keep:R']],
  ['duel', 'A14@5r2', ['plate:14', 'slot:5', 'turn:2']],
  ['duel', 'draw', ['draw']],
  ['duel', 'look', ['look']],
  ['duel', 'under12', ['under:12']],
  ['duel', '2T3', ['sun:2:T', 'line:3']],
  ['duel', 'LBF', ['sun:L:B', 'floor']],
  ['duel', '2T3^KY', ['sun:2:T', 'line:3', 'stack:1:K', 'stack:2:Y']],
  ['duel', '1B6^TKR', ['sun:1:B', 'line:6', 'stack:1:T', 'stack:2:K', 'stack:3:R']],
  ['duel', 'MY2', ['moon:Y', 'line:2']],
  ['duel', 'MRF', ['moon:R', 'floor']],
  ['duel', 'D3', ['chip:3']],
  ['duel', 'chips3:TT,TR', ['spend:TT', 'spend:TR']],
  ['duel', 'skip3', ['skip']],
  ['duel', '4@2', ['cell:4:2']],
];

const pickOf = (rules: Rules, ...words: string[]) =>
  new Pick(words.map((word) => ({ word: moveWord(word), spots: spotsOf(detailOf(word, rules)) })));

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, i) =>
    permutations(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]),
  );
}

describe('every form of a move word', () => {
  it.each(FORMS)('%s %s is made of its spots', (rules, word, spots) => {
    expect(spotsOf(detailOf(word, rules))).toEqual(spots);
  });

  it.each(FORMS)('%s %s is reached by its spots in any order', (rules, word, spots) => {
    // Only this move, so that nothing else is forced.
    for (const order of permutations(spots)) {
      const pick = pickOf(rules, word);
      for (const spot of order) {
        if (!pick.chosen.includes(spot) || pick.isOpen(spot)) expect(pick.choose(spot)).toBe(true);
      }
      expect(pick.ready()).toBe(word);
    }
  });

  it.each(FORMS.filter(([, word]) => !/^(chips|skip)/.test(word)))(
    '%s %s is spelt back',
    (rules, word, spots) => {
      expect(spell(spots, gameOf(rules))).toBe(word);
    },
  );

  it.each([
    ['azul', ['offer:3:B']],
    ['azul', ['line:4']],
    ['pavilion', ['stock:B']],
    ['pavilion', ['space:B.6']],
    ['duel', ['plate:14']],
    ['duel', ['sun:2:T', 'stack:1:K']],
    ['duel', ['sun:2:T', 'line:3', 'stack:1:K']],
    ['duel', ['moon:Y']],
    ['duel', ['skip']],
    ['duel', []],
  ] satisfies [Rules, Spot[]][])('of %s is not spelt by %j alone', (rules, spots) => {
    expect(spell(spots, gameOf(rules))).toBeNull();
  });
});

describe('a pick', () => {
  it('chooses forced spots automatically', () => {
    const pick = pickOf('azul', '3B4', '3B5', '1R2');
    pick.choose('offer:1:R');
    expect(pick.chosen).toEqual(['offer:1:R', 'line:2']);
    expect(pick.whole).toBe(true);
  });

  it('does not complete a move early if several begin alike', () => {
    const pick = pickOf('azul', '3B4', '3B5');
    pick.choose('offer:3:B');
    expect(pick.ready()).toBeNull();
    expect([...pick.open].sort()).toEqual(['line:4', 'line:5']);
  });

  it('is ready and still open if a longer move is legal', () => {
    const pick = pickOf('pavilion', 'pass:', 'pass:G', 'pass:GG');
    pick.choose('pass');
    expect(pick.ready()).toBe('pass:');
    expect(pick.whole).toBe(false);
    pick.choose('keep:G');
    expect(pick.ready()).toBe('pass:G');
    pick.choose('keep:G');
    expect(pick.ready()).toBe('pass:GG');
    expect(pick.whole).toBe(true);
  });

  it('starts from the target just as well', () => {
    const pick = pickOf('azul', '3B4', '2R4', '2R1');
    expect(pick.choose('line:4')).toBe(true);
    expect([...pick.open].sort()).toEqual(['offer:2:R', 'offer:3:B']);
    pick.choose('offer:3:B');
    expect(pick.ready()).toBe('3B4');
  });

  it('asks for the leftovers from the bottom', () => {
    const pick = pickOf('duel', '2T3^KY', '2T3^YK', '2T4^KY', '2T4^YK');
    pick.choose('sun:2:T');
    pick.choose('line:3');
    expect(pick.next().sort()).toEqual(['stack:1:K', 'stack:1:Y']);
    pick.choose('stack:1:Y');
    expect(pick.ready()).toBe('2T3^YK');
  });

  it('undoes a choice together with the spots it forced', () => {
    const pick = pickOf('azul', '3B4', '1R2');
    pick.choose('offer:1:R');
    expect(pick.back()).toBe(true);
    expect(pick.begun).toBe(false);
    expect(pick.back()).toBe(false);
  });

  it('rejects a spot that no legal move has', () => {
    expect(pickOf('azul', '3B4').choose('line:5')).toBe(false);
  });
});
