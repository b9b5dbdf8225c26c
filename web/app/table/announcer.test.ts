// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { detailOf } from '../../board/fixtures/detail';
import type { Step } from '../../wire/types';
import { loadLanguage } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import { lastMoveText, stepTexts } from './announcer';

const names = ['Ana', 'Ben'];
const listener = { names, yours: [0] };
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

const moved = (ply: number, seat: number, word: string, more: Partial<Step> = {}): Step => ({
  ply,
  what: { did: 'move', seat, word, detail: detailOf(word, 'azul') },
  told: [],
  ends_round: false,
  reveals: false,
  ...more,
});
const hidden: Step = {
  ply: 4,
  what: { did: 'move', seat: 1, word: null, detail: { move: 'duel-return', plate: null } },
  told: [],
  ends_round: false,
  reveals: false,
};
const top: Step = {
  ply: 5,
  what: { did: 'top', kind: 'special' },
  told: [],
  ends_round: false,
  reveals: false,
};

beforeAll(async () => {
  settings.language = 'en';
  await loadLanguage('en');
});

describe('what is announced', () => {
  it('are the moves of others, not the player’s own', () => {
    expect(stepTexts(moved(0, 1, '1B3'), listener).map(plain)).toEqual([
      'Ben takes 1 blue from factory 1 for line 3.',
    ]);
    expect(stepTexts(moved(0, 0, '1B3'), listener)).toEqual([]);
  });

  it('are everybody’s points at the end of a round', () => {
    const told = [
      { seat: 0, points: 3, reason: { why: 'azul-rows', count: 1 } },
      { seat: 1, points: 2, reason: { why: 'azul-rows', count: 1 } },
      { seat: 1, points: -6, reason: { why: 'azul-floor', spaces: 4 } },
    ] satisfies Step['told'];
    const texts = stepTexts(moved(0, 0, '1B3', { told, ends_round: true, reveals: false }), listener).join(
      ' ',
    );
    expect(texts).toContain('+3');
    expect(texts).toContain('−4');
  });

  it('is the last move of any player on request, with the plate revealed since', () => {
    expect(plain(lastMoveText([moved(0, 0, '1B3')], listener))).toMatch(/^Ana takes 1 blue/);
    expect(plain(lastMoveText([moved(0, 0, '1B3'), top], listener))).toMatch(/^Ana takes .* special/);
    expect(lastMoveText([], listener)).toBeNull();
  });

  it('omits a move whose word is hidden (D-8)', () => {
    expect(stepTexts(hidden, listener)).toEqual([]);
    expect(lastMoveText([hidden], listener)).toBeNull();
  });
});
