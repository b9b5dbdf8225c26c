// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addCatalogue, loadLanguage, t } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import { analysisCatalogue } from './catalogue';
import { dealReasonOf } from './deal-reader';

/** What the engine says of deals; a test of `evora-wasm` holds it to these lines. */
const lines = readFileSync('../testdata/bad-deals.txt', 'utf8').split('\n');
const details = lines
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t')[0] ?? '');

describe.each(['en', 'pl', 'uk'] as const)('a deal that cannot be, in %s', (language) => {
  it.each(details)('%s', async (detail) => {
    settings.language = language;
    await loadLanguage(language);
    await addCatalogue(analysisCatalogue);
    const reason = dealReasonOf(detail);
    expect(reason).not.toBe(null);
    if (!reason) return;
    const told = t(reason.id, reason.args).replaceAll('\u00a0', ' ');
    expect(told).not.toMatch(/\{|⟨|analysis-/);
    if (language === 'en') expect(told).toMatch(/^[A-Z“].*\.$/u);
    // What stands there is in the words of every language.
    for (const arg of Object.values(reason.args)) if (arg !== 'large') expect(told).toContain(String(arg));
  });
});

it('says which factory, in every game', () => {
  expect(
    dealReasonOf('Step 1 (deal BBX): Factory 3: "X" is no colour; the colours are B Y R K W (A-1.5).'),
  ).toEqual({
    id: 'analysis-deal-colour',
    args: { factory: '3', what: 'X', list: 'B Y R K W' },
    rule: 'A-1.5',
  });
  expect(dealReasonOf('Step 1 (3B4): it is not your turn (A-1.1).')).toBe(null);
  expect(dealReasonOf('Step 9 (deal B): something new.')).toBe(null);
});
