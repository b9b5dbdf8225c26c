import { readdirSync, readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { trimmed } from '../catalogues';

const LANGUAGES = ['en', 'pl', 'uk'];
/** Texts that only the page uses. */
const OWN = [
  'page',
  'account',
  'guide',
  'puzzles',
  'review',
  'profile',
  'analysis',
  'editor',
  'fair',
  'openings',
  'days',
  'friends',
  'clubs',
  'share',
  'search',
  'database',
  'best',
  'delay',
  'tournaments',
];
const read = (path: string) => readFileSync(path, 'utf8');
const source = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => read(`app/${name}`))
  .join('\n');
const idsOf = (text: string) => [...text.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((match) => match[1] ?? '');
/** The message ids that the page uses. */
const asked = new Set([...source.matchAll(/\bt\(\s*'([a-z0-9-]+)'/g)].map((match) => match[1] ?? ''));

describe.each(LANGUAGES)('the messages of the page in %s', (language) => {
  const files = ['common', 'table', 'azul', 'pavilion', 'duel', ...OWN];
  const bundle = new FluentBundle(language, { useIsolating: false });
  const errors = files.flatMap((name) =>
    // As bundled for the page, without the terminal's messages.
    bundle.addResource(new FluentResource(trimmed(name, read(`../locales/${language}/${name}.ftl`)))),
  );

  it('have no message twice', () => {
    expect(errors).toEqual([]);
  });

  it('include every id that the page uses', () => {
    expect(asked.size).toBeGreaterThan(150);
    expect([...asked].filter((id) => !bundle.hasMessage(id))).toEqual([]);
  });

  it('include every message that another one refers to', () => {
    const texts = files.map((name) => trimmed(name, read(`../locales/${language}/${name}.ftl`))).join('\n');
    const referred = [...texts.matchAll(/\{ ([a-z][a-z0-9-]*) \}/g)].map(([, id = '']) => id);
    expect(referred.filter((id) => !bundle.hasMessage(id))).toEqual([]);
  });

  it('lose no line of a message', () => {
    const texts = files.map((name) => trimmed(name, read(`../locales/${language}/${name}.ftl`))).join('\n');
    expect(idsOf(texts).filter((id) => !bundle.hasMessage(id))).toEqual([]);
  });

  const text = (id: string, args: Record<string, string | number>) =>
    bundle.formatPattern(bundle.getMessage(id)?.value ?? '', args);

  it('have words for every entry of the audit log', () => {
    const actions = /^export type AuditAction = (.*);$/m.exec(read('wire/types.ts'))?.[1] ?? '';
    const names = [...actions.matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
    expect(names).toContain('table_viewed');
    const told = (action: string) =>
      text('audit-action', { action, label: 'x', reason: 'x', count: 1, method: 'none' });
    expect(names.filter((name) => name !== 'other' && told(name) === told('other'))).toEqual([]);
  });

  it('have words for every role in the audit log', () => {
    for (const label of ['moderator', 'admin'])
      for (const action of ['role_given', 'role_taken']) {
        const role = text('moderation-role', { role: label });
        const told = text('audit-action', { action, label, reason: '', count: 1, method: 'none' });
        expect(told).toMatch(new RegExp(`: ${role}$`));
      }
  });

  it('name every sign that a name may have', () => {
    const signs = /const SIGNS: .* = \[(.*)\];/.exec(read('../crates/evora-wire/src/text.rs'))?.[1] ?? '';
    const words: Record<string, RegExp> = {
      ' ': /spaces|spacje|пробіли/,
      "\\'": /apostrophes|apostrofy|апострофи/,
      '-': /hyphens|łączniki|дефіси/,
      _: /underscores|podkreślenia|підкреслення/,
      '.': /dots|kropki|крапки/,
    };
    const allowed = signs.split(', ').map((sign) => sign.slice(1, -1));
    expect(allowed.sort()).toEqual(Object.keys(words).sort());
    for (const word of Object.values(words)) expect(text('account-fault', { field: 'name' })).toMatch(word);
  });

  it('begin every paragraph of an e-mail with a capital letter', () => {
    const lines = read(`../locales/${language}/mail.ftl`).split('\n');
    const paragraphs = lines.filter(
      (line, i) => line.startsWith('    ') && !lines[i - 1]?.startsWith('    '),
    );
    expect(paragraphs.length).toBeGreaterThan(6);
    expect(paragraphs.filter((line) => /^ {4}\p{Ll}/u.test(line))).toEqual([]);
  });

  it.each(OWN)('have the messages of %s that English has, and use no other variables', (file) => {
    const english = read(`../locales/en/${file}.ftl`);
    const own = read(`../locales/${language}/${file}.ftl`);
    expect(idsOf(own)).toEqual(idsOf(english));
    const variables = (text: string) => {
      const found = new Map<string, Set<string>>();
      let id = '';
      for (const line of text.split('\n')) {
        id = /^([a-z][a-z0-9-]*) =/.exec(line)?.[1] ?? id;
        if (line.startsWith('#')) continue;
        const set = found.get(id) ?? new Set();
        for (const match of line.matchAll(/\$(\w+)/g)) set.add(match[1] ?? '');
        found.set(id, set);
      }
      return found;
    };
    const theirs = variables(english);
    for (const [id, used] of variables(own)) {
      expect(
        [...used].filter((name) => !theirs.get(id)?.has(name)),
        id,
      ).toEqual([]);
    }
  });
});

it('no visible text is hard-coded in the markup', () => {
  // Names of languages and the product name stay untranslated.
  const markup = source
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '');
  const found = [...markup.matchAll(/(?:aria-label|placeholder|title|alt)="([A-Za-z][^"{]*)"/g)].map(
    (m) => m[1],
  );
  expect(found).toEqual([]);
});
