import type { PlateKind } from '../../wire/types';
import { RHOMBUS } from './symbols';

/** Every function here returns SVG markup. */

const n = (value: number) => String(Math.round(value * 100) / 100);

export function place(x: number, y: number, scale = 1): string {
  const larger = scale === 1 ? '' : ` scale(${Math.round(scale * 10000) / 10000})`;
  return `transform="translate(${n(x)} ${n(y)})${larger}"`;
}

const use = (id: string) => `<use href="#ev-${id}"/>`;

/** How a piece is drawn. */
export interface PieceStyle {
  /** The name of its place, for animations. */
  at?: string;
  /** Whether it is a preview. */
  ghost?: boolean;
  /** Taken or left by the chosen move. */
  state?: 'chosen' | 'left' | undefined;
}

function wrap(inner: string, x: number, y: number, size: number, style: PieceStyle, kind: string): string {
  const marks = [
    style.at ? ` data-p="${style.at}"` : '',
    style.ghost || style.state
      ? ` class="${[style.ghost ? 'ev-ghost' : '', style.state ? `ev-${style.state}` : ''].join(' ').trim()}"`
      : '',
  ].join('');
  return `<g${marks} ${place(x, y, size / 100)}>${inner}${outline(kind, style)}</g>`;
}

/** The gap and the line round a chosen piece, in units of a tile. */
function outline(kind: string, style: PieceStyle): string {
  if (style.state !== 'chosen' && !style.ghost) return '';
  if (kind === 'tile') {
    const gap = style.ghost ? '' : '<rect class="ev-gap" x="-48" y="-48" width="96" height="96" rx="12"/>';
    return `${gap}<rect class="ev-ring" x="-50" y="-50" width="100" height="100" rx="14"/>`;
  }
  if (kind === 'round') return '<circle class="ev-ring" r="54"/>';
  const turn = kind.slice(1);
  return `<path class="ev-ring" transform="rotate(${turn})" d="${RHOMBUS}"/>`;
}

/** A square tile. */
export function tile(letter: string, x: number, y: number, size: number, style: PieceStyle = {}): string {
  return wrap(use(`t-${letter}`), x, y, size, style, 'tile');
}

/** A rhombus, rotated by 0, 60 or 120 degrees. */
export function rhombus(
  letter: string,
  turn: number,
  x: number,
  y: number,
  side: number,
  style: PieceStyle = {},
): string {
  const half = ((turn % 180) + 180) % 180;
  return wrap(use(`r-${letter}-${half}`), x, y, side, style, `r${half}`);
}

export function marker(x: number, y: number, size: number, style: PieceStyle = {}): string {
  return wrap(use('marker'), x, y, size, style, 'round');
}

/** The print of an empty cell of one colour. */
export function printed(letter: string, x: number, y: number, size: number): string {
  return `<g ${place(x, y, size / 100)}>${use(`g-${letter}`)}</g>`;
}

/** An empty space; with a faint motif if it takes only one colour. */
export function slot(x: number, y: number, size: number, hint = ''): string {
  const faint = hint ? `<g class="ev-hint" transform="scale(.62)">${use(`m-${hint}`)}</g>` : '';
  return `<g ${place(x, y, size / 100)}>${use('slot')}${faint}</g>`;
}

export function symbol(id: string, x: number, y: number, size: number): string {
  return `<g ${place(x, y, size / 100)}>${use(id)}</g>`;
}

/** A chip: one motif, two halves, or face down. */
export function chip(halves: string, x: number, y: number, size: number, style: PieceStyle = {}): string {
  const [a = '?', b = '?'] = halves;
  let inner: string;
  if (a === '?') {
    inner = `<circle class="ev-chip-down" r="46"/><g class="ev-chip-back" transform="scale(.62)">${use('m-B')}</g>`;
  } else if (a === b) {
    inner = `${face(a, 'M0 -46A46 46 0 1 1 0 46A46 46 0 1 1 0 -46Z')}<g ${ink(a)} transform="scale(.68)">${use(`m-${a}`)}</g>`;
  } else {
    inner =
      face(a, 'M0 -46A46 46 0 0 0 0 46Z') +
      face(b, 'M0 -46A46 46 0 0 1 0 46Z') +
      `<g ${ink(a)} transform="translate(-21 0) scale(.4)">${use(`m-${a}`)}</g>` +
      `<g ${ink(b)} transform="translate(21 0) scale(.4)">${use(`m-${b}`)}</g>`;
  }
  return wrap(`${inner}<circle class="ev-chip-edge" r="46"/>`, x, y, size, style, 'round');
}

const ink = (letter: string) => `class="ev-c-${letter}" color="var(--c-glyph)"`;
const face = (letter: string, path: string) => `<path class="ev-c-${letter}" fill="var(--c)" d="${path}"/>`;

/** The cells of a plate: printed colours, `?` for any colour, `*` for the special tile. */
export function plate(
  cells: string,
  x: number,
  y: number,
  size: number,
  style: PieceStyle = {},
  covered = '....',
): string {
  const inner = [...cells]
    .map((cell, i) => {
      const cx = i % 2 ? 24 : -24;
      const cy = i > 1 ? 24 : -24;
      const on = covered[i] ?? '.';
      if (on !== '.') return tile(on, cx, cy, 44);
      return cellPrint(cell, cx, cy, 44);
    })
    .join('');
  return wrap(
    `<rect class="ev-plate" x="-49" y="-49" width="98" height="98" rx="9"/>${inner}`,
    x,
    y,
    size,
    style,
    'tile',
  );
}

/**
 * The back of a plate by its kind: a star on a dark ground, or a ring and crossing lines on a light one. If nobody
 * knows the kind yet, it is blank.
 */
export function back(kind: PlateKind | null, x: number, y: number, size: number): string {
  const face = `<rect class="ev-back" x="-49" y="-49" width="98" height="98" rx="9"/>`;
  const sign =
    kind === 'special'
      ? `<rect class="ev-back-ground" x="-40" y="-40" width="80" height="80" rx="6"/><g class="ev-back-star">${use('m-S')}</g>`
      : kind === 'universal'
        ? '<path class="ev-back-cross" d="M-49 -49L49 49M49 -49L-49 49" transform="scale(.9)"/><circle class="ev-back-ring" r="25"/>'
        : '';
  return `<g${kind ? ` data-kind="${kind}"` : ''} ${place(x, y, size / 100)}>${face}${sign}</g>`;
}

export function cellPrint(cell: string, x: number, y: number, size: number): string {
  if (cell === '?') return symbol('any', x, y, size);
  return printed(cell === '*' ? 'S' : cell, x, y, size);
}

export function text(content: string | number, x: number, y: number, size: number, mark = ''): string {
  return `<text x="${n(x)}" y="${n(y)}" font-size="${size}" class="${mark}">${escaped(String(content))}</text>`;
}

export function escaped(content: string): string {
  return content.replace(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c,
  );
}

/** A number with its sign; minus is U+2212. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/**
 * A space of a strip, `step` wide, with its tile if there is one. Tiles fill the space and empty spaces are only a mark in
 * its middle: a white tile would otherwise look like an empty space.
 */
export function dot(x: number, y: number, step: number, letter: string): string {
  const side = letter ? step - 1 : step * 0.4;
  const inset = (step - side) / 2;
  const kind = letter ? `ev-c-${letter} ev-dot` : 'ev-dot-empty';
  return `<rect class="${kind}" x="${x + inset}" y="${y + inset}" width="${side}" height="${side}" rx="${side / 5}"/>`;
}
