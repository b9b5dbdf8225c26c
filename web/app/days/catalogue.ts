import type { Language } from '../lib/storage';

const TEXTS = import.meta.glob<string>('../../../locales/*/days.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts about games over days: games that wait, notifications and vacations. */
export const daysCatalogue = async (language: Language): Promise<string> =>
  (await TEXTS[`../../../locales/${language}/days.ftl`]?.()) ?? '';
