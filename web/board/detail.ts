import type { MoveDetail } from '../wire/types';

type Complete<T> = T extends unknown ? Required<T> : never;

/** What a move does, with all fields. The server leaves out those that are zero, false, empty or null. */
export type Detail = Complete<MoveDetail>;

/** The fields that may be left out. */
type Optional<T> = { [K in keyof T as Partial<Pick<T, K>> extends Pick<T, K> ? K : never]-?: T[K] };

/** What is meant by a field that the server left out, for each move. */
const DEFAULTS: { [M in MoveDetail['move']]: Optional<Extract<MoveDetail, { move: M }>> } = {
  'azul-take': { factory: null, line: null, floor: 0, lost: 0, left: '', marker: false, floor_spaces: 0 },
  'azul-place': {},
  'pavilion-take': { factory: null, trump: false, left: '', marker: false },
  'pavilion-place': { grey: false, jokers: 0 },
  'pavilion-bonus': {},
  'pavilion-pass': { keep: '' },
  'duel-lay': { quarter: 0 },
  'duel-draw': { kind: null },
  'duel-look': {},
  'duel-return': { plate: null },
  'duel-sun': { factory: null, line: null, damaged: 0, lost: 0, left: '', ordered: false, marker: false },
  'duel-moon': { stacks: [], line: null, damaged: 0, lost: 0, marker: false },
  'duel-chip': { chip: null },
  'duel-complete': {},
  'duel-skip': {},
  'duel-place': {},
};

/** Fills in the fields that the server left out. */
export function completeDetail(detail: MoveDetail): Detail {
  const defaults: object = DEFAULTS[detail.move];
  return { ...defaults, ...detail } as Detail;
}
