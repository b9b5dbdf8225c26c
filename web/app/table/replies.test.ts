// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { type Choice, moveWord } from '../../board';
import { detailOf } from '../../board/fixtures/detail';
import type { Problem } from '../../wire/types';
import { loadLanguage } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import { Replies } from './replies.svelte';

const hint = { word: moveWord('1B3'), detail: detailOf('1B3', 'azul') } as unknown as Choice;
const problem = {
  type: '/api/problems/illegal',
  title: 'No',
  detail: 'No.',
  status: 409,
} as unknown as Problem;

beforeAll(async () => {
  settings.language = 'en';
  await loadLanguage('en');
});

describe('the last reply', () => {
  it('is the hint, after a mistyped move', () => {
    const replies = new Replies(async () => ({ refused: null }));
    replies.note('That isn’t a move.');
    replies.suggest(hint);
    expect(replies.hint).toBe(hint);
    expect(replies.refused).toBeNull();
  });

  it('is the refusal, after a hint', () => {
    const replies = new Replies(async () => ({ refused: null }));
    for (const refuse of [() => replies.note('No.'), () => replies.show(problem)]) {
      replies.suggest(hint);
      refuse();
      expect(replies.hint).toBeNull();
      expect(replies.refused).not.toBeNull();
    }
  });

  it('remains the hint when a stale move is refused', () => {
    const replies = new Replies(async () => ({ refused: null }));
    replies.suggest(hint);
    replies.show({ ...problem, type: '/api/problems/stale' } as Problem);
    expect(replies.hint).toBe(hint);
  });
});
