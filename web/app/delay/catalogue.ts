import type { Language } from '../lib/storage';

const TEXTS = import.meta.glob<string>('../../../locales/*/delay.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts about tables that show themselves later to spectators, which are loaded where one is opened or watched. */
export const delayCatalogue = async (language: Language): Promise<string> =>
  (await TEXTS[`../../../locales/${language}/delay.ftl`]?.()) ?? '';
