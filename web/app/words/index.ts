import type { Language } from '../lib/storage';

/** The catalogues of each language, loaded on demand. */
export const CATALOGUES: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import('./en'),
  pl: () => import('./pl'),
  uk: () => import('./uk'),
};
