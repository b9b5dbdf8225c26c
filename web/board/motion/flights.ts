import type { View } from '../../wire/types';
import { type Piece, placesOf } from './places';

/** A piece that moves from one place to another. */
export interface Flight {
  what: string;
  /** What is drawn: the piece, for a plate with its cells. */
  face: string;
  /** Its back, if it is turned face up. */
  back?: string;
  from: string;
  to: string;
  kind: FlightKind;
}

/** Decides the duration and delay. */
export type FlightKind = 'take' | 'leave' | 'set' | 'lose' | 'fill' | 'away' | 'turn';

/** The zones from which a piece comes to a zone, likeliest first. A zone is a pattern of place names. */
const SOURCES: [zone: RegExp, from: RegExp[], kind: FlightKind][] = [
  [/^b\d\.w/, [/^b\d\.l/, /^[fcn]/], 'set'],
  [/^b\d\.s/, [/^b\d\.k/], 'set'],
  [/^b\d\.p/, [/^p\./], 'set'],
  [/^b\d\.l/, [/^[fcn]/], 'take'],
  [/^b\d\.k/, [/^[fc]/, /^s\./, /^b\d\.h/], 'take'],
  [/^b\d\.c/, [/^d/], 'take'],
  [/^b\d\.v/, [/^b\d\.c/], 'take'],
  [/^b\d\.h/, [/^b\d\.k/], 'take'],
  [/^b\d\.[xM]/, [/^[fcn]/, /^b\d\.l/], 'lose'],
  [/^c\./, [/^f/, /^b\d\.M/], 'leave'],
  [/^n/, [/^f/], 'leave'],
  [/^[fdsp]/, [], 'fill'],
];

const ROW = /^b\d\.[lw](\d)/;

/** How likely two places belong together: the same board, row or factory. */
function near(from: string, to: string): number {
  const rows = [ROW.exec(from)?.[1], ROW.exec(to)?.[1]];
  let nearness = 0;
  if (from.startsWith('b') && to.startsWith('b')) nearness += from[1] === to[1] ? 2 : -9;
  if (rows[0] && rows[1]) nearness += rows[0] === rows[1] ? 4 : -9;
  if (from.startsWith('f') && to.startsWith('n')) nearness += from[1] === to[1] ? 4 : -9;
  return nearness;
}

/** The difference of two views as flights. New pieces come from the bag, vanished ones go to the lid. */
export function flightsBetween(before: View, after: View): Flight[] {
  const gone = minus(placesOf(before), placesOf(after));
  const came = minus(placesOf(after), placesOf(before));
  closeUp(gone, came);
  const flights = turns(gone, came, after);
  // Walls first, so that a full line gives its tile to the wall and not to the floor.
  const ordered = SOURCES.flatMap(([zone, from, kind]) =>
    came.filter((piece) => zone.test(piece.at)).map((piece) => ({ piece, from, kind })),
  );
  for (const { piece, from, kind } of ordered) {
    const source = likeliest(piece, gone, from);
    if (source) gone.splice(gone.indexOf(source), 1);
    flights.push({
      what: piece.what,
      face: faceOf(piece.at, piece.what, after),
      from: source?.at ?? 'bag',
      to: piece.at,
      kind,
    });
  }
  for (const piece of gone) {
    // A piece that vanishes from the supply or a moon side was turned or revealed, not discarded.
    if (piece.at.startsWith('b') || piece.at.startsWith('f') || piece.at.startsWith('c')) {
      flights.push({ what: piece.what, face: piece.what, from: piece.at, to: 'lid', kind: 'away' });
    }
  }
  return flights;
}

/** Chips and plates turned face up in place, and a new trump: a half-turn each, without a flight. */
const TURNS = /^(d\d|trump)$/;

function turns(gone: Piece[], came: Piece[], after: View): Flight[] {
  const flights: Flight[] = [];
  for (const piece of came.filter(({ at }) => TURNS.test(at) || at.startsWith('p.'))) {
    const { at, what } = piece;
    const under = gone.find((other) => other.at === at);
    // A chip that is dealt comes from the bag; a plate comes off the stack beside it.
    if (!under && !at.startsWith('p.')) continue;
    if (under) gone.splice(gone.indexOf(under), 1);
    came.splice(came.indexOf(piece), 1);
    const face = faceOf(at, what, after);
    flights.push({
      what,
      face,
      back: under?.what ?? `back:${face.includes('*') ? 'special' : 'universal'}`,
      from: at,
      to: at,
      kind: 'turn',
    });
  }
  return flights;
}

