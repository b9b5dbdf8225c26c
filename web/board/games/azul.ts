import type { AzulView, View } from '../../wire/types';
import { badgeOf, colourText, type Frame, labelled, listOf, stateOf, tilesText } from '../frame';
import { dot, marker, printed, signed, slot, text, tile } from '../look/draw';
import type { Hit } from '../parts/hits';
import type { Spot } from '../pick/spot';
import { isGrey as hasGreySide, isMini as isMiniRules } from '../rules';
import { FLOOR, wallColumn, wallPrint } from './print';

type AzulFrame = Frame<{ game: 'azul' } & AzulView>;

/** A drawn board with its controls. */
export interface Drawn {
  width: number;
  height: number;
  markup: string;
  rows: Hit[][];
}

const CELL = 48;
const PITCH = 51;
const PAD = 5;
const GAP = 44;
const FLOOR_CELL = 42;
const FLOOR_PITCH = 45;
const WIDTH = 2 * PAD + 10 * PITCH + GAP;

const isGrey = (frame: Frame<View>) => hasGreySide(frame.rules);
const isMini = (frame: Frame<View>) => isMiniRules(frame.rules);

const lineX = (k: number) => PAD + PITCH * (4.5 - k);
const wallX = (column: number) => PAD + PITCH * (5.5 + column) + GAP;

/** Mini's boards have two score tracks at the top. */
const TRACKS = 58;
const top = (frame: AzulFrame) => PAD + (isMini(frame) ? TRACKS : 0);

/** The scale of numbers; larger on the opponents' small boards, so that they stay readable. */
const scaleOf = (frame: AzulFrame, seat: number) => (seat === frame.seat || isMini(frame) ? 1 : 1.5);

/** Draws a board; the marker is first on the floor. */
export function azulBoard(frame: AzulFrame, seat: number): Drawn {
  const start = top(frame);
  const rowY = (row: number) => start + PITCH * (row + 0.5);
  const floorTop = start + PITCH * 5 + 16;
  const height = floorTop + FLOOR_CELL + 22 * scaleOf(frame, seat);
  const parts: string[] = [];
  if (isMini(frame)) parts.push(tray(start), tracks(frame, seat));
  for (let row = 0; row < 5; row++)
    parts.push(line(frame, seat, row, rowY(row)), wall(frame, seat, row, rowY(row)));
  parts.push(floor(frame, seat, floorTop));
  const rows = readOnly(frame, seat, controls(frame, seat, rowY, floorTop));
  return { width: WIDTH, height, markup: parts.join(''), rows };
}

function line(frame: AzulFrame, seat: number, row: number, y: number): string {
  const tiles = frame.view.boards[seat]?.lines[row] ?? '';
  const hint = tiles[0] ?? ghostIn(frame, seat, row) ?? '';
  const cells: string[] = [];
  for (let k = 0; k <= row; k++) {
    const at = `b${seat}.l${row + 1}.${k}`;
    const lies = tiles[k];
    const ghost = frame.ghosts.get(at);
    cells.push(slot(lineX(k), y, CELL, ghost || lies ? '' : hint));
    if (lies) cells.push(tile(lies, lineX(k), y, CELL, { at }));
    else if (ghost) cells.push(tile(ghost, lineX(k), y, CELL, { at: `${at}?`, ghost: true }));
  }
  const full = tiles.length > row;
  const x = PAD + PITCH * 5 + GAP / 2 - 2;
  cells.push(
    full
      ? `<path class="ev-full" d="M${x - 5} ${y - 9}L${x + 9} ${y}L${x - 5} ${y + 9}Z"/>`
      : `<path class="ev-chevron" d="M${x - 3} ${y - 9}L${x + 5} ${y}L${x - 3} ${y + 9}"/>`,
  );
  if (frame.marks.has(`b${seat}.l${row + 1}`))
    cells.push(mark(lineX(row) - 25.5, y - 25.5, PITCH * (row + 1), PITCH));
  return cells.join('');
}

