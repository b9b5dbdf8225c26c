import type { DuelView } from '../../wire/types';
import { badgeOf, colourText, type Frame, labelled, listOf, stateOf, tilesText } from '../frame';
import { cellPrint, chip, dot, marker, place, plate, slot, text, tile } from '../look/draw';
import type { Hit } from '../parts/hits';
import { type Chip, findKind, partsOf, type Spot } from '../pick/spot';
import type { Translate } from '../scene';
import { type Drawn, mark, readOnly } from './azul';
import { DAMAGED, DUEL_MARKER } from './print';

type DuelFrame = Frame<{ game: 'duel' } & DuelView>;

const CELL = 41;
const PITCH = 44;
const PAD = 5;
const PLATE = 2 * PITCH + 5;
const STEP = PLATE + 4;
const DOME = PAD + PITCH * 6 + 36;
const WIDTH = DOME + STEP * 3 + 20;
const ROWS = STEP * 3;
const BELOW = PAD + ROWS + 14;
const HEIGHT = BELOW + CELL + 26;

/** The scale of numbers; larger on the opponent's small board, so that they stay readable. */
const scaleOf = (frame: DuelFrame, seat: number) => (seat === frame.seat ? 1 : 1.35);

const lineX = (k: number) => PAD + PITCH * (5.5 - k);
const cellX = (column: number) => DOME + STEP * Math.floor(column / 2) + 4.5 + PITCH * ((column % 2) + 0.46);
const rowY = (row: number) => PAD + STEP * Math.floor(row / 2) + 4.5 + PITCH * ((row % 2) + 0.46);

export function duelBoard(frame: DuelFrame, seat: number): Drawn {
  const parts: string[] = [];
  for (let row = 0; row < 6; row++) parts.push(line(frame, seat, row));
  for (let s = 0; s < 9; s++) parts.push(plateSlot(frame, seat, s));
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 6; column++) parts.push(cell(frame, seat, row, column));
    parts.push(text(row + 1, WIDTH - PAD - 2, rowY(row) + 5, 14 * scaleOf(frame, seat), 'ev-end ev-small'));
  }
  parts.push(damaged(frame, seat), chips(frame, seat), tokens(frame, seat));
  return {
    width: WIDTH,
    height: HEIGHT + (seat === frame.seat ? 0 : 6),
    markup: parts.join(''),
    rows: readOnly(frame, seat, controls(frame, seat)),
  };
}

function line(frame: DuelFrame, seat: number, row: number): string {
  const tiles = frame.view.boards[seat]?.lines[row] ?? '';
  const y = rowY(row);
  const parts: string[] = [];
  for (let k = 0; k <= row; k++) {
    const at = `b${seat}.l${row + 1}.${k}`;
    const ghost = frame.ghosts.get(at);
    const lies = tiles[k];
    parts.push(slot(lineX(k), y, CELL, lies || ghost ? '' : tiles[0]));
    if (lies) parts.push(tile(lies, lineX(k), y, CELL, { at }));
    else if (ghost) parts.push(tile(ghost, lineX(k), y, CELL, { at: `${at}?`, ghost: true }));
  }
  const x = PAD + PITCH * 6 + 13;
  parts.push(
    tiles.length > row
      ? `<path class="ev-full" d="M${x - 3} ${y - 8}L${x + 9} ${y}L${x - 3} ${y + 8}Z"/>`
      : `<path class="ev-chevron" d="M${x - 2} ${y - 8}L${x + 5} ${y}L${x - 2} ${y + 8}"/>`,
  );
  if (frame.marks.has(`b${seat}.l${row + 1}`)) {
    parts.push(mark(lineX(row) - PITCH / 2, y - PITCH / 2, PITCH * (row + 1), PITCH));
  }
  return parts.join('');
}

const slotBox = (s: number): [number, number, number, number] => [
  DOME + STEP * (s % 3),
  PAD + STEP * Math.floor(s / 3),
  PLATE,
  PLATE,
];

function plateSlot(frame: DuelFrame, seat: number, s: number): string {
  const [x, y, size] = slotBox(s);
  const laid = frame.view.boards[seat]?.slots[s];
  const at = `b${seat}.p${s + 1}`;
  const last = frame.marks.has(at) ? mark(x - 1, y - 1, size + 2, size + 2) : '';
  if (laid) {
    return `<g data-p="${at}" ${place(x + size / 2, y + size / 2, size / 100)}><rect class="ev-plate" x="-49.5" y="-49.5" width="99" height="99" rx="9"/></g>${last}`;
  }
  const ghost = frame.ghosts.get(at);
  const empty = `<rect class="ev-bay" x="${x + 1.5}" y="${y + 1.5}" width="${size - 3}" height="${size - 3}" rx="8"/>`;
  if (ghost)
    return (
      empty +
      plate(ghost.slice(ghost.indexOf(':') + 1), x + size / 2, y + size / 2, size, {
        at: `${at}?`,
        ghost: true,
      })
    );
  return empty;
}

