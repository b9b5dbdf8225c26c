import type { Language } from '../lib/storage';

const TEXTS = import.meta.glob<string>('../../../locales/*/database.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts of the open database, which are loaded with its page. */
export const databaseCatalogue = async (language: Language): Promise<string> =>
  (await TEXTS[`../../../locales/${language}/database.ftl`]?.()) ?? '';