function ghostIn(frame: AzulFrame, seat: number, row: number): string | undefined {
  for (let k = 0; k <= row; k++) {
    const ghost = frame.ghosts.get(`b${seat}.l${row + 1}.${k}`);
    if (ghost) return ghost;
  }
  return undefined;
}

/** The outline of the last move. */
export function mark(x: number, y: number, width: number, height: number): string {
  return `<rect class="ev-last" x="${x + 1}" y="${y + 1}" width="${width - 2}" height="${height - 2}" rx="8"/>`;
}

function wall(frame: AzulFrame, seat: number, row: number, y: number): string {
  const board = frame.view.boards[seat];
  const cells = board?.wall[row] ?? '.....';
  const waiting = board && (board.lines[row]?.length ?? 0) > row ? board.lines[row]?.[0] : undefined;
  return [...cells]
    .map((lies, column) => {
      const x = wallX(column);
      const at = `b${seat}.w${row + 1}.${column + 1}`;
      const ghost = frame.ghosts.get(at);
      const empty = isGrey(frame) ? slot(x, y, CELL) : printed(wallPrint(row, column), x, y, CELL);
      const comes =
        waiting && !isGrey(frame) && lies === '.' && wallColumn(row, waiting) === column
          ? `<rect class="ev-waits" x="${x - 23}" y="${y - 23}" width="46" height="46" rx="6"/>`
          : '';
      const last = frame.marks.has(at) ? mark(x - 25.5, y - 25.5, PITCH, PITCH) : '';
      if (lies !== '.') return tile(lies, x, y, CELL, { at }) + last;
      if (ghost) return empty + tile(ghost, x, y, CELL, { at: `${at}?`, ghost: true });
      return empty + comes + last;
    })
    .join('');
}

function floor(frame: AzulFrame, seat: number, y: number): string {
  const board = frame.view.boards[seat];
  if (!board) return '';
  const size = scaleOf(frame, seat);
  const hasMarker = frame.view.marker === seat;
  // A marker taken when the floor was full is not on a space.
  const first = hasMarker && board.floor_spaces > board.floor.length ? 1 : 0;
  const parts: string[] = [];
  FLOOR.forEach((loss, k) => {
    const x = PAD + 1 + FLOOR_PITCH * (k + 0.5);
    const middle = y + FLOOR_CELL / 2;
    const at = `b${seat}.x${k}`;
    const lies = board.floor[k - first];
    const ghost = frame.ghosts.get(at);
    const taken = k < board.floor_spaces;
    parts.push(slot(x, middle, FLOOR_CELL));
    if (k === 0 && first) parts.push(marker(x, middle, FLOOR_CELL, { at: `b${seat}.M` }));
    else if (lies && k >= first) parts.push(tile(lies, x, middle, FLOOR_CELL, { at }));
    else if (ghost) {
      const manner = { at: `${at}?`, ghost: true };
      parts.push(
        ghost === 'M' ? marker(x, middle, FLOOR_CELL, manner) : tile(ghost, x, middle, FLOOR_CELL, manner),
      );
    }
    parts.push(
      text(
        `−${loss}`,
        x,
        y + FLOOR_CELL + 16 * size,
        14 * size,
        taken ? 'ev-mid ev-loss' : 'ev-mid ev-small',
      ),
    );
  });
  const right = WIDTH - PAD;
  if (hasMarker && !first) parts.push(marker(PAD + FLOOR_PITCH * 7.5, y + 21, 36, { at: `b${seat}.M` }));
  parts.push(text(frame.t('azul-sum-floor'), right, y + 15 * size, 15 * size, 'ev-end ev-small'));
  const sum = floorLoss(board);
  parts.push(
    text(
      signed(-sum),
      right,
      y + 15 * size + 24 * size,
      20 * size,
      sum ? 'ev-end ev-loss' : 'ev-end ev-strong',
    ),
  );
  if (frame.marks.has(`b${seat}.x`)) parts.push(mark(PAD - 2, y - 3, FLOOR_PITCH * 7 + 4, FLOOR_CELL + 6));
  return parts.join('');
}

