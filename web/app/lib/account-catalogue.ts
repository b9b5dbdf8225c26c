import type { Language } from './storage';

const TEXTS = import.meta.glob<string>('../../../locales/*/account.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts of the account page's log and of the moderators' page, which few visitors need. */
export const accountCatalogue = async (language: Language): Promise<string> =>
  (await TEXTS[`../../../locales/${language}/account.ftl`]?.()) ?? '';
