import { describe, expect, it } from 'vitest';
import { isOf, judgeOf, type KeptReview, REVIEW_FORMAT, type ReviewKey } from './store';

const MODULE = 'https://example.org/assets/evora.opt-B1c2.wasm';
const NETWORKS = { 'azul-2': '/assets/azul-2-Aa11.network', 'duel-2': '/assets/duel-2-Dd22.network' };

describe('what judged a review', () => {
  it('is the module and the network of the game', () => {
    expect(judgeOf(MODULE, NETWORKS, 'azul-2')).toBe('evora.opt-B1c2.wasm azul-2-Aa11.network');
    expect(judgeOf(MODULE, NETWORKS, 'pavilion-grey-3')).toBe('evora.opt-B1c2.wasm');
    expect(judgeOf(MODULE, NETWORKS, null)).toBe('evora.opt-B1c2.wasm');
    expect(judgeOf(null, {}, null)).toBe('');
  });

  it('is the same wherever the page lies', () => {
    const moved = { 'azul-2': 'http://localhost/evora/assets/azul-2-Aa11.network?v=1' };
    expect(judgeOf('/evora/assets/evora.opt-B1c2.wasm', moved, 'azul-2')).toBe(
      judgeOf(MODULE, NETWORKS, 'azul-2'),
    );
  });

  it('changes with the network of the game and the module alone', () => {
    const judge = judgeOf(MODULE, NETWORKS, 'azul-2');
    const other = { ...NETWORKS, 'duel-2': '/assets/duel-2-Zz99.network' };
    expect(judgeOf(MODULE, other, 'azul-2')).toBe(judge);
    expect(judgeOf(MODULE, other, 'duel-2')).not.toBe(judgeOf(MODULE, NETWORKS, 'duel-2'));
    expect(judgeOf('/assets/evora.opt-New1.wasm', NETWORKS, 'azul-2')).not.toBe(judge);
  });
});

describe('a kept review', () => {
  const key: ReviewKey = { id: 'abc', steps: 60, judge: judgeOf(MODULE, NETWORKS, 'azul-2') };
  const kept: KeptReview = { ...key, format: REVIEW_FORMAT, judged: [] };

  it('is taken if the game and the judge are the same', () => {
    expect(isOf(kept, key)).toBe(true);
  });

  it('is made again for another judge, and if it is damaged or of an older page', () => {
    const network = { 'azul-2': '/assets/azul-2-Bb33.network' };
    expect(isOf(kept, { ...key, judge: judgeOf(MODULE, network, 'azul-2') })).toBe(false);
    expect(isOf(kept, { ...key, steps: 61 })).toBe(false);
    // Older pages did not write down what had judged.
    const { judge: _, ...old } = kept;
    for (const bad of [undefined, {}, old, { ...kept, judged: 'none' as never }, { ...kept, format: 0 }])
      expect(isOf(bad, key)).toBe(false);
  });
});
