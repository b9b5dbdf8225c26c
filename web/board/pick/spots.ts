import type { Detail } from '../detail';
import { assertNever } from '../never';
import type { Chip, Spot, Tile } from './spot';

const target = (line: number | null): Spot => (line === null ? 'floor' : `line:${line}`);

/** The tiles of a text, one by one. */
export const tilesOf = (tiles: string): Tile[] => [...tiles] as Tile[];

/** The spots that make up a move, in the order in which they are best asked for. */
export function spotsOf(detail: Detail): Spot[] {
  switch (detail.move) {
    case 'azul-take':
      return [`offer:${detail.factory ?? 'C'}:${detail.colour}`, target(detail.line)];
    case 'pavilion-take':
      return [`offer:${detail.factory ?? 'C'}:${detail.colour}`];
    case 'pavilion-place':
      return [`stock:${detail.colour}`, `space:${detail.star}.${detail.position}`, `jokers:${detail.jokers}`];
    case 'pavilion-bonus':
      return [`supply:${detail.colour}`];
    case 'pavilion-pass':
      return ['pass', ...tilesOf(detail.keep).map((tile): Spot => `keep:${tile}`)];
    case 'duel-lay':
      return [`plate:${detail.plate}`, `slot:${detail.slot}`, `turn:${detail.quarter}`];
    case 'duel-draw':
      return ['draw'];
    case 'duel-look':
      return ['look'];
    case 'duel-return':
      return detail.plate === null ? [] : [`under:${detail.plate}`];
    case 'duel-sun': {
      const order = detail.ordered ? tilesOf(detail.left) : [];
      return [
        `sun:${detail.factory ?? 'L'}:${detail.colour}`,
        target(detail.line),
        ...order.map((tile, i): Spot => `stack:${i + 1}:${tile}`),
      ];
    }
    case 'duel-moon':
      return [`moon:${detail.colour}`, target(detail.line)];
    case 'duel-chip':
      return [`chip:${detail.factory}`];
    case 'duel-complete':
      return detail.chips.map((chip): Spot => `spend:${chip as Chip}`);
    case 'duel-skip':
      return ['skip'];
    case 'azul-place':
    case 'duel-place':
      return [`cell:${detail.row}:${detail.column}`];
    default:
      return assertNever(detail);
  }
}
