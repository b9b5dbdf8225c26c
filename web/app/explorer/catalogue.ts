import type { Language } from '../lib/storage';

const TEXTS = import.meta.glob<string>('../../../locales/*/openings.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts of the explorer of openings, which are loaded with it. */
export const openingsCatalogue = async (language: Language): Promise<string> =>
  (await TEXTS[`../../../locales/${language}/openings.ftl`]?.()) ?? '';
