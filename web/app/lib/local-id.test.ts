import { expect, it } from 'vitest';
import { isLocalId, newLocalId } from './local-id';

it('an id of a table that the browser keeps is told from one of the server', () => {
  const ids = Array.from({ length: 200 }, newLocalId);
  for (const id of ids) {
    expect(id).toMatch(/^[a-hjkmnp-z2-9]{12}$/);
    expect(isLocalId(id)).toBe(true);
  }
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ['k3m9x2pqrs7a', 'here', '']) expect(isLocalId(id)).toBe(false);
});
