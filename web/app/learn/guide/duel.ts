import type { Choice } from '../../../board';
import type { Detail } from '../../../board/detail';
import type { View } from '../../../wire/types';
import type { Lesson, Topic } from './lesson';

type DuelView = Extract<View, { game: 'duel' }>;

/**
 * Late in a first round, so that each topic of D-9 comes up soon: taking two turquoise leaves black and yellow to stack, the
 * large factory leaves single tiles, yellow is on top of two moon stacks, and the chip under one of them matches the reader's.
 */
const START =
  'duel 2 round:1 turn:0 first:0 marker:L goals:rows,columns,diagonals display:5,9 stack:2,4,6,7,8,10,11,13,15,16,17,18 under:- drawn:- top:U looked:- sun:BBBB,TTKY,-,-,KKRRR moon:-,-,-,Y,- chips:BR?,KY?,-,YY? pool:BB,BB,BK,BK,BR,TT,TT,TY,TR,TR,KK,KK,KY,YY,RR,RR bag:B9T8K8Y11R7 tower:- board:5;-,-,-,-,RRR,-;-,-,-,-,1r0,-,-,-,-;....../....../....../....../....../......;-;TY;-;0;1 board:4;-,KK,-,TTT,-,-;12r0,14r0,-,3r0,-,-,-,-,-;....../....../....../....../....../......;-;-;-;2;0';

/** The moves that the position was made for; other moves serve if the reader played differently. */
const MEANT = ['2T2^KY', 'LK1', 'MY3', 'A5@1r0'];
const meant = (word: string) => (MEANT.includes(word) ? 100 : 0);

const SMALL = 4;

type Does<M extends Detail['move']> = Extract<Detail, { move: M }>;

/** The target line of a take; `null` if the tiles are damaged or the move is not a take. */
const lineOf = (detail: Detail) =>
  detail.move === 'duel-sun' || detail.move === 'duel-moon' ? detail.line : null;

/** Prefers filling a line without waste, then short lines, which fill up soon. */
function tidy({ word, detail, fills, spilled, gain, cost }: Choice): number {
  const line = lineOf(detail);
  return line ? meant(word) + 60 + gain - 2 * cost + (fills ? 10 : 0) - 3 * spilled - line : 0;
}

/** How many moon stacks show a colour. */
const tops = ({ moon }: DuelView, colour: string) =>
  moon.slice(0, SMALL).filter((stack) => stack.endsWith(colour)).length;

/** Whether a row has a free cell for a tile of this colour. */
function takes({ boards }: DuelView, row: number, colour: string): boolean {
  const board = boards[0];
  return [0, 1, 2, 3, 4, 5].some((column) => {
    const cell = board?.slots[3 * (row >> 1) + (column >> 1)]?.cells[2 * (row % 2) + (column % 2)];
    return (cell === colour || cell === '?') && board?.dome[row]?.[column] === '.';
  });
}

/** How many lines without a matching cell would get one from a plate; full lines count more. */
function helps({ word, detail }: Choice, view: DuelView): number {
  if (detail.move !== 'duel-lay') return 0;
  const { cells, slot } = detail;
  const above = 2 * Math.floor((slot - 1) / 3);
  return [0, 1].reduce((sum, k) => {
    const row = above + k;
    const tiles = view.boards[0]?.lines[row] ?? '';
    const [colour] = tiles;
    if (!colour || takes(view, row, colour)) return sum;
    const here = cells.slice(2 * k, 2 * k + 2);
    const found = here.includes(colour) || here.includes('?');
    return sum + (!found ? 0 : tiles.length > row ? 3 : 1);
  }, meant(word) + 1);
}

/** How many colours of a chip match lines that are not full. */
function chipFor({ chip }: Does<'duel-chip'>, { boards }: DuelView): number {
  const lines = (boards[0]?.lines ?? []).filter((tiles, row) => tiles && tiles.length <= row);
  return [...(chip ?? '')].filter((colour) => lines.some((tiles) => tiles.startsWith(colour))).length;
}

const TOPICS: Topic<DuelView>[] = [
  {
    // Prefers takes that leave tiles to stack, with a top tile that another stack shows, too.
    name: 'sun',
    shows: (choice, view) => {
      const { detail } = choice;
      if (detail.move !== 'duel-sun' || detail.factory === null || !tidy(choice)) return 0;
      return tidy(choice) + (detail.ordered ? 5 + tops(view, detail.left.at(-1) ?? '') : 0);
    },
  },
  {
    name: 'large',
    shows: (choice) =>
      choice.detail.move === 'duel-sun' && choice.detail.factory === null ? tidy(choice) : 0,
  },
  {
    name: 'moon',
    shows: (choice, view) =>
      choice.detail.move === 'duel-moon' ? tidy(choice) + 5 * tops(view, choice.detail.colour) : 0,
  },
  {
    name: 'chip',
    shows: ({ detail }, view) => (detail.move === 'duel-chip' ? 1 + chipFor(detail, view) : 0),
  },
  { name: 'plate', shows: (choice, view) => (view.phase.at === 'turn' ? helps(choice, view) : 0) },
  {
    name: 'draw',
    shows: ({ detail }, view) => (view.phase.at === 'turn' && detail.move === 'duel-draw' ? 1 : 0),
  },
  { name: 'look', shows: ({ detail }) => (detail.move === 'duel-look' ? 1 : 0), often: true },
  {
    name: 'keep',
    shows: (choice, view) => (view.phase.at === 'keeping' ? helps(choice, view) : 0),
    often: true,
  },
  { name: 'under', shows: ({ detail }) => (detail.move === 'duel-return' ? 1 : 0), often: true },
  {
    // Prefers fewer chips.
    name: 'complete',
    shows: ({ detail }) => (detail.move === 'duel-complete' ? 20 - detail.chips.length : 0),
    often: true,
  },
  { name: 'lay', shows: ({ detail, gain }) => (detail.move === 'duel-place' ? 1 + gain : 0) },
  {
    name: 'lay-on',
    shows: ({ detail, gain }) => (detail.move === 'duel-place' ? 1 + gain : 0),
    often: true,
  },
  {
    name: 'on',
    shows: (choice, view) => {
      const { detail } = choice;
      if (detail.move === 'duel-chip') return 50 + chipFor(detail, view);
      return detail.move === 'duel-lay' ? 40 + helps(choice, view) : tidy(choice);
    },
    often: true,
  },
];

export const DUEL: Lesson<DuelView> = {
  begin: () => ({ rules: 'duel', players: 2, position: START, seed: 1 }),
  topics: TOPICS,
  steps: { line: 'line', floor: 'line', stack: 'stack', slot: 'slot', turn: 'turn', spend: 'spend' },
  warnings: ['spilled', 'marker'],
  warns: ({ detail, spilled }) => {
    if (spilled > 0) return 'spilled';
    return detail.move === 'duel-moon' && detail.marker ? 'marker' : null;
  },
  // The opponent leaves black and yellow alone, takes the marker, and leaves the reader a chip.
  replies: [
    (detail) => detail.move === 'duel-sun' && detail.factory === 1 && detail.colour === 'B',
    (detail) => detail.move === 'duel-moon' && detail.colour === 'R',
    (detail) => detail.move === 'duel-chip' && detail.factory === 1,
    (detail) => detail.move === 'duel-moon' && detail.colour === 'K',
    (detail) => detail.move === 'duel-chip',
  ],
};
