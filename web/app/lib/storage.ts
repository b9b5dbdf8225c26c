/** Settings and other values in local storage. Independent of Svelte, so that it can load first. */

export const LANGUAGES = ['en', 'pl', 'uk'] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const;
export type ThemeChoice = (typeof THEMES)[number];
export const SPEEDS = ['slow', 'usual', 'fast', 'off'] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Settings {
  language: Language;
  theme: ThemeChoice;
  letters: boolean;
  speed: Speed;
  confirm: boolean;
  /** Whether the forecast is shown beside the board. */
  forecast: boolean;
  chat: boolean;
  sound: boolean;
}

export const KEY = 'evora.settings';

/** The first supported language of the browser's languages. */
function browserLanguage(): Language {
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const found = LANGUAGES.find((language) => wanted.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

function defaults(): Settings {
  return {
    language: browserLanguage(),
    theme: 'auto',
    letters: false,
    speed: 'usual',
    confirm: true,
    forecast: true,
    chat: true,
    // There is no system setting for sounds; reduced motion turns them off.
    sound: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

/** The valid part of stored settings. */
export function validSettings(read: unknown): Partial<Settings> {
  const settings: Partial<Settings> = {};
  if (typeof read !== 'object' || read === null) return settings;
  const has = (key: string) => (read as Record<string, unknown>)[key];
  const language = LANGUAGES.find((each) => each === has('language'));
  const theme = THEMES.find((each) => each === has('theme'));
  const speed = SPEEDS.find((each) => each === has('speed'));
  if (language) settings.language = language;
  if (theme) settings.theme = theme;
  if (speed) settings.speed = speed;
  for (const key of ['letters', 'confirm', 'forecast', 'chat', 'sound'] as const) {
    const value = has(key);
    if (typeof value === 'boolean') settings[key] = value;
  }
  return settings;
}

/** The settings stored on this device. */
export function storedSettings(): Settings {
  return { ...defaults(), ...validSettings(loadLocal<unknown>(KEY, null)) };
}

/** Stores a value on this device; does nothing if storage is not allowed. */
export function saveLocal(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse to store.
  }
}

/** A stored value; `or` if there is none or it cannot be read. */
export function loadLocal<T>(key: string, or: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? or : (JSON.parse(text) as T);
  } catch {
    return or;
  }
}

/** Removes a stored value. */
export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Private windows may refuse to store.
  }
}
