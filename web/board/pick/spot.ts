import type { AzulColour, DuelColour, PavilionColour, Star } from '../../wire/types';

/** The letter of a tile; `S` is a special tile of Duel. */
export type Tile = AzulColour | PavilionColour | DuelColour | 'S';

/** The two halves of a bonus chip. */
export type Chip = `${DuelColour}${DuelColour}`;

/**
 * Something on the table that can be chosen, as a string: a kind, then its parts after colons.
 *
 *     offer:3:B   all blue tiles of factory 3 (offer:C:B: of the centre)
 *     line:4      a pattern line of your own       floor        the floor, or the damaged stack
 *     cell:2:4    a cell of the wall or the dome
 *     stock:B     a tile to place with             space:B.6    a space of a star
 *     jokers:2    how many are paid in trump       supply:G     a tile of the supply
 *     pass                                         keep:G       one more tile to keep
 *     sun:2:T     tiles of a sun side (sun:L:T)    moon:T       tiles of all moon sides
 *     stack:1:K   what lies lowest of the leftovers, then stack:2:Y and so on
 *     chip:3      the chip of a factory            spend:TT     one more chip to spend
 *     plate:14    slot:5   turn:2                  a plate, where it goes, quarter turns
 *     draw  look  under:12  skip
 *
 * Strings, because spots are compared, stored in sets and written into `data-spot` attributes.
 */
export type Spot =
  | `offer:${number | 'C'}:${Tile}`
  | `line:${number}`
  | 'floor'
  | `cell:${number}:${number}`
  | `stock:${Tile}`
  | `space:${Star}.${number}`
  | `jokers:${number}`
  | `supply:${Tile}`
  | 'pass'
  | `keep:${Tile}`
  | `sun:${number | 'L'}:${Tile}`
  | `moon:${Tile}`
  | `stack:${number}:${Tile}`
  | `chip:${number}`
  | `spend:${Chip}`
  | `plate:${number}`
  | `slot:${number}`
  | `turn:${number}`
  | 'draw'
  | 'look'
  | `under:${number}`
  | 'skip';

type KindOf<S extends string> = S extends `${infer Kind}:${string}` ? Kind : S;

/** The part of a spot before the first colon. */
export type SpotKind = KindOf<Spot>;

/** The kind of a spot. */
export function kindOf(spot: Spot): SpotKind {
  const colon = spot.indexOf(':');
  return (colon < 0 ? spot : spot.slice(0, colon)) as SpotKind;
}

/** The parts of a spot after its kind. */
export function partsOf(spot: Spot): string[] {
  return spot.split(':').slice(1);
}

/** The first of these spots that has this kind. */
export function findKind(spots: readonly Spot[], kind: SpotKind): Spot | undefined {
  return spots.find((spot) => kindOf(spot) === kind);
}

/** The spot of a control; `null` if it has none. Only the board writes `data-spot`. */
export function spotOf(control: HTMLElement | null | undefined): Spot | null {
  return (control?.dataset.spot as Spot | undefined) ?? null;
}
