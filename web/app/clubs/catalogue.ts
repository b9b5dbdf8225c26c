import type { Language } from '../lib/storage';

const TEXTS = import.meta.glob<string>('../../../locales/*/clubs.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts about clubs, which are loaded where there are any. */
export const clubsCatalogue = async (language: Language): Promise<string> =>
  (await TEXTS[`../../../locales/${language}/clubs.ftl`]?.()) ?? '';
