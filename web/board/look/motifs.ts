/** The colours of all games by their names. */
export type ColourName =
  | 'blue'
  | 'yellow'
  | 'red'
  | 'black'
  | 'white'
  | 'purple'
  | 'green'
  | 'orange'
  | 'turquoise'
  | 'special';

/** The letters of tiles; a letter means the same colour in every game. */
export const COLOURS: Record<string, ColourName> = {
  B: 'blue',
  Y: 'yellow',
  R: 'red',
  K: 'black',
  W: 'white',
  P: 'purple',
  G: 'green',
  O: 'orange',
  T: 'turquoise',
  S: 'special',
};

export function colourOf(letter: string): ColourName {
  return COLOURS[letter] ?? 'special';
}

const turned = (path: string, ...angles: number[]) =>
  angles.map((angle) => `<path d="${path}" transform="rotate(${angle})"/>`).join('');

const evenOdd = (path: string, rest = '') => `<path fill-rule="evenodd" d="${path}"${rest}/>`;

const PETAL = 'M4 4C4 21 14 33 33 33C33 14 21 4 4 4Z';
const RAY = 'M-6.5 -20L0 -37L6.5 -20Z';
const ARC = 'M-9 -42A33 33 0 0 1 -42 -9L-42 -18A24 24 0 0 0 -18 -42Z';
const FRAME = 'M-28 -28H28V28H-28ZM-19 -19V19H19V-19Z';
const TRELLIS =
  'M-17 -36h9v19h16v-19h9v19h19v9h-19v16h19v9h-19v19h-9v-19h-16v19h-9v-19h-19v-9h19v-16h-19v-9h19ZM-8 -8v16h16v-16Z';
const wave = (path: string) =>
  `<path fill="none" stroke="currentColor" stroke-width="10" stroke-linecap="round" d="${path}"/>`;

/** One painted motif for each colour, in a box of 100 × 100 round the origin, in the current colour. */
export const MOTIFS: Record<ColourName, string> = {
  blue: turned(PETAL, 0, 90, 180, 270),
  yellow: `<circle r="15"/>${turned(RAY, 0, 45, 90, 135, 180, 225, 270, 315)}`,
  red: `${evenOdd('M0 -38L38 0L0 38L-38 0ZM0 -22L-22 0L0 22L22 0Z')}<path d="M0 -11L11 0L0 11L-11 0Z"/>`,
  black: evenOdd(TRELLIS, ' transform="rotate(45)"'),
  white: `${turned(ARC, 0, 90, 180, 270)}<path d="M0 -13L13 0L0 13L-13 0Z"/>`,
  purple: `${evenOdd('M0 -36A36 36 0 1 1 0 36A36 36 0 1 1 0 -36ZM0 -25A25 25 0 1 0 0 25A25 25 0 1 0 0 -25Z')}<circle r="12"/>`,
  green: '<path d="M-32 27C-38 -12 -12 -38 27 -32Z"/><path d="M-27 32C12 38 38 12 32 -27Z"/>',
  orange:
    '<path d="M-31 -34H31L0 -3Z"/><path d="M-31 34H31L0 3Z"/><circle cx="-27" r="6.5"/><circle cx="27" r="6.5"/>',
  turquoise:
    wave('M-33 -8C-26 -26 -18 -26 -11 -15S4 -2 11 -15S26 -26 33 -18') +
    wave('M-33 20C-26 2 -18 2 -11 13S4 26 11 13S26 2 33 10'),
  special: evenOdd(FRAME) + evenOdd(FRAME, ' transform="rotate(45)"'),
};
