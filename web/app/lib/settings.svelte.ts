import type { PageSettings } from '../../wire/types';
import { put } from './api';
import { me } from './me.svelte';

/** What a person has chosen: kept on this device, and with the account where there is one. */

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
  /** Whether what the game would give now stands beside the board. */
  forecast: boolean;
  chat: boolean;
}

const KEY = 'evora.settings';

/** The first language of the browser that we speak. */
function spoken(): Language {
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const found = LANGUAGES.find((language) => wanted.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

function usual(): Settings {
  return {
    language: spoken(),
    theme: 'auto',
    letters: false,
    speed: 'usual',
    confirm: true,
    forecast: true,
    chat: true,
  };
}

/** As much of what was kept somewhere as still makes sense. */
function sensible(read: unknown): Partial<Settings> {
  const settings: Partial<Settings> = {};
  if (typeof read !== 'object' || read === null) return settings;
  const has = (key: string) => (read as Record<string, unknown>)[key];
  const language = LANGUAGES.find((each) => each === has('language'));
  const theme = THEMES.find((each) => each === has('theme'));
  const speed = SPEEDS.find((each) => each === has('speed'));
  if (language) settings.language = language;
  if (theme) settings.theme = theme;
  if (speed) settings.speed = speed;
  for (const key of ['letters', 'confirm', 'forecast', 'chat'] as const) {
    const value = has(key);
    if (typeof value === 'boolean') settings[key] = value;
  }
  return settings;
}

export const settings = $state<Settings>({ ...usual(), ...sensible(recall(KEY, null)) });

// What is changed in one window holds in the others at once.
addEventListener('storage', ({ key }) => {
  if (key === KEY) Object.assign(settings, kept());
});

export function change(some: Partial<Settings>): void {
  Object.assign(settings, some);
  keep(KEY, settings);
  // Guests are known by this device alone. What cannot be sent is sent with the next change.
  if (me.now?.kind === 'account') {
    const all: PageSettings = { ...settings };
    void put('/api/settings', all).catch(() => {});
  }
}

/** Takes over what was kept with an account; where there is nothing yet, what is chosen here is kept with it. */
export function adopt(kept: PageSettings | null): void {
  if (kept) {
    Object.assign(settings, sensible(kept));
    keep(KEY, settings);
  } else change({});
}

/** Keeps something on this device; where that is not allowed, the page works all the same. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse.
  }
}

export function recall<T>(key: string, or: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? or : (JSON.parse(text) as T);
  } catch {
    return or;
  }
}

const night = matchMedia('(prefers-color-scheme: dark)');
const strong = matchMedia('(prefers-contrast: more)');
const system = $state({ dark: night.matches, contrast: strong.matches });
night.addEventListener('change', () => {
  system.dark = night.matches;
});
strong.addEventListener('change', () => {
  system.contrast = strong.matches;
});

/** The theme that is shown. */
export function themeNow(): 'light' | 'dark' | 'contrast' {
  if (settings.theme !== 'auto') return settings.theme;
  if (system.contrast) return 'contrast';
  return system.dark ? 'dark' : 'light';
}

/** How fast tiles fly: as the board counts it. */
export function pace(): number {
  return { slow: 0.6, usual: 1, fast: 2, off: 0 }[settings.speed];
}
