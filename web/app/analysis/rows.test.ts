import { expect, it } from 'vitest';
import { rowsOf } from './rows';
import { readTree } from './tree-text';

const told = (text: string) =>
  rowsOf(readTree(text)).map(
    ({ nodes, depth, begins }) =>
      `${'>'.repeat(depth)}${begins ? '(' : ''}${nodes.map(({ step }) => step).join('+')}`,
  );

it('the list has a row for every move, with variations after what they replace', () => {
  expect(told('a b (c d (e) f) g')).toEqual(['a', 'b', '>(c', '>d', '>>(e', '>f', 'g']);
});

it('outcomes of chance one after the other share a row', () => {
  expect(told('plates~1 top~special deal~B chips~TT a b')).toEqual([
    'plates 1+top special+deal B+chips TT',
    'a',
    'b',
  ]);
  // Another deal has other chips; its steps are a variation.
  expect(told('a deal~B chips~TT (chips~KK c) b')).toEqual([
    'a',
    'deal B',
    'chips TT',
    '>(chips KK',
    '>c',
    'b',
  ]);
  expect(told('a deal~B chips~TT b (z)')).toEqual(['a', 'deal B+chips TT', 'b', '>(z']);
  expect(told('a deal~B (deal~C chips~KK c) chips~TT b')).toEqual([
    'a',
    'deal B',
    '>(deal C+chips KK',
    '>c',
    'chips TT',
    'b',
  ]);
});
