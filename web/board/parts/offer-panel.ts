import type { View } from '../../wire/types';
import type { Frame } from '../frame';
import type { Drawn } from '../games/azul';
import { largeFactory, smallFactory } from '../games/duel-offer';
import { centre, centreMarker, factory } from '../games/offer';
import { assertNever } from '../never';
import { attribute, h, write } from './dom';
import { Figure } from './figure';
import { HitGrid } from './hits';
import { enableRovingFocus, updateTabStop } from './roving-focus';

type Of<G extends View['game']> = Frame<Extract<View, { game: G }>>;

/** The factories and the centre. */
export class OfferPanel {
  /** The container; the factories fill it. */
  readonly element = h('div', 'ev-circle');
  private readonly factories = h('div', 'ev-factories');
  readonly grid = h('div', 'ev-discs');
  readonly centre = new HitGrid();
  private readonly middle = h('div', 'ev-centre');
  private readonly marker = h('div', 'ev-centre-marker');
  private readonly figures: Figure[] = [];

  constructor() {
    enableRovingFocus(this.grid);
    this.middle.append(this.marker, this.centre.element);
    this.factories.append(this.grid, this.middle);
    this.element.append(this.factories);
  }

  private figure(i: number, count: number): Figure {
    let figure = this.figures[i];
    if (!figure) {
      figure = new Figure('ev-factory', 'rowgroup');
      figure.element.dataset.factory = String(i + 1);
      figure.element.style.setProperty('--i', String(i));
      this.figures[i] = figure;
      this.grid.append(figure.element);
    }
    this.factories.style.setProperty('--n', String(count));
    return figure;
  }

  draw(frame: Frame): void {
    const { view, t } = frame;
    switch (view.game) {
      case 'azul':
      case 'pavilion':
        this.drawCircle(frame as Of<'azul' | 'pavilion'>);
        break;
      case 'duel':
        this.drawDuel(frame as Of<'duel'>);
        break;
      default:
        assertNever(view);
    }
    // Without tiles it is no grid, and then it must have no label.
    const any = this.grid.querySelector('button.ev-hit') !== null;
    attribute(this.grid, 'role', any ? 'grid' : null);
    attribute(this.grid, 'aria-label', any ? t('board-factories') : null);
    updateTabStop(this.grid);
  }

  /** Factories in a circle, with the centre in its middle. */
  private drawCircle(frame: Of<'azul' | 'pavilion'>): void {
    const { factories, centre: lying, marker } = frame.view;
    attribute(this.factories, 'data-count', String(factories.length));
    factories.forEach((tiles, i) => {
      put(this.figure(i, factories.length), factory(frame, i + 1, tiles));
    });
    const { hits, label } = centre(frame, lying, marker === null);
    this.centre.set(label, [hits]);
    write(this.marker, marker === null ? centreMarker() : '');
    attribute(this.middle, 'data-anchor', 'centre');
  }

  private drawDuel(frame: Of<'duel'>): void {
    this.middle.hidden = true;
    attribute(this.factories, 'data-count', 'duel');
    for (let i = 0; i < 4; i++) put(this.figure(i, 5), smallFactory(frame, i + 1));
    const large = this.figure(4, 5);
    large.element.classList.add('ev-large');
    put(large, largeFactory(frame));
  }
}

function put(figure: Figure, drawn: Drawn): void {
  figure.draw(drawn.width, drawn.height, drawn.markup);
  figure.control('', drawn.rows);
}

/** An enlarged factory, if its tiles are too small to touch. */
export function enlarged(frame: Frame, number: number): Drawn {
  const { view } = frame;
  switch (view.game) {
    case 'azul':
    case 'pavilion':
      return factory(frame, number, view.factories[number - 1] ?? '');
    case 'duel':
      return number > 4 ? largeFactory(frame as Of<'duel'>) : smallFactory(frame as Of<'duel'>, number);
    default:
      return assertNever(view);
  }
}
