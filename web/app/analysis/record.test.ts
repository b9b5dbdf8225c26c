import { expect, it } from 'vitest';
import { recordedSteps, recordText, treeOf } from './record';
import { readTree, treeText } from './tree-text';

const TEXT = '"a classic" plates~1 top~special "the table" deal~B "dealt" a "why?" (b "or so" c) d';

it('a record has every comment, before the first step and between outcomes of chance too', () => {
  const steps = recordedSteps(readTree(TEXT));
  expect(steps.filter((step) => step.startsWith('{'))).toEqual([
    '{a classic}',
    '{the table}',
    '{dealt}',
    '{why?}',
    '{(b "or so" c)}',
  ]);
  expect(treeText(treeOf(steps))).toBe(TEXT);
});

it('what comes before the first deal follows the tags', () => {
  const begin = { rules: 'azul', players: 2 } as const;
  const steps = recordedSteps(readTree('"a classic" deal~B a b'));
  expect(recordText({ begin, steps, names: [], end: null })).toBe(
    '[Rules "azul"]\n[Players "2"]\n[First "0"]\n{a classic}\n\ndeal B\na b\n',
  );
});