function cell(frame: DuelFrame, seat: number, row: number, column: number): string {
  const board = frame.view.boards[seat];
  const x = cellX(column);
  const y = rowY(row);
  const at = `b${seat}.w${row + 1}.${column + 1}`;
  const lies = board?.dome[row]?.[column] ?? '.';
  const last = frame.marks.has(at) ? mark(x - 22, y - 22, 44, 44) : '';
  if (lies !== '.') return tile(lies, x, y, CELL, { at }) + last;
  const laid = board?.slots[3 * Math.floor(row / 2) + Math.floor(column / 2)];
  if (!laid) return '';
  const empty = cellPrint(laid.cells[2 * (row % 2) + (column % 2)] ?? '?', x, y, CELL);
  const ghost = frame.ghosts.get(at);
  return ghost ? empty + tile(ghost, x, y, CELL, { at: `${at}?`, ghost: true }) : empty;
}

const damagedX = (k: number) => PAD + PITCH * (k + 0.5);

function damaged(frame: DuelFrame, seat: number): string {
  const board = frame.view.boards[seat];
  const y = BELOW + CELL / 2;
  const parts = DAMAGED.map((loss, k) => {
    const at = `b${seat}.x${k}`;
    const lies = board?.damaged[k];
    const ghost = frame.ghosts.get(at);
    return [
      slot(damagedX(k), y, CELL),
      lies ? tile(lies, damagedX(k), y, CELL, { at }) : '',
      !lies && ghost ? tile(ghost, damagedX(k), y, CELL, { at: `${at}?`, ghost: true }) : '',
      text(
        `−${loss}`,
        damagedX(k),
        y + 37 * scaleOf(frame, seat) ** 0.4,
        14 * scaleOf(frame, seat),
        lies ? 'ev-mid ev-loss' : 'ev-mid ev-small',
      ),
    ].join('');
  });
  const x = damagedX(4) + 6;
  const has = frame.view.marker === seat;
  const ghost = frame.ghosts.get(`b${seat}.M`);
  parts.push(`<circle class="ev-bay" cx="${x}" cy="${y}" r="17"/>`);
  if (has) parts.push(marker(x, y, CELL, { at: `b${seat}.M` }));
  else if (ghost) parts.push(marker(x, y, CELL, { at: `b${seat}.M?`, ghost: true }));
  parts.push(
    text(
      `−${DUEL_MARKER}`,
      x,
      y + 37 * scaleOf(frame, seat) ** 0.4,
      14 * scaleOf(frame, seat),
      has ? 'ev-mid ev-loss' : 'ev-mid ev-small',
    ),
  );
  if (frame.marks.has(`b${seat}.x`)) parts.push(mark(PAD - 2, y - 24, PITCH * 4 + 4, 48));
  return parts.join('');
}

/** Up to ten chips lie between the marker and the tokens, so that each can be seen and pressed. */
const CHIPS = { first: DOME - 49, last: DOME + 191 };
const CHIP = 40;

function chipX(k: number, count: number): number {
  const gap = Math.min(CHIP + 2, (CHIPS.last - CHIPS.first) / Math.max(1, count - 1));
  return Math.min(DOME + CHIP / 2, CHIPS.last - gap * (count - 1)) + k * gap;
}

const spending = (halves: string): Spot => `spend:${halves as Chip}`;

/** The index of a chip among equal chips, from 1. */
const copyOf = (store: string[], k: number) =>
  store.slice(0, k + 1).filter((halves) => halves === store[k]).length;

/** The chips in store, and behind them those spent, turned over. */
function chips(frame: DuelFrame, seat: number): string {
  const store = frame.view.boards[seat]?.chips ?? [];
  const spent = frame.view.boards[seat]?.spent.length ?? 0;
  const all = store.length + spent;
  const y = BELOW + CELL / 2;
  const parts = store.map((halves, k) => {
    const chosen = seat === frame.seat && stateOf(frame, spending(halves), copyOf(store, k)) === 'chosen';
    return chip(halves, chipX(k, all), y, CHIP, {
      at: `b${seat}.c${k}`,
      state: chosen ? 'chosen' : undefined,
    });
  });
  const over = Array.from({ length: spent }, (_, k) =>
    chip('??', chipX(store.length + k, all), y, CHIP, { at: `b${seat}.v${k}` }),
  );
  return (
    `<g class="ev-turned">${over.reverse().join('')}</g>${parts.join('')}` +
    text(
      frame.t('duel-chips'),
      DOME + 4,
      y + 37 * scaleOf(frame, seat) ** 0.4,
      14 * scaleOf(frame, seat),
      'ev-small',
    )
  );
}

