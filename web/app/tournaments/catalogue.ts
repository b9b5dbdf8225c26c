import type { Language } from '../lib/storage';

const TEXTS = import.meta.glob<string>('../../../locales/*/tournaments.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts about tournaments, which are loaded with their pages. */
export const tournamentsCatalogue = async (language: Language): Promise<string> =>
  (await TEXTS[`../../../locales/${language}/tournaments.ftl`]?.()) ?? '';
