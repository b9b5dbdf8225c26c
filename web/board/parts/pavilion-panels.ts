import type { PavilionView } from '../../wire/types';
import { capitalize } from '../capitalize';
import { colourText, type Frame, labelled, stateOf, tilesText } from '../frame';
import { piled } from '../games/offer';
import { stockOf } from '../games/pavilion';
import { BONUS, TRUMPS } from '../games/print';
import { COLOURS } from '../look/motifs';
import type { Spot } from '../pick/spot';
import { tilesOf } from '../pick/spots';
import { attribute, h, write } from './dom';
import { type Hit, HitGrid } from './hits';
import { PayPanel } from './pay-panel';
import { pieceSvg } from './piece';

type PavilionFrame = Frame<{ game: 'pavilion' } & PavilionView>;

/** The trump of each round, with the one of this round marked. */
export class TrumpPanel {
  readonly element = h('div', 'ev-trumps');

  draw(frame: PavilionFrame): void {
    const { t, view } = frame;
    const now = TRUMPS.indexOf(view.trump);
    const each = [...TRUMPS].map((letter, i) => {
      const mark = i === now ? 'ev-now' : i < now ? 'ev-past' : '';
      return `<li class="${mark}"${i === now ? ' aria-current="true"' : ''}>${pieceSvg(letter, true, i === now ? 'trump' : '')}<span class="ev-sr">${colourText(t, letter)}</span></li>`;
    });
    write(
      this.element,
      `<h3 class="ev-head3">${t('pavilion-trump')}</h3><ol class="ev-rounds">${each.join('')}</ol>`,
    );
  }
}

/** The supply of ten. */
export class SupplyPanel {
  readonly element = h('div', 'ev-supply');
  private readonly head = h('h3', 'ev-head3');
  private readonly note = h('span', 'ev-aside');
  readonly grid = new HitGrid();

  constructor() {
    this.element.append(h('div', 'ev-title', this.head, this.note), this.grid.element);
  }

  draw(frame: PavilionFrame): void {
    const { t, view } = frame;
    this.head.textContent = t('pavilion-supply');
    this.note.textContent = (['window', 'statue', 'pillar'] as const)
      .map((feature) => `${t('feature', { feature })} ${BONUS[feature]}`)
      .join(' · ');
    const hits = tilesOf(view.supply).map((letter, k) => {
      const spot: Spot = `supply:${letter}`;
      return {
        key: `s${k}`,
        spot,
        label: labelled(frame, spot, colourText(t, letter)),
        markup: pieceSvg(letter, true, `s.${k}`),
        state: stateOf(frame, spot),
        mark: 'supply',
      } satisfies Hit;
    });
    this.grid.set(t('pavilion-supply'), [hits]);
  }
}

/** A player's stock: tiles to place with, or, once passing is chosen, tiles to keep. */
export class StockPanel {
  readonly element = h('section', 'ev-panel ev-stock');
  private readonly head = h('h3', 'ev-head3');
  private readonly note = h('span', 'ev-aside');
  readonly grid = new HitGrid();

  private readonly pay = new PayPanel();

  /** `ask` and the payment are placed beside the stock. */
  constructor(ask: HTMLElement) {
    this.element.append(h('div', 'ev-title', this.head, this.note), this.grid.element, ask, this.pay.element);
  }

  draw(frame: PavilionFrame): void {
    const { t, view, pick } = frame;
    this.pay.draw(frame);
    attribute(this.element, 'data-paying', frame.payments.length ? '' : null);
    const stock = view.boards[frame.seat]?.stock ?? '';
    const passing = pick.count('pass') > 0;
    this.head.textContent = passing ? capitalize(t('choice-keep')) : t('pavilion-stock');
    this.note.textContent = passing ? t('board-keep', { count: 4 }) : stock ? String(stock.length) : '';
    attribute(this.element, 'aria-label', t('pavilion-stock'));
    const hits = stockOf(frame, frame.seat).map(([letter, count]) => {
      const spot: Spot = passing ? `keep:${letter}` : `stock:${letter}`;
      const kept = passing ? pick.count(spot) : 0;
      // The style sheet shows it: as text it would have to be part of the label, which has another order.
      const isTrump = letter === view.trump;
      const trump = isTrump
        ? `<span class="ev-trump-word" data-word="${t('pavilion-trump')}" aria-hidden="true"></span>`
        : '';
      const keep = kept ? `<span class="ev-kept" data-word="${kept}" aria-hidden="true"></span>` : '';
      const name = [
        t('tiles-part', { count, colour: COLOURS[letter] ?? 'blue', use: 'have' }),
        isTrump ? t('pavilion-trump') : '',
        kept ? `${t('choice-keep')} ${kept}` : '',
      ]
        .filter(Boolean)
        .join(', ');
      return {
        key: `k${letter}`,
        spot,
        label: labelled(frame, spot, name),
        markup: piled(letter, count, true, `b${frame.seat}.k.${letter}`) + trump + keep,
        state: passing && pick.isOpen(spot) ? 'lit' : stateOf(frame, spot),
        mark: 'stock',
      } satisfies Hit;
    });
    this.grid.set(`${t('pavilion-stock')}: ${tilesText(t, stock)}`, [hits]);
  }
}
