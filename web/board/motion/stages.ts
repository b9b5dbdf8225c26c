import type { Step, Told, View } from '../../wire/types';
import { completeDetail } from '../detail';
import type { MoveWord } from '../pick/move-word';
import type { Scene } from '../scene';
import { flightsBetween } from './flights';
import { previewOf } from './preview';

/** A moment between two views. */
export interface Stage {
  view: View;
  /** Points shown at this stage, each with its reason. */
  told?: Told[];
  /** A player's total for the round. */
  total?: { seat: number; points: number };
}

/**
 * The stages between two views, in the order of a physical table: the move; at the end
 * of a round each point with its tile and each player's total; only then the chance events. `ahead`
 * is a move that is already shown. The last stage is always the server's view;
 * points in mid-round belong to it.
 */
export function stagesOf(before: View, scene: Scene, ahead: MoveWord | null): Stage[] {
  const final = { view: scene.view };
  const step = scene.last.findLast(({ what }) => what.did === 'move');
  if (step?.what.did !== 'move' || step.what.word === null) return [final];
  const { seat, word, detail } = step.what;
  const isAhead = word === ahead;
  if (!isAhead && before.turn !== seat) return [final];
  const taken = isAhead ? before : previewOf(before, seat, completeDetail(detail));
  const moves = !isAhead && flightsBetween(before, taken).length > 0;
  const first = moves ? [{ view: taken }] : [];
  if (!scene.tellsPoints || step.told.length === 0) {
    return flightsBetween(taken, scene.view).length > 0 ? [...first, final] : [final];
  }
  if (!step.ends_round) return [...first, { ...final, told: step.told }];
  return [...first, ...scoring(taken, scene.view, step), final];
}

/** All points of a round, one by one, then the scored boards before the next deal. */
function scoring(taken: View, after: View, step: Step): Stage[] {
  const stages: Stage[] = [];
  // Nobody is to move while a round is scored.
  let view: View = { ...taken, turn: null };
  for (const [i, told] of step.told.entries()) {
    view = withTile(view, after, told);
    stages.push({ view, told: [told] });
    view = withoutPenalty(view, told);
    const more = step.told.slice(i + 1).some(({ seat }) => seat === told.seat);
    if (!more) stages.push({ view, total: { seat: told.seat, points: sum(step, told.seat) } });
  }
  // Chance events do not change the boards.
  return [...stages, { view: { ...taken, turn: null, boards: after.boards } as View }];
}

const sum = ({ told }: Step, seat: number) =>
  told.filter((each) => each.seat === seat).reduce((all, { points }) => all + points, 0);

/** Puts the scored tile on the wall or dome and empties its line. */
function withTile(view: View, after: View, { seat, reason }: Told): View {
  if (view.game === 'azul' && after.game === 'azul' && reason.why === 'azul-tile') {
    return onBoard(view, seat, (board) => {
      move(board.lines, board.wall, after.boards[seat]?.wall, reason.row, reason.column);
    });
  }
  if (view.game === 'duel' && after.game === 'duel' && reason.why === 'duel-tile') {
    return onBoard(view, seat, (board) => {
      move(board.lines, board.dome, after.boards[seat]?.dome, reason.row, reason.column);
    });
  }
  if (view.game === 'duel' && after.game === 'duel' && reason.why === 'duel-special-tile') {
    return onBoard(view, seat, (board) => {
      place(board.dome, after.boards[seat]?.dome, reason.row, reason.column);
    });
  }
  return view;
}

/** Removes the pieces of a penalty once it is shown. */
function withoutPenalty(view: View, { seat, reason }: Told): View {
  if (view.game === 'azul' && reason.why === 'azul-floor') {
    return onBoard(view, seat, (board) => {
      Object.assign(board, { floor: '', floor_spaces: 0, floor_penalty: 0 });
    });
  }
  if (view.game === 'duel' && reason.why === 'duel-damaged') {
    return onBoard(view, seat, (board) => {
      Object.assign(board, { damaged: '', damage_penalty: 0 });
    });
  }
  return view;
}

function onBoard<V extends View>(view: V, seat: number, change: (board: V['boards'][number]) => void): V {
  const next = structuredClone(view);
  const board = next.boards[seat];
  if (board) change(board);
  return next;
}

/** Copies one cell from the later rows. */
function place(rows: string[], later: string[] | undefined, row: number, column: number): void {
  const cells = rows[row - 1] ?? '';
  const tile = later?.[row - 1]?.[column - 1] ?? '.';
  rows[row - 1] = cells.slice(0, column - 1) + tile + cells.slice(column);
}

function move(
  lines: string[],
  rows: string[],
  later: string[] | undefined,
  row: number,
  column: number,
): void {
  place(rows, later, row, column);
  lines[row - 1] = '';
}
