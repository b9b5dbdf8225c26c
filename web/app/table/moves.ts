import type { Detail } from '../../board/detail';
import { colourOf } from '../../board/look/motifs';
import { assertNever } from '../../board/never';
import { listed, t } from '../lib/i18n.svelte';

/** Descriptions of moves. */

const count = (tiles: string, colour: string) => [...tiles].filter((tile) => tile === colour).length;

/** Tiles by colour, for a purpose on which the grammatical case may depend. */
function tiles(letters: string, use: 'take' | 'keep' | 'pay'): string {
  const each = [...new Set(letters)].map((letter) =>
    t('tiles-part', { count: count(letters, letter), colour: colourOf(letter), use }),
  );
  return each.length ? listed(each) : t('tiles-none', { use });
}

const named = (letter: string) => t('colour', { colour: colourOf(letter) });
const yes = (whether: boolean) => (whether ? 'yes' : 'no');

/** The colours of a chip; one if both halves are equal. */
const chipText = (halves: string) => [...new Set(halves)].map(named).join('/');

const sourceOf = (factory: number | null, other: 'centre' | 'large') =>
  factory === null ? { source: other, factory: 0 } : { source: 'factory', factory };

const targetOf = (line: number | null, other: 'floor' | 'damaged') =>
  line === null ? { target: other, line: 0 } : { target: 'line', line };

/** A message of the catalogue, with its arguments. */
type Phrase = [id: string, args?: Record<string, string | number>];

/** A move in the third person, to follow a player's name: “takes 2 blue …”. */
export function moveDescription(detail: Detail): string {
  return t(...phraseOf(detail));
}

/** A move in the imperative, for the player who makes it: “take 2 blue …”. */
export function moveInstruction(detail: Detail): string {
  const [id, args] = phraseOf(detail);
  return t(`do-${id}`, args);
}

function phraseOf(detail: Detail): Phrase {
  switch (detail.move) {
    case 'azul-take':
      return [
        'azul-takes',
        {
          count: detail.count,
          colour: colourOf(detail.colour),
          marker: yes(detail.marker),
          ...sourceOf(detail.factory, 'centre'),
          ...targetOf(detail.line, 'floor'),
        },
      ];
    case 'azul-place':
      return ['azul-places', { row: detail.row, column: detail.column, colour: colourOf(detail.colour) }];
    case 'pavilion-take':
      return [
        'pavilion-takes',
        {
          tiles: tiles(detail.tiles, 'take'),
          count: detail.tiles.length,
          marker: yes(detail.marker),
          ...sourceOf(detail.factory, 'centre'),
        },
      ];
    case 'pavilion-place':
      return [
        'pavilion-covers',
        {
          side: detail.grey ? 'grey' : 'coloured',
          star: detail.star === '*' ? 'centre' : colourOf(detail.star),
          position: detail.position,
          cost: detail.cost,
          colour: colourOf(detail.colour),
          tiles: tiles(detail.paid, 'pay'),
          count: detail.paid.length,
        },
      ];
    case 'pavilion-bonus':
      return ['pavilion-takes-bonus', { colour: colourOf(detail.colour) }];
    case 'pavilion-pass':
      return detail.keep === ''
        ? ['pavilion-passes-keeping-nothing']
        : ['pavilion-passes', { tiles: tiles(detail.keep, 'keep'), count: detail.keep.length }];
    case 'duel-lay':
      return [
        'duel-lays',
        {
          plate: detail.plate,
          kind: detail.kind,
          colours: [...detail.colours].map(named).join(', '),
          slot: detail.slot,
          turns: detail.quarter,
        },
      ];
    case 'duel-draw':
      return ['duel-draws', { kind: detail.kind ?? 'unknown' }];
    case 'duel-look':
      return ['duel-looks'];
    case 'duel-return':
      return ['duel-returns'];
    case 'duel-sun':
      return [
        'duel-takes',
        {
          count: detail.count,
          colour: colourOf(detail.colour),
          stacks: yes(detail.ordered),
          stack: detail.ordered
            ? [...detail.left].map((tile) => t('tile-name', { colour: colourOf(tile) })).join(', ')
            : '',
          ...sourceOf(detail.factory, 'large'),
          ...targetOf(detail.line, 'damaged'),
        },
      ];
    case 'duel-moon':
      return [
        'duel-takes-moon',
        {
          count: detail.count,
          colour: colourOf(detail.colour),
          marker: yes(detail.marker),
          ...targetOf(detail.line, 'damaged'),
        },
      ];
    case 'duel-chip':
      return [
        'duel-takes-chip',
        {
          known: yes(detail.chip !== null),
          chip: detail.chip === null ? '' : chipText(detail.chip),
          factory: detail.factory,
        },
      ];
    case 'duel-complete':
      return [
        'duel-completes',
        {
          row: detail.row,
          chips: detail.chips.map(chipText).join(', '),
          count: detail.chips.length,
        },
      ];
    case 'duel-skip':
      return ['duel-skips', { row: detail.row }];
    case 'duel-place':
      return ['duel-places', { row: detail.row, column: detail.column }];
    default:
      return assertNever(detail);
  }
}

/** The tiles that are drawn beside a move in a list. */
export function moveTiles(detail: Detail): string {
  switch (detail.move) {
    case 'azul-take':
    case 'duel-sun':
    case 'duel-moon':
      return detail.colour.repeat(detail.count);
    case 'pavilion-take':
      return detail.colour.repeat(count(detail.tiles, detail.colour));
    case 'pavilion-place':
    case 'pavilion-bonus':
      return detail.colour;
    case 'pavilion-pass':
      return detail.keep;
    case 'azul-place':
    case 'duel-lay':
    case 'duel-draw':
    case 'duel-look':
    case 'duel-return':
    case 'duel-chip':
    case 'duel-complete':
    case 'duel-skip':
    case 'duel-place':
      return '';
    default:
      return assertNever(detail);
  }
}
