import type { Rules, View } from '../../wire/types';
import { capitalize } from '../capitalize';
import { colourText } from '../frame';
import { signed } from '../look/draw';
import { assertNever } from '../never';
import { isGrey } from '../rules';
import type { Translate } from '../scene';
import { BONUS, DAMAGED, DUEL_MARKER, FLOOR, NUMBER_VALUES, STAR_VALUES, STARS, TRUMPS } from './print';

/** The printed information of a game's boards that no control's label has, as lines of text. */
export function printedTexts(rules: Rules, view: View, t: Translate): string[] {
  switch (view.game) {
    case 'azul':
      return [t('board-printed-floor', { points: losses(FLOOR) }), t('board-printed-wall')];
    case 'pavilion':
      return pavilion(isGrey(rules), t);
    case 'duel':
      return [
        ...view.goals.map((goal) => `${capitalize(t('goal', { goal }))}: ${t('goal-pays', { goal })}`),
        t('board-printed-damaged', { points: losses(DAMAGED), count: DUEL_MARKER }),
        t('board-printed-special', { points: '1, 2, 3, 4, 5, 6' }),
      ];
    default:
      return assertNever(view);
  }
}

const losses = (points: number[]) => points.map((each) => signed(-each)).join(', ');

function pavilion(isGrey: boolean, t: Translate): string[] {
  const tiles = [...TRUMPS].map((letter) => colourText(t, letter)).join(', ');
  const points = STAR_VALUES['*'] ?? 0;
  // On the grey side any star may become the multicolour one.
  const mixed = isGrey
    ? `${t('pavilion-reason-star', { colour: 'none' })}: ${points}`
    : t('board-mixed-star', { points });
  const stars = STARS.filter((star) => star !== '*').map(
    (star) => `${colourText(t, star)}: ${STAR_VALUES[star]}`,
  );
  const numbers = NUMBER_VALUES.map(([number, points]) => t('board-all-numbers', { number, points }));
  const features = Object.entries(BONUS).map(([feature, count]) => `${t('feature', { feature })}: ${count}`);
  return [
    t('board-printed-trumps', { tiles }),
    `${t('board-full-stars')}: ${[...stars, mixed].join(', ')}`,
    `${capitalize(t('pavilion-sum-numbers'))}: ${numbers.join(', ')}`,
    t('board-printed-bonus', { features: features.join(', ') }),
  ];
}
