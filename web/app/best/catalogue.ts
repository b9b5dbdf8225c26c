import type { Language } from '../lib/storage';

const TEXTS = import.meta.glob<string>('../../../locales/*/best.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts of the best game being played, which are loaded with it. */
export const bestCatalogue = async (language: Language): Promise<string> =>
  (await TEXTS[`../../../locales/${language}/best.ftl`]?.()) ?? '';
