import { COLOURS, type ColourName, MOTIFS } from './motifs';

/**
 * Everything that is drawn more than once, as SVG symbols. Their colours are custom
 * properties, which apply inside a symbol, so a theme changes without a redraw.
 *
 * All are centred on the origin: a square tile has the side 100, a rhombus has sides of 100 and stands on its tip.
 */

const GLAZE = `<linearGradient id="ev-glaze" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/>
<stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>`;

/** A rhombus with a tip of 60° up and down. */
export const RHOMBUS = 'M0 86.6L-50 0L0 -86.6L50 0Z';

/** A glazed tile: a light upper edge, a dark lower one. */
const BEVEL = `<path d="M-41.6 33V-34Q-41.6 -41.6 -34 -41.6H33" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="2.6" stroke-linecap="round"/>
<path d="M41.6 -33V34Q41.6 41.6 34 41.6H-33" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2.6" stroke-linecap="round"/>`;

const of = (colour: ColourName, part: string) => `var(--ev-${colour}${part})`;

const motif = (colour: ColourName, part: string, scale: number, turn = 0) =>
  `<g fill="${of(colour, part)}" color="${of(colour, part)}" transform="${turn ? `rotate(${turn}) ` : ''}scale(${scale})">${MOTIFS[colour]}</g>`;

function letterOn(colour: ColourName, letter: string, x: number, y: number): string {
  return `<g class="ev-letter"><circle cx="${x}" cy="${y}" r="22" fill="${of(colour, '-glyph')}" stroke="${of(colour, '')}" stroke-width="3"/>
<text x="${x}" y="${y + 11.5}" font-size="33" font-weight="700" text-anchor="middle" fill="${of(colour, '')}">${letter}</text></g>`;
}

function tile(colour: ColourName, letter: string): string {
  const body = 'x="-47" y="-47" width="94" height="94" rx="11"';
  return `<symbol id="ev-t-${letter}" overflow="visible"><rect ${body} fill="${of(colour, '')}"/>
<rect ${body} fill="url(#ev-glaze)"/>
<rect x="-45.2" y="-45.2" width="90.4" height="90.4" rx="9.6" fill="none" stroke="${of(colour, '-rim')}" stroke-width="3.6"/>${BEVEL}
${motif(colour, '-glyph', 0.94)}${letterOn(colour, letter, 25, 25)}</symbol>`;
}

/** What is printed on an empty cell: no glaze, no rim, a weaker motif. */
function print(colour: ColourName, letter: string): string {
  return `<symbol id="ev-g-${letter}" overflow="visible">
<rect x="-46" y="-46" width="92" height="92" rx="9" fill="${of(colour, '-print')}" stroke="${of(colour, '-print-edge')}" stroke-width="2.4"/>
${motif(colour, '-print-glyph', 0.8)}<g class="ev-letter"><text x="26" y="37" font-size="32" font-weight="700" text-anchor="middle" fill="${of(colour, '-print-glyph')}">${letter}</text></g></symbol>`;
}

/** The same for a rhombus: light along its upper edges, in each of the three ways it can lie. */
const edge = (path: string, light: boolean) =>
  `<path d="${path}" transform="scale(.9)" fill="none" stroke="${light ? '#fff' : '#000'}" stroke-opacity="${light ? 0.38 : 0.2}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>`;
const LIGHT: Record<number, string> = {
  0: edge('M-50 0L0 -86.6L50 0', true) + edge('M-50 0L0 86.6L50 0', false),
  60: edge('M-75 43.3L-25 -43.3L75 -43.3', true) + edge('M-75 43.3L25 43.3L75 -43.3', false),
  120: edge('M-75 -43.3L25 -43.3L75 43.3', true) + edge('M-75 -43.3L-25 43.3L75 43.3', false),
};

/** One for each of a star's six directions, because the motif stays upright and the light comes from above. */
function rhombus(colour: ColourName, letter: string, turn: number): string {
  return `<symbol id="ev-r-${letter}-${turn}" overflow="visible"><g transform="rotate(${turn})">
<path d="${RHOMBUS}" fill="${of(colour, '')}"/><path d="${RHOMBUS}" fill="url(#ev-glaze)"/>
<path d="${RHOMBUS}" transform="scale(.962)" fill="none" stroke="${of(colour, '-rim')}" stroke-width="3.8" stroke-linejoin="round"/></g>
${LIGHT[turn] ?? ''}${motif(colour, '-glyph', 0.82)}${letterOn(colour, letter, 0, 36)}</symbol>`;
}

