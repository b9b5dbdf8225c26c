// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Replay } from '../../wire/types';
import { loadLanguage } from './i18n.svelte';
import { isGameEnd, replayNames } from './replay';
import { settings } from './settings.svelte';
import { playerName } from './wire';

it('players without a name are counted from 1', async () => {
  settings.language = 'en';
  await loadLanguage('en');
  const replay = { players: [null, null, null], names: [null, 'Ana', null] } as unknown as Replay;
  expect(replayNames(replay)).toEqual(['Player 1', 'Ana', 'Player 3']);
});

it('bots of a record are named as at the table', async () => {
  settings.language = 'en';
  await loadLanguage('en');
  const replay = { players: [null, null], names: ['level 3', 'level headed'] } as unknown as Replay;
  expect(replayNames(replay)).toEqual([playerName(null, 3), 'level headed']);
});

it('only the last state of a finished game is its end', () => {
  const states = [{}, {}, {}];
  const finished = { states, result: { winners: [0] } } as unknown as Replay;
  expect([0, 1, 2].map((at) => isGameEnd(finished, at))).toEqual([false, false, true]);
  const running = { states, result: null } as unknown as Replay;
  expect(isGameEnd(running, 2)).toBe(false);
});
