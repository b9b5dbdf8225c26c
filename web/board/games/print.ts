/** The print of the boards: positions of colours, numbers and signs. */

const AZUL = 'BYRKW';

/** The colour printed on a cell of the coloured wall; rows and columns from 0. */
export function wallPrint(row: number, column: number): string {
  return AZUL[(column - row + 5) % 5] ?? '';
}

/** The column in which a colour is printed in a row of the coloured wall. */
export function wallColumn(row: number, letter: string): number {
  return (AZUL.indexOf(letter) + row) % 5;
}

export const FLOOR = [1, 1, 2, 2, 2, 3, 3];
export const DAMAGED = [1, 3, 6, 10];
export const DUEL_MARKER = 2;

/** The stars clockwise from the upper left, then the centre. */
export const STARS = ['O', 'R', 'B', 'Y', 'G', 'P', '*'] as const;
export type StarLetter = (typeof STARS)[number];

export const TRUMPS = 'PGOYBR';
export const STAR_VALUES: Record<string, number> = { R: 14, B: 15, Y: 16, O: 17, G: 18, P: 20, '*': 12 };
export const NUMBER_VALUES: [cost: number, points: number][] = [
  [1, 4],
  [2, 8],
  [3, 12],
  [4, 16],
];

/** The direction of a star's position, 0 to 5 clockwise from the top. */
export function direction(star: StarLetter, position: number): number {
  const index = STARS.indexOf(star);
  return star === '*' ? position - 1 : (position + index) % 6;
}

/** The number printed on a space. */
export function printedCost(grey: boolean, star: StarLetter, position: number): number {
  if (!grey) return position;
  return star === '*' ? 3 : ([3, 2, 1, 4, 5, 6][position - 1] ?? position);
}

export interface Feature {
  kind: 'window' | 'statue' | 'pillar';
  /** The stars it is between, or the one it belongs to. */
  stars: StarLetter[];
  spaces: [star: StarLetter, position: number][];
}

/** The signs round the stars, each with the spaces that touch it. */
export const FEATURES: Feature[] = STARS.slice(0, 6).flatMap((star, i) => {
  const next = STARS[(i + 1) % 6] ?? 'O';
  const first = ((i + 5) % 6) + 1;
  return [
    {
      kind: 'window',
      stars: [star],
      spaces: [
        [star, 5],
        [star, 6],
      ],
    },
    {
      kind: 'statue',
      stars: [star, next],
      spaces: [
        [star, 1],
        [star, 2],
        [next, 3],
        [next, 4],
      ],
    },
    {
      kind: 'pillar',
      stars: [star, '*'],
      spaces: [
        [star, 2],
        [star, 3],
        ['*', first],
        ['*', (first % 6) + 1],
      ],
    },
  ] satisfies Feature[];
});

export const BONUS: Record<Feature['kind'], number> = { window: 3, statue: 2, pillar: 1 };
