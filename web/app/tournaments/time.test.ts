import { expect, it } from 'vitest';
import { fieldOf, fromNow, nextHour, ofField } from './time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it('tells how long it is in words, in the unit that fits', () => {
  const now = 1_800_000_000_000;
  expect(fromNow(now + 5 * MINUTE, now, 'en')).toBe('in 5 minutes');
  expect(fromNow(now + 59.4 * MINUTE, now, 'en')).toBe('in 59 minutes');
  expect(fromNow(now + 59.6 * MINUTE, now, 'en')).toBe('in 1 hour');
  expect(fromNow(now + 3 * HOUR, now, 'pl')).toBe('za 3 godziny');
  expect(fromNow(now + 50 * HOUR, now, 'uk')).toBe('через 2 дні');
  expect(fromNow(now - 20 * MINUTE, now, 'en')).toBe('20 minutes ago');
});

it('writes a moment into a field of date and time, and reads it back', () => {
  const at = new Date(2026, 9, 5, 18, 30).getTime();
  expect(fieldOf(at)).toBe('2026-10-05T18:30');
  expect(ofField('2026-10-05T18:30')).toBe(at);
  expect(ofField('')).toBeNull();
  expect(ofField('tomorrow')).toBeNull();
});

it('proposes a full hour', () => {
  expect(nextHour(10 * HOUR + 1)).toBe(12 * HOUR);
  expect(nextHour(10 * HOUR)).toBe(11 * HOUR);
});
