import type { View } from '../../wire/types';
import type { Detail } from '../detail';
import { assertNever } from '../never';
import { COLOUR_ORDER } from '../rules';

/**
 * The view right after a move, before the server's answer: every piece is where the move's detail puts it. Scores, tiling
 * and everything else come with the server's next view. A detail of another game changes nothing.
 */
export function previewOf(view: View, seat: number, detail: Detail): View {
  const next = structuredClone(view);
  switch (next.game) {
    case 'azul':
      azul(next, seat, detail);
      break;
    case 'pavilion':
      pavilion(next, seat, detail);
      break;
    case 'duel':
      duel(next, seat, detail);
      break;
    default:
      assertNever(next);
  }
  return next;
}

type Of<G extends View['game']> = Extract<View, { game: G }>;
type Does<M extends Detail['move']> = Extract<Detail, { move: M }>;

const sorted = (tiles: string, { game }: View) =>
  [...tiles].sort((a, b) => COLOUR_ORDER[game].indexOf(a) - COLOUR_ORDER[game].indexOf(b)).join('');

function without(tiles: string, some: string): string {
  let rest = tiles;
  for (const letter of some) rest = rest.replace(letter, '');
  return rest;
}

function put(cells: string, at: number, letter: string): string {
  return cells.slice(0, at) + letter + cells.slice(at + 1);
}

/** Removes tiles from the centre, or from a factory, whose other tiles go to the centre. */
function takeOffer(
  view: Of<'azul' | 'pavilion'>,
  seat: number,
  tiles: string,
  { factory, left, marker }: Does<'azul-take' | 'pavilion-take'>,
): void {
  if (factory === null) view.centre = without(view.centre, tiles);
  else {
    view.factories[factory - 1] = without(view.factories[factory - 1] ?? '', tiles + left);
    view.centre = sorted(view.centre + left, view);
  }
  if (marker) view.marker = seat;
}

function azul(view: Of<'azul'>, seat: number, detail: Detail): void {
  const board = view.boards[seat];
  if (!board) return;
  if (detail.move === 'azul-take') {
    const { colour, count, line, floor, lost } = detail;
    takeOffer(view, seat, colour.repeat(count), detail);
    if (line !== null)
      board.lines[line - 1] = (board.lines[line - 1] ?? '') + colour.repeat(count - floor - lost);
    board.floor = sorted(board.floor + colour.repeat(floor), view);
    board.floor_spaces = detail.floor_spaces;
  } else if (detail.move === 'azul-place') {
    const { row, column, colour } = detail;
    board.wall[row - 1] = put(board.wall[row - 1] ?? '.....', column - 1, colour);
    board.lines[row - 1] = '';
  }
}

function pavilion(view: Of<'pavilion'>, seat: number, detail: Detail): void {
  const board = view.boards[seat];
  if (!board) return;
  if (detail.move === 'pavilion-take') {
    takeOffer(view, seat, detail.tiles, detail);
    board.stock = sorted(board.stock + detail.tiles, view);
  } else if (detail.move === 'pavilion-bonus') {
    view.supply = without(view.supply, detail.colour);
    board.stock = sorted(board.stock + detail.colour, view);
  } else if (detail.move === 'pavilion-place') {
    const { star, position, colour } = detail;
    board.stars[star] = put(board.stars[star] ?? '......', position - 1, colour);
    // The other tiles paid leave the board with the server's answer.
    board.stock = without(board.stock, colour);
  } else if (detail.move === 'pavilion-pass') {
    board.kept = detail.keep;
    board.stock = '';
  }
}

/** The large factory is the last of them. */
const LARGE = 4;

function duel(view: Of<'duel'>, seat: number, detail: Detail): void {
  const board = view.boards[seat];
  if (!board) return;
  if (detail.move === 'duel-sun') {
    const at = detail.factory === null ? LARGE : detail.factory - 1;
    const moon = (view.moon[at] ?? '') + detail.left;
    view.sun[at] = '';
    view.moon[at] = at === LARGE ? sorted(moon, view) : moon;
    lay(view, seat, detail);
  } else if (detail.move === 'duel-moon') {
    const { colour, count, stacks } = detail;
    for (const stack of stacks) view.moon[stack - 1] = (view.moon[stack - 1] ?? '').slice(0, -1);
    view.moon[LARGE] = without(view.moon[LARGE] ?? '', colour.repeat(count - stacks.length));
    lay(view, seat, detail);
  } else if (detail.move === 'duel-chip') {
    if (detail.chip !== null) board.chips = [...board.chips, detail.chip];
    view.chips[detail.factory - 1] = { lies: 'none' };
  } else if (detail.move === 'duel-lay') {
    const { plate: number, slot, quarter, cells } = detail;
    view.display = view.display.filter((other) => other.number !== number);
    view.looked = view.looked.filter((other) => other.number !== number);
    board.slots[slot - 1] = { number, quarter, cells };
  } else if (detail.move === 'duel-place') {
    const { row, column, colour } = detail;
    board.dome[row - 1] = put(board.dome[row - 1] ?? '......', column - 1, colour);
    board.lines[row - 1] = '';
  }
}

/** Puts taken tiles on their line, and the rest on the damaged stack. */
function lay(
  view: Of<'duel'>,
  seat: number,
  { colour, count, line, damaged, lost, marker }: Does<'duel-sun' | 'duel-moon'>,
): void {
  const board = view.boards[seat];
  if (!board) return;
  if (line !== null)
    board.lines[line - 1] = (board.lines[line - 1] ?? '') + colour.repeat(count - damaged - lost);
  board.damaged = sorted(board.damaged + colour.repeat(damaged), view);
  if (marker) view.marker = seat;
}
