// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Goal, Rules } from '../../wire/types';
import { ALL_RULES } from '../lib/wire';
import { BadAddress, type Beginning, emptyLike, fragmentOf, type Place, readFragment } from './address';
import { type Recorded, recordedSteps, recordText, treeOf } from './record';
import { BadTrace, isTrace, recordOfTrace } from './trace';
import { isChance, nodeOf, ROOT } from './tree';
import { readTree, treeText } from './tree-text';

const POSITION =
  'duel 2 round:3 turn:0 first:1 goals:rows,edge chips:TY?,TT? board:0;R,BB;-,13r0;....../..B...;-;BB,BB';
const LINE = 'deal~BBYY~BBRW 5Y4 "a_b: 100 % & #1? żółć 😀" (2T3^KY *.3=G+2 pass:GG) chips3:TT,TR A14@5r2';

describe('the address of a board', () => {
  const begins: Beginning[] = [
    ...ALL_RULES.map((rules): Beginning => ({ rules, players: 2, first: 1 })),
    { rules: 'duel', players: 2, first: 0, goals: ['rows', 'five-colours', 'special'] },
    { rules: 'duel', players: 2, position: POSITION },
  ];

  it.each(begins)('is read as it is written: $rules', (begin) => {
    const place: Place = { begin, line: LINE, at: '2.1.4', seed: 7, names: ['Ana, B.', null, 'Łucja_&'] };
    const fragment = fragmentOf(place);
    expect(readFragment(fragment)).toEqual(place);
    // It stays as it is in an address.
    expect(new URL(`https://example.org/analysis#${fragment}`).hash).toBe(`#${fragment}`);
    expect(fragment).not.toMatch(/[\s"<>^`{}|\\]/);
    const bare: Place = { begin, line: '', at: '', seed: 0, names: [] };
    expect(readFragment(fragmentOf(bare))).toEqual(bare);
  });

  it('has names, cut short and without signs that cannot be seen', () => {
    const read = readFragment(
      `start=azul-2-0&names=${encodeURIComponent(`  A\u0007na${'x'.repeat(99)}`)},,Ben,C,D`,
    );
    expect(read?.names).toEqual([`Ana${'x'.repeat(57)}`, null, 'Ben', 'C']);
  });

  it('may leave out who starts', () => {
    expect(readFragment('start=azul-grey-3&seed=5')).toEqual({
      begin: { rules: 'azul-grey', players: 3 },
      line: '',
      at: '',
      seed: 5,
      names: [],
    });
    expect(readFragment('')).toBeNull();
  });

  it.each([
    ['start=chess-2', 'start'],
    ['start=azul', 'start'],
    ['line=5Y4', 'start'],
    ['nonsense', 'start'],
    ['position=%E0%A4%A', 'encoding'],
    [`position=${'x'.repeat(70_000)}`, 'long'],
    ['position=', 'empty', 'position='],
    ['position=__&line=5Y4', 'empty', 'position='],
    ['start=azul-2-0&line=', 'empty', 'line='],
    ['start=azul-2-0&lime=5Y4', 'part', 'lime=5Y4'],
    ['start=azul-2-0&at=x', 'part', 'at=x'],
    ['puzzle=abc', 'start', 'puzzle=abc'],
    [`blah=${'x'.repeat(99)}`, 'start', `blah=${'x'.repeat(35)}…`],
  ])('is refused if it leads nowhere: %.20s', (fragment, what, part = '') => {
    let caught: unknown;
    try {
      readFragment(fragment);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(BadAddress);
    expect(caught).toMatchObject({ what, part: expect.stringContaining(part) });
  });
});

describe('an address that leads nowhere', () => {
  it.each([
    ['start=pavilion-grey-3-1&line=', 'pavilion-grey', 3],
    ['position=azul-grey_4_round:x', 'azul-grey', 4],
    ['position=mini%202%20round:x', 'mini', 2],
    ['position=duel%204', 'duel', 2],
    ['start=chess-2', 'azul', 2],
    ['blah', 'azul', 2],
  ])('is followed by an empty board of the game it names: %s', (fragment, rules, players) =>
    expect(emptyLike(fragment)).toEqual({ rules, players }),
  );
});

describe('a tree in a record', () => {
  it('is its comments and variations', () => {
    const tree = readTree('"begins" deal~1 a b "hm" (c "why not" (d) e) f (g)');
    const steps = recordedSteps(tree);
    expect(steps).toEqual([
      '{begins}',
      'deal 1',
      'a',
      'b',
      '{hm}',
      '{(c "why not" e)}',
      '{(d)}',
      'f',
      '{(g)}',
    ]);
    expect(treeText(treeOf(steps))).toBe(treeText(tree));
  });

  it('leaves other comments alone, and joins those of one step', () => {
    const tree = treeOf(['x', '{(unfinished}', '{and (that)}', '{(a "b)}']);
    expect(nodeOf(tree, nodeOf(tree, ROOT).children[0] ?? 0).comment).toBe('(unfinished and (that) (a ”b)');
    expect(tree.nodes.size).toBe(2);
  });

  it('has variations of its first step, and comments without one', () => {
    const tree = treeOf(['{(hello)}', 'x', '{(y z)}']);
    expect(treeText(tree)).toBe('"(hello)" x (y z)');
  });
});

describe('a record', () => {
  /** The parts of a canonical record. */
  function parsed(text: string): Recorded {
    const tags = new Map(
      [...text.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    const numbers = (name: string) => (tags.get(name) ?? '').split(' ').map(Number);
    const [players = 2] = numbers('Players');
    const goals = tags.get('Goals')?.split(' ') as Goal[] | undefined;
    const rules = tags.get('Rules') as Rules;
    const lines = text.split('\n').filter((line) => line && !line.startsWith('['));
    return {
      begin: { rules, players, first: numbers('First')[0] ?? 0, ...(goals ? { goals } : {}) },
      steps: lines.flatMap((line) => (isChance(line) ? [line] : line.split(' '))),
      names: [],
      end: { scores: numbers('Scores'), winners: numbers('Winners') },
    };
  }

  it.each(['azul-2', 'azul-grey-4', 'pavilion-3', 'duel-2'])('of %s is spelled as by the program', (name) => {
    const text = readFileSync(`../testdata/fair/${name}.txt`, 'utf8');
    // What proves the deals is not the board's.
    const canonical = text.replace(/^\[(Commitment|Secret|Share\d|Chosen) .*\n/gm, '');
    expect(recordText(parsed(text))).toBe(canonical);
  });

  it('has names and comments', () => {
    const begin: Beginning = { rules: 'duel', players: 2, first: 1 };
    const steps = ['{a {brace}}', 'plates 1', 'a', '{hm}', 'b', 'c', 'deal B', 'd'];
    expect(recordText({ begin, steps, names: [null, 'A "B" \\'], end: null })).toBe(
      '[Rules "duel"]\n[Players "2"]\n[First "1"]\n[Goals "rows columns diagonals"]\n[Player1 "A \\"B\\" \\\\"]\n' +
        '{a (brace)}\n\nplates 1\na\n{hm}\nb c\n\ndeal B\nd\n',
    );
  });
});

describe('a trace', () => {
  const trace = [
    '{"t":"start","rules":"duel","players":2,"seed":7,"first":1,"goals":["rows","edge","special"]}',
    '{"t":"plates","drawn":[3,7,12]}',
    '{"t":"top","kind":"special"}',
    '{"t":"deal","factories":["BBYK","",""]}',
    '{"t":"chips","chips":["TT","TR"]}',
    '{"t":"move","player":1,"legal":["1B1"],"move":"1B1"}',
    '{"t":"round","round":1,"state":{}}',
    '{"t":"end","scores":[1,2],"winners":[1]}',
    '{"t":"start","rules":"azul","players":2,"first":0}',
  ];

  it('is read as a record of its first game', () => {
    expect(recordOfTrace(trace.join('\r\n'))).toBe(
      '[Rules "duel"]\n[Players "2"]\n[First "1"]\n[Goals "rows edge special"]\nplates 3 7 12\ntop special\n\ndeal BBYK - -\nchips TT TR\n1B1',
    );
    expect(isTrace(trace.join('\n'))).toBe(true);
    expect(isTrace('[Rules "azul"]')).toBe(false);
    expect(isTrace('{a comment} [Rules "azul"]')).toBe(false);
  });

  it('is refused with the line that is no event', () => {
    for (const [lines, line] of [
      [['nonsense'], 1],
      [['{"t":"deal"}'], 1],
      [[trace[0], '', '{"t":"what"}'], 3],
      [[trace[0], '7'], 2],
    ] as const)
      expect(() => recordOfTrace(lines.join('\n'))).toThrow(new BadTrace(line));
  });
});
