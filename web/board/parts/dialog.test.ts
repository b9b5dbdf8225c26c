// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { Dialog } from './dialog';

it('a heading begins with a capital letter', () => {
  const dialog = new Dialog('ev-magnifier', () => {});
  dialog.call('factory 2', 'Close');
  expect(dialog.element.querySelector('h2')?.textContent).toBe('Factory 2');
});
