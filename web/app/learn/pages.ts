/** Our rules pages, in the reader's language; each is fetched when it is opened. */

const EN = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default' });
const OTHERS = import.meta.glob<string>('../../../docs/rules/*/*.md', { query: '?raw', import: 'default' });

export type Rulebook = 'azul' | 'pavilion' | 'duel';
export const BOOKS: Rulebook[] = ['azul', 'pavilion', 'duel'];

export async function rulesPage(book: Rulebook, language: string): Promise<string> {
  const english = EN[`../../../docs/rules/${book}.md`];
  const load = OTHERS[`../../../docs/rules/${language}/${book}.md`] ?? english;
  return load ? load() : '';
}
