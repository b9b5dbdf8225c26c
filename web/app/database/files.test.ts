import { expect, it } from 'vitest';
import type { DatabaseFile } from '../../wire/types';
import { byMonth, monthName, size } from './files';

const file = (month: string, rules: DatabaseFile['rules']): DatabaseFile => ({
  name: `evora_${rules}_${month}.txt.gz`,
  rules,
  month,
  games: 1,
  bytes: 1,
  sha256: '00',
  made: 0,
});

it('lists files by month, the latest first', () => {
  const files = [file('2026-12', 'azul'), file('2027-01', 'azul'), file('2026-12', 'duel')];
  const months = byMonth(files).map(({ month, files }) => [month, files.map(({ rules }) => rules)]);
  expect(months).toEqual([
    ['2027-01', ['azul']],
    ['2026-12', ['azul', 'duel']],
  ]);
});

it('writes months and sizes as people do', () => {
  expect(monthName('2026-10', 'en')).toBe('October 2026');
  expect(monthName('2026-10', 'pl')).toBe('październik 2026');
  expect(monthName('2026-10', 'uk')).toMatch(/^жовтень 2026/);
  expect(size(0, 'en')).toBe('0 bytes');
  expect(size(999, 'en')).toBe('999 bytes');
  expect(size(1_345_678, 'en')).toBe('1.35 MB');
  expect(size(12e12, 'en')).toBe('12,000 GB');
});
