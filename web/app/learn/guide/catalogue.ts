import type { Language } from '../../lib/storage';

const GUIDES = import.meta.glob<string>('../../../../locales/*/guide.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts of the guided rounds. */
export const guideCatalogue = async (language: Language): Promise<string> =>
  (await GUIDES[`../../../../locales/${language}/guide.ftl`]?.()) ?? '';
