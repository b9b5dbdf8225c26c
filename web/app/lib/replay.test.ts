// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Replay } from '../../wire/types';
import { loadLanguage } from './i18n.svelte';
import { replayNames } from './replay';
import { settings } from './settings.svelte';

it('players without a name are counted from 1', async () => {
  settings.language = 'en';
  await loadLanguage('en');
  const replay = { players: [null, null, null], names: [null, 'Ana', null] } as unknown as Replay;
  expect(replayNames(replay)).toEqual(['Player 1', 'Ana', 'Player 3']);
});
