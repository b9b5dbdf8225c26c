import { at, type Draft, list, type Path, put } from './draft';

/** Changes of what only Duel has. A plate is in one place, and the stack holds those that are nowhere else; so does the pool of chips. */

/** The cells of the plates 1 to 18: upper left, upper right, lower left, lower right; `?` for any colour, `*` for special. */
export const PLATES =
  'YKT* ?BTK TRB? KYR? K*TR TY?K *KRB YBK* TRB* YR?B Y*KR TKR? BK*T RTY? TB?Y *TYB R?BK *YBR'.split(' ');

export const CHIPS = ['BB', 'BK', 'BR', 'TT', 'TY', 'TR', 'KK', 'KY', 'YY', 'RR'];

/** The cells of a plate after some quarter turns clockwise. */
export function turned(cells: string, quarters: number): string {
  const [a = '', b = '', c = '', d = ''] = cells;
  return quarters === 0 ? cells : turned(c + a + d + b, quarters - 1);
}

/** A plate on a dome, as in `14r2`. */
export function laidPlate(text: string): { number: number; quarter: number; cells: string } | null {
  const [number = 0, quarter = 0] = text.split('r').map(Number);
  const cells = PLATES[number - 1];
  return cells ? { number, quarter, cells: turned(cells, quarter) } : null;
}

/** What a cell of a dome is printed with; empty without a plate. */
export function printOf(draft: Draft, seat: number, row: number, column: number): string {
  const slot = 3 * Math.floor(row / 2) + Math.floor(column / 2);
  const plate = laidPlate(at(draft, `board/${seat}/slots/${slot}`));
  return plate?.cells[2 * (row % 2) + (column % 2)] ?? '';
}

const inOrder = (numbers: string[]) => [...numbers].sort((a, b) => Number(a) - Number(b)).join(',');

/** The plates that somebody returned in one turn. */
export interface ReturnedTurn {
  seat: string;
  plates: string[];
}

export const returnedTurns = (draft: Draft): ReturnedTurn[] =>
  list(draft, 'under').map((turn) => {
    const [seat = '0', plates = ''] = turn.split('=');
    return { seat, plates: plates.split('+').filter(Boolean) };
  });

export const putReturned = (draft: Draft, turns: ReturnedTurn[]): Draft => {
  const kept = turns.filter(({ plates }) => plates.length);
  return put(draft, 'under', kept.map(({ seat, plates }) => `${seat}=${plates.join('+')}`).join(','));
};

/** Takes a plate away from wherever it is. */
function lifted(draft: Draft, plate: string): Draft {
  let next = draft;
  for (const set of ['display', 'stack', 'looked'])
    next = put(next, set, inOrder(list(next, set).filter((each) => each !== plate)));
  const turns = returnedTurns(next);
  next = putReturned(
    next,
    turns.map(({ seat, plates }) => ({ seat, plates: plates.filter((each) => each !== plate) })),
  );
  for (const [seat] of next.boards.entries())
    for (let slot = 0; slot < 9; slot++) {
      const path = `board/${seat}/slots/${slot}`;
      if (at(next, path).split('r')[0] === plate) next = put(next, path, '');
    }
  return next;
}

/** Moves a plate to the display, the stack or those looked at. */
export const movePlate = (draft: Draft, plate: string, to: 'display' | 'stack' | 'looked'): Draft => {
  const next = lifted(draft, plate);
  return put(next, to, inOrder([...list(next, to), plate]));
};

/** Moves a plate under the stack: to this turn, or to a new one of a player. */
export function returnPlate(draft: Draft, plate: string, turn: number | string): Draft {
  const next = lifted(draft, plate);
  const turns = returnedTurns(next);
  const there = typeof turn === 'number' ? turns[turn] : undefined;
  if (there) there.plates.push(plate);
  else turns.push({ seat: typeof turn === 'string' ? turn : '0', plates: [plate] });
  return putReturned(next, turns);
}

/** Lays a plate into a slot; the one before goes to the stack. Nothing clears the slot. */
export function layPlate(draft: Draft, seat: number, slot: number, plate: string): Draft {
  const path = `board/${seat}/slots/${slot}`;
  const before = at(draft, path).split('r')[0];
  const cleared = before ? movePlate(draft, before, 'stack') : draft;
  return plate ? put(lifted(cleared, plate), path, `${plate}r0`) : cleared;
}

export function turnPlate(draft: Draft, seat: number, slot: number): Draft {
  const path = `board/${seat}/slots/${slot}`;
  const plate = laidPlate(at(draft, path));
  return plate ? put(draft, path, `${plate.number}r${(plate.quarter + 1) % 4}`) : draft;
}

const chipsInOrder = (chips: string[]) =>
  [...chips].sort((a, b) => CHIPS.indexOf(a) - CHIPS.indexOf(b)).join(',');

/** The list without one chip of a kind. */
function without(chips: string[], chip: string): string[] {
  const index = chips.indexOf(chip);
  return index < 0 ? chips : chips.filter((_, i) => i !== index);
}

/** Adds a chip from the pool. */
export function addChip(draft: Draft, path: Path, chip: string): Draft {
  const next = path === 'pool' ? draft : put(draft, 'pool', chipsInOrder(without(list(draft, 'pool'), chip)));
  return put(next, path, chipsInOrder([...list(next, path), chip]));
}

/** Returns a chip to the pool; one of the pool itself is taken away. */
export function removeChip(draft: Draft, path: Path, chip: string): Draft {
  const next = put(draft, path, chipsInOrder(without(list(draft, path), chip)));
  return path === 'pool' ? next : put(next, 'pool', chipsInOrder([...list(next, 'pool'), chip]));
}

/** Lays a chip on a small factory: `TT` face up, `TT?` face down, empty for none. */
export function setFactoryChip(draft: Draft, factory: number, chip: string): Draft {
  const path = `chips/${factory}`;
  const before = at(draft, path).slice(0, 2);
  let pool = list(draft, 'pool');
  if (before) pool = [...pool, before];
  if (chip) pool = without(pool, chip.slice(0, 2));
  return put(put(draft, 'pool', chipsInOrder(pool)), path, chip);
}
