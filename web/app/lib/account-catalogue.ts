import type { Language } from './storage';

const TEXTS = import.meta.glob<string>('../../../locales/*/account.ftl', {
  query: '?raw',
  import: 'default',
});

/** Further texts of the account page and those of the moderators' page, which few visitors need. */
export const accountCatalogue = async (language: Language): Promise<string> =>
  (await TEXTS[`../../../locales/${language}/account.ftl`]?.()) ?? '';
