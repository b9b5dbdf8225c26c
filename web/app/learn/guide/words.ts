import type { Language } from '../../lib/kept';

const GUIDES = import.meta.glob<string>('../../../../locales/*/guide.ftl', {
  query: '?raw',
  import: 'default',
});

/** What the guided rounds say. */
export const guideWords = async (language: Language): Promise<string> =>
  (await GUIDES[`../../../../locales/${language}/guide.ftl`]?.()) ?? '';
