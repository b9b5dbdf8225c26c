import type { Choice } from '../../../board';
import { turnedCells } from '../../../board/games/duel';
import type { View } from '../../../wire/types';
import type { Lesson, Topic } from './lesson';

type DuelView = Extract<View, { game: 'duel' }>;

/**
 * Far into a first round, so that each thing of D-9 comes up soon: two turquoise leave black and yellow to be stacked, the large
 * factory leaves its tiles singly, yellow lies on two moon stacks, the chip below one of them goes with the one the reader has.
 */
const START =
  'duel 2 round:1 turn:0 first:0 marker:L goals:rows,columns,diagonals display:5,9 stack:2,4,6,7,8,10,11,13,15,16,17,18 under:- drawn:- top:U looked:- sun:BBBB,TTKY,-,-,KKRRR moon:-,-,-,Y,- chips:BR?,KY?,-,YY? pool:BB,BB,BK,BK,BR,TT,TT,TY,TR,TR,KK,KK,KY,YY,RR,RR bag:B9T8K8Y11R7 tower:- board:5;-,-,-,-,RRR,-;-,-,-,-,1r0,-,-,-,-;....../....../....../....../....../......;-;TY;-;0;1 board:4;-,KK,-,TTT,-,-;12r0,14r0,-,3r0,-,-,-,-,-;....../....../....../....../....../......;-;-;-;2;0';

/** The moves for which it was laid out; if something else was done before, others do as well. */
const MEANT = ['2T2^KY', 'LK1', 'MY3', 'A5@1r0'];
const meant = (word: string) => (MEANT.includes(word) ? 100 : 0);

const SMALL = 4;

const lineOf = (word: string) => Number(/^[1-4LM][A-Z]([1-6])/.exec(word)?.[1] ?? 0);

/** Filling a line without waste comes first, then short lines: they are filled soon. */
function tidy({ word, fills, spilled, gain, cost }: Choice): number {
  const line = lineOf(word);
  return line ? meant(word) + 60 + gain - 2 * cost + (fills ? 10 : 0) - 3 * spilled - line : 0;
}

/** How many moon stacks show a colour. */
const tops = ({ moon }: DuelView, colour: string) =>
  moon.slice(0, SMALL).filter((stack) => stack.endsWith(colour)).length;

/** Which cells of a row a tile of this colour may still go to. */
function takes({ boards }: DuelView, row: number, colour: string): boolean {
  const board = boards[0];
  return [0, 1, 2, 3, 4, 5].some((column) => {
    const cell = board?.slots[3 * (row >> 1) + (column >> 1)]?.cells[2 * (row % 2) + (column % 2)];
    return (cell === colour || cell === '?') && board?.dome[row]?.[column] === '.';
  });
}

/** How many lines a plate would find a cell for that have none, full ones counting more. */
function helps(word: string, view: DuelView): number {
  const [, number, slot, turn] = /^A(\d+)@(\d)r(\d)$/.exec(word) ?? [];
  const plate = [...view.display, ...view.looked].find((each) => each.number === Number(number));
  if (!plate) return 0;
  const cells = turnedCells(plate.cells, Number(turn));
  const above = 2 * Math.floor((Number(slot) - 1) / 3);
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

/** How many colours of a chip are those of lines that are not full. */
function chipFor(word: string, { chips, boards }: DuelView): number {
  const chip = chips[Number(word[1]) - 1];
  if (chip?.lies !== 'up') return 0;
  const lines = (boards[0]?.lines ?? []).filter((tiles, row) => tiles && tiles.length <= row);
  return [...chip.chip].filter((colour) => lines.some((tiles) => tiles.startsWith(colour))).length;
}

const TOPICS: Topic<DuelView>[] = [
  {
    // With tiles left over to be stacked, the top one like another that is on top.
    name: 'sun',
    shows: (choice, view) => {
      const { word } = choice;
      if (!/^[1-4]/.test(word) || /@/.test(word) || !tidy(choice)) return 0;
      return tidy(choice) + (word.includes('^') ? 5 + tops(view, word.at(-1) ?? '') : 0);
    },
  },
  { name: 'large', shows: (choice) => (choice.word.startsWith('L') ? tidy(choice) : 0) },
  {
    name: 'moon',
    shows: (choice, view) =>
      choice.word.startsWith('M') ? tidy(choice) + 5 * tops(view, choice.word[1] ?? '') : 0,
  },
  { name: 'chip', shows: ({ word }, view) => (/^D\d$/.test(word) ? 1 + chipFor(word, view) : 0) },
  {
    name: 'plate',
    shows: ({ word }, view) => (view.phase.at === 'turn' && word.startsWith('A') ? helps(word, view) : 0),
  },
  { name: 'draw', shows: ({ word }, view) => (view.phase.at === 'turn' && word === 'draw' ? 1 : 0) },
  { name: 'look', shows: ({ word }) => (word === 'look' ? 1 : 0), often: true },
  {
    name: 'keep',
    shows: ({ word }, view) => (view.phase.at === 'keeping' ? helps(word, view) : 0),
    often: true,
  },
  { name: 'under', shows: ({ word }) => (word.startsWith('under') ? 1 : 0), often: true },
  {
    name: 'complete',
    shows: ({ word }) => (word.startsWith('chips') ? 20 - word.length / 10 : 0),
    often: true,
  },
  { name: 'lay', shows: ({ word, gain }) => (/^\d@\d$/.test(word) ? 1 + gain : 0) },
  { name: 'lay-on', shows: ({ word, gain }) => (/^\d@\d$/.test(word) ? 1 + gain : 0), often: true },
  {
    name: 'on',
    shows: (choice, view) => {
      const { word } = choice;
      if (/^D\d$/.test(word)) return 50 + chipFor(word, view);
      if (word.startsWith('A')) return 40 + helps(word, view);
      return word === 'draw' ? 0 : tidy(choice);
    },
    often: true,
  },
];

export const DUEL: Lesson<DuelView> = {
  begin: () => ({ rules: 'duel', players: 2, position: START, seed: 1 }),
  topics: TOPICS,
  steps: { line: 'line', floor: 'line', stack: 'stack', slot: 'slot', turn: 'turn', spend: 'spend' },
  warnings: ['spilled', 'marker'],
  warns: ({ word, spilled }, view) => {
    if (spilled > 0) return 'spilled';
    const takesMarker =
      word.startsWith('M') && view.marker === null && view.moon[SMALL]?.includes(word[1] ?? '');
    return takesMarker ? 'marker' : null;
  },
  // It leaves black and yellow alone, takes the marker, and leaves the reader a chip.
  replies: [/^1B/, /^MR/, /^D1/, /^MK/, /^D/],
};
