import type { View } from '../../wire/types';
import { colourText, type Frame } from '../frame';
import { assertNever } from '../never';
import { COLOUR_ORDER } from '../rules';
import { h, write } from './dom';
import { pieceSvg } from './piece';

/** The number of tiles in the bag and in the lid or tower, and how many of each colour remain. */
export class CountsPanel {
  readonly element = h('div', 'ev-counts');

  draw(frame: Frame): void {
    const { view, t } = frame;
    const bag = view.bag as Record<string, number>;
    const [awayName, away] = awayOf(view);
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);
    const icon = (id: string) =>
      `<svg class="ev-icon" viewBox="-13 -13 26 26" aria-hidden="true"><use href="#ev-i-${id}"/></svg>`;
    const colours = COLOUR_ORDER[view.game];
    const rhombi = view.game === 'pavilion';
    const each = [...colours].map((letter) => {
      const count = (bag[letter] ?? 0) + (away[letter] ?? 0);
      return `<li>${pieceSvg(letter, rhombi)}<span class="ev-sr">${colourText(t, letter)} </span><span>${count}</span></li>`;
    });
    write(
      this.element,
      `<p class="ev-piles"><span data-anchor="bag">${icon('bag')}${t('board-bag', { count: sum(bag) })}</span>
<span data-anchor="lid">${icon(awayName)}${t(`board-${awayName}`, { count: sum(away) })}</span></p>
<h3 class="ev-small-head">${t('board-to-come')}</h3><ul class="ev-to-come">${each.join('')}</ul>`,
    );
  }
}

/** The discard place of a game and its tiles. */
function awayOf(view: View): ['lid' | 'tower', Record<string, number>] {
  switch (view.game) {
    case 'azul':
      return ['lid', view.lid as Record<string, number>];
    case 'pavilion':
    case 'duel':
      return ['tower', view.tower as Record<string, number>];
    default:
      return assertNever(view);
  }
}
