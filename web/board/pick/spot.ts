/**
 * What can be pointed at on a table, written as one string: a kind, then its parts after colons.
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
 * Strings, because they are compared, kept in sets and written into the page all the time.
 */
export type Spot = string;

/** The kind of a spot: what stands before the first colon. */
export function kindOf(spot: Spot): string {
  const colon = spot.indexOf(':');
  return colon < 0 ? spot : spot.slice(0, colon);
}

/** What stands after the kind. */
export function partsOf(spot: Spot): string[] {
  return spot.split(':').slice(1);
}
