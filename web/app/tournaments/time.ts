/** Times of tournaments, in the reader's zone. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long until a moment or since it, in the largest unit of which there is one: "in 5 minutes", "2 days ago". */
export function fromNow(at: number, now: number, locale: string): string {
  const [unit, length] = unitOf(Math.abs(at - now));
  const count = Math.round((at - now) / length);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(count, unit);
}

function unitOf(span: number): [Intl.RelativeTimeFormatUnit, number] {
  // Rounded up to a unit, it is one of those: 59.6 minutes are an hour.
  if (span >= DAY - HOUR / 2) return ['day', DAY];
  if (span >= HOUR - MINUTE / 2) return ['hour', HOUR];
  return ['minute', MINUTE];
}

/** A moment as a field of date and time has it: 2026-10-05T18:30, in the reader's zone. */
export function fieldOf(at: number): string {
  const date = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment of such a field; null if it is empty or none. */
export function ofField(text: string): number | null {
  const at = new Date(text).getTime();
  return text === '' || Number.isNaN(at) ? null : at;
}

/** The next full hour that is at least so many milliseconds away. */
export const nextHour = (now: number, least = HOUR): number => Math.ceil((now + least) / HOUR) * HOUR;
