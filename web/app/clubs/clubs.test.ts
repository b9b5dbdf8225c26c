import { expect, it } from 'vitest';
import type { ClubRole } from '../../wire/types';
import { mayRemove, personAddress } from './clubs';

it('members are removed by those of a higher role', () => {
  const roles: ClubRole[] = ['owner', 'leader', 'member'];
  const removable = (own: ClubRole | null) => roles.filter((other) => mayRemove(own, other));
  expect(removable('owner')).toEqual(['leader', 'member']);
  expect(removable('leader')).toEqual(['member']);
  expect(removable('member')).toEqual([]);
  expect(removable(null)).toEqual([]);
});

it('names are part of an address whatever letters they have', () => {
  expect(personAddress('k3m9x2pqrs7a', 'kept-out', 'Zoë O.')).toBe(
    '/api/clubs/k3m9x2pqrs7a/kept-out/Zo%C3%AB%20O.',
  );
});
