import { escaped, place, printed, rhombus, tile } from '../../board/look/draw';
import { t } from '../lib/i18n.svelte';
import type { GameTitle } from '../lib/wire';

/** Small drawings of the games, made of the board's tiles. */

export const WALL = [
  'YBWRWBWBWRWBY',
  'BWRWBWBWBWRWB',
  'WRWBWBYBWBWRW',
  'RWBWBYSYBWBWR',
  'WRWBWBYBWBWRw',
  'BWRWBWBWBWRwb',
  'YBWRWBWBWRwby',
];

const STEP = 49;
const SIDE = 45;

/** A partly filled wall: lower-case letters are empty cells. */
export function wall(rows: string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row].map((letter, x) => {
        const [cx, cy] = [x * STEP + SIDE / 2, y * STEP + SIDE / 2];
        const upper = letter.toUpperCase();
        return letter === upper ? tile(letter, cx, cy, SIDE) : printed(upper, cx, cy, SIDE);
      }),
    )
    .join('');
}

function star(colours: string, x: number, y: number, side: number): string {
  return [...colours]
    .map((letter, i) => {
      const angle = (i * Math.PI) / 3;
      const [dx, dy] = [Math.sin(angle) * side * 0.9, -Math.cos(angle) * side * 0.9];
      const filled = letter === letter.toUpperCase();
      const piece = rhombus(letter.toUpperCase(), (i * 60) % 180, x + dx, y + dy, side * 0.96);
      return filled ? piece : `<g opacity=".28">${piece}</g>`;
    })
    .join('');
}

/** A digit of the score track, with its label above. */
const disc = (x: number, y: number, label: string, counts: string) =>
  `<text class="fine" x="${x}" y="${y - 22}" text-anchor="middle" font-size="11" fill="var(--ev-ink2)">${escaped(counts)}</text><circle cx="${x}" cy="${y}" r="15" fill="var(--ev-accent)"/><text x="${x}" y="${y + 5.5}" text-anchor="middle" font-size="16" font-weight="700" fill="var(--ev-on-accent)" font-family="var(--display)">${label}</text>`;

const ART: Record<GameTitle, () => string> = {
  azul: () => [...'BYRKW'].map((letter, i) => tile(letter, 50 + i * 55, 58, 48)).join(''),
  mini: () =>
    [
      ['b', 'Y', 'R', 'k', 'W'],
      ['W', 'b', 'Y', 'R', 'k'],
      ['K', 'W', 'b', 'Y', 'R'],
    ]
      .flatMap((row, y) =>
        row.map((letter, x) => {
          const [cx, cy] = [48 + x * 29, 30 + y * 29];
          const upper = letter.toUpperCase();
          return letter === upper ? tile(letter, cx, cy, 27) : printed(upper, cx, cy, 27);
        }),
      )
      .join('') +
    disc(222, 65, '2', t('board-tens')) +
    disc(280, 65, '7', t('board-units')),
  pavilion: () => star('PPpppp', 62, 59, 26) + star('PGOYBR', 160, 59, 28) + star('bbBBBB', 258, 59, 26),
  duel: () =>
    `<circle cx="82" cy="59" r="43" fill="var(--ev-sun-side)" stroke="var(--ev-accent)" stroke-width="1.5"/>
<g fill="var(--ev-yellow-rim)" ${place(82, 59, 0.72)}><circle r="22"/>${Array.from({ length: 8 }, (_, i) => `<path d="M-7 -27L0 -45L7 -27Z" transform="rotate(${i * 45})"/>`).join('')}</g>` +
    tile('T', 147, 43, 30) +
    tile('S', 179, 43, 30) +
    tile('R', 147, 75, 30) +
    tile('K', 179, 75, 30) +
    `<circle cx="244" cy="59" r="43" fill="var(--ev-rim-moon, #24406f)"/><path d="M252 33a27 27 0 1 0 18 38a22 22 0 0 1 -18 -38z" fill="#fcf4dd"/>`,
};

export const art = (game: GameTitle): string => ART[game]();
