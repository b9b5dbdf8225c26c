import type { Game } from '../../board/rules';

/** Our rules pages, in the reader's language; each is fetched when it is opened. */

const RULES = import.meta.glob<string>(['../../../docs/rules/*.md', '../../../docs/rules/*/*.md'], {
  query: '?raw',
  import: 'default',
});
const SHORT = import.meta.glob<string>(
  ['../../../docs/short/*.md', '../../../docs/short/*/*.md', '!../../../docs/short/README.md'],
  { query: '?raw', import: 'default' },
);

/** A rulebook is named after its game; Mini is a chapter of Azul's. */
export type Rulebook = Game;
export const BOOKS: Rulebook[] = ['azul', 'pavilion', 'duel'];

/** Where the guided first round of a game is. */
export const firstRound = (book: Rulebook): string =>
  book === 'azul' ? '/learn/first' : `/learn/first/${book}`;

async function page(pages: typeof RULES, folder: string, book: Rulebook, language: string): Promise<string> {
  const load = pages[`${folder}/${language}/${book}.md`] ?? pages[`${folder}/${book}.md`];
  return load ? load() : '';
}

export const rulesPage = (book: Rulebook, language: string): Promise<string> =>
  page(RULES, '../../../docs/rules', book, language);
/** The short version of a rules page. */
export const shortPage = (book: Rulebook, language: string): Promise<string> =>
  page(SHORT, '../../../docs/short', book, language);
