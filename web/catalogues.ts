import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * The catalogues for the page: without comments for translators, and of those shared with the terminal only
 * the messages that the page uses. They are a sixth of what a visitor loads before the first table.
 */

/** The catalogues shared with the terminal or the server. */
const SHARED = ['common', 'table', 'azul', 'pavilion', 'duel', 'share'];
/** Ids that are built at run time, and those of the server's refusals. */
const PUT_TOGETHER = /^(choice|form)-|(^|-)(refused|reason)-|-sum-tiles$/;

/** A catalogue without comments and blank lines, with minimal indentation. */
export function messagesOf(catalogue: string): { id: string; text: string }[] {
  const lines = catalogue.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const text = lines.join('\n').replace(/^ +/gm, ' ');
  return text
    .split(/\n(?=-?[a-z])/)
    .map((message) => ({ id: /^-?[\w-]+/.exec(message)?.[0] ?? '', text: message }));
}

/** The message ids in the page's sources, and those that other messages refer to. */
function named(): Set<string> {
  const names = new Set<string>();
  const locales = fileURLToPath(new URL('../locales', import.meta.url));
  for (const name of readdirSync(locales, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ftl')) continue;
    const catalogue = readFileSync(`${locales}/${name}`, 'utf8');
    for (const [, id = ''] of catalogue.matchAll(/\{ ([a-z][a-z0-9-]*) \}/g)) names.add(id);
  }
  for (const folder of ['app', 'board']) {
    const at = fileURLToPath(new URL(folder, import.meta.url));
    for (const name of readdirSync(at, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(svelte|ts)$/.test(name) || name.endsWith('.test.ts')) continue;
      const source = readFileSync(`${at}/${name}`, 'utf8');
      for (const [, id = ''] of source.matchAll(/['"]([a-z][a-z0-9-]+)['"]/g)) names.add(id);
    }
  }
  return names;
}

/** The part of a catalogue that the page uses. */
export function trimmed(file: string, catalogue: string, names = named()): string {
  const kept = messagesOf(catalogue).filter(
    ({ id }) => !SHARED.includes(file) || names.has(id) || PUT_TOGETHER.test(id),
  );
  return kept.map(({ text }) => text).join('\n');
}

export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    enforce: 'pre',
    load(id) {
      const [, path = '', file = ''] = /^(.*\/locales\/\w+\/(\w+)\.ftl)\?raw$/.exec(id) ?? [];
      if (!path) return null;
      this.addWatchFile(path);
      return `export default ${JSON.stringify(trimmed(file, readFileSync(path, 'utf8')))}`;
    },
  };
}
