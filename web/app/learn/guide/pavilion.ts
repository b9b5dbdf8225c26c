import type { Choice } from '../../../board';
import { TRUMPS } from '../../../board/games/print';
import type { View } from '../../../wire/types';
import type { Lesson, Topic } from './lesson';

type PavilionView = Extract<View, { game: 'pavilion' }>;

/**
 * The first round, dealt so that each example of P-8 comes up: two red without a trump tile, one with it, the marker, paying
 * with trump, a pillar, and four green to keep.
 */
const START =
  'pavilion 2 round:1 offer:0 first:0 marker:C supply:PGGOOYYBRR factories:YYRR,OBBB,PPGR,GBBR,PGOB centre:- bag:P18G17O18Y18B15R16 tower:- board:5;....../....../....../....../....../....../......;stock;- board:5;....../....../....../....../....../....../......;stock;-';

/** The four spaces round a pillar, cheap enough for one round; and the tiles that pay for them, with four to keep. */
const SPACES = ['R.2', 'R.3', '*.1', '*.2'];
const TILES: Record<string, number> = { R: 3, P: 2, O: 1, Y: 2, G: 4 };

const count = (tiles: string, colour: string) => tiles.split(colour).length - 1;
const nextTrump = ({ round }: PavilionView) => TRUMPS[round] ?? '';

/** A take as its word tells it: from where, what lies there, and of which colour. */
function takeOf(word: string, view: PavilionView) {
  const [, source = '', colour = ''] = /^([1-9C])([A-Z])$/.exec(word) ?? [];
  if (!source) return null;
  const lying = source === 'C' ? view.centre : (view.factories[Number(source) - 1] ?? '');
  return { source, lying, colour, withTrump: colour !== view.trump && lying.includes(view.trump) };
}

/** How many of the wanted tiles a take brings, less those of no use. */
function use(word: string, view: PavilionView): number {
  const take = takeOf(word, view);
  if (!take) return 0;
  const stock = view.boards[0]?.stock ?? '';
  const worth = (colour: string, tiles: number) => {
    const wanted = Math.max(0, (TILES[colour] ?? 0) - count(stock, colour));
    // The star that all else stands beside comes first.
    return Math.min(tiles, wanted) * (colour === 'R' ? 2 : 1) - Math.max(0, tiles - wanted) / 4;
  };
  const own = take.colour === view.trump ? 1 : count(take.lying, take.colour);
  return 10 + worth(take.colour, own) + (take.withTrump ? worth(view.trump, 1) : 0);
}

interface Placement {
  space: string;
  colour: string;
  jokers: number;
}

function placementOf(word: string): Placement | null {
  const [, space = '', colour = '', jokers = '0'] = /^(.\.\d)=(.)(?:\+(\d))?$/.exec(word) ?? [];
  return space ? { space, colour, jokers: Number(jokers) } : null;
}

/** What a placement is worth here: the wanted spaces in their order, then points; never tiles better kept. */
function merit({ word, gain }: Choice, view: PavilionView): number {
  const placement = placementOf(word);
  if (!placement || placement.colour === nextTrump(view)) return 0;
  // The trump is of more use in place of others.
  if (placement.colour === view.trump) return 0.1;
  const at = SPACES.indexOf(placement.space);
  const wanted = at < 0 ? 0 : 50 - 10 * at;
  // Of colours that would do, the one with the fewest tiles, paid with as little trump as can be.
  const held = count(view.boards[0]?.stock ?? '', placement.colour);
  return wanted + gain + 1 - held / 10 - placement.jokers / 100;
}

const TOPICS: Topic<PavilionView>[] = [
  {
    name: 'plain',
    shows: ({ word }, view) => {
      const take = takeOf(word, view);
      return take && take.source !== 'C' && !take.lying.includes(view.trump) ? use(word, view) : 0;
    },
  },
  {
    name: 'trump',
    shows: ({ word }, view) => {
      const take = takeOf(word, view);
      return take?.withTrump && take.source !== 'C' ? use(word, view) : 0;
    },
  },
  {
    // The cheapest: it costs a point for each tile.
    name: 'marker',
    shows: ({ word, cost }, view) =>
      takeOf(word, view)?.source === 'C' && view.marker === null ? use(word, view) + 10 - 3 * cost : 0,
  },
  {
    name: 'next',
    shows: ({ word }, view) => {
      const take = takeOf(word, view);
      return take?.colour === nextTrump(view) ? count(take.lying, take.colour) : 0;
    },
  },
  { name: 'collect', shows: ({ word }, view) => use(word, view), often: true },
  {
    name: 'place',
    shows: (choice, view) => (placementOf(choice.word)?.jokers ? 0 : merit(choice, view)),
  },
  {
    name: 'joker',
    shows: (choice, view) => (placementOf(choice.word)?.jokers ? merit(choice, view) : 0),
  },
  { name: 'close', shows: (choice, view) => (choice.bonus > 0 ? merit(choice, view) : 0) },
  {
    name: 'star',
    shows: (choice, view) => (placementOf(choice.word)?.space.startsWith('*') ? merit(choice, view) : 0),
  },
  { name: 'cover', shows: merit, often: true },
  {
    name: 'bonus',
    shows: ({ word }, view) => {
      const colour = /^\+(.)$/.exec(word)?.[1];
      return !colour ? 0 : colour === nextTrump(view) ? 3 : colour === view.trump ? 2 : 1;
    },
    often: true,
  },
  {
    name: 'pass',
    shows: ({ word, cost }, view) =>
      word.startsWith('pass:') ? 100 + 2 * count(word.slice(5), nextTrump(view)) - cost : 0,
    often: true,
  },
];

export const PAVILION: Lesson<PavilionView> = {
  begin: () => ({ rules: 'pavilion', players: 2, position: START, seed: 1 }),
  topics: TOPICS,
  steps: { stock: 'stock', space: 'space', keep: 'keep' },
  warnings: ['costs'],
  warns: ({ word, cost }, view) => (takeOf(word, view)?.source === 'C' && cost > 0 ? 'costs' : null),
  replies: [],
};
