import type { Language } from '../lib/storage';

const TEXTS = import.meta.glob<string>('../../../locales/*/analysis.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts of the analysis board, which are loaded with it. */
export const analysisCatalogue = async (language: Language): Promise<string> =>
  (await TEXTS[`../../../locales/${language}/analysis.ftl`]?.()) ?? '';

const FAULTS = import.meta.glob<string>('../../../locales/*/editor.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts of the editor, which tells what is wrong with a position. */
export const faultsCatalogue = async (language: Language): Promise<string> =>
  (await FAULTS[`../../../locales/${language}/editor.ftl`]?.()) ?? '';
