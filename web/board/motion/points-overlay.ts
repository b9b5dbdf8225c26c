import type { Told } from '../../wire/types';
import { signed } from '../look/draw';
import { assertNever } from '../never';
import { h } from '../parts/dom';
import type { Translate } from '../scene';
import { reasonText } from './reason';

/** The places of a reason: its points are shown at the first one, and all are highlighted. */
export function scoredPlaces(told: Told): string[] {
  const { seat, reason } = told;
  const at = (place: string) => `b${seat}.${place}`;
  switch (reason.why) {
    case 'azul-tile':
    case 'duel-tile':
    case 'duel-special-tile':
      return [at(`w${reason.row}.${reason.column}`)];
    case 'azul-swept':
    case 'duel-swept':
      return [at(`l${reason.row}.0`), at('x0')];
    case 'azul-floor':
    case 'duel-damaged':
      return [at('x0'), at('M')];
    case 'pavilion-placed':
      return [at(`s${reason.star}${reason.position}`)];
    case 'pavilion-star':
      return [1, 2, 3, 4, 5, 6].map((position) => at(`s${reason.star}${position}`));
    case 'duel-marker':
      return [at('M')];
    case 'azul-rows':
    case 'azul-columns':
    case 'azul-colours':
    case 'pavilion-marker':
    case 'pavilion-discards':
    case 'pavilion-number':
    case 'duel-draw':
    case 'duel-goal':
    case 'duel-not-below-zero':
      return [];
    default:
      return assertNever(reason);
  }
}

/** How long points are shown, in milliseconds: longer on the player's own board, with the reason. */
const LONG = { own: 1000, other: 550 };

/** Shows points where they were scored, one by one. */
export class PointsOverlay {
  private wake: (() => void) | null = null;

  constructor(
    private readonly root: HTMLElement,
    private readonly layer: HTMLElement,
  ) {}

  /** Hides the current points. */
  stop(): void {
    this.wake?.();
  }

  /** Shows points with their reason and highlights the tiles that count. */
  async tell(told: Told, t: Translate, pace: number): Promise<void> {
    const places = [...scoredPlaces(told), ...this.run(told)]
      .map((place) => this.find(place))
      .filter((place) => place !== null && place.getClientRects().length > 0);
    for (const place of places) place?.classList.add('ev-told-place');
    await this.show(told.seat, told.points, reasonText(told.reason, t), places[0] ?? null, pace);
    for (const place of places) place?.classList.remove('ev-told-place');
  }

  /** Shows a round's total at the score. */
  total(seat: number, points: number, t: Translate, pace: number): Promise<void> {
    return this.show(seat, points, t('board-round-total'), null, pace);
  }

  private wait(time: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private find(place: string): Element | null {
    return this.root.querySelector(`[data-p="${CSS.escape(place)}"]`);
  }

  /** The places of the runs that a reason counts: the adjacent tiles in its row and column. */
  private run({ seat, reason }: Told): string[] {
    if (reason.why !== 'azul-tile' && reason.why !== 'duel-tile') return [];
    const { row, column, across, down } = reason;
    const walk = (x: number, y: number): string[] => {
      const places: string[] = [];
      for (let k = 1; ; k++) {
        const place = `b${seat}.w${row + y * k}.${column + x * k}`;
        if (!this.find(place)) return places;
        places.push(place);
      }
    };
    return [
      ...(across > 1 ? [...walk(1, 0), ...walk(-1, 0)] : []),
      ...(down > 1 ? [...walk(0, 1), ...walk(0, -1)] : []),
    ];
  }

  private async show(
    seat: number,
    points: number,
    why: string,
    at: Element | null,
    pace: number,
  ): Promise<void> {
    const panel = this.root.querySelector(`.ev-board[data-seat="${seat}"]`);
    const anchor = at ?? panel?.querySelector('.ev-score') ?? panel;
    const large = panel?.hasAttribute('data-large') ?? false;
    const sign = h('b', points < 0 ? 'ev-warn' : 'ev-good', signed(points));
    const badge = h('div', `ev-told${large ? ' ev-told-large' : ''}`, sign);
    if (large) badge.append(h('span', '', why));
    const origin = this.layer.getBoundingClientRect();
    const box = anchor?.getBoundingClientRect();
    if (box) {
      badge.style.left = `${Math.max(90, Math.min(origin.width - 90, box.left + box.width / 2 - origin.left))}px`;
      // Near the top edge there is only room below.
      const below = box.top - origin.top < 84;
      badge.classList.toggle('ev-told-below', below);
      badge.style.top = `${(below ? box.bottom : box.top) - origin.top}px`;
    }
    this.layer.append(badge);
    await this.wait((large ? LONG.own : LONG.other) * pace);
    badge.remove();
  }
}
