// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLOURS } from '../../board/look/motifs';
import { COLOUR_ORDER } from '../../board/rules';
import type { Message, Problem, ProblemKind } from '../../wire/types';
import { has, loadLanguage, t } from './i18n.svelte';
import { problemText } from './problem';
import { LANGUAGES, type Language, settings } from './settings.svelte';

/**
 * Every reason why a move is refused, as the page says it with the catalogues it is built with. The reasons and their
 * arguments are those in the sources of `evora-words`.
 */

type Args = NonNullable<Message['args']>;

const WORDS = '../crates/evora-words/src';
const GAMES = Object.keys(COLOUR_ORDER);
const SOURCES = [...GAMES.map((game) => `${game}/refusal`), 'games'];
const REASON = /Message::new\("((?:\w+-)?refused-[\w-]+)"\)((?:\s*\.\w+\((?:[^()]|\([^()]*\))*\))*)/g;
const CALL = /\.(\w+)\((?:"(\w+)")?(?:[^()]|\([^()]*\))*\)/g;

const NUMBERS = [0, 1, 2, 3, 5, 6, 9];
const colours = [...new Set(Object.values(COLOUR_ORDER).join(''))].map((letter) => COLOURS[letter] ?? letter);
const factories = NUMBERS.map((factory): Args => ({ source: 'factory', factory }));
const stars = ['centre', 'red', 'orange'].map(
  (star): Args => ({ star, letter: star === 'centre' ? '*' : 'R' }),
);

/** What a call that builds a message may add to its arguments. */
function samples(call: string, name: string): Args[] {
  switch (call) {
    case 'colour':
      return colours.map((colour) => ({ colour }));
    case 'count':
      return NUMBERS.map((count) => ({ count }));
    case 'source':
      return [...factories, { source: 'centre', factory: 'C' }];
    case 'duel_factory':
      return [...factories, { source: 'large', factory: 'L' }];
    case 'star':
      return stars;
    case 'space':
      return stars.map((star) => ({ ...star, space: `${star.letter}.6`, position: 6 }));
    case 'figure':
      return NUMBERS.map((number) => ({ [name]: number }));
    case 'with':
      if (name === 'star') return colours.map((star) => ({ star }));
      if (/^(keep|stock|tiles|chips)$/.test(name)) return [{ [name]: 'GGR' }];
      if (/^(have|need|cost|plate)$/.test(name)) return NUMBERS.map((number) => ({ [name]: number }));
  }
  throw new Error(`no samples of .${call}("${name}")`);
}

/** Every reason with arguments of all kinds. */
const reasons = SOURCES.flatMap((name) => {
  const source = readFileSync(`${WORDS}/${name}.rs`, 'utf8');
  return [...source.matchAll(REASON)].map(([, id = '', calls = '']) => ({
    id,
    args: [...calls.matchAll(CALL)]
      .map(([, call = '', key = '']) => samples(call, key))
      .reduce((all, more) => all.flatMap((args) => more.map((each) => ({ ...args, ...each }))), [{}]),
  }));
});

const problem = (type: ProblemKind, reason?: Message): Problem => ({
  type,
  title: 'English title',
  status: 422,
  detail: 'English detail.',
  ...(reason ? { reason } : {}),
});
const refusals = (): string[] =>
  reasons.flatMap(({ id, args }) =>
    args.map((each) => problemText(problem('/api/problems/illegal', { id, args: each }))),
  );
const kinds = (): ProblemKind[] => {
  const types = readFileSync('wire/types.ts', 'utf8');
  const [, union = ''] = /^export type ProblemKind = (.*);$/m.exec(types) ?? [];
  return [...union.matchAll(/"([^"]+)"/g)].map(([, kind]) => kind as ProblemKind);
};
const LETTERS: Record<Language, RegExp> = { en: /[^\P{L}a-z]/iu, pl: /[^\P{L}a-ząćęłńóśźż]/iu, uk: /[a-z]/i };

async function speak(language: Language): Promise<void> {
  settings.language = language;
  await loadLanguage(language);
}

let english: string[] = [];
beforeAll(async () => {
  await speak('en');
  english = refusals();
});
afterAll(() => speak('en'));

it('the reasons are those in the catalogue', () => {
  const catalogue = ['common', ...GAMES]
    .map((name) => readFileSync(`../locales/en/${name}.ftl`, 'utf8'))
    .join('\n');
  const ids = [...catalogue.matchAll(/^((?:\w+-)?refused-[\w-]+) =/gm)].map(([, id = '']) => id);
  expect(ids.length).toBeGreaterThan(50);
  expect([...new Set(reasons.map(({ id }) => id))].sort()).toEqual(ids.sort());
});

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(() => speak(language));

  it('the catalogues are those of the built page', () => {
    expect(has('problem-illegal')).toBe(true);
    expect(has('azul-bad-word')).toBe(false);
  });

  it('every reason for a refusal is a sentence', () => {
    expect(reasons.filter(({ id }) => !has(id))).toEqual([]);
    for (const text of refusals()) {
      expect(text).toMatch(/^[\p{Lu}\d][^{}⟨⟩]*[^{}⟨⟩.]\.$/u);
      expect(text).not.toMatch(/undefined|refused|English/);
    }
  });

  it('every reason for a refusal is in the language of the player', () => {
    const told = refusals();
    expect(told.filter((text) => LETTERS[language].test(text))).toEqual([]);
    if (language !== 'en') expect(told.filter((text, i) => text === english[i])).toEqual([]);
  });

  it('every other problem has a sentence of its own', () => {
    expect(kinds()).toContain('/api/problems/bad-word');
    for (const kind of kinds()) {
      const text = problemText(problem(kind));
      expect(text, kind).toMatch(/^\p{Lu}[^{}⟨⟩]*\.$/u);
      expect(text).not.toMatch(/English/);
      if (kind !== '/api/problems/internal') expect(text, kind).not.toBe(t('problem-internal'));
    }
  });

  it('a word that is no move is refused in general words', () => {
    const reason: Message = { id: 'azul-bad-word', args: { word: 'what', places: 'no' } };
    expect(problemText(problem('/api/problems/bad-word', reason))).toBe(t('problem-bad-word'));
  });
});
