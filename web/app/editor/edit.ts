import { COLOUR_ORDER, gameOf } from '../../board/rules';
import type { Rules } from '../../wire/types';
import { at, counts, type Draft, type Path, phaseOf, put, writeCounts } from './draft';
import { partsOf } from './games';

/**
 * Changes of a position. Tiles come from the bag, or from what is put aside if the bag has none, and go back to the bag, so
 * that none is lost. If there are none left, the tile comes from nowhere, and the rules say that there are too many.
 */

/** The colours of the game, in order. */
export const coloursOf = (draft: Draft): string => COLOUR_ORDER[gameOf(draft.rules)];

/** Sets how many tiles of a colour are in the bag or put aside. */
export function setCount(draft: Draft, path: Path, letter: string, count: number): Draft {
  const now = counts(at(draft, path)).set(letter, Math.min(Math.max(Math.trunc(count) || 0, 0), 99));
  return put(draft, path, writeCounts(now, coloursOf(draft)));
}

const countAt = (draft: Draft, path: Path, letter: string) => counts(at(draft, path)).get(letter) ?? 0;

function takeFromBag(draft: Draft, letter: string): Draft {
  const from = ['bag', partsOf(draft).aside.path].find((heap) => countAt(draft, heap, letter) > 0);
  return from ? setCount(draft, from, letter, countAt(draft, from, letter) - 1) : draft;
}

const returnToBag = (draft: Draft, letter: string): Draft =>
  coloursOf(draft).includes(letter)
    ? setCount(draft, 'bag', letter, countAt(draft, 'bag', letter) + 1)
    : draft;

/** Replaces the tiles at a place, from and to the bag. */
export function setTiles(draft: Draft, path: Path, tiles: string): Draft {
  let next = draft;
  for (const letter of at(draft, path)) next = returnToBag(next, letter);
  for (const letter of tiles) next = takeFromBag(next, letter);
  return put(next, path, tiles);
}

/** Tiles in colour order; the small moon stacks of Duel keep theirs. */
function ordered(draft: Draft, path: Path, tiles: string): string {
  if (/^moon\/[0-3]$/.test(path)) return tiles;
  const order = coloursOf(draft);
  return [...tiles].sort((a, b) => order.indexOf(a) - order.indexOf(b)).join('');
}

export const addTile = (draft: Draft, path: Path, letter: string): Draft =>
  setTiles(draft, path, ordered(draft, path, at(draft, path) + letter));

/** Takes away the tile with this index. */
export function removeTile(draft: Draft, path: Path, index: number): Draft {
  const tiles = at(draft, path);
  return setTiles(draft, path, tiles.slice(0, index) + tiles.slice(index + 1));
}

/** A click on a space of a line, counted from the first to be filled: fills it up to there, or takes one tile away. */
export function clickLine(draft: Draft, path: Path, space: number, letter: string): Draft {
  const held = at(draft, path);
  if (space < held.length) return setTiles(draft, path, held.slice(1));
  return setTiles(draft, path, letter.repeat(held[0] === letter || !held ? space + 1 : 1));
}

/** A click on a cell: takes its tile away, or lays this one. */
export const clickCell = (draft: Draft, path: Path, letter: string): Draft =>
  setTiles(draft, path, at(draft, path) ? '' : letter);

/** Every place that tiles can lie at, but for the bag and what is put aside. */
function places(draft: Draft): Path[] {
  const { cells, loose, hasLines } = partsOf(draft);
  const elements = (path: Path, separator: string) =>
    at(draft, path)
      .split(separator)
      .map((_, i) => `${path}/${i}`);
  const table = ['factories', 'sun', 'moon'].filter((field) => field in draft.fields);
  const heaps = ['centre', 'supply'].filter((field) => field in draft.fields);
  const boards = draft.boards.flatMap((_, seat) => {
    const board = `board/${seat}`;
    const rows = elements(`${board}/${cells}`, '/').flatMap((row) =>
      [...at(draft, row)].map((_, i) => `${row}/${i}`),
    );
    const lines = hasLines ? elements(`${board}/lines`, ',') : [];
    return [...rows, ...lines, `${board}/${loose}`];
  });
  return [...table.flatMap((field) => elements(field, ',')), ...heaps, ...boards];
}

/**
 * Empties the table and the boards into the bag, in the first round. Scores are those of a start. Returns `null` in games where
 * only the engine can do that.
 */
export function emptied(draft: Draft): Draft | null {
  const { empty, aside, unclaimed } = partsOf(draft);
  if (!empty) return null;
  let next = places(draft).reduce((now, path) => setTiles(now, path, ''), draft);
  for (const [letter, count] of counts(at(next, aside.path)))
    next = setCount(next, 'bag', letter, countAt(next, 'bag', letter) + count);
  next = put(next, aside.path, '');
  for (const [seat] of draft.boards.entries())
    for (const [part, value] of Object.entries(empty.board)) next = put(next, `board/${seat}/${part}`, value);
  for (const [field, value] of Object.entries(empty.fields)) next = put(next, field, value);
  next = put(put(next, 'marker', unclaimed.place), 'first', '0');
  return { ...next, round: '1', phase: 'offer:0' };
}

/** What can happen, in the order of a round: whose name has a player, and whose has a line or a number too. */
const AZUL = ['deal', 'offer:', 'over'];
const AZUL_GREY = ['deal', 'offer:', 'tile::', 'over'];
const PAVILION = ['supply', 'deal', 'offer:', 'place:', 'bonus::', 'over'];
const PHASES: Record<Rules, readonly string[]> = {
  azul: AZUL,
  'azul-grey': AZUL_GREY,
  mini: AZUL,
  'mini-grey': AZUL_GREY,
  pavilion: PAVILION,
  'pavilion-grey': PAVILION,
  duel: [
    'plates',
    'top',
    'deal',
    'chips',
    'setup:',
    'turn:',
    'draw:',
    'top-draw:',
    'look:',
    'keep:',
    'return:',
    'top-return:',
    'return-on:',
    'top-next:',
    'complete::',
    'lay::',
    'over',
  ],
};

export const phasesOf = ({ rules }: Draft): readonly string[] => PHASES[rules];

/** Whether the phase names a player, and a line or a number. */
export function phaseNeeds(draft: Draft): { seat: boolean; more: boolean } {
  const { name } = phaseOf(draft);
  // Before the first round nobody's turn is over.
  if (name === 'supply') return { seat: draft.round !== '0', more: false };
  const form = phasesOf(draft).find((each) => each.split(':')[0] === name) ?? '';
  return { seat: form.includes(':'), more: form.includes('::') };
}

/** Changes the phase, its player, or its line or number. What the new phase does not name is left out. */
export function setPhase(draft: Draft, change: Partial<ReturnType<typeof phaseOf>>): Draft {
  const { name, seat, more } = { ...phaseOf(draft), ...change };
  const named = { ...draft, phase: name };
  const needs = phaseNeeds(named);
  const phase = [name, needs.seat ? seat || '0' : '', needs.more ? more || '1' : '']
    .filter(Boolean)
    .join(':');
  return { ...draft, phase };
}

/** Changes the round; the name of the phase of the supply depends on it. */
export const setRound = (draft: Draft, round: number): Draft =>
  setPhase({ ...draft, round: String(Math.min(Math.max(Math.trunc(round) || 0, 0), 999)) }, {});
