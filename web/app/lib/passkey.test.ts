import { describe, expect, it } from 'vitest';
import { fromBase64Url, isHostName, toBase64Url } from './passkey';

describe('passkeys', () => {
  it('are not offered at IP addresses', () => {
    expect(['localhost', 'evora.example', '1.example'].filter(isHostName)).toHaveLength(3);
    expect(['127.0.0.1', '192.168.1.7', '[::1]'].filter(isHostName)).toEqual([]);
  });

  it('send bytes of any kind and length', () => {
    for (let length = 0; length < 300; length += 7) {
      const bytes = Uint8Array.from({ length }, (_, at) => 255 - (at % 256));
      const text = toBase64Url(bytes.buffer);
      expect(text).toMatch(/^[\w-]*$/);
      expect(fromBase64Url(text)).toEqual(bytes);
    }
  });
});
