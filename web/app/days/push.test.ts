import { describe, expect, it } from 'vitest';
import { fromBase64Url } from './push';

describe('base64url', () => {
  it('is read with the letters of its own and without padding', () => {
    expect([...fromBase64Url('-_8A')]).toEqual([0xfb, 0xff, 0]);
    expect([...fromBase64Url('BA')]).toEqual([4]);
    expect(fromBase64Url('')).toHaveLength(0);
  });
});
