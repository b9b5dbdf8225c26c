import type { PageSettings } from '../../wire/types';
import { put } from './api';
import { me } from './me.svelte';
import { KEY, type Settings, saveLocal, storedSettings, validSettings } from './storage';

export * from './storage';

/** The current settings: stored on this device, and with the account if there is one. */
export const settings = $state<Settings>(storedSettings());

// A change in one window applies to the others at once.
addEventListener('storage', ({ key }) => {
  if (key === KEY) Object.assign(settings, storedSettings());
});

/** Whether a setting was changed before the user was known. */
let early = false;

export function change(some: Partial<Settings>): void {
  Object.assign(settings, some);
  saveLocal(KEY, settings);
  if (!me.now) early = true;
  // Guests' settings stay on this device. A failed request is repeated with the next change.
  if (me.now?.kind === 'account') {
    const all: PageSettings = { ...settings };
    void put('/api/settings', all).catch(() => {});
  }
}

/** Applies an account's settings; if it has none, or a setting was changed early, this device's settings are stored with it. */
export function applyAccountSettings(theirs: PageSettings | null): void {
  if (theirs && !early) {
    Object.assign(settings, validSettings(theirs));
    saveLocal(KEY, settings);
  } else change({});
  early = false;
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

/** The theme in use. */
export function themeNow(): 'light' | 'dark' | 'contrast' {
  if (settings.theme !== 'auto') return settings.theme;
  if (system.contrast) return 'contrast';
  return system.dark ? 'dark' : 'light';
}

/** The board's animation speed. */
export function animationSpeed(): number {
  return { slow: 0.6, usual: 1, fast: 2, off: 0 }[settings.speed];
}
