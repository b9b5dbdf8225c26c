import type { Spot } from '../../board';
import { spotsOf } from '../../board';
import { completeDetail } from '../../board/detail';
import { ghostsBetween } from '../../board/motion/flights';
import { previewOf } from '../../board/motion/preview';
import type { Step, View } from '../../wire/types';

/** A move of a line as it is drawn on the board. */
export interface ForeseenMove {
  /** Its place in the line, from 1. */
  number: number;
  seat: number;
  /** Its spots on the board of its seat. */
  spots: readonly Spot[];
  /** The places on boards that it fills (`board/motion/places`). */
  places: readonly string[];
}

export interface Foreseen {
  moves: readonly ForeseenMove[];
  /** The pieces of all moves, by place. */
  ghosts: ReadonlyMap<string, string>;
}

const ON_BOARD = /^b\d\./;

/** What a line would put on the boards, move by move. */
export function foreseen(view: View, steps: readonly Step[]): Foreseen {
  const moves: ForeseenMove[] = [];
  const ghosts = new Map<string, string>();
  let now = view;
  for (const { what } of steps) {
    if (what.did !== 'move') break;
    const detail = completeDetail(what.detail);
    const next = previewOf(now, what.seat, detail);
    const came = [...ghostsBetween(now, next)].filter(([place]) => ON_BOARD.test(place));
    const places = came.flatMap(([place, piece]) => {
      // A piece that comes to lie on another of the line is left out.
      if (ghosts.has(place)) return [];
      ghosts.set(place, piece);
      return [place];
    });
    moves.push({ number: moves.length + 1, seat: what.seat, spots: spotsOf(detail), places });
    now = next;
  }
  return { moves, ghosts };
}
