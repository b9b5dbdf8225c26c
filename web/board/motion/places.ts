import type { AzulView, DuelView, PavilionView, View } from '../../wire/types';
import { arranged } from '../games/offer';
import { FLOOR, STARS } from '../games/print';
import { assertNever } from '../never';

/**
 * The place of every piece of a view. Drawings mark their pieces with the same names (`data-p`):
 *
 *     f3.0  a factory (fL: the large one)   c.B   the centre    s.0  the supply
 *     n2.1  a moon side                     d2    a chip        p.14 a plate face up
 *     b0.l4.1 line · b0.w2.3 wall or dome · b0.x0 floor · b0.sB6 star · b0.k.B stock · b0.h0 kept
 *     trump   the trump of the round
 *     b0.c1 chip · b0.v0 spent chip · b0.p5 plate · b0.M marker
 *
 * A piece is a letter; `M` is the marker, two letters are a chip, `p` and a number a plate.
 */
export type Piece = { at: string; what: string };

export function placesOf(view: View): Piece[] {
  switch (view.game) {
    case 'azul':
      return azul(view);
    case 'pavilion':
      return pavilion(view);
    case 'duel':
      return duel(view);
    default:
      return assertNever(view);
  }
}

const row = (tiles: string, at: (k: number) => string): Piece[] =>
  [...tiles].flatMap((what, k) => (what === '.' ? [] : [{ at: at(k), what }]));

function azul(view: AzulView): Piece[] {
  const pieces = view.factories.flatMap((tiles, i) => row(arranged(tiles), (k) => `f${i + 1}.${k}`));
  pieces.push(...[...view.centre].map((what) => ({ at: `c.${what}`, what })));
  if (view.marker === null) pieces.push({ at: 'c.M', what: 'M' });
  view.boards.forEach((board, seat) => {
    board.lines.forEach((tiles, r) => {
      pieces.push(...row(tiles, (k) => `b${seat}.l${r + 1}.${k}`));
    });
    board.wall.forEach((cells, r) => {
      pieces.push(...row(cells, (k) => `b${seat}.w${r + 1}.${k + 1}`));
    });
    const first = view.marker === seat && board.floor_spaces > board.floor.length ? 1 : 0;
    pieces.push(...row(board.floor, (k) => `b${seat}.x${Math.min(k + first, FLOOR.length - 1)}`));
    if (view.marker === seat) pieces.push({ at: `b${seat}.M`, what: 'M' });
  });
  return pieces;
}

function pavilion(view: PavilionView): Piece[] {
  const pieces = view.factories.flatMap((tiles, i) => row(arranged(tiles), (k) => `f${i + 1}.${k}`));
  pieces.push(...[...view.centre].map((what) => ({ at: `c.${what}`, what })));
  pieces.push({ at: view.marker === null ? 'c.M' : `b${view.marker}.M`, what: 'M' });
  pieces.push({ at: 'trump', what: view.trump });
  pieces.push(...row(view.supply, (k) => `s.${k}`));
  view.boards.forEach((board, seat) => {
    for (const star of STARS)
      pieces.push(...row(board.stars[star] ?? '', (k) => `b${seat}.s${star}${k + 1}`));
    pieces.push(...[...board.stock].map((what) => ({ at: `b${seat}.k.${what}`, what })));
    pieces.push(...row(board.kept, (k) => `b${seat}.h${k}`));
  });
  return pieces;
}

function duel(view: DuelView): Piece[] {
  const name = (i: number) => (i === 4 ? 'L' : String(i + 1));
  const pieces = view.sun.flatMap((tiles, i) =>
    row(i === 4 ? tiles : arranged(tiles), (k) => `f${name(i)}.${k}`),
  );
  pieces.push(...view.moon.flatMap((tiles, i) => row(tiles, (k) => `n${name(i)}.${k}`)));
  pieces.push({ at: view.marker === null ? 'c.M' : `b${view.marker}.M`, what: 'M' });
  view.chips.forEach((chip, i) => {
    if (chip.lies !== 'none') pieces.push({ at: `d${i + 1}`, what: chip.lies === 'up' ? chip.chip : '??' });
  });
  for (const plate of [...view.display, ...view.looked])
    pieces.push({ at: `p.${plate.number}`, what: `p${plate.number}` });
  view.boards.forEach((board, seat) => {
    board.lines.forEach((tiles, r) => {
      pieces.push(...row(tiles, (k) => `b${seat}.l${r + 1}.${k}`));
    });
    board.dome.forEach((cells, r) => {
      pieces.push(...row(cells, (k) => `b${seat}.w${r + 1}.${k + 1}`));
    });
    pieces.push(...row(board.damaged, (k) => `b${seat}.x${k}`));
    board.chips.forEach((what, k) => {
      pieces.push({ at: `b${seat}.c${k}`, what });
    });
    board.spent.forEach((what, k) => {
      pieces.push({ at: `b${seat}.v${k}`, what });
    });
    board.slots.forEach((laid, s) => {
      if (laid) pieces.push({ at: `b${seat}.p${s + 1}`, what: `p${laid.number}` });
    });
  });
  return pieces;
}
