import { readdirSync, readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

const here = new URL('./', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, here), 'utf8');

/** All message ids in the board's code. */
function asked(): Set<string> {
  const ids = new Set<string>();
  const visit = (folder: string) => {
    for (const entry of readdirSync(new URL(folder, here), { withFileTypes: true })) {
      if (entry.isDirectory()) {
        if (!['demo', 'fixtures'].includes(entry.name)) visit(`${folder}${entry.name}/`);
      } else if (entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts')) {
        const code = read(`${folder}${entry.name}`);
        for (const match of code.matchAll(/\bt\(\s*'([a-z-]+)'/g)) ids.add(match[1] ?? '');
        for (const match of code.matchAll(/'(board-[a-z-]+)'/g)) ids.add(match[1] ?? '');
      }
    }
  };
  visit('./');
  for (const pile of ['bag', 'lid', 'tower']) ids.add(`board-${pile}`);
  for (const choice of ['pass', 'look', 'skip']) ids.add(`choice-${choice}`);
  return ids;
}

describe.each(['en', 'pl', 'uk'])('the messages in %s', (language) => {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const catalogue = new URL(`../../locales/${language}/`, here);
  const errors = readdirSync(catalogue)
    .filter((file) => file.endsWith('.ftl'))
    .flatMap((name) =>
      bundle.addResource(new FluentResource(readFileSync(new URL(name, catalogue), 'utf8'))),
    );

  it('include every id that the board uses', () => {
    expect(errors).toEqual([]);
    const ids = asked();
    expect(ids.size).toBeGreaterThan(60);
    expect([...ids].filter((id) => !bundle.hasMessage(id))).toEqual([]);
  });

  it('use only variables that the board passes', () => {
    const given = [
      'tile',
      'tiles',
      'cells',
      'line',
      'count',
      'size',
      'row',
      'column',
      'star',
      'position',
      'cost',
      'name',
      'features',
      'number',
      'points',
      'slot',
      'side',
      'factory',
      'plates',
      'kind',
    ];
    const page = readFileSync(new URL('page.ftl', catalogue), 'utf8').split('## The board')[1] ?? '';
    for (const match of page.matchAll(/\{ \$(\w+)/g)) expect(given).toContain(match[1]);
  });
});
