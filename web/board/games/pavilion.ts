import type { PavilionView, Star } from '../../wire/types';
import { capitalize } from '../capitalize';
import { badgeOf, colourText, countsOf, type Frame, labelled, listOf, stateOf, tilesText } from '../frame';
import { place, rhombus, text } from '../look/draw';
import { COLOURS, colourOf } from '../look/motifs';
import { RHOMBUS } from '../look/symbols';
import type { Hit } from '../parts/hits';
import type { Spot, Tile } from '../pick/spot';
import { isGrey as hasGreySide } from '../rules';
import { type Drawn, readOnly } from './azul';
import { direction, FEATURES, type Feature, printedCost, STAR_VALUES, STARS, type StarLetter } from './print';

type PavilionFrame = Frame<{ game: 'pavilion' } & PavilionView>;

const SIDE = 60;
const WIDTH = 600;
const HEIGHT = 544;
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 };

type Point = { x: number; y: number };

/** A point at a distance from another, in degrees clockwise from the top. */
function towards(from: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: from.x + distance * Math.sin(angle), y: from.y - distance * Math.cos(angle) };
}

const outward = (star: StarLetter) => 330 + 60 * STARS.indexOf(star);
const starAt = (star: StarLetter) => (star === '*' ? MIDDLE : towards(MIDDLE, outward(star), 3.06 * SIDE));

function spaceAt(star: StarLetter, position: number): Point & { turn: number } {
  const turn = 60 * direction(star, position);
  return { ...towards(starAt(star), turn, 0.866 * SIDE), turn };
}

const halfway = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

function featureAt(feature: Feature): Point {
  const [a = '*', b] = feature.stars;
  return b ? halfway(starAt(a), starAt(b)) : towards(starAt(a), outward(a), 1.42 * SIDE);
}

const isGrey = (frame: PavilionFrame) => hasGreySide(frame.rules);

const lying = (frame: PavilionFrame, seat: number, star: Star) =>
  frame.view.boards[seat]?.stars[star] ?? '......';

export function pavilionBoard(frame: PavilionFrame, seat: number): Drawn {
  const markup = [
    ...STARS.map((star) => starDrawn(frame, seat, star)),
    ...STARS.map((star) => hub(frame, seat, star)),
    ...FEATURES.map((feature) => featureDrawn(frame, seat, feature)),
    ...corners(frame, seat),
  ].join('');
  return { width: WIDTH, height: HEIGHT, markup, rows: readOnly(frame, seat, controls(frame, seat)) };
}

function starDrawn(frame: PavilionFrame, seat: number, star: StarLetter): string {
  const tiles = lying(frame, seat, star);
  const covered: string[] = [];
  const empty: string[] = [];
  for (let position = 1; position <= 6; position++) {
    const { x, y, turn } = spaceAt(star, position);
    const at = `b${seat}.s${star}${position}`;
    const on = tiles[position - 1] ?? '.';
    const ghost = frame.ghosts.get(at);
    const spot: Spot = `space:${star}.${position}`;
    const state = seat === frame.seat ? stateOf(frame, spot) : 'idle';
    if (on !== '.') {
      covered.push(rhombus(on, turn, x, y, SIDE, { at }));
      if (frame.marks.has(at))
        covered.push(`<path class="ev-last" ${turned(x, y, turn, 0.57)} d="${RHOMBUS}"/>`);
      continue;
    }
    const colour = star === '*' || isGrey(frame) ? '' : colourOf(star);
    const fill = colour
      ? `class="ev-star ev-c-${star}" fill="var(--ev-${colour}-print)" stroke="var(--ev-${colour}-print-edge)"`
      : 'class="ev-space"';
    empty.push(
      `<path ${fill} stroke-width="2.4" stroke-linejoin="round" ${turned(x, y, turn, SIDE / 100)} d="${RHOMBUS}"/>`,
    );
    if (!ghost)
      empty.push(text(printedCost(isGrey(frame), star, position), x, y + 6, 18, 'ev-mid ev-number'));
    if (ghost) covered.push(rhombus(ghost, turn, x, y, SIDE, { at: `${at}?`, ghost: true }));
    else if (state === 'chosen')
      covered.push(`<path class="ev-picked" ${turned(x, y, turn, 0.56)} d="${RHOMBUS}"/>`);
    else if (state === 'lit')
      covered.push(`<path class="ev-lit" ${turned(x, y, turn, 0.555)} d="${RHOMBUS}"/>`);
  }
  return empty.join('') + covered.join('');
}

function turned(x: number, y: number, turn: number, scale: number): string {
  return `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${scale})"`;
}

/** The disc in the middle of a star, which shows the colour of an empty one. */
function hub(frame: PavilionFrame, seat: number, star: StarLetter): string {
  const { x, y } = starAt(star);
  const tiles = [...lying(frame, seat, star)].filter((tile) => tile !== '.');
  const kinds = new Set(tiles);
  // On the grey side a star's colour is known once it has two tiles.
  const letter = !isGrey(frame) ? star : tiles.length < 2 ? '' : kinds.size > 1 ? '*' : (tiles[0] ?? '');
  if (letter === '') return `<circle class="ev-hub" cx="${x}" cy="${y}" r="9"/>`;
  if (letter === '*') {
    return `<circle class="ev-hub" cx="${x}" cy="${y}" r="15"/>${text(STAR_VALUES['*'] ?? '', x, y + 5, 14.5, 'ev-mid ev-number')}`;
  }
  const colour = COLOURS[letter];
  return `<g ${place(x, y)} class="ev-c-${letter}"><circle r="14.5" fill="var(--ev-${colour})" stroke="var(--ev-${colour}-rim)" stroke-width="2"/>
<g color="var(--c-glyph)" transform="scale(.22)"><use href="#ev-m-${letter}"/></g></g>`;
}

