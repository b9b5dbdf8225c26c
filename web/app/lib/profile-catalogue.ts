import type { Language } from './storage';

const TEXTS = import.meta.glob<string>('../../../locales/*/profile.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts of profiles, which are loaded with one. */
export const profileCatalogue = async (language: Language): Promise<string> =>
  (await TEXTS[`../../../locales/${language}/profile.ftl`]?.()) ?? '';
