import type { DuelView } from '../../wire/types';
import { capitalize } from '../capitalize';
import type { Frame } from '../frame';
import { escaped, place, signed } from '../look/draw';
import { attribute, h, write } from './dom';

type DuelFrame = Frame<{ game: 'duel' } & DuelView>;

/** An icon for each goal: a dome of three by three. */
const GOALS: Record<string, number[]> = {
  rows: [3, 4, 5],
  'five-colours': [0, 1, 2],
  columns: [1, 4, 7],
  edge: [0, 1, 2, 3, 5, 6, 7, 8],
  diagonals: [0, 2, 4, 6, 8],
  corners: [0, 2, 6, 8],
  universal: [4],
  special: [4],
};

/** The goals of the game and their current points. */
export class GoalsPanel {
  readonly element = h('section', 'ev-panel ev-goals');

  draw(frame: DuelFrame): void {
    const { t, view } = frame;
    attribute(this.element, 'aria-label', t('duel-goals'));
    const each = view.goals.map((goal) => {
      const points = view.boards.map((board, seat) => {
        const now = board.goals.find((other) => other.goal === goal)?.points ?? 0;
        const own = seat === frame.seat ? ' class="ev-goal-own"' : '';
        return `<span${own}><span class="ev-goal-who">${escaped(frame.players[seat]?.name ?? '')}</span> <b>${now < 0 ? signed(now) : now}</b></span>`;
      });
      return `<li>${icon(goal)}<div><b>${capitalize(t('goal', { goal }))}</b><p class="ev-aside">${t('goal-pays', { goal })}</p><p class="ev-goal-points">${points.join('')}</p></div></li>`;
    });
    write(
      this.element,
      `<h3 class="ev-head3">${t('duel-goals')}</h3><ul class="ev-goal-list">${each.join('')}</ul>`,
    );
  }
}

function icon(goal: string): string {
  const lit = GOALS[goal] ?? [];
  const cells = Array.from({ length: 9 }, (_, i) => {
    const x = (i % 3) * 12;
    const y = Math.floor(i / 3) * 12;
    return `<rect class="${lit.includes(i) ? 'ev-goal-on' : 'ev-goal-off'}" x="${x + 1}" y="${y + 1}" width="10" height="10" rx="2.5"/>`;
  });
  const sign =
    goal === 'special'
      ? `<g class="ev-goal-sign" ${place(18, 18, 0.42)}><use href="#ev-m-S"/></g>`
      : goal === 'universal'
        ? '<circle class="ev-goal-ring" cx="18" cy="18" r="11"/>'
        : '';
  return `<svg class="ev-goal-icon" viewBox="0 0 36 36" aria-hidden="true">${sign ? '' : cells.join('')}${sign}</svg>`;
}
