import { describe, expect, it } from 'vitest';
import { withNoBreaks } from './no-break';

/** The text with no-break spaces made visible. */
const seen = (text: string, language: string) => withNoBreaks(text, language).replaceAll('\u00a0', '_');

describe('words of one letter', () => {
  it('stay with the next word in Polish', () => {
    expect(seen('Weź 2 z warsztatu 3 i połóż w linii 4.', 'pl')).toBe(
      'Weź 2 z_warsztatu 3 i_połóż w_linii 4.',
    );
    expect(seen('W rundzie, a w niej i o nic („z ręki”, (a nie)', 'pl')).toBe(
      'W_rundzie, a_w_niej i_o_nic („z_ręki”, (a_nie)',
    );
  });

  it('stay with the next word in Ukrainian', () => {
    expect(seen('Візьміть 2 з вітрини й покладіть у ряд — а в центрі', 'uk')).toBe(
      'Візьміть 2 з_вітрини й_покладіть у_ряд — а_в_центрі',
    );
    expect(seen('У центрі є плитки', 'uk')).toBe('У_центрі є_плитки');
  });

  it('may end a line in English, and longer words anywhere', () => {
    expect(seen('a tile in a line', 'en')).toBe('a tile in a line');
    expect(seen('ale na to nic', 'pl')).toBe('ale na to nic');
  });

  it('change nothing the second time, nor markup', () => {
    const once = withNoBreaks('weź i połóż', 'pl');
    expect(withNoBreaks(once, 'pl')).toBe(once);
    expect(seen('<a href="#A-1">A</a> <p>I tak <b>w domu</b></p>', 'pl')).toBe(
      '<a href="#A-1">A</a> <p>I_tak <b>w_domu</b></p>',
    );
  });
});
