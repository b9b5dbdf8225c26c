import { completeDetail } from '../../board/detail';
import { assertNever } from '../../board/never';
import { gameOf } from '../../board/rules';
import type { Rules, Why } from '../../wire/types';
import { currentLanguage, t } from '../lib/i18n.svelte';
import { moveDescription } from '../table/moves';

/** Reviews in words. */

/** A number with one decimal place. */
export const decimal = (value: number): string =>
  new Intl.NumberFormat(currentLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    value,
  );

/** A share of the win. */
export const percent = (share: number, digits = 0): string =>
  new Intl.NumberFormat(currentLanguage(), {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(share);

/** A change of a share, with its sign. */
export const signedPercent = (share: number): string =>
  new Intl.NumberFormat(currentLanguage(), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
    .format(share)
    .replace('-', '−');

/** The least number of points that is not displayed as none. */
const LEAST = 0.05;

/** What the better move gains, to stand in a list. */
export function whyText(why: Why, rules: Rules, names: readonly string[]): string {
  const game = gameOf(rules);
  const name = (seat: number) => names[seat] ?? t('seat', { seat: seat + 1 });
  switch (why.why) {
    case 'line':
      return t('why-line', { row: why.row });
    case 'points':
      return t('why-points', { points: why.points });
    case 'floor':
      return t('why-floor', { game, tiles: why.tiles });
    case 'bonus':
      return t('why-bonus', { tiles: why.tiles });
    case 'end':
      return t('why-end', { points: why.points });
    case 'marker':
      return t('why-marker');
    case 'deny':
      return t('why-deny', {
        name: name(why.seat),
        points: why.points,
        reply: moveDescription(completeDetail(why.reply)),
      });
    case 'floor-of-other':
      return t('why-floor-of-other', { game, name: name(why.seat), tiles: why.tiles });
    case 'later':
      return why.points < LEAST ? t('why-chances') : t('why-later', { points: decimal(why.points) });
    case 'price':
      return t('why-price', { points: why.points });
    default:
      return assertNever(why);
  }
}

/** The sign of a grade, as chess players write it. */
export const SIGN = { best: '★', good: '✓', inaccuracy: '?!', mistake: '?', blunder: '??' } as const;
