import type { Language } from '../lib/storage';

const TEXTS = import.meta.glob<string>('../../../locales/*/review.ftl', {
  query: '?raw',
  import: 'default',
});

/** The texts of reviews, which nobody needs at a table. */
export const reviewCatalogue = async (language: Language): Promise<string> =>
  (await TEXTS[`../../../locales/${language}/review.ftl`]?.()) ?? '';
