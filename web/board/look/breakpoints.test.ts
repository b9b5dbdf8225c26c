import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HEIGHTS, TABLE_WIDTHS, WIDTHS } from './breakpoints';

const files = ['app', 'board']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(css|svelte|ts)$/.test(file) && !/\.(test|browser)\.ts$|breakpoints\.ts$/.test(file));

/** The values of a named breakpoint in style sheets: its last pixel, the next one, or a fraction in between. */
const written = (last: number) => [last, last + 0.1, last + 0.9, last + 1];
const named = {
  media: {
    width: new Set(Object.values(WIDTHS).flatMap(written)),
    height: new Set(Object.values(HEIGHTS).flatMap(written)),
  },
  container: {
    width: new Set(Object.values(TABLE_WIDTHS).flatMap(written)),
    height: new Set<number>(),
  },
};

const QUERY = /@(media|container|import)[^{;]*/g;
const SIZE = /\((?:min|max)-(width|height): ([\d.]+)px\)/g;

describe('sizes at which something changes', () => {
  it('are named ones in every style sheet', () => {
    const others = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(QUERY)].flatMap(([query, at]) =>
        [...query.matchAll(SIZE)]
          .filter(
            ([, side, size]) =>
              !named[at === 'container' ? 'container' : 'media'][side as 'width' | 'height'].has(
                Number(size),
              ),
          )
          .map(([size]) => `${file}: ${size}`),
      ),
    );
    expect(others).toEqual([]);
  });

  it('come from the list in every script', () => {
    const literal = /(?:matchMedia|MediaQuery)\([^)]*\d+px/;
    expect(files.filter((file) => literal.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('are looked for in the files that have them', () => {
    const found = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(SIZE)]);
    expect(found.length).toBeGreaterThan(50);
  });
});
