import { COLOUR_ORDER, type Game } from '../../board/rules';

/** The rules pages in the reader's language, loaded on demand. */

const RULES = import.meta.glob<string>(['../../../docs/rules/*.md', '../../../docs/rules/*/*.md'], {
  query: '?raw',
  import: 'default',
});
const SHORT = import.meta.glob<string>(
  ['../../../docs/short/*.md', '../../../docs/short/*/*.md', '!../../../docs/short/README.md'],
  { query: '?raw', import: 'default' },
);

/** The games with a rules page of their own; Mini is a chapter of Azul's. */
export const GAMES = Object.keys(COLOUR_ORDER) as Game[];

/** The address of a game's guided first round. */
export const firstRound = (game: Game): string => (game === 'azul' ? '/learn/first' : `/learn/first/${game}`);

async function page(pages: typeof RULES, folder: string, game: Game, language: string): Promise<string> {
  const load = pages[`${folder}/${language}/${game}.md`] ?? pages[`${folder}/${game}.md`];
  return load ? load() : '';
}

/** The rules as Markdown; in English if they are not translated. */
export const loadRules = (game: Game, language: string): Promise<string> =>
  page(RULES, '../../../docs/rules', game, language);
/** The short version of the rules. */
export const loadShortRules = (game: Game, language: string): Promise<string> =>
  page(SHORT, '../../../docs/short', game, language);
