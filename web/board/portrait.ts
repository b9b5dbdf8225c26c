import type { Rules, View } from '../wire/types';
import type { Frame } from './frame';
import { drawBoard } from './parts/board-panel';
import { Pick } from './pick/pick';
import type { Translate } from './scene';

/** A self-contained drawing: the content of an `svg` of this size. */
export interface Portrait {
  width: number;
  height: number;
  markup: string;
}

/** A player's board without controls. */
export function portrait(rules: Rules, view: View, seat: number, t: Translate): Portrait {
  const frame: Frame = {
    rules,
    view,
    // No board is the large one.
    seat: -1,
    acting: false,
    pick: new Pick([]),
    choices: new Map(),
    payments: [],
    ghosts: new Map(),
    marks: new Set(),
    players: [],
    layout: 'desktop',
    scores: view.boards.map(({ score }) => score),
    counting: 0,
    t,
  };
  const { width, height, markup } = drawBoard(frame, seat);
  // Animations find places by `data-p`, and must not find these.
  return { width, height, markup: markup.replaceAll('data-p=', 'data-copy=') };
}
