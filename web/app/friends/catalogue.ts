import type { Language } from '../lib/storage';

const TEXTS = import.meta.glob<string>('../../../locales/*/friends.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts about friends and challenges, which are loaded for people with an account. */
export const friendsCatalogue = async (language: Language): Promise<string> =>
  (await TEXTS[`../../../locales/${language}/friends.ftl`]?.()) ?? '';
