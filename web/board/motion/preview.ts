import type { Rules, View } from '../../wire/types';
import { turnedCells } from '../games/duel';
import { DAMAGED, FLOOR } from '../games/print';
import { partsOf, type Spot } from '../pick/spot';
import { wordPick } from '../pick/words';
import type { Choice } from '../scene';

/**
 * How the table looks right after a move, before the server has answered: the tiles that were pointed at lie where
 * they were put. It is a guess for the eye alone. How many find no room is told by the choice; scores, tiling and
 * everything that follows are left to the view that comes, which puts right whatever is not so.
 */
export function previewOf(view: View, rules: Rules, seat: number, word: string, choice?: Choice): View {
  const spots = wordPick(word, rules);
  if (!spots) return view;
  const next = structuredClone(view);
  const find = (kind: string) => partsOf(spots.find((spot) => spot.startsWith(`${kind}:`)) ?? kind);
  if (next.game === 'azul') azul(next, seat, find, choice);
  else if (next.game === 'pavilion') pavilion(next, seat, spots, find);
  else duel(next, seat, spots, find, choice);
  return next;
}

type Find = (kind: string) => string[];
type Of<G extends View['game']> = Extract<View, { game: G }>;

const without = (tiles: string, letter: string) => tiles.replaceAll(letter, '');
/** In the colour order of the game, as views have them. */
const ORDER: Record<View['game'], string> = { azul: 'BYRKW', pavilion: 'PGOYBR', duel: 'BTKYR' };
const sorted = (tiles: string, view: View) =>
  [...tiles].sort((a, b) => ORDER[view.game].indexOf(a) - ORDER[view.game].indexOf(b)).join('');

function withoutOne(tiles: string, letter: string): string {
  const at = tiles.indexOf(letter);
  return at < 0 ? tiles : tiles.slice(0, at) + tiles.slice(at + 1);
}

function put(cells: string, at: number, letter: string): string {
  return cells.slice(0, at) + letter + cells.slice(at + 1);
}

/** How many find no room in a line: as the choice tells it, or by the line's spaces, which are as many as its number. */
function spill(lines: string[], line: number, hand: string, choice?: Choice): number {
  const over = (lines[line - 1]?.length ?? 0) + hand.length - line;
  return Math.min(choice?.spilled ?? Math.max(0, over), hand.length);
}

/** Takes a colour off a factory, or from the centre; the rest of a factory goes to the centre. */
function takeOffer(
  view: Of<'azul' | 'pavilion'>,
  seat: number,
  source: string,
  taken: (tiles: string) => string,
): string {
  const centre = source === 'C';
  const lies = centre ? view.centre : (view.factories[Number(source) - 1] ?? '');
  const hand = taken(lies);
  let rest = lies;
  for (const letter of hand) rest = withoutOne(rest, letter);
  if (centre) view.centre = rest;
  else {
    view.factories[Number(source) - 1] = '';
    view.centre = sorted(view.centre + rest, view);
  }
  if (centre && view.marker === null) view.marker = seat;
  return hand;
}

function azul(view: Of<'azul'>, seat: number, find: Find, choice?: Choice): void {
  const board = view.boards[seat];
  const [source, colour] = find('offer');
  if (!board) return;
  if (!source || !colour) {
    const [row = 0, column = 0] = find('cell').map(Number);
    const letter = board.lines[row - 1]?.[0];
    if (!letter) return;
    board.wall[row - 1] = put(board.wall[row - 1] ?? '.....', column - 1, letter);
    board.lines[row - 1] = '';
    return;
  }
  const had = view.marker;
  const hand = takeOffer(view, seat, source, (lies) =>
    [...lies].filter((letter) => letter === colour).join(''),
  );
  if (had !== view.marker) board.floor_spaces = Math.min(FLOOR.length, board.floor_spaces + 1);
  const line = Number(find('line')[0] ?? 0);
  const spilled = line ? spill(board.lines, line, hand, choice) : hand.length;
  if (line) board.lines[line - 1] = (board.lines[line - 1] ?? '') + hand.slice(spilled);
  const room = FLOOR.length - board.floor_spaces;
  board.floor = sorted(board.floor + hand.slice(0, Math.min(spilled, room)), view);
  board.floor_spaces += Math.min(spilled, room);
}

