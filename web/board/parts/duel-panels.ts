import type { DuelView, Plate } from '../../wire/types';
import { capital } from '../capital';
import { type Frame, labelled, stateOf } from '../frame';
import { cellsWord } from '../games/duel';
import { escaped, place, signed } from '../look/draw';
import { attribute, h, write } from './dom';
import { type Hit, HitGrid } from './hits';
import { pieceSvg } from './piece';

type DuelFrame = Frame<{ game: 'duel' } & DuelView>;

/** The plates shown, those looked at, and the stack. */
export class PlatesPanel {
  readonly element = h('div', 'ev-plates');
  private readonly head = h('h3', 'ev-head3');
  private readonly note = h('span', 'ev-aside');
  readonly grid = new HitGrid();

  constructor() {
    this.element.append(h('div', 'ev-title', this.head, this.note), this.grid.element);
  }

  draw(frame: DuelFrame): void {
    const { words, view } = frame;
    this.head.textContent = words('board-plates');
    this.note.textContent = [
      words('duel-stack', { count: view.stack }),
      view.drawn ? words('duel-drawn', { count: view.drawn }) : '',
      view.backs.length
        ? words('duel-others-backs', {
            plates: view.backs.map((kind) => words('plate-kind', { kind })).join(', '),
          })
        : '',
    ]
      .filter(Boolean)
      .join(' · ');
    const looked = view.looked.map((plate) =>
      this.plate(frame, plate, view.phase.at === 'returning' ? 'under' : 'plate'),
    );
    const shown = view.display.map((plate) => this.plate(frame, plate, 'plate'));
    this.grid.set(words('board-plates'), [[...looked, ...shown, this.stack(frame)]]);
  }

  private plate(frame: DuelFrame, plate: Plate, kind: 'plate' | 'under'): Hit {
    const spot = `${kind}:${plate.number}`;
    const label = frame.words('board-plate', { cells: cellsWord(frame, plate.cells) });
    return {
      key: `p${plate.number}`,
      spot,
      label: labelled(frame, spot, label),
      markup: pieceSvg(`p${plate.number}:${plate.cells}`, false, `p.${plate.number}`),
      state: stateOf(frame, spot),
      mark: 'plate',
    };
  }

  private stack(frame: DuelFrame): Hit {
    const { view, words } = frame;
    const backs = Math.min(3, view.stack);
    const sheets = Array.from({ length: backs }, (_, i) => {
      const shift = (backs - 1 - i) * 5;
      return `<rect class="ev-back" x="${-47 + shift}" y="${-45 - shift}" width="90" height="90" rx="9"/>`;
    }).join('');
    const flower = backs ? `<g class="ev-back-flower" ${place(-2, 0, 0.6)}><use href="#ev-m-S"/></g>` : '';
    return {
      key: 'draw',
      spot: 'draw',
      label: labelled(
        frame,
        'draw',
        `${capital(words('choice-draw'))}, ${words('line-stack', { count: view.stack })}`,
      ),
      markup: `<svg class="ev-piece" viewBox="-54 -60 114 114" aria-hidden="true">${sheets || '<rect class="ev-bay" x="-46" y="-46" width="92" height="92" rx="9"/>'}${flower}</svg>`,
      state: stateOf(frame, 'draw'),
      mark: 'plate',
    };
  }
}

/** What each goal looks at, as a small picture of a dome of three by three. */
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

/** The goals of the game, and what they would give now. */
export class GoalsPanel {
  readonly element = h('section', 'ev-panel ev-goals');

  draw(frame: DuelFrame): void {
    const { words, view } = frame;
    attribute(this.element, 'aria-label', words('duel-goals'));
    const each = view.goals.map((goal) => {
      const points = view.boards.map((board, seat) => {
        const now = board.goals.find((other) => other.goal === goal)?.points ?? 0;
        const own = seat === frame.seat ? ' class="ev-goal-own"' : '';
        return `<span${own}><span class="ev-goal-who">${escaped(frame.players[seat]?.name ?? '')}</span> <b>${now < 0 ? signed(now) : now}</b></span>`;
      });
      return `<li>${icon(goal)}<div><b>${capital(words('goal', { goal }))}</b><p class="ev-aside">${words('goal-pays', { goal })}</p><p class="ev-goal-points">${points.join('')}</p></div></li>`;
    });
    write(
      this.element,
      `<h3 class="ev-head3">${words('duel-goals')}</h3><ul class="ev-goal-list">${each.join('')}</ul>`,
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
