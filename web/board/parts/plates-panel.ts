import type { DuelView, Plate, PlateKind } from '../../wire/types';
import { type Frame, labelled, stateOf } from '../frame';
import { cellsText } from '../games/duel';
import { back, place, text } from '../look/draw';
import type { Spot } from '../pick/spot';
import { h } from './dom';
import { type Hit, HitGrid } from './hits';
import { pieceSvg } from './piece';

type DuelFrame = Frame<{ game: 'duel' } & DuelView>;

/** The plates of the display, those looked at, those of which only the backs are visible, and the stack. */
export class PlatesPanel {
  readonly element = h('div', 'ev-plates');
  private readonly head = h('h3', 'ev-head3');
  private readonly note = h('span', 'ev-aside');
  readonly grid = new HitGrid();

  constructor() {
    this.element.append(h('div', 'ev-title', this.head, this.note), this.grid.element);
  }

  draw(frame: DuelFrame): void {
    const { t, view } = frame;
    const hand = handText(frame);
    this.head.textContent = t('board-plates');
    this.note.textContent = [stackText(frame), returnedText(frame), hand].filter(Boolean).join(' · ');
    const looked = view.looked.map((plate) =>
      shown(frame, plate, view.phase.at === 'returning' ? 'under' : 'plate'),
    );
    const display = view.display.map((plate) => shown(frame, plate, 'plate'));
    const unseen = hand ? [handHit(frame, hand)] : [];
    this.grid.set(t('board-plates'), [[...looked, ...display, stackHit(frame), ...unseen]]);
  }
}

const kindsText = ({ t }: DuelFrame, kinds: PlateKind[]) =>
  kinds.map((kind) => t('plate-kind', { kind })).join(', ');

/** The kinds of the plates returned under the stack, top to bottom as far as anybody knows. */
const returned = ({ view }: DuelFrame): PlateKind[] =>
  view.returned.flatMap(({ plates }) => plates.map(({ kind }) => kind));

/** The label of the stack: the number of plates, and the kind of the top one. */
function stackText({ view, t }: DuelFrame): string {
  const { stack: count, top } = view;
  return top ? t('board-stack', { count, kind: top }) : t('line-stack', { count });
}

function returnedText(frame: DuelFrame): string {
  const kinds = returned(frame);
  return kinds.length
    ? frame.t('board-returned', { count: kinds.length, plates: kindsText(frame, kinds) })
    : '';
}

/** The kinds of the plates in a player's hand that the reader sees only from the back. */
const backsOf = ({ view }: DuelFrame) => [...view.backs, ...view.drawn];

function handText(frame: DuelFrame): string {
  const { view, t, players } = frame;
  const plates = kindsText(frame, backsOf(frame));
  if (!plates) return '';
  const name = players[view.turn ?? -1]?.name ?? '';
  return view.backs.length ? t('board-hand', { name, plates }) : t('board-drawn', { plates });
}

function shown(frame: DuelFrame, plate: Plate, kind: 'plate' | 'under'): Hit {
  const spot: Spot = `${kind}:${plate.number}`;
  const label = frame.t('board-plate', { cells: cellsText(frame, plate.cells) });
  return {
    key: `p${plate.number}`,
    spot,
    label: labelled(frame, spot, label),
    markup: pieceSvg(`p${plate.number}:${plate.cells}`, false, `p.${plate.number}`),
    state: stateOf(frame, spot),
    mark: 'plate',
  };
}

const picture = (markup: string) =>
  `<svg class="ev-piece" viewBox="-54 -60 114 114" aria-hidden="true">${markup}</svg>`;

/** The stack: the back of its top plate, and below it, askew, the returned plates. */
function stackHit(frame: DuelFrame): Hit {
  const { view, t, choices } = frame;
  const under = returned(frame).length;
  const sheets = Math.min(3, view.stack);
  const drawn = Array.from({ length: sheets }, (_, i) => {
    const shift = (sheets - 1 - i) * 5;
    return i === sheets - 1
      ? back(view.top, -2, 0, 92)
      : `<rect class="ev-back" x="${-47 + shift}" y="${-45 - shift}" width="90" height="90" rx="9"/>`;
  });
  const askew = Array.from(
    { length: Math.min(2, under) },
    (_, i) =>
      `<rect class="ev-back ev-askew" x="-45" y="-45" width="90" height="90" rx="9" transform="translate(-3 4) rotate(${5 * i - 11})"/>`,
  );
  const counts = (view.stack ? disc(view.stack, 45) : '') + (under ? disc(`↓${under}`, -39) : '');
  const bay = '<rect class="ev-bay" x="-46" y="-46" width="92" height="92" rx="9"/>';
  const cost = [...choices.values()].find(({ detail }) => detail.move === 'duel-draw')?.cost;
  // The cost is known only to a player who may draw.
  const what =
    view.top && cost !== undefined
      ? `${t('board-draw', { kind: view.top, cost })}. ${t('line-stack', { count: view.stack })}`
      : stackText(frame);
  const label = [what, returnedText(frame)].filter(Boolean).join(', ');
  return {
    key: 'draw',
    spot: 'draw',
    label: labelled(frame, 'draw', label),
    markup: picture(askew.join('') + (drawn.join('') || bay) + counts),
    state: stateOf(frame, 'draw'),
    mark: 'plate',
  };
}

/** A count on a disc at the lower edge. */
const disc = (count: number | string, x: number) =>
  `<circle class="ev-back-disc" cx="${x}" cy="39" r="15"/>${text(count, x, 44.5, 16, 'ev-back-count')}`;

/** Plates of which only the backs are seen, in a fan. */
function handHit(frame: DuelFrame, label: string): Hit {
  const kinds = backsOf(frame);
  const size = kinds.length > 1 ? 74 : 90;
  const apart = kinds.length > 1 ? 36 / (kinds.length - 1) : 0;
  const fan = kinds.map((kind, i) => {
    const along = kinds.length > 1 ? i * apart - 18 : 0;
    return `<g ${place(along, along * 0.9)}>${back(kind, 0, 0, size)}</g>`;
  });
  return { key: 'hand', spot: null, label, markup: picture(fan.join('')), state: 'idle', mark: 'plate' };
}
