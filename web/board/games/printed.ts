import type { Rules, View } from '../../wire/types';
import { capitalize } from '../capitalize';
import { colourText } from '../frame';
import { signed } from '../look/draw';
import { assertNever } from '../never';
import { isGrey } from '../rules';
import type { Words } from '../scene';
import { BONUS, DAMAGED, DUEL_MARKER, FLOOR, NUMBER_VALUES, STAR_VALUES, STARS, TRUMPS } from './print';

/** The printed information of a game's boards that no control's label has, as lines of text. */
export function printedTexts(rules: Rules, view: View, words: Words): string[] {
  switch (view.game) {
    case 'azul':
      return [words('board-printed-floor', { points: losses(FLOOR) }), words('board-printed-wall')];
    case 'pavilion':
      return pavilion(isGrey(rules), words);
    case 'duel':
      return [
        ...view.goals.map(
          (goal) => `${capitalize(words('goal', { goal }))}: ${words('goal-pays', { goal })}`,
        ),
        words('board-printed-damaged', { points: losses(DAMAGED), count: DUEL_MARKER }),
        words('board-printed-special', { points: '1, 2, 3, 4, 5, 6' }),
      ];
    default:
      return assertNever(view);
  }
}

const losses = (points: number[]) => points.map((each) => signed(-each)).join(', ');

function pavilion(isGrey: boolean, words: Words): string[] {
  const tiles = [...TRUMPS].map((letter) => colourText(words, letter)).join(', ');
  const points = STAR_VALUES['*'] ?? 0;
  // On the grey side any star may become the multicolour one.
  const mixed = isGrey
    ? `${words('pavilion-reason-star', { colour: 'none' })}: ${points}`
    : words('board-mixed-star', { points });
  const stars = STARS.filter((star) => star !== '*').map(
    (star) => `${colourText(words, star)}: ${STAR_VALUES[star]}`,
  );
  const numbers = NUMBER_VALUES.map(([number, points]) => words('board-all-numbers', { number, points }));
  const features = Object.entries(BONUS).map(
    ([feature, count]) => `${words('feature', { feature })}: ${count}`,
  );
  return [
    words('board-printed-trumps', { tiles }),
    `${words('board-full-stars')}: ${[...stars, mixed].join(', ')}`,
    `${capitalize(words('pavilion-sum-numbers'))}: ${numbers.join(', ')}`,
    words('board-printed-bonus', { features: features.join(', ') }),
  ];
}
