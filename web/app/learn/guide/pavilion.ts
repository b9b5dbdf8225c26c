import type { Choice } from '../../../board';
import type { Detail } from '../../../board/detail';
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

type Does<M extends Detail['move']> = Extract<Detail, { move: M }>;

const takeOf = (detail: Detail): Does<'pavilion-take'> | null =>
  detail.move === 'pavilion-take' ? detail : null;

/** Whether a trump tile lies where a take is from. */
const besideTrump = ({ tiles, left }: Does<'pavilion-take'>, { trump }: PavilionView) =>
  (tiles + left).includes(trump);

/** How many of the wanted tiles a take brings, less those of no use. */
function use({ detail }: Choice, view: PavilionView): number {
  const take = takeOf(detail);
  if (!take) return 0;
  const stock = view.boards[0]?.stock ?? '';
  const worth = (colour: string) => {
    const tiles = count(take.tiles, colour);
    const wanted = Math.max(0, (TILES[colour] ?? 0) - count(stock, colour));
    // The star that all else stands beside comes first.
    return Math.min(tiles, wanted) * (colour === 'R' ? 2 : 1) - Math.max(0, tiles - wanted) / 4;
  };
  return 10 + [...new Set(take.tiles)].reduce((sum, colour) => sum + worth(colour), 0);
}

const placementOf = (detail: Detail): Does<'pavilion-place'> | null =>
  detail.move === 'pavilion-place' ? detail : null;

/** How good a placement is for the lesson: the wanted spaces in order, then points; never tiles to keep. */
function merit({ detail, gain }: Choice, view: PavilionView): number {
  const placement = placementOf(detail);
  if (!placement || placement.colour === nextTrump(view)) return 0;
  // The trump is of more use in place of others.
  if (placement.colour === view.trump) return 0.1;
  const at = SPACES.indexOf(`${placement.star}.${placement.position}`);
  const wanted = at < 0 ? 0 : 50 - 10 * at;
  // Of colours that would do, the one with the fewest tiles, paid with as little trump as can be.
  const held = count(view.boards[0]?.stock ?? '', placement.colour);
  return wanted + gain + 1 - held / 10 - placement.jokers / 100;
}

const TOPICS: Topic<PavilionView>[] = [
  {
    name: 'plain',
    shows: (choice, view) => {
      const take = takeOf(choice.detail);
      return take && take.factory !== null && !besideTrump(take, view) ? use(choice, view) : 0;
    },
  },
  {
    name: 'trump',
    shows: (choice, view) => {
      const take = takeOf(choice.detail);
      return take?.trump && take.factory !== null ? use(choice, view) : 0;
    },
  },
  {
    // The cheapest: it costs a point for each tile.
    name: 'marker',
    shows: (choice, view) => (takeOf(choice.detail)?.marker ? use(choice, view) + 10 - 3 * choice.cost : 0),
  },
  {
    name: 'next',
    shows: ({ detail }, view) => {
      const take = takeOf(detail);
      return take?.colour === nextTrump(view) ? count(take.tiles, take.colour) : 0;
    },
  },
  { name: 'collect', shows: use, often: true },
  {
    name: 'place',
    shows: (choice, view) => (placementOf(choice.detail)?.jokers ? 0 : merit(choice, view)),
  },
  {
    name: 'joker',
    shows: (choice, view) => (placementOf(choice.detail)?.jokers ? merit(choice, view) : 0),
  },
  { name: 'close', shows: (choice, view) => (choice.bonus > 0 ? merit(choice, view) : 0) },
  {
    name: 'star',
    shows: (choice, view) => (placementOf(choice.detail)?.star === '*' ? merit(choice, view) : 0),
  },
  { name: 'cover', shows: merit, often: true },
  {
    name: 'bonus',
    shows: ({ detail }, view) => {
      if (detail.move !== 'pavilion-bonus') return 0;
      return detail.colour === nextTrump(view) ? 3 : detail.colour === view.trump ? 2 : 1;
    },
    often: true,
  },
  {
    name: 'pass',
    shows: ({ detail, cost }, view) =>
      detail.move === 'pavilion-pass' ? 100 + 2 * count(detail.keep, nextTrump(view)) - cost : 0,
    often: true,
  },
];

export const PAVILION: Lesson<PavilionView> = {
  begin: () => ({ rules: 'pavilion', players: 2, position: START, seed: 1 }),
  topics: TOPICS,
  steps: { stock: 'stock', space: 'space', keep: 'keep' },
  warnings: ['costs'],
  warns: ({ detail, cost }) => (takeOf(detail)?.factory === null && cost > 0 ? 'costs' : null),
  replies: [],
};
