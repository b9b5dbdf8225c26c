import { assertNever } from '../../board/never';
import type { Clock, Clocks } from '../../wire/types';
import { t } from './i18n.svelte';

/** The time left, as 12:41, 1:02:03 or in days. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const days = Math.floor(seconds / 86_400);
  if (days >= 2) return t('page-days', { count: days });
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** A short description of a clock. */
export function clockSummary(clock: Clock | undefined): string {
  switch (clock?.kind) {
    case 'per_move':
      return clock.seconds % 60 === 0 && clock.seconds >= 60
        ? t('clock-move-minutes', { count: clock.seconds / 60 })
        : t('clock-move-seconds', { count: clock.seconds });
    case 'bank':
      return t('clock-bank', { minutes: Math.round(clock.seconds / 60), increment: clock.increment });
    case 'days':
      return t('clock-days', { count: clock.days });
    case 'none':
    case undefined:
      return t('clock-none');
    default:
      return assertNever(clock);
  }
}

/** How long the running clock has counted since the server told it, in milliseconds. */
export function elapsed({ at, starts_in = 0 }: Clocks, now: number): number {
  return Math.max(0, now - at - starts_in);
}
