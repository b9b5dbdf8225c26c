import type { Language } from '../lib/storage';

const TEXTS = import.meta.glob<string>('../../../locales/*/puzzles.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts of the puzzles, which are loaded with them. */
export const puzzlesCatalogue = async (language: Language): Promise<string> =>
  (await TEXTS[`../../../locales/${language}/puzzles.ftl`]?.()) ?? '';