function tokens(frame: DuelFrame, seat: number): string {
  const used = frame.view.boards[seat]?.tokens ?? 0;
  const y = BELOW + CELL / 2;
  const right = WIDTH - PAD - 24;
  const one = [0, 1].map((k) => {
    const spent = k < used;
    return `<g ${place(right - 16 - (1 - k) * 36, y)} class="${spent ? 'ev-token ev-spent' : 'ev-token'}"><path d="M0 -16L16 0L0 16L-16 0Z"/><circle r="4.5"/></g>`;
  });
  return (
    one.join('') +
    text(
      frame.t('duel-tokens'),
      right,
      y + 37 * scaleOf(frame, seat) ** 0.4,
      14 * scaleOf(frame, seat),
      'ev-end ev-small',
    )
  );
}

function controls(frame: DuelFrame, seat: number): Hit[][] {
  const { t } = frame;
  const rows: Hit[][] = [];
  const asking = frame.view.phase.at;
  // While plates are chosen the dome's controls are slots, otherwise cells.
  const slots = seat === frame.seat && ['set_up', 'turn', 'keeping'].includes(asking);
  for (let row = 0; row < 6; row++) {
    const spot: Spot = `line:${row + 1}`;
    const hits: Hit[] = [
      {
        key: spot,
        spot,
        label: labelled(frame, spot, lineText(frame, seat, row), seat),
        box: [lineX(row) - PITCH / 2, rowY(row) - PITCH / 2, PITCH * (row + 1), PITCH],
        state: stateOf(frame, spot),
        badge: badgeOf(frame, spot),
        mark: 'line',
      },
    ];
    for (let column = 0; column < 6 && !slots; column++) {
      const spot: Spot = `cell:${row + 1}:${column + 1}`;
      hits.push({
        key: spot,
        spot,
        label: labelled(frame, spot, cellText(frame, seat, row, column), seat),
        box: [cellX(column) - PITCH / 2, rowY(row) - PITCH / 2, PITCH, PITCH],
        state: stateOf(frame, spot),
        badge: badgeOf(frame, spot),
        mark: 'cell',
      });
    }
    if (slots && row % 2 === 0) {
      for (let column = 0; column < 3; column++) hits.push(slotHit(frame, seat, (row / 2) * 3 + column));
    }
    rows.push(hits);
  }
  const board = frame.view.boards[seat];
  const store = board?.chips ?? [];
  const all = store.length + (board?.spent.length ?? 0);
  rows.push([
    {
      key: 'floor',
      spot: 'floor',
      label: labelled(frame, 'floor', damagedText(frame, seat), seat),
      box: [PAD - 2, BELOW - 4, PITCH * 4 + 4, CELL + 8],
      state: stateOf(frame, 'floor'),
      badge: badgeOf(frame, 'floor'),
      mark: 'floor',
    },
    ...store.map((halves, k) => {
      const spot = spending(halves);
      const nth = copyOf(store, k);
      const x = chipX(k, all);
      return {
        key: `chip:${k}`,
        spot,
        label: labelled(frame, spot, t('board-chip', { tiles: chipText(frame.t, halves) }), seat, nth),
        box: [x - CHIP / 2, BELOW, CHIP, CELL],
        state: stateOf(frame, spot, nth),
        shape: 'round',
        mark: 'chip',
      } satisfies Hit;
    }),
  ]);
  return rows;
}

function slotHit(frame: DuelFrame, seat: number, s: number): Hit {
  const spot: Spot = `slot:${s + 1}`;
  const laid = frame.view.boards[seat]?.slots[s];
  const label = laid
    ? frame.t('board-slot', { slot: s + 1, cells: laidText(frame, seat, s) })
    : frame.t('board-slot-empty', { slot: s + 1 });
  // Pressing a previewed plate again turns it.
  const turn = frame.pick.count(spot) ? findKind(frame.pick.chosen, 'turn') : undefined;
  const turned = turn ? `, ${frame.t('choice-turn', { quarter: Number(partsOf(turn)[0]) })}` : '';
  return {
    key: spot,
    spot,
    label: labelled(frame, spot, label, seat) + turned,
    box: slotBox(s),
    state: stateOf(frame, spot),
    mark: 'slot',
  };
}

