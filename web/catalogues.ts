import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * The catalogues as the page needs them: without the notes for translators, and of those that the terminal has, too, only
 * what the page says. They are a sixth of what a visitor loads before the first table.
 */

/** The catalogues that the terminal has, too. */
const SHARED = ['common', 'table', 'azul', 'pavilion', 'duel'];
/** Ids that are put together while the page runs, and those by which the server says why a move is refused. */
const PUT_TOGETHER = /^(choice|form)-|(^|-)(refused|reason)-|-sum-tiles$/;

/** A catalogue with one message after another, each without notes and with the least indent. */
export function messagesOf(catalogue: string): { id: string; text: string }[] {
  const lines = catalogue.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const text = lines.join('\n').replace(/^ +/gm, ' ');
  return text
    .split(/\n(?=\S)/)
    .map((message) => ({ id: /^-?[\w-]+/.exec(message)?.[0] ?? '', text: message }));
}

/** Everything that the page's own sources name in quotes, and what any message refers to. */
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

/** What the page keeps of a catalogue. */
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
