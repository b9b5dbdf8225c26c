import type { Language } from '../lib/storage';

const TEXTS = import.meta.glob<string>('../../../locales/*/share.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts of the Share dialog, which are loaded with it. */
export const shareCatalogue = async (language: Language): Promise<string> =>
  (await TEXTS[`../../../locales/${language}/share.ftl`]?.()) ?? '';
