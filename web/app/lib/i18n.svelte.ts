import { FluentBundle, FluentResource } from '@fluent/bundle';
import { CATALOGUES } from '../words';
import { withNoBreaks } from './no-break';
import { type Language, settings } from './settings.svelte';

/** The texts of the page, from the catalogues that all of Évora shares. */

let bundle = $state.raw<FluentBundle | null>(null);

/** A catalogue that only some pages need, by language. */
export type CatalogueLoader = (language: Language) => Promise<string>;
const more: CatalogueLoader[] = [];
/** The numbers of the latest load that was begun, and of the one whose texts are shown. */
let begun = 0;
let shown = 0;

/** Adds such a catalogue to the current language. */
export async function addCatalogue(catalogue: CatalogueLoader): Promise<void> {
  if (more.includes(catalogue)) return;
  more.push(catalogue);
  await loadLanguage(settings.language);
}

/** Loads a language; the previous one is shown until then. */
export async function loadLanguage(language: Language): Promise<void> {
  const load = ++begun;
  const [{ default: common }, ...others] = await Promise.all([
    CATALOGUES[language](),
    ...more.map((texts) => texts(language)),
  ]);
  const texts = [...common, ...others];
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text));
  // Another language may have been chosen meanwhile, or a catalogue added whose load was quicker.
  if (settings.language !== language || load < shown) return;
  shown = load;
  bundle = made;
  document.documentElement.lang = language;
}

export function isLanguageLoaded(): boolean {
  return bundle !== null;
}

/** The language in use. */
export function currentLanguage(): string {
  return bundle?.locales[0] ?? settings.language;
}

/** A text of the catalogue, by its name and arguments. */
export function t(id: string, args: Record<string, string | number> = {}): string {
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) return bundle ? `{${id}}` : '';
  return withNoBreaks(bundle.formatPattern(message.value, args, []), currentLanguage());
}

export function has(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}

/** A list joined by the rules of the language. */
export function listed(parts: string[]): string {
  if (parts.length === 0) return '';
  return parts.reduce((before, next, i) =>
    t(i === parts.length - 1 ? 'list-and' : 'list-comma', { before, next }),
  );
}

/** The language with its region where that decides how dates are written. Our English is British. */
const formatLocale = () => (currentLanguage() === 'en' ? 'en-GB' : currentLanguage());

/** A date, or a date and time, in the language's format. */
export function when(at: number, style: 'day' | 'time' | 'both' = 'both'): string {
  const form: Intl.DateTimeFormatOptions =
    style === 'day'
      ? { dateStyle: 'medium' }
      : style === 'time'
        ? { timeStyle: 'short' }
        : { dateStyle: 'medium', timeStyle: 'short' };
  return new Intl.DateTimeFormat(formatLocale(), form).format(at);
}

export function number(value: number): string {
  return new Intl.NumberFormat(formatLocale()).format(value);
}
