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
