import type { Language } from '../lib/storage';

const TEXTS = import.meta.glob<string>('../../../locales/*/fair.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts of the check of deals, which are loaded with it. */
export const fairCatalogue = async (language: Language): Promise<string> =>
  (await TEXTS[`../../../locales/${language}/fair.ftl`]?.()) ?? '';
