import { expect, it } from 'vitest';
import { recordedSteps, recordText, treeOf } from './record';
import { recordOfTrace } from './trace';
import { commented } from './tree';
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

const AZUL =
  'azul 2 round:2 offer:1 first:1 marker:C idle:0 factories:-,-,-,-,- centre:BB bag:B18Y20R20K20W20 lid:- ' +
  'board:0;-,-,-,-,-;...../...../...../...../.....;- board:0;-,-,-,-,-;...../...../...../...../.....;-';

it('a game from a position has it in a tag, with what it tells of the start', () => {
  const begin = { rules: 'azul', players: 2, first: 0, position: AZUL } as const;
  expect(recordText({ begin, steps: ['CB2', '{so}'], names: ['Ana', null], end: null })).toBe(
    `[Rules "azul"]\n[Players "2"]\n[First "1"]\n[Position "${AZUL}"]\n[Player0 "Ana"]\nCB2\n{so}\n`,
  );
  const duel = 'duel 2 round:3 turn:0 first:1 marker:L goals:rows,edge,diagonals,special display:-';
  const text = recordText({
    begin: { rules: 'duel', players: 2, position: duel },
    steps: [],
    names: [],
    end: null,
  });
  expect(text).toBe(
    `[Rules "duel"]\n[Players "2"]\n[First "1"]\n[Goals "rows edge diagonals special"]\n[Position "${duel}"]\n`,
  );
});

it('a trace from a position is a record with its tag', () => {
  const start = JSON.stringify({ t: 'start', rules: 'azul', players: 2, first: 1, position: AZUL });
  const move = JSON.stringify({ t: 'move', move: 'CB2' });
  expect(recordOfTrace(`${start}\n${move}`)).toBe(
    `[Rules "azul"]\n[Players "2"]\n[First "1"]\n[Position "${AZUL}"]\nCB2`,
  );
});

it('a record has the names of lines', () => {
  const text = '"a classic" deal~1 a "=The main line" "so" (b "=The other" c) d "===sic"';
  const steps = recordedSteps(readTree(text));
  expect(steps).toEqual([
    '{a classic}',
    'deal 1',
    'a',
    '{=The main line}',
    '{so}',
    '{(b "=The other" c)}',
    'd',
    '{===sic}',
  ]);
  expect(treeText(treeOf(steps))).toBe(text);
});

it('a comment that looks like a variation or a name stays a comment', () => {
  for (const comment of ['(c)', '(c) is why', '=c', '==(c)']) {
    const tree = readTree('a b');
    const b = [...tree.nodes.values()].find(({ step }) => step === 'b')?.id ?? -1;
    const steps = recordedSteps(commented(tree, b, comment));
    expect(steps).toEqual(['a', 'b', `{==${comment}}`]);
    const again = treeOf(steps);
    expect([...again.nodes.values()].find(({ step }) => step === 'b')?.comment).toBe(comment);
    expect(again.nodes.size).toBe(tree.nodes.size);
  }
});