/** Floors, supplies and the like are in colour order: a piece that only changed its index does not fly. */
const HEAPS = /^(b\d\.x|b\d\.c|b\d\.v|b\d\.h|s\.|nL\.)\d+$/;

function closeUp(gone: Piece[], came: Piece[]): void {
  for (let i = came.length - 1; i >= 0; i--) {
    const piece = came[i];
    const heap = piece && HEAPS.exec(piece.at)?.[1];
    if (!piece || !heap) continue;
    const same = gone.findIndex((other) => other.what === piece.what && HEAPS.exec(other.at)?.[1] === heap);
    if (same < 0) continue;
    gone.splice(same, 1);
    came.splice(i, 1);
  }
}

function likeliest(piece: Piece, gone: Piece[], from: RegExp[]): Piece | undefined {
  let best: Piece | undefined;
  let height = -5;
  for (const other of gone) {
    if (other.what !== piece.what && !turnedUp(other, piece)) continue;
    const rank = from.findIndex((zone) => zone.test(other.at));
    if (rank < 0) continue;
    const score = near(other.at, piece.at) - rank * 3;
    if (score > height) {
      height = score;
      best = other;
    }
  }
  return best;
}

/** A chip that lay face down is known once it is taken. */
const turnedUp = (from: Piece, to: Piece) =>
  from.at.startsWith('d') && to.at.includes('.c') && from.what === '??';

function minus(pieces: Piece[], others: Piece[]): Piece[] {
  const counts = new Map<string, number>();
  const key = (piece: Piece) => `${piece.at} ${piece.what}`;
  for (const piece of others) counts.set(key(piece), (counts.get(key(piece)) ?? 0) + 1);
  return pieces.filter((piece) => {
    const left = counts.get(key(piece)) ?? 0;
    if (left > 0) counts.set(key(piece), left - 1);
    return left <= 0;
  });
}

/** The preview of a move: each place that it would fill, with its piece. */
export function ghostsBetween(before: View, after: View): Map<string, string> {
  const lie = placesOf(before);
  const gone = minus(lie, placesOf(after));
  const came = minus(placesOf(after), lie);
  closeUp(gone, came);
  const ghosts = new Map<string, string>();
  // The marker comes before the tiles that find no room.
  came.sort((a, b) => Number(b.what === 'M') - Number(a.what === 'M'));
  for (const { at, what } of came) ghosts.set(shownAt(at, before, lie, ghosts), faceOf(at, what, after));
  return ghosts;
}

/** The place at which a preview is drawn: on a floor after the pieces that lie there. */
function shownAt(at: string, before: View, lie: Piece[], ghosts: Map<string, string>): string {
  const onFloor = before.game === 'azul' && /^b\d\.M$/.test(at);
  const heap = onFloor ? at.replace('M', 'x') : HEAPS.exec(at)?.[1];
  if (!heap || heap === 's.') return at;
  const seat = /^b(\d)\.x$/.exec(heap)?.[1];
  const marker = before.game === 'azul' && seat !== undefined && before.marker === Number(seat) ? 1 : 0;
  const there = lie.filter((piece) => HEAPS.exec(piece.at)?.[1] === heap).length + marker;
  const shown = [...ghosts.keys()].filter((ghost) => HEAPS.exec(ghost)?.[1] === heap).length;
  return `${heap}${there + shown}`;
}

/** A plate is shown with its cells as they will lie. */
function faceOf(at: string, what: string, after: View): string {
  if (after.game !== 'duel' || !what.startsWith('p')) return what;
  const slot = /^b(\d)\.p(\d)$/.exec(at);
  const plate = slot
    ? after.boards[Number(slot[1])]?.slots[Number(slot[2]) - 1]
    : [...after.display, ...after.looked].find((shown) => `p${shown.number}` === what);
  return plate ? `${what}:${plate.cells}` : what;
}
