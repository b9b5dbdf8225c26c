import { expect, it } from 'vitest';
import { announce, announceNow, clearAnnouncements, liveRegions, withdraw } from './announce.svelte';

it('a text that no longer holds is withdrawn, another one stays', () => {
  announceNow('Your turn');
  announceNow('Your turn');
  withdraw('Your turn');
  expect(liveRegions.now).toBe('');
  announceNow('That isn’t a move.');
  withdraw('Your turn');
  expect(liveRegions.now).toBe('That isn’t a move.');
});

it('clearing empties both regions', () => {
  announce('Passkey added.');
  announceNow('Your turn');
  clearAnnouncements();
  expect(liveRegions).toEqual({ polite: '', now: '' });
});