export function chipText(t: Translate, halves: string): string {
  const [a = '', b = ''] = halves;
  return a === b ? colourText(t, a) : listOf(t, [colourText(t, a), colourText(t, b)]);
}

/** The cells of a plate as text, from the upper left. */
export function cellsText(frame: DuelFrame, cells: string): string {
  const { t } = frame;
  return [...cells]
    .map((c) => (c === '?' ? t('board-any-colour') : c === '*' ? t('tile-special') : colourText(t, c)))
    .join(', ');
}

/** The cells of a plate in the dome as text: the tile on each, or the colour that it takes. */
function laidText(frame: DuelFrame, seat: number, s: number): string {
  const board = frame.view.boards[seat];
  return [...(board?.slots[s]?.cells ?? '')]
    .map((cell, i) => {
      const row = 2 * Math.floor(s / 3) + Math.floor(i / 2);
      const lies = board?.dome[row]?.[2 * (s % 3) + (i % 2)] ?? '.';
      return lies === '.'
        ? cellsText(frame, cell)
        : frame.t('board-filled', { tile: colourText(frame.t, lies) });
    })
    .join(', ');
}

function lineText(frame: DuelFrame, seat: number, row: number): string {
  const tiles = frame.view.boards[seat]?.lines[row] ?? '';
  const args = { line: row + 1, count: tiles.length, size: row + 1 };
  return tiles
    ? frame.t('board-line', { ...args, tile: colourText(frame.t, tiles[0] ?? '') })
    : frame.t('board-line-empty', args);
}

function cellText(frame: DuelFrame, seat: number, row: number, column: number): string {
  const { t } = frame;
  const board = frame.view.boards[seat];
  const lies = board?.dome[row]?.[column] ?? '.';
  const laid = board?.slots[3 * Math.floor(row / 2) + Math.floor(column / 2)];
  const args = { row: row + 1, column: column + 1 };
  if (lies !== '.') return t('board-cell', { ...args, tile: colourText(t, lies) });
  if (!laid) return t('board-cell-none', args);
  return t('board-cell-for', {
    ...args,
    tile: cellsText(frame, laid.cells[2 * (row % 2) + (column % 2)] ?? '?'),
  });
}

function damagedText(frame: DuelFrame, seat: number): string {
  const board = frame.view.boards[seat];
  const { t } = frame;
  return board?.damaged
    ? t('board-damaged', { tiles: tilesText(t, board.damaged), count: board.damage_penalty })
    : t('board-damaged-empty');
}

export function duelTexts(frame: DuelFrame, seat: number): string[] {
  const { t } = frame;
  const board = frame.view.boards[seat];
  const rows = [0, 1, 2, 3, 4, 5].map((row) => {
    const cells = [0, 1, 2, 3, 4, 5].flatMap((column) =>
      (board?.dome[row]?.[column] ?? '.') === '.' ? [] : [cellText(frame, seat, row, column)],
    );
    return `${[lineText(frame, seat, row), ...cells].join('. ')}.`;
  });
  rows.push(`${damagedText(frame, seat)}.`);
  if (board?.chips.length) rows.push(`${t('duel-chips')}: ${chipsText(frame, board.chips)}.`);
  return [...rows, ...duelAside(frame, seat)];
}

/** What a board shows besides its lines, dome and chips. */
export function duelAside(frame: DuelFrame, seat: number): string[] {
  const { t, view } = frame;
  const spent = view.boards[seat]?.spent ?? [];
  return [
    ...(view.marker === seat ? [`${t('marker')}.`] : []),
    ...(spent.length ? [`${t('board-spent', { tiles: chipsText(frame, spent) })}.`] : []),
  ];
}

const chipsText = (frame: DuelFrame, chips: string[]) =>
  chips.map((halves) => chipText(frame.t, halves)).join('; ');

export function duelStrip(frame: DuelFrame, seat: number): Drawn {
  const board = frame.view.boards[seat];
  const parts: string[] = [];
  const square = (x: number, y: number, letter: string) => dot(x, y, 9, letter);
  for (let row = 0; row < 6; row++) {
    for (let k = 0; k <= row; k++) parts.push(square((5 - k) * 9, row * 9, board?.lines[row]?.[k] ?? ''));
    [...(board?.dome[row] ?? '')].forEach((lies, column) => {
      parts.push(square(60 + column * 9, row * 9, lies === '.' ? '' : lies));
    });
  }
  return { width: 114, height: 54, markup: parts.join(''), rows: [] };
}
