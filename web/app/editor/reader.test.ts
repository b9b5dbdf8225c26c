// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addCatalogue, loadLanguage, t } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import { editorCatalogue } from './catalogue';
import { reasonOf } from './reader';

/** Every kind of message that the reader of position text has (`crates/evora-notation/tests/it/unreadable.rs`). */
const lines = readFileSync('../testdata/unreadable.txt', 'utf8').split('\n');
const details = lines
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t')[0] ?? '');

it('the reader has many messages', () => expect(details.length).toBeGreaterThan(70));

describe.each(['en', 'pl', 'uk'] as const)('a text that is no position, in %s', (language) => {
  it.each(details)('%s', async (detail) => {
    settings.language = language;
    await loadLanguage(language);
    await addCatalogue(editorCatalogue);
    const reason = reasonOf(detail);
    expect(reason).not.toBe(null);
    if (!reason) return;
    expect(detail).toContain(`field ${reason.number} (${reason.name}): `);
    expect(detail.match(/\(([A-Z]-[\d.]+)\)$/)?.[1]).toBe(reason.rule);
    const told = t(reason.id, reason.args).replaceAll('\u00a0', ' ');
    expect(told).not.toMatch(/\{|⟨|unreadable-/);
    expect(told.length).toBeGreaterThan(8);
    for (const key of ['what', 'list', 'begin', 'count'] as const)
      if (key in reason.args) expect(told).toContain(String(reason.args[key]));
  });
});

it('is no reason if it is about something else', () => {
  expect(reasonOf('Step 3 (5Y4): is missing')).toBe(null);
  expect(reasonOf('field 4 (phase): something new')).toBe(null);
});

it('quotes signs that are escaped', () =>
  expect(reasonOf('field 3 (round): "a\\"b \\\\" is not a number in range')?.args).toEqual({
    what: 'a\\"b \\\\',
  }));
