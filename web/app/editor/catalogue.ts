import type { Language } from '../lib/storage';

const TEXTS = import.meta.glob<string>('../../../locales/*/editor.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts of the editor, which are loaded with it. */
export const editorCatalogue = async (language: Language): Promise<string> =>
  (await TEXTS[`../../../locales/${language}/editor.ftl`]?.()) ?? '';