/** The moulded tray of Mini: a bed for each line and one for the wall. */
function tray(start: number): string {
  const beds = [0, 1, 2, 3, 4].map((row) => {
    const x = lineX(row) - PITCH / 2 - 3;
    return `<rect class="ev-bed" x="${x}" y="${start + PITCH * row}" width="${PITCH * (row + 1) + 6}" height="${PITCH}" rx="12"/>`;
  });
  beds.push(
    `<rect class="ev-bed" x="${wallX(0) - PITCH / 2 - 4}" y="${start - 4}" width="${PITCH * 5 + 8}" height="${PITCH * 5 + 8}" rx="14"/>`,
  );
  return beds.join('');
}

/** Two short tracks from 0 to 9, tens and units, with a cobalt marker on each. */
function tracks(frame: AzulFrame, seat: number): string {
  const score = frame.scores[seat] ?? 0;
  // Above 99 the tens start again, as on the printed track.
  const digits: [string, number][] = [
    [frame.t('board-tens'), Math.floor(score / 10) % 10],
    [frame.t('board-units'), score % 10],
  ];
  const step = 26.4;
  return digits
    .map(([name, digit], i) => {
      const left = i === 0 ? PAD : WIDTH - PAD - step * 10;
      const numbers = Array.from({ length: 10 }, (_, value) => {
        const x = left + step * value;
        const here = value === digit;
        const box = `<rect class="${here ? 'ev-peg' : 'ev-hole'}" x="${x + 1}" y="${PAD}" width="${step - 2}" height="27" rx="7"${here ? ` data-p="b${seat}.t${i}"` : ''}/>`;
        return (
          box + text(value, x + step / 2, PAD + 19, 15, here ? 'ev-mid ev-on-accent' : 'ev-mid ev-small')
        );
      });
      return numbers.join('') + text(name, left + 2, PAD + 43, 13, 'ev-small');
    })
    .join('');
}

/** An opponent's board has the same controls, readable but not pressable. */
export function readOnly(frame: Frame<View>, seat: number, rows: Hit[][]): Hit[][] {
  if (seat === frame.seat) return rows;
  return rows.map((hits) =>
    hits.map(({ key, label, box }) => ({ key, spot: null, label, state: 'idle', ...(box ? { box } : {}) })),
  );
}

function controls(frame: AzulFrame, seat: number, rowY: (row: number) => number, floorTop: number): Hit[][] {
  const board = frame.view.boards[seat];
  if (!board) return [];
  const grey = isGrey(frame);
  const rows: Hit[][] = [];
  for (let row = 0; row < 5; row++) {
    const spot: Spot = `line:${row + 1}`;
    const y = rowY(row) - PITCH / 2;
    const left = lineX(row) - PITCH / 2;
    const hits: Hit[] = [
      {
        key: spot,
        spot,
        label: labelled(frame, spot, lineText(frame, seat, row), seat),
        box: [left, y, PITCH * (row + 1), PITCH],
        state: stateOf(frame, spot),
        badge: badgeOf(frame, spot),
        mark: 'line',
      },
    ];
    if (grey) {
      for (let column = 0; column < 5; column++) hits.push(cell(frame, seat, row, column, y));
    } else {
      // The whole row is one target: pointing at its wall means its line.
      const line = stateOf(frame, spot);
      const state = line === 'lit' || line === 'chosen' ? 'open' : line;
      for (let column = 0; column < 5; column++) {
        const before = column === 0 ? GAP : 0;
        hits.push({
          key: `wall:${row + 1}:${column + 1}`,
          spot,
          label: printText(frame, seat, row, column),
          box: [wallX(column) - PITCH / 2 - before, y, PITCH + before, PITCH],
          state,
          shape: 'none',
        });
      }
    }
    rows.push(hits);
  }
  rows.push([
    {
      key: 'floor',
      spot: 'floor',
      label: labelled(frame, 'floor', floorText(frame, seat), seat),
      box: [PAD - 2, floorTop - 4, FLOOR_PITCH * 7 + 4, FLOOR_CELL + 8],
      state: stateOf(frame, 'floor'),
      badge: badgeOf(frame, 'floor'),
      mark: 'floor',
    },
  ]);
  return rows;
}

