import type { PlateKind } from '../../wire/types';
import { back, chip, marker, plate, rhombus, tile } from '../look/draw';

/** A piece as an SVG, for lists and buttons. */
export function pieceSvg(what: string, rhombi: boolean, at = '', mark = ''): string {
  const tall = rhombi && what.length === 1 && what !== 'M';
  const box = tall ? '-56 -92 112 184' : '-54 -54 108 108';
  return `<svg class="ev-piece${tall ? ' ev-tall' : ''}${mark ? ` ${mark}` : ''}" viewBox="${box}" aria-hidden="true">${pieceMarkup(what, rhombi, at)}</svg>`;
}

/** A tile, the marker, a chip (two letters), a plate (`p14:RTY?`) or the back of one (`back:special`), in units of a tile. */
export function pieceMarkup(what: string, rhombi: boolean, at = '', turn = 0): string {
  const manner = at ? { at } : {};
  if (what === 'M') return marker(0, 0, 100, manner);
  if (what.startsWith('back:')) return back(what.slice(5) as PlateKind, 0, 0, 100);
  if (what.startsWith('p')) return plate(what.slice(what.indexOf(':') + 1), 0, 0, 100, manner);
  if (what.length === 2) return chip(what, 0, 0, 100, manner);
  return rhombi ? rhombus(what, turn, 0, 0, 100, manner) : tile(what, 0, 0, 100, manner);
}
