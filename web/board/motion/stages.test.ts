import { describe, expect, it } from 'vitest';
import type { Step, Told } from '../../wire/types';
import { detailOf } from '../fixtures/detail';
import { viewOf } from '../fixtures/position';
import { moveWord } from '../pick/move-word';
import type { Scene } from '../scene';
import { type Stage, stagesOf } from './stages';

/** The last tile of a round lies in the centre; both players have a full line, the first one also a floor. */
const BEFORE =
  'azul 2 round:1 offer:0 first:0 marker:1 idle:0 factories:-,-,-,-,- centre:R bag:B9 lid:- ' +
  'board:4;-,YY,-,-,-;...../...../...../...../.....;W board:7;K,-,-,-,-;...../...../...../...../.....;-';
const AFTER =
  'azul 2 round:2 offer:1 first:1 marker:C idle:0 factories:BBBB,-,-,-,- centre:- bag:B5 lid:- ' +
  'board:5;-,-,-,-,-;..R../..Y../...../...../.....;- board:8;-,-,-,-,-;...K./...../...../...../.....;-';

const tile = (seat: number, row: number, column: number, colour: 'R' | 'Y' | 'K'): Told => ({
  seat,
  points: 1,
  reason: { why: 'azul-tile', row, column, colour, across: 1, down: 1 },
});
const told: Told[] = [
  tile(0, 1, 3, 'R'),
  tile(0, 2, 3, 'Y'),
  { seat: 0, points: -1, reason: { why: 'azul-floor', spaces: 1 } },
  tile(1, 1, 4, 'K'),
  { seat: 1, points: -1, reason: { why: 'azul-floor', spaces: 1 } },
];
const move = (some: Partial<Step> = {}): Step => ({
  ply: 9,
  what: { did: 'move', seat: 0, word: 'CR1', detail: detailOf('CR1', 'azul', viewOf(BEFORE)) },
  told,
  ends_round: true,
  reveals: false,
  ...some,
});
const deal: Step = {
  ply: 10,
  what: { did: 'deal', factories: [] },
  told: [],
  ends_round: false,
  reveals: false,
};

const scene = (last: Step[], tellsPoints = true): Scene => ({
  rules: 'azul',
  view: viewOf(AFTER),
  you: 0,
  choices: null,
  players: [],
  last,
  tellsPoints,
});

function said({ view, told: points, total }: Stage): string {
  if (view.game !== 'azul') return '';
  const boards = view.boards.map(({ lines, wall, floor }) =>
    [lines.slice(0, 2).join('/'), wall.slice(0, 2).join('/'), floor || '-'].join(' '),
  );
  const offer = [...view.factories, view.centre].join('');
  const tell = points?.map(({ reason }) => reason.why).join() ?? '';
  return [offer || 'empty', ...boards, tell + (total ? `total ${total.points}` : '')].join(' | ').trim();
}

describe('the end of a round', () => {
  const none = '...../.....';
  it('is the move, every tile with its points, the floor, the total, and only then the deal', () => {
    const stages = stagesOf(viewOf(BEFORE), scene([move(), deal]), null);
    expect(stages.map(said)).toEqual([
      `empty | R/YY ${none} W | K/ ${none} - |`,
      `empty | /YY ..R../..... W | K/ ${none} - | azul-tile`,
      `empty | / ..R../..Y.. W | K/ ${none} - | azul-tile`,
      `empty | / ..R../..Y.. W | K/ ${none} - | azul-floor`,
      `empty | / ..R../..Y.. - | K/ ${none} - | total 1`,
      'empty | / ..R../..Y.. - | / ...K./..... - | azul-tile',
      'empty | / ..R../..Y.. - | / ...K./..... - | azul-floor',
      'empty | / ..R../..Y.. - | / ...K./..... - | total 0',
      'empty | / ..R../..Y.. - | / ...K./..... - |',
      'BBBB | / ..R../..Y.. - | / ...K./..... - |',
    ]);
  });

  it('is nobody’s turn, and penalty tiles leave the floor', () => {
    const scored = stagesOf(viewOf(BEFORE), scene([move(), deal]), null).slice(1, -1);
    expect(scored.map(({ view }) => view.turn)).toEqual(scored.map(() => null));
    const { view } = scored[4] as Stage;
    expect(view.game === 'azul' && view.boards[0]?.floor_penalty).toBe(0);
  });

  it('does not repeat a previewed move', () => {
    const ahead = viewOf(BEFORE.replace('centre:R', 'centre:-').replace('board:4;-', 'board:4;R'));
    const stages = stagesOf(ahead, scene([move(), deal]), moveWord('CR1'));
    expect(stages.map(said)[0]).toBe(`empty | /YY ..R../..... W | K/ ${none} - | azul-tile`);
  });

  it('is shown at once if points are not shown one by one', () => {
    expect(stagesOf(viewOf(BEFORE), scene([move(), deal], false), null).map(said)).toEqual([
      `empty | R/YY ${none} W | K/ ${none} - |`,
      'BBBB | / ..R../..Y.. - | / ...K./..... - |',
    ]);
  });
});

describe('points in mid-round', () => {
  it('are shown with the new view', () => {
    const stages = stagesOf(viewOf(BEFORE), scene([move({ ends_round: false, reveals: false })]), null);
    expect(stages).toHaveLength(2);
    expect(stages[1]?.told).toEqual(told);
  });
});
