import { describe, expect, it } from 'vitest';
import { weaknessOf } from './bots';

const hasNetwork = (name: string) => name === 'azul-2';

describe('a bot', () => {
  it('is weaker without a network that there is', () => {
    const without = { evaluator: 'classic', hurried: false } as const;
    expect(weaknessOf({ ...without, network: 'azul-2' }, hasNetwork)).toBe('network');
    expect(weaknessOf({ ...without, network: 'pavilion-grey-2' }, hasNetwork)).toBeNull();
    expect(weaknessOf({ ...without, network: null }, hasNetwork)).toBeNull();
  });

  it('is weaker in too little time', () => {
    const thought = { evaluator: 'network', network: 'azul-2' } as const;
    expect(weaknessOf({ ...thought, hurried: true }, hasNetwork)).toBe('time');
    expect(weaknessOf({ ...thought, hurried: false }, hasNetwork)).toBeNull();
  });
});
