import { type Game, gameOf } from '../../board/rules';
import type { Rules } from '../../wire/types';
import { RULE_SETS } from '../puzzles/puzzle';

/**
 * A position that is put together, in the parts of its text (docs/notation.md). It may be impossible; only the engine
 * knows. No rule is here: this reads, changes and writes text.
 */
export interface Draft {
  rules: Rules;
  players: number;
  round: string;
  phase: string;
  /** What follows, by name. */
  fields: Readonly<Record<string, string>>;
  /** The parts of each board, in the order of `PARTS`. */
  boards: readonly (readonly string[])[];
}

/** A place in the text, as faults name it: `bag`, `factories/2`, `board/0/lines/2`, `board/1/wall/0/4`. */
export type Path = string;

const FIELDS: Record<Game, readonly string[]> = {
  azul: ['first', 'marker', 'idle', 'factories', 'centre', 'bag', 'lid'],
  pavilion: ['first', 'marker', 'supply', 'factories', 'centre', 'bag', 'tower'],
  duel: [
    'first',
    'marker',
    'goals',
    'display',
    'stack',
    'under',
    'drawn',
    'top',
    'looked',
    'sun',
    'moon',
    'chips',
    'pool',
    'bag',
    'tower',
  ],
};

const PARTS: Record<Game, readonly string[]> = {
  azul: ['score', 'lines', 'wall', 'floor'],
  pavilion: ['score', 'stars', 'holding', 'held'],
  duel: ['score', 'lines', 'slots', 'dome', 'damaged', 'chips', 'spent', 'tokens', 'taken'],
};

/** Parts whose elements are separated by slashes, as rows of cells are. */
const ROWS = ['wall', 'stars', 'dome'];

/** The draft of a text; `null` if it does not have the fields of a position. */
export function readDraft(text: string): Draft | null {
  const [name, players, round, phase, ...rest] = text.trim().split(' ');
  const rules = RULE_SETS.find((each) => each === name);
  if (!rules || !round?.startsWith('round:') || !phase) return null;
  const game = gameOf(rules);
  const fields: Record<string, string> = {};
  for (const field of FIELDS[game]) {
    const value = rest.shift();
    if (!value?.startsWith(`${field}:`)) return null;
    fields[field] = value.slice(field.length + 1);
  }
  const boards = rest.map((board) => board.replace(/^board:/, '').split(';'));
  const whole = boards.every((parts) => parts.length === PARTS[game].length);
  if (!whole || boards.length !== Number(players)) return null;
  return { rules, players: boards.length, round: round.slice('round:'.length), phase, fields, boards };
}

export function writeDraft({ rules, players, round, phase, fields, boards }: Draft): string {
  const named = FIELDS[gameOf(rules)].map((field) => `${field}:${fields[field]}`);
  const parts = boards.map((board) => `board:${board.join(';')}`);
  return [rules, players, `round:${round}`, phase, ...named, ...parts].join(' ');
}

interface Found {
  /** The whole field or part of a board. */
  value: string;
  separator: string;
  seat: number | null;
  /** Its name, or its index in the board. */
  key: string;
  index: number;
  /** The element and the letter in it, if the path goes so far. */
  element: number | null;
  letter: number | null;
}

function find(draft: Draft, path: Path): Found {
  const steps = path.split('/');
  const seat = steps[0] === 'board' ? Number(steps[1]) : null;
  const [key = '', element, letter] = seat === null ? steps : steps.slice(2);
  const index = PARTS[gameOf(draft.rules)].indexOf(key);
  const value =
    seat !== null
      ? draft.boards[seat]?.[index]
      : key === 'round' || key === 'phase'
        ? draft[key]
        : draft.fields[key];
  return {
    value: value ?? '',
    separator: seat !== null && ROWS.includes(key) ? '/' : ',',
    seat,
    key,
    index,
    element: element === undefined ? null : Number(element),
    letter: letter === undefined ? null : Number(letter),
  };
}

const bare = (text: string) => (text === '-' ? '' : text);

/** The text at a place; empty if nothing is there. */
export function at(draft: Draft, path: Path): string {
  const { value, separator, element, letter } = find(draft, path);
  if (element === null) return bare(value);
  const part = value.split(separator)[element] ?? '';
  return letter === null ? bare(part) : (part[letter] ?? '').replace('.', '');
}

/** The draft with another text at a place. */
export function put(draft: Draft, path: Path, text: string): Draft {
  const { value, separator, seat, key, index, element, letter } = find(draft, path);
  let whole = text || '-';
  if (element !== null) {
    const parts = value.split(separator);
    const part = parts[element] ?? '';
    parts[element] = letter === null ? whole : part.slice(0, letter) + (text || '.') + part.slice(letter + 1);
    whole = parts.join(separator);
  }
  if (seat !== null) {
    const board = [...(draft.boards[seat] ?? [])];
    board[index] = whole;
    return { ...draft, boards: draft.boards.map((each, i) => (i === seat ? board : each)) };
  }
  if (key === 'round' || key === 'phase') return { ...draft, [key]: whole };
  return { ...draft, fields: { ...draft.fields, [key]: whole } };
}

/** The elements of a list, none for an empty one. */
export const list = (draft: Draft, path: Path): string[] => at(draft, path).split(',').filter(Boolean);

/** The number of tiles of each colour in a text such as `B17Y16`. */
export function counts(text: string): Map<string, number> {
  return new Map(
    [...text.matchAll(/([A-Z])(\d+)/g)].map(([, letter = '', count]) => [letter, Number(count)]),
  );
}

/** The text of such numbers, in colour order. */
export const writeCounts = (of: ReadonlyMap<string, number>, order: string): string =>
  [...order].map((letter) => (of.get(letter) ? `${letter}${of.get(letter)}` : '')).join('');

/** The phase in its parts: its name, the seat, and a line or a number. */
export function phaseOf(draft: Draft): { name: string; seat: string; more: string } {
  const [name = '', seat = '', more = ''] = draft.phase.split(':');
  return { name, seat, more };
}