function motifAlone(colour: ColourName, letter: string): string {
  return `<symbol id="ev-m-${letter}" overflow="visible"><g fill="currentColor">${MOTIFS[colour]}</g></symbol>`;
}

const lobes = Array.from({ length: 8 }, (_, i) => {
  const angle = (i * Math.PI) / 4;
  return `<circle cx="${(30 * Math.cos(angle)).toFixed(1)}" cy="${(30 * Math.sin(angle)).toFixed(1)}" r="14.5"/>`;
}).join('');

const MARKER = `<symbol id="ev-marker" overflow="visible"><g fill="var(--ev-accent)">${lobes}<circle r="34"/></g>
<circle r="27" fill="var(--ev-surface)"/><path d="M-9 -9L2.5 -19V19" fill="none" stroke="var(--ev-ink)" stroke-width="7.5" stroke-linecap="round" stroke-linejoin="round"/></symbol>`;

/** Icons round the stars, stroked in the current colour, 24 wide. */
const ICONS = `<symbol id="ev-i-pillar" overflow="visible"><path d="M-7 -10h14M-7 10h14M-3.6 -9v18M3.6 -9v18"/></symbol>
<symbol id="ev-i-statue" overflow="visible"><path d="M-8 10c0 -9 3 -11 8 -11s8 2 8 11zM0 -10.5a4.2 4.2 0 1 1 0 8.4a4.2 4.2 0 1 1 0 -8.4z"/></symbol>
<symbol id="ev-i-window" overflow="visible"><path d="M-7.5 10v-11a7.5 7.5 0 0 1 15 0v11zM0 -8v18M-7.5 1h15"/></symbol>
<symbol id="ev-i-sun" overflow="visible"><circle r="5"/><path d="M0 -8.5V-11M0 8.5V11M-8.5 0H-11M8.5 0H11M-6 -6l-1.8 -1.8M6 6l1.8 1.8M6 -6l1.8 -1.8M-6 6l-1.8 1.8"/></symbol>
<symbol id="ev-i-moon" overflow="visible"><path d="M4 -9.5a10 10 0 1 0 5.5 13.5a8 8 0 0 1 -5.5 -13.5z"/></symbol>
<symbol id="ev-i-bag" overflow="visible"><path d="M-4 -6.5C-11 -1 -11 10 0 10S11 -1 4 -6.5M-5 -6.5H5M-4 -6.5L-6 -10.5L0 -9L6 -10.5L4 -6.5"/></symbol>
<symbol id="ev-i-lid" overflow="visible"><path d="M-10 -2H10V8H-10ZM-11.5 -6.5H11.5V-2H-11.5Z"/></symbol>
<symbol id="ev-i-tower" overflow="visible"><path d="M-6 10V-4H6V10ZM-8 -4V-10H-4.5V-7.5H-1.8V-10H1.8V-7.5H4.5V-10H8V-4Z"/></symbol>`;

const SPECIAL_CELL = `<symbol id="ev-any" overflow="visible"><rect x="-46" y="-46" width="92" height="92" rx="9" fill="var(--ev-slot)" stroke="var(--ev-line)" stroke-width="2.4"/>
<path d="M-40 -40L40 40M40 -40L-40 40" stroke="var(--ev-line)" stroke-width="2" opacity=".55"/><circle r="21" fill="var(--ev-slot)" stroke="var(--ev-ink2)" stroke-width="5"/></symbol>
<symbol id="ev-slot" overflow="visible"><rect x="-46" y="-46" width="92" height="92" rx="9" fill="var(--ev-slot)" stroke="var(--ev-line)" stroke-opacity=".75" stroke-width="2.4"/></symbol>`;

/** All symbols, to be put once into the page. */
export function symbols(): string {
  const each = Object.entries(COLOURS)
    .map(
      ([letter, colour]) =>
        tile(colour, letter) +
        print(colour, letter) +
        motifAlone(colour, letter) +
        [0, 60, 120].map((turn) => rhombus(colour, letter, turn)).join(''),
    )
    .join('');
  return `<defs>${GLAZE}${each}${MARKER}${ICONS}${SPECIAL_CELL}</defs>`;
}
