import { type Game, gameOf } from '../../board/rules';
import type { Draft } from './draft';

/** What differs between the games in the text of a position, and how the editor names it. */
interface GameParts {
  /** Where tiles are put aside. */
  aside: { path: 'lid' | 'tower'; label: string };
  /** The parts of a board with rows of cells and with loose tiles. */
  cells: string;
  loose: string;
  hasLines: boolean;
  /** Where the marker lies while nobody has it. */
  unclaimed: { place: string; label: string };
  /** The number that a phase names after its player, from 1. */
  detail: { most: number; label: string };
  /** What can lie on a board besides the tiles of the bag. */
  special: string;
  hasRhombi: boolean;
  /** What an empty table says besides tiles; `null` if only the engine can set one up. */
  empty: { board: Record<string, string>; fields: Record<string, string> } | null;
}

const PARTS: Record<Game, GameParts> = {
  azul: {
    aside: { path: 'lid', label: 'editor-lid' },
    cells: 'wall',
    loose: 'floor',
    hasLines: true,
    unclaimed: { place: 'C', label: 'editor-marker-centre' },
    detail: { most: 5, label: 'editor-row' },
    special: '',
    hasRhombi: false,
    empty: { board: { score: '0' }, fields: { idle: '0' } },
  },
  pavilion: {
    aside: { path: 'tower', label: 'editor-tower' },
    cells: 'stars',
    loose: 'held',
    hasLines: false,
    unclaimed: { place: 'C', label: 'editor-marker-centre' },
    detail: { most: 9, label: 'editor-due' },
    special: '',
    hasRhombi: true,
    empty: { board: { score: '5', holding: 'stock' }, fields: {} },
  },
  duel: {
    aside: { path: 'tower', label: 'editor-tower' },
    cells: 'dome',
    loose: 'damaged',
    hasLines: true,
    unclaimed: { place: 'L', label: 'editor-marker-large' },
    detail: { most: 6, label: 'editor-row' },
    special: 'S',
    hasRhombi: false,
    // Without a plate on each board no turn is possible, and faults of Duel are hard to mend.
    empty: null,
  },
};

export const partsOf = ({ rules }: Pick<Draft, 'rules'>): GameParts => PARTS[gameOf(rules)];
