// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { addCatalogue, has, when } from './i18n.svelte';
import { settings } from './settings.svelte';

const NOON = new Date(2026, 10, 17, 12, 5).getTime();

afterEach(() => {
  settings.language = 'en';
});

it.each([
  ['en', '17 Nov 2026', '12:05'],
  ['pl', '17 lis 2026', '12:05'],
  ['uk', '17 лист. 2026 р.', '12:05'],
] as const)('dates and times in %s are written as its readers write them', (language, day, time) => {
  settings.language = language;
  expect(when(NOON, 'day')).toBe(day);
  expect(when(NOON, 'time')).toBe(time);
});

it('keeps all catalogues that were added at once, whichever is loaded first', async () => {
  let finish = (_: string) => {};
  const slow = new Promise<string>((resolve) => {
    finish = resolve;
  });
  // The first load waits for its texts, and the second gets them before it ends.
  let loads = 0;
  const late = () => (++loads === 1 ? slow : Promise.resolve('late = Late'));
  const first = addCatalogue(late);
  await addCatalogue(() => Promise.resolve('quick = Quick'));
  expect([has('late'), has('quick')]).toEqual([true, true]);
  finish('late = Late');
  await first;
  expect([has('late'), has('quick')]).toEqual([true, true]);
});
