import { expect, it } from 'vitest';
import { announceNow, liveRegions, withdraw } from './announce.svelte';

it('a text that no longer holds is withdrawn, another one stays', () => {
  announceNow('Your turn');
  announceNow('Your turn');
  withdraw('Your turn');
  expect(liveRegions.now).toBe('');
  announceNow('That isn’t a move.');
  withdraw('Your turn');
  expect(liveRegions.now).toBe('That isn’t a move.');
});