function pavilion(view: Of<'pavilion'>, seat: number, spots: Spot[], find: Find): void {
  const board = view.boards[seat];
  if (!board) return;
  const [source, colour] = find('offer');
  if (source && colour) {
    // The trump tile that comes along is shown with them.
    const hand = takeOffer(view, seat, source, (lies) => {
      const all = colour === view.trump ? colour : [...lies].filter((letter) => letter === colour).join('');
      return colour !== view.trump && lies.includes(view.trump) ? all + view.trump : all;
    });
    board.stock = sorted(board.stock + hand, view);
    return;
  }
  const [bonus] = find('supply');
  if (bonus) {
    view.supply = withoutOne(view.supply, bonus);
    board.stock = sorted(board.stock + bonus, view);
    return;
  }
  const [tile] = find('stock');
  const [space = ''] = find('space');
  const [star = '', position = ''] = space.split('.');
  if (tile) {
    const key = star as keyof typeof board.stars;
    board.stars[key] = put(board.stars[key] ?? '......', Number(position) - 1, tile);
    board.stock = withoutOne(board.stock, tile);
    return;
  }
  const kept = spots.filter((spot) => spot.startsWith('keep:')).map((spot) => partsOf(spot)[0] ?? '');
  board.kept = kept.join('');
  board.stock = '';
}

function duel(view: Of<'duel'>, seat: number, spots: Spot[], find: Find, choice?: Choice): void {
  const board = view.boards[seat];
  if (!board) return;
  const line = Number(find('line')[0] ?? 0);
  const lay = (hand: string) => {
    const spilled = line ? spill(board.lines, line, hand, choice) : hand.length;
    if (line) board.lines[line - 1] = (board.lines[line - 1] ?? '') + hand.slice(spilled);
    board.damaged = sorted((board.damaged + hand.slice(0, spilled)).slice(0, DAMAGED.length), view);
  };
  const [factory, sun] = find('sun');
  const [moon] = find('moon');
  const [chip] = find('chip');
  const [plate] = find('plate');
  const [row = 0, column = 0] = find('cell').map(Number);
  if (factory && sun) {
    const i = factory === 'L' ? 4 : Number(factory) - 1;
    const lies = view.sun[i] ?? '';
    const order = spots.filter((spot) => spot.startsWith('stack:')).map((spot) => partsOf(spot)[1] ?? '');
    const rest = order.length ? order.join('') : without(lies, sun);
    view.sun[i] = '';
    view.moon[i] = i === 4 ? sorted((view.moon[i] ?? '') + rest, view) : (view.moon[i] ?? '') + rest;
    lay([...lies].filter((letter) => letter === sun).join(''));
  } else if (moon) {
    let hand = '';
    view.moon = view.moon.map((lies, i) => {
      if (i === 4) {
        const all = [...lies].filter((letter) => letter === moon).join('');
        if (all && view.marker === null) view.marker = seat;
        hand += all;
        return without(lies, moon);
      }
      if (lies.at(-1) !== moon) return lies;
      hand += moon;
      return lies.slice(0, -1);
    });
    lay(hand);
  } else if (chip) {
    const lies = view.chips[Number(chip) - 1];
    if (lies?.lies === 'up') board.chips = [...board.chips, lies.chip];
    view.chips[Number(chip) - 1] = { lies: 'none' };
  } else if (plate) {
    const number = Number(plate);
    const quarter = Number(find('turn')[0] ?? 0);
    const shown = [...view.display, ...view.looked].find((other) => other.number === number);
    if (!shown) return;
    view.display = view.display.filter((other) => other.number !== number);
    view.looked = view.looked.filter((other) => other.number !== number);
    board.slots[Number(find('slot')[0] ?? 1) - 1] = {
      number,
      quarter,
      cells: turnedCells(shown.cells, quarter),
    };
  } else if (row) {
    const letter = board.lines[row - 1]?.[0];
    if (!letter) return;
    board.dome[row - 1] = put(board.dome[row - 1] ?? '......', column - 1, letter);
    board.lines[row - 1] = '';
  }
}
