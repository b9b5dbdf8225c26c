import type { Language } from '../lib/storage';

const TEXTS = import.meta.glob<string>('../../../locales/*/search.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts of the search of games, which are loaded with it. */
export const searchCatalogue = async (language: Language): Promise<string> =>
  (await TEXTS[`../../../locales/${language}/search.ftl`]?.()) ?? '';
