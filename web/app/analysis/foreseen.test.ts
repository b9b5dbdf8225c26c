import { describe, expect, it } from 'vitest';
import { detailOf } from '../../board/fixtures/detail';
import { viewOf } from '../../board/fixtures/position';
import { previewOf } from '../../board/motion/preview';
import type { MoveDetail, Rules, Step, View } from '../../wire/types';
import { foreseen } from './foreseen';

const AZUL =
  'azul 2 round:1 offer:0 first:0 marker:C idle:0 factories:BBYK,YRRW,-,-,- centre:- bag:B9 lid:- ' +
  'board:0;-,-,-,-,-;...../...../...../...../.....;- board:0;-,-,-,-,-;...../...../...../...../.....;-';

/** The steps of a line, as the engine tells them. */
function steps(start: View, rules: Rules, words: string[]): Step[] {
  let view = start;
  return words.map((word, ply) => {
    const seat = ply % 2;
    const detail = detailOf(word, rules, view);
    view = previewOf(view, seat, detail);
    const what = { did: 'move', seat, word, detail: detail as MoveDetail } as const;
    return { ply, what, told: [], ends_round: false, reveals: false } as unknown as Step;
  });
}

describe('a line on the board', () => {
  const view = viewOf(AZUL);

  it('fills the places of every move, on the board of its player', () => {
    const { moves, ghosts } = foreseen(view, steps(view, 'azul', ['1B3', '2R2', 'CK1']));
    expect(moves.map(({ number, seat, places }) => [number, seat, places])).toEqual([
      [1, 0, ['b0.l3.0', 'b0.l3.1']],
      [2, 1, ['b1.l2.0', 'b1.l2.1']],
      [3, 0, ['b0.x0', 'b0.l1.0']],
    ]);
    expect(moves.map(({ spots }) => spots)).toEqual([
      ['offer:1:B', 'line:3'],
      ['offer:2:R', 'line:2'],
      ['offer:C:K', 'line:1'],
    ]);
    expect([...ghosts]).toEqual([
      ['b0.l3.0', 'B'],
      ['b0.l3.1', 'B'],
      ['b1.l2.0', 'R'],
      ['b1.l2.1', 'R'],
      ['b0.x0', 'M'],
      ['b0.l1.0', 'K'],
    ]);
  });

  it('ends where chance acts, and is empty without a move', () => {
    const [first, second] = steps(view, 'azul', ['1B3', '2R2']);
    const drawn = { ...second, what: { did: 'deal', factories: [] } } as unknown as Step;
    expect(foreseen(view, [first as Step, drawn]).moves.length).toBe(1);
    expect(foreseen(view, [])).toEqual({ moves: [], ghosts: new Map() });
  });
});
