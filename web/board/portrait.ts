import type { Rules, View } from '../wire/types';
import type { Frame } from './frame';
import { drawBoard } from './parts/board-panel';
import { Pick } from './pick/pick';
import type { Words } from './scene';

/** A drawing that stands by itself: what goes into an `svg` of this size. */
export interface Portrait {
  width: number;
  height: number;
  markup: string;
}

/** One player's board as it lies, with nothing to press. */
export function portrait(rules: Rules, view: View, seat: number, words: Words): Portrait {
  const frame: Frame = {
    rules,
    view,
    // Nobody's board is the large one.
    seat: -1,
    acting: false,
    pick: new Pick([]),
    choices: new Map(),
    payments: [],
    ghosts: new Map(),
    marks: new Set(),
    players: [],
    layout: 'desk',
    scores: view.boards.map(({ score }) => score),
    counting: 0,
    words,
  };
  const { width, height, markup } = drawBoard(frame, seat);
  // Flights look for places by name, and these are not the places.
  return { width, height, markup: markup.replaceAll('data-p=', 'data-copy=') };
}
