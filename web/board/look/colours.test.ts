import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ciede2000, contrast, lab, machado, parse } from './colorimetry';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

/** The custom properties of a theme, as they stand in the style sheet. */
function theme(name: string): (property: string) => string {
  const start = css.indexOf(`[data-theme="${name}"] {`);
  const block = css.slice(start, css.indexOf('}', start));
  const found = new Map([...block.matchAll(/--ev-([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]));
  return (property) => found.get(property) ?? expect.fail(`${name} has no ${property}`);
}

const GAMES: Record<string, string[]> = {
  azul: ['blue', 'yellow', 'red', 'black', 'white'],
  pavilion: ['purple', 'green', 'orange', 'yellow', 'blue', 'red'],
  duel: ['blue', 'turquoise', 'black', 'yellow', 'red', 'special'],
};

const pairs = (names: string[]) => names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const));

describe.each(['light', 'dark', 'contrast'])('the tiles of the %s theme', (name) => {
  const of = theme(name);

  describe.each(Object.entries(GAMES))('of %s', (_, names) => {
    it.each(['normal', 'protan', 'deutan', 'tritan'] as const)(
      'differ by 16 or more to %s sight',
      (sight) => {
        for (const [a, b] of pairs(names)) {
          const difference = ciede2000(lab(machado(parse(of(a)), sight)), lab(machado(parse(of(b)), sight)));
          expect(difference, `${a} and ${b}`).toBeGreaterThanOrEqual(16);
        }
      },
    );

    it('differ in lightness by 9.5 or more', () => {
      for (const [a, b] of pairs(names)) {
        // Rounded like the palette's documentation.
        const difference = Math.abs(lab(parse(of(a)))[0] - lab(parse(of(b)))[0]);
        expect(Math.round(difference * 10) / 10, `${a} and ${b}`).toBeGreaterThanOrEqual(9.5);
      }
    });
  });

  const all = [...new Set(Object.values(GAMES).flat())];

  it.each(all)('%s: its motif stands out by 4.5:1', (colour) => {
    expect(contrast(parse(of(`${colour}-glyph`)), parse(of(colour)))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(all)('%s: its rim stands out from the board by 3:1', (colour) => {
    expect(contrast(parse(of(`${colour}-rim`)), parse(of('surface')))).toBeGreaterThanOrEqual(3);
  });

  it.each(['ink', 'ink2', 'accent', 'act', 'warn', 'good'])('text in %s can be read', (ink) => {
    for (const ground of ['bg', 'surface']) {
      expect(contrast(parse(of(ink)), parse(of(ground)))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