function cell(frame: AzulFrame, seat: number, row: number, column: number, y: number): Hit {
  const spot: Spot = `cell:${row + 1}:${column + 1}`;
  return {
    key: spot,
    spot,
    label: labelled(frame, spot, cellText(frame, seat, row, column), seat),
    box: [wallX(column) - PITCH / 2, y, PITCH, PITCH],
    state: stateOf(frame, spot),
    badge: badgeOf(frame, spot),
    mark: 'cell',
  };
}

/** The label of a cell of the grey wall. */
function cellText(frame: AzulFrame, seat: number, row: number, column: number): string {
  const lies = frame.view.boards[seat]?.wall[row]?.[column] ?? '.';
  const args = { row: row + 1, column: column + 1 };
  return lies === '.'
    ? frame.t('board-cell-empty', args)
    : frame.t('board-cell', { ...args, tile: colourText(frame.t, lies) });
}

/** The label of a cell of the coloured wall: its printed colour, and whether it has or will get a tile. */
function printText(frame: AzulFrame, seat: number, row: number, column: number): string {
  const { t } = frame;
  const board = frame.view.boards[seat];
  const letter = wallPrint(row, column);
  const args = { row: row + 1, tile: colourText(t, letter) };
  const line = board?.lines[row] ?? '';
  if ((board?.wall[row]?.[column] ?? '.') !== '.') return t('board-wall-filled', args);
  return line.length > row && line[0] === letter ? t('board-wall-waits', args) : t('board-wall-empty', args);
}

function lineText(frame: AzulFrame, seat: number, row: number): string {
  const tiles = frame.view.boards[seat]?.lines[row] ?? '';
  const args = { line: row + 1, count: tiles.length, size: row + 1 };
  return tiles
    ? frame.t('board-line', { ...args, tile: colourText(frame.t, tiles[0] ?? '') })
    : frame.t('board-line-empty', args);
}

function wallText(frame: AzulFrame, seat: number, row: number): string {
  const cells = [...(frame.view.boards[seat]?.wall[row] ?? '')].filter((lies) => lies !== '.');
  const { t } = frame;
  return cells.length
    ? t('board-wall-row', {
        row: row + 1,
        tiles: listOf(
          t,
          cells.map((lies) => colourText(t, lies)),
        ),
      })
    : t('board-wall-row-empty', { row: row + 1 });
}

/** The loss printed under the taken spaces; a move that is only previewed takes spaces, too. */
const floorLoss = ({ floor_spaces }: { floor_spaces: number }): number =>
  FLOOR.slice(0, floor_spaces).reduce((sum, loss) => sum + loss, 0);

function floorText(frame: AzulFrame, seat: number): string {
  const board = frame.view.boards[seat];
  const { t } = frame;
  const tiles = board?.floor ? tilesText(t, board.floor) : '';
  const lies = [frame.view.marker === seat ? t('marker') : '', tiles].filter(Boolean);
  return lies.length
    ? t('board-floor', { tiles: listOf(t, lies), count: board ? floorLoss(board) : 0 })
    : t('board-floor-empty');
}

/** Everything on a board as text, one line for each row. */
export function azulTexts(frame: AzulFrame, seat: number): string[] {
  const lines = [0, 1, 2, 3, 4].map((row) => `${lineText(frame, seat, row)}. ${wallText(frame, seat, row)}.`);
  return [...lines, `${floorText(frame, seat)}.`];
}

/** The board as a strip shows it on a phone: colours only, a summary. */
export function azulStrip(frame: AzulFrame, seat: number): Drawn {
  const board = frame.view.boards[seat];
  const step = 10;
  const parts: string[] = [];
  const square = (x: number, y: number, letter: string) => dot(x, y, step, letter);
  for (let row = 0; row < 5; row++) {
    for (let k = 0; k <= row; k++)
      parts.push(square((4 - k) * step, row * step, board?.lines[row]?.[k] ?? ''));
    [...(board?.wall[row] ?? '')].forEach((lies, column) => {
      parts.push(square(56 + column * step, row * step, lies === '.' ? '' : lies));
    });
  }
  return { width: 106, height: 50, markup: parts.join(''), rows: [] };
}