function isDone(frame: PavilionFrame, seat: number, feature: Feature): boolean {
  return feature.spaces.every(([star, position]) => (lying(frame, seat, star)[position - 1] ?? '.') !== '.');
}

function featureDrawn(frame: PavilionFrame, seat: number, feature: Feature): string {
  const { x, y } = featureAt(feature);
  const done = isDone(frame, seat, feature);
  return `<g ${place(x, y)} class="${done ? 'ev-feature ev-done' : 'ev-feature'}"><circle r="18"/><g transform="scale(.88)"><use href="#ev-i-${feature.kind}"/></g></g>`;
}

/** The four corners for tiles kept when passing, in full size so that they are readable on small boards. */
function corners(frame: PavilionFrame, seat: number): string[] {
  const kept = frame.view.boards[seat]?.kept ?? '';
  const at = [
    [40, 58],
    [WIDTH - 40, 58],
    [40, HEIGHT - 58],
    [WIDTH - 40, HEIGHT - 58],
  ];
  return at.map(([x = 0, y = 0], k) => {
    const place = `b${seat}.h${k}`;
    const empty = `<path class="ev-corner" ${turned(x, y, 0, 0.57)} d="${RHOMBUS}"/>`;
    const tile = kept[k];
    const ghost = frame.ghosts.get(place);
    if (tile) return rhombus(tile, 0, x, y, SIDE, { at: place });
    if (ghost) return empty + rhombus(ghost, 0, x, y, SIDE, { at: `${place}?`, ghost: true });
    return empty;
  });
}

function controls(frame: PavilionFrame, seat: number): Hit[][] {
  return STARS.map((star) =>
    Array.from({ length: 6 }, (_, i) => {
      const position = i + 1;
      const { x, y } = spaceAt(star, position);
      const spot: Spot = `space:${star}.${position}`;
      return {
        key: spot,
        spot,
        label: labelled(frame, spot, spaceText(frame, seat, star, position), seat),
        box: [x - 25, y - 25, 50, 50],
        state: stateOf(frame, spot),
        shape: 'round',
        badge: badgeOf(frame, spot),
        mark: 'space',
      } satisfies Hit;
    }),
  );
}

const starText = (star: StarLetter) => (star === '*' ? 'centre' : colourOf(star));

function spaceText(frame: PavilionFrame, seat: number, star: StarLetter, position: number): string {
  const { t } = frame;
  const on = lying(frame, seat, star)[position - 1] ?? '.';
  const args = {
    side: isGrey(frame) ? 'grey' : 'coloured',
    star: starText(star),
    position,
    cost: printedCost(isGrey(frame), star, position),
  };
  return capitalize(
    on === '.' ? t('board-space', args) : t('board-space-covered', { ...args, tile: colourText(t, on) }),
  );
}

/** Everything on a board as text, one line for each star with tiles. */
export function pavilionTexts(frame: PavilionFrame, seat: number): string[] {
  const stars = STARS.flatMap((star) => {
    const covered = [...lying(frame, seat, star)].flatMap((on, i) =>
      on === '.' ? [] : [spaceText(frame, seat, star, i + 1)],
    );
    return covered.length ? [`${listOf(frame.t, covered)}.`] : [];
  });
  return [...stars, ...pavilionAside(frame, seat)];
}

/** What a board shows besides its spaces. */
export function pavilionAside(frame: PavilionFrame, seat: number): string[] {
  const { t } = frame;
  const board = frame.view.boards[seat];
  const said: string[] = [];
  const done = FEATURES.filter((feature) => isDone(frame, seat, feature)).map((f) =>
    t('feature', { feature: f.kind }),
  );
  if (done.length) said.push(`${t('board-done', { features: listOf(t, done) })}.`);
  if (board?.stock && seat !== frame.seat) said.push(`${t('pavilion-stock')}: ${tilesText(t, board.stock)}.`);
  if (board?.kept) said.push(`${t('pavilion-kept')}: ${tilesText(t, board.kept)}.`);
  return said;
}

/** The board as a strip. */
export function pavilionStrip(frame: PavilionFrame, seat: number): Drawn {
  const cells = STARS.flatMap((star) =>
    [...lying(frame, seat, star)].map((on, i) => {
      const { x, y, turn } = spaceAt(star, i + 1);
      return `<path class="${on === '.' ? 'ev-dot-empty' : `ev-c-${on} ev-dot`}" stroke-width="8" ${turned(x, y, turn, SIDE / 100)} d="${RHOMBUS}"/>`;
    }),
  );
  return { width: WIDTH, height: HEIGHT, markup: cells.join(''), rows: [] };
}

/** A player's tiles by colour, the trump last. */
export function stockOf(frame: PavilionFrame, seat: number): [letter: Tile, count: number][] {
  const stock = frame.view.boards[seat]?.stock ?? '';
  const { trump } = frame.view;
  return countsOf(stock).sort((a, b) => Number(a[0] === trump) - Number(b[0] === trump));
}
