// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import type { TableInfo } from '../../wire/types';
import { loadLanguage } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import { type PlayersAt, playerTexts } from './players';

const seat = (bot: boolean) => ({ player: { kind: bot ? 'bot' : 'guest' }, bot: null, present: true });
const table = {
  state: 'over',
  seats: [seat(false), seat(true)],
  result: { winners: [1], how: { kind: 'played' }, scores: [20, 31] },
} as unknown as TableInfo;
const at: PlayersAt = { names: ['Ana', 'Bot'], yours: [0], turn: null, over: false, clocks: null, now: 0 };

beforeAll(async () => {
  settings.language = 'en';
  await loadLanguage('en');
});

it('the winner is named only once the last points have been counted', () => {
  const notes = (over: boolean) => playerTexts(table, { ...at, over }).map(({ note }) => note);
  expect(notes(false)).toEqual(['', '']);
  expect(notes(true)).toEqual(['', 'won']);
});

it('shows a clock that has not started yet as it stands', () => {
  const clocks = { at: 1000, left: [60_000, 60_000], running: 0, starts_in: 24_000 };
  const playing = { ...table, state: 'playing', result: null } as unknown as TableInfo;
  const shown = (now: number) => playerTexts(playing, { ...at, clocks, now })[0]?.clock;
  expect(shown(1000 + 24_000)).toBe('1:00');
  expect(shown(1000 + 34_000)).toBe('0:50');
});
