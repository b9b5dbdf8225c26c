// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { ReadLine } from '../../wire/engine';
import { LONGEST } from '../analysis/address';
import type { Engine } from '../engine/engine';
import { Refused } from '../lib/api';
import { firstRecord, isRecordFragment, readRecordFragment, recordFragment, recordKey } from './link';

const RECORD = `[Rules "azul"]
[Players "2"]
[First "0"]
[Player0 "Łucja_& 100 % 😀"]

deal BBYY BBRW BRWW YRRW BYWW
{a comment, which may
[have a line] like a tag}
5Y4 CW5
`;

describe('a link to the review of a record', () => {
  it('holds the record and the step', () => {
    for (const at of [0, 12]) {
      const fragment = recordFragment({ record: RECORD, at }) ?? '';
      expect(isRecordFragment(fragment)).toBe(true);
      expect(readRecordFragment(fragment)).toEqual({ record: RECORD, at });
      // It stays as it is in an address.
      expect(new URL(`https://example.org/games#${fragment}`).hash).toBe(`#${fragment}`);
      expect(fragment).not.toMatch(/[\s"<>^`{}|\\]/);
    }
  });

  it('has the first game of a file only', () => {
    expect(firstRecord(RECORD)).toBe(RECORD);
    expect(firstRecord(`\uFEFF\n${RECORD}\n\n${RECORD}\n${RECORD}`)).toBe(RECORD);
    expect(firstRecord(RECORD.replaceAll('\n', '\r\n'))).toBe(RECORD);
    const braces = '[Rules "azul"]\n{one} deal B {two [\n[three] } 5Y4';
    expect(firstRecord(`${braces}\n[Rules "duel"]\n`)).toBe(`${braces}\n`);
  });

  it('is none for a record that is too long', () => {
    const long = `${RECORD}{${'x'.repeat(LONGEST)}}\n`;
    expect(recordFragment({ record: long, at: 0 })).toBeNull();
    const many = RECORD.repeat(500);
    expect(recordFragment({ record: many, at: 0 })).toBe(recordFragment({ record: RECORD, at: 0 }));
  });

  it.each([
    ['record=', 'encoding'],
    ['record=%ff', 'encoding'],
    ['record=abc&at=x', 'encoding'],
    ['record=abc&at=1&at=2', 'encoding'],
    [`record=${'x'.repeat(LONGEST)}`, 'long'],
  ])('that is damaged is refused: %#', (fragment, what) => {
    let error: unknown;
    try {
      readRecordFragment(fragment);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(Refused);
    expect((error as Refused).problem.reason).toEqual({ id: 'review-bad-link', args: { what } });
  });
});

describe('the key of a record', () => {
  const read: ReadLine = {
    rules: 'azul',
    players: 2,
    first: 0,
    goals: null,
    position: null,
    steps: ['deal BBYY', '5Y4', 'CW5'],
    names: ['Ana', null],
  };
  const keyOf = (line: ReadLine) => recordKey({ ask: async () => line } as unknown as Engine, RECORD);

  it('is that of the game, whoever played and commented it', async () => {
    const key = await keyOf(read);
    expect(key).toMatch(/^record [0-9a-f]{64}$/);
    expect(await keyOf({ ...read, names: [null, 'Ben'] })).toBe(key);
    expect(await keyOf({ ...read, steps: ['deal BBYY', '{well}', '5Y4', 'CW5', '{(CB1)}'] })).toBe(key);
    for (const other of [
      { first: 1 },
      { players: 3 },
      { position: 'azul 2 round:2 deal' },
      { steps: ['deal BBYY', '5Y4'] },
      { rules: 'mini' as const },
    ])
      expect(await keyOf({ ...read, ...other })).not.toBe(key);
  });
});
