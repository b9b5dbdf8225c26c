import { printedCost, type StarLetter } from '../../board/games/print';
import { colourOf } from '../../board/look/motifs';
import type { AzulView, DuelView, PavilionView, View } from '../../wire/types';
import { listed, t } from '../lib/words.svelte';

/** What a move does, in words of the catalogue, from its word and what lay there before it. */

const TAKE = /^([1-9C])([BYRKW])([1-5F])$/;
const PLACE = /^(\d)@(\d)$/;

const count = (tiles: string, colour: string) => [...tiles].filter((tile) => tile === colour).length;
const source = (from: string) =>
  from === 'C' ? { source: 'centre', factory: 0 } : { source: 'factory', factory: Number(from) };

/** Tiles by colour, for a purpose on which the case may depend. */
function tiles(letters: string, use: 'take' | 'keep' | 'pay' | 'have'): string {
  const each = [...new Set(letters)].map((letter) =>
    t('tiles-part', { count: count(letters, letter), colour: colourOf(letter), use }),
  );
  return each.length ? listed(each) : t('tiles-none', { use });
}

/** A message about a move, with its arguments. */
type Said = [id: string, args?: Record<string, string | number>];

/** What a move does, after the name of a player: “takes 2 blue …”. The word itself where it cannot be told. */
export function moveWords(word: string, view: View | null): string {
  const [id, args] = said(word, view) ?? [];
  return id ? t(id, args) : word;
}

/** The same to whoever makes the move: “take 2 blue …”. */
export function doWords(word: string, view: View | null): string {
  const [id, args] = said(word, view) ?? [];
  return id ? t(`do-${id}`, args) : word;
}

function said(word: string, view: View | null): Said | null {
  const what =
    view?.game === 'azul'
      ? azul(word, view)
      : view?.game === 'pavilion'
        ? pavilion(word, view)
        : view?.game === 'duel'
          ? duel(word, view)
          : null;
  return what ?? brief(word);
}

/** The same where nobody knows what lay there: without how many. */
function brief(word: string): Said | null {
  const take = /^([1-9CLM])([BYRKWPGOT])([1-6F])?/.exec(word);
  if (!take) return null;
  const [, from = '', colour = '', line] = take;
  if (from === 'L' || from === 'M') return null;
  const args = { colour: colourOf(colour), ...source(from), ...lineOf(line ?? 'F', 'floor') };
  return [line === undefined ? 'move-brief' : 'move-brief-line', args];
}

function azul(word: string, view: AzulView): Said | null {
  const take = TAKE.exec(word);
  if (take) {
    const [, from = '', colour = '', line = ''] = take;
    return ['azul-takes', { ...takeOf(view, from, colour), ...lineOf(line, 'floor') }];
  }
  const place = PLACE.exec(word);
  if (!place) return null;
  const [row, column] = [Number(place[1]), Number(place[2])];
  const tile = view.turn === null ? undefined : view.boards[view.turn]?.lines[row - 1]?.at(-1);
  return ['azul-places', { row, column, colour: tile && tile !== '.' ? colourOf(tile) : 'none' }];
}

function takeOf(view: AzulView, from: string, colour: string) {
  const there = from === 'C' ? view.centre : (view.factories[Number(from) - 1] ?? '');
  return {
    count: Math.max(1, count(there, colour)),
    colour: colourOf(colour),
    marker: from === 'C' && view.marker === null ? 'yes' : 'no',
    ...source(from),
  };
}

const lineOf = (line: string, floor: string) =>
  line === 'F' ? { target: floor, line: 0 } : { target: 'line', line: Number(line) };

function pavilion(word: string, view: PavilionView): Said | null {
  const take = /^([1-9C])([PGOYBR])$/.exec(word);
  if (take) {
    const [, from = '', colour = ''] = take;
    const there = from === 'C' ? view.centre : (view.factories[Number(from) - 1] ?? '');
    // One trump tile comes along with any other colour.
    const trump = colour !== view.trump && there.includes(view.trump) ? view.trump : '';
    const taken = colour.repeat(count(there, colour)) + trump;
    return [
      'pavilion-takes',
      {
        tiles: tiles(taken, 'take'),
        count: taken.length,
        marker: from === 'C' && view.marker === null ? 'yes' : 'no',
        ...source(from),
      },
    ];
  }
  const cover = /^([ORBYGP*])\.([1-6])=([PGOYBR])(?:\+(\d))?$/.exec(word);
  if (cover) {
    const [, letter = '', position = '', colour = '', jokers = '0'] = cover;
    const grey = view.rules === 'pavilion-grey';
    const cost = printedCost(grey, letter as StarLetter, Number(position));
    const paid = colour.repeat(Math.max(0, cost - Number(jokers))) + view.trump.repeat(Number(jokers));
    return [
      'pavilion-covers',
      {
        side: grey ? 'grey' : 'coloured',
        star: letter === '*' ? 'centre' : colourOf(letter),
        position: Number(position),
        cost,
        colour: colourOf(colour),
        tiles: tiles(paid, 'pay'),
        count: paid.length,
      },
    ];
  }
  if (word.startsWith('+')) return ['pavilion-takes-bonus', { colour: colourOf(word.slice(1)) }];
  if (!word.startsWith('pass:')) return null;
  const keep = word.slice(5);
  return keep === ''
    ? ['pavilion-passes-keeping-nothing']
    : ['pavilion-passes', { tiles: tiles(keep, 'keep'), count: keep.length }];
}

