import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';
import type { Plugin } from 'vite';

/** The characters of our languages, by font subset. */
const PARTS = {
  latin: {
    from: 'latin',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x2009, 0x2009],
      [0x2013, 0x2026],
      [0x202f, 0x202f],
      [0x2190, 0x2193],
      [0x2212, 0x2212],
    ],
  },
  polish: {
    from: 'latin-ext',
    ranges: [
      [0x104, 0x107],
      [0x118, 0x119],
      [0x141, 0x144],
      [0x15a, 0x15b],
      [0x179, 0x17c],
    ],
  },
  cyrillic: {
    from: 'cyrillic',
    ranges: [
      [0x401, 0x401],
      [0x404, 0x404],
      [0x406, 0x407],
      [0x410, 0x44f],
      [0x451, 0x451],
      [0x454, 0x454],
      [0x456, 0x457],
      [0x490, 0x491],
      [0x2116, 0x2116],
    ],
  },
} satisfies Record<string, { from: string; ranges: [number, number][] }>;

const FAMILIES = ['alegreya', 'source-sans-3'];

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const letters = (ranges: [number, number][]) =>
  ranges
    .map(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join(''),
    )
    .join('');

/**
 * Subsets both font families (SIL Open Font License, from their packages) to the characters of our languages, unless that is
 * done already: in full they would be more than half of a first visit's bytes.
 */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    async buildStart() {
      for (const family of FAMILIES) {
        for (const [part, { from, ranges }] of Object.entries(PARTS)) {
          const cut = at(`app/look/fonts/${family}-${part}.woff2`);
          if (existsSync(cut)) continue;
          const name = `${family}-${from}-wght-normal.woff2`;
          const whole = readFileSync(at(`node_modules/@fontsource-variable/${family}/files/${name}`));
          writeFileSync(cut, await subset(whole, letters(ranges), { targetFormat: 'woff2' }));
        }
      }
    },
  };
}