const named = (letter: string) => t('colour', { colour: colourOf(letter) });

/** A plate by its kind and colours, which no other plate has. */
const plateOf = (plate: number, cells: string) => ({
  plate,
  kind: cells.includes('*') ? 'special' : 'universal',
  colours: [...cells.replace(/[*?]/, '')].map(named).join(', '),
});

/** The colours of a chip; one where both halves are alike. */
const chipOf = (halves: string) => [...new Set(halves)].map(named).join('/');

function duel(word: string, view: DuelView): Said | null {
  const lay = /^A(\d+)@([1-9])r([0-3])$/.exec(word);
  if (lay) {
    const plate = Number(lay[1]);
    const cells = [...view.display, ...view.looked].find(({ number }) => number === plate)?.cells ?? '';
    return ['duel-lays', { ...plateOf(plate, cells), slot: Number(lay[2]), turns: Number(lay[3]) }];
  }
  if (word === 'draw') return ['duel-draws', { kind: view.top ?? 'untold' }];
  if (word === 'look') return ['duel-looks'];
  if (word.startsWith('under')) return ['duel-returns'];
  const sun = /^([1-4L])([BTKYR])([1-6F])(?:\^([BTKYR]+))?$/.exec(word);
  if (sun) {
    const [, from = '', colour = '', line = '', stack = ''] = sun;
    const there = view.sun[from === 'L' ? view.sun.length - 1 : Number(from) - 1] ?? '';
    return [
      'duel-takes',
      {
        count: Math.max(1, count(there, colour)),
        colour: colourOf(colour),
        source: from === 'L' ? 'large' : 'factory',
        factory: from === 'L' ? 0 : Number(from),
        stacks: stack ? 'yes' : 'no',
        stack: [...stack].map((tile) => t('tile-name', { colour: colourOf(tile) })).join(', '),
        ...lineOf(line, 'damaged'),
      },
    ];
  }
  const moon = /^M([BTKYR])([1-6F])$/.exec(word);
  if (moon) {
    const [, colour = '', line = ''] = moon;
    return [
      'duel-takes-moon',
      {
        count: Math.max(1, moonCount(view, colour)),
        colour: colourOf(colour),
        marker: view.marker === null && (view.moon.at(-1) ?? '').includes(colour) ? 'yes' : 'no',
        ...lineOf(line, 'damaged'),
      },
    ];
  }
  const chip = /^D([1-4])$/.exec(word);
  if (chip) {
    const lies = view.chips[Number(chip[1]) - 1];
    const known = lies?.lies === 'up' ? chipOf(lies.chip) : '';
    return ['duel-takes-chip', { known: known ? 'yes' : 'no', chip: known, factory: Number(chip[1]) }];
  }
  const complete = /^chips(\d):(.+)$/.exec(word);
  if (complete) {
    const chips = (complete[2] ?? '').split(',').map(chipOf);
    return ['duel-completes', { row: Number(complete[1]), chips: chips.join(', '), count: chips.length }];
  }
  const skip = /^skip(\d)$/.exec(word);
  if (skip) return ['duel-skips', { row: Number(skip[1]) }];
  const place = PLACE.exec(word);
  return place ? ['duel-places', { row: Number(place[1]), column: Number(place[2]) }] : null;
}

/** From small stacks comes what lies on top, from the large factory all of a colour. */
function moonCount(view: DuelView, colour: string): number {
  return view.moon.reduce((sum, stack, i) => {
    if (i === view.moon.length - 1) return sum + count(stack, colour);
    return sum + (stack.endsWith(colour) ? 1 : 0);
  }, 0);
}

/** What is drawn beside a move in a list: its tiles. */
export function moveTiles(word: string, view: View | null): string {
  const take = /^([1-9CLM])([BYRKWPGOT])/.exec(word);
  if (take && view) {
    const [, from = '', colour = ''] = take;
    if (view.game === 'duel') {
      if (from === 'M') return colour.repeat(Math.max(1, moonCount(view, colour)));
      const there = view.sun[from === 'L' ? view.sun.length - 1 : Number(from) - 1] ?? '';
      return colour.repeat(Math.max(1, count(there, colour)));
    }
    const there = from === 'C' ? view.centre : (view.factories[Number(from) - 1] ?? '');
    return colour.repeat(Math.max(1, count(there, colour)));
  }
  if (take?.[2]) return take[2];
  const cover = /=([PGOYBR])/.exec(word);
  if (cover?.[1]) return cover[1];
  if (word.startsWith('+')) return word.slice(1);
  return word.startsWith('pass:') ? word.slice(5) : '';
}
