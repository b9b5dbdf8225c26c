import type { DuelView, FactoryChip } from '../../wire/types';
import { colourText, countsOf, type Frame, labelled, stateOf } from '../frame';
import { chip, marker, place, slot, tile } from '../look/draw';
import { COLOURS } from '../look/motifs';
import type { Box, Hit } from '../parts/hits';
import { isSmall } from '../parts/layout';
import { findKind, partsOf, type Spot, type Tile } from '../pick/spot';
import { tilesOf } from '../pick/spots';
import type { Drawn } from './azul';
import { chipText } from './duel';
import { arranged } from './offer';

type DuelFrame = Frame<{ game: 'duel' } & DuelView>;

const WIDTH = 200;
const LARGE = 410;

/** The dimensions of a factory: with little room it is flatter, and the chip lies beside the stack. */
interface Shape {
  height: number;
  tile: number;
  step: number;
  /** The centres of the sun's tiles, the stack, and the chip. */
  sun: number;
  stack: number;
  chip: number;
  /** How far each tile shows below the one on top of it. */
  peep: number;
  beside: boolean;
}

const ROUND: Shape = {
  height: 136,
  tile: 39,
  step: 43,
  sun: 66,
  stack: 152,
  chip: 152,
  peep: 17,
  beside: false,
};
const FLAT: Shape = {
  height: 84,
  tile: 36,
  step: 38,
  sun: 60,
  stack: 128,
  chip: 169,
  peep: 13,
  beside: true,
};

const shapeOf = (frame: DuelFrame) => (isSmall(frame.layout) ? FLAT : ROUND);

/** A capsule: a lighter half for the sun, a darker one for the moon. */
function capsule(width: number, height: number, half: number): string {
  const r = height / 2 - 1.5;
  const y = 1.5;
  const bottom = height - 1.5;
  const left = 1.5 + r;
  const right = width - 1.5 - r;
  return `<path class="ev-sun" d="M${half} ${y}H${left}A${r} ${r} 0 0 0 ${left} ${bottom}H${half}Z"/>
<path class="ev-moon" d="M${half} ${y}H${right}A${r} ${r} 0 0 1 ${right} ${bottom}H${half}Z"/>
<path class="ev-fold" d="M${half} 6V${height - 6}"/>
<rect class="ev-capsule" x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="${r}"/>`;
}

function icon(id: string, x: number, y: number, scale: number, mark: string): string {
  return `<g class="${mark}" ${place(x, y, scale)}><use href="#ev-i-${id}"/></g>`;
}

function sunState(frame: DuelFrame, number: number | 'L', letter: Tile) {
  const chosen = findKind(frame.pick.chosen, 'sun');
  if (!chosen || partsOf(chosen)[0] !== String(number)) return undefined;
  return partsOf(chosen)[1] === letter ? ('chosen' as const) : ('left' as const);
}

const moonState = (frame: DuelFrame, letter: Tile) =>
  frame.pick.count(`moon:${letter}`) > 0 ? ('chosen' as const) : undefined;

function sunHit(frame: DuelFrame, number: number | 'L', letter: Tile, count: number, box: Box): Hit {
  const spot: Spot = `sun:${number}:${letter}`;
  const where = number === 'L' ? { source: 'large', factory: 0 } : { source: 'factory', factory: number };
  const label = frame.t('duel-offer-sun', { count, colour: COLOURS[letter] ?? 'blue', ...where });
  return {
    key: spot,
    spot,
    label: labelled(frame, spot, label),
    box,
    state: stateOf(frame, spot),
    shape: 'none',
    mark: 'over',
  };
}

function moonHit(frame: DuelFrame, key: string, letter: Tile, box: Box, where: string): Hit {
  const spot: Spot = `moon:${letter}`;
  const label = `${where}: ${frame.t('duel-offer-moon', { colour: COLOURS[letter] ?? 'blue', count: 1 })}`;
  return {
    key,
    spot,
    label: labelled(frame, spot, label),
    box,
    state: stateOf(frame, spot),
    shape: 'none',
    mark: 'over',
  };
}

/** The bounding box of adjacent tiles in a two by two square. */
function around(first: number, count: number, x: number, y: number, step: number): Box {
  if (count > 2) return [x - step, y - step, step * 2, step * 2];
  const column = first % 2;
  const row = first > 1 ? 1 : 0;
  const wide = count === 2 && column === 0;
  return [x - step + column * step, y - step + row * step, wide ? step * 2 : step, step];
}

/** A small factory, numbered from 1. */
export function smallFactory(frame: DuelFrame, number: number): Drawn {
  const { view, t } = frame;
  const shape = shapeOf(frame);
  const { height, step, beside } = shape;
  const half = beside ? 105 : 112;
  const sun = arranged(view.sun[number - 1] ?? '');
  const moon = view.moon[number - 1] ?? '';
  const lies = view.chips[number - 1] ?? { lies: 'none' };
  const x = shape.sun;
  const y = height / 2;
  const parts = [capsule(WIDTH, height, half)];
  if (!sun) parts.push(icon('sun', x, y, beside ? 1.5 : 1.9, 'ev-sky'));
  tilesOf(sun).forEach((letter, k) => {
    const at = `f${number}.${k}`;
    const tx = x + (k % 2 ? step / 2 : -step / 2);
    const ty = y + (k > 1 ? step / 2 : -step / 2);
    parts.push(tile(letter, tx, ty, shape.tile, { at, state: sunState(frame, number, letter) }));
  });
  const mx = shape.stack;
  const ghosts = ghostStack(frame, number, moon.length);
  const tall = moon.length + ghosts.length;
  const chipX = shape.chip;
  const chipY = beside ? y : tall ? y + 36 : y + 4;
  if (!tall && lies.lies === 'none') parts.push(icon('moon', 152, y, 1.3, 'ev-sky'));
  if (lies.lies !== 'none') {
    const halves = lies.lies === 'up' ? lies.chip : '??';
    parts.push(
      chip(halves, chipX, chipY, 40, {
        at: `d${number}`,
        state: frame.pick.count(`chip:${number}`) ? 'chosen' : undefined,
      }),
    );
  }
  // The lower tiles show below the top one.
  const level = (k: number) => y + (beside ? 20 : 18) - k * shape.peep;
  tilesOf(moon).forEach((letter, k) => {
    const onTop = k === moon.length - 1;
    parts.push(
      tile(letter, mx, level(k), shape.tile, {
        at: `n${number}.${k}`,
        state: onTop ? moonState(frame, letter) : undefined,
      }),
    );
  });
  ghosts.forEach((letter, k) => {
    parts.push(
      tile(letter, mx, level(moon.length + k), shape.tile, {
        at: `n${number}.${moon.length + k}?`,
        ghost: true,
      }),
    );
  });
  const hits = countsOf(sun).map(([letter, count]) =>
    sunHit(frame, number, letter, count, around(sun.indexOf(letter), count, x, y, beside ? 42 : step + 4)),
  );
  const factoryName = t('duel-factory', { source: 'factory', factory: number });
  const shows = tilesOf(moon).at(-1);
  if (shows) {
    const under = [...moon.slice(0, -1)].reverse().map((letter) => colourText(t, letter));
    const name = under.length
      ? `${factoryName}, ${t('board-moon-below', { tiles: under.join(', ') })}`
      : factoryName;
    const box: Box = beside ? [mx - 22, 0, 44, height] : [mx - 26, level(moon.length - 1) - 24, 52, 48];
    hits.push(moonHit(frame, `moon:${number}`, shows, box, name));
  }
  if (lies.lies !== 'none') {
    const under: Box = [chipX - 26, tall ? chipY - 8 : chipY - 24, 52, tall ? 34 : 48];
    hits.push(chipHit(frame, number, lies, beside ? [chipX - 19, chipY - 24, 46, 48] : under));
  }
  return { width: WIDTH, height, markup: parts.join(''), rows: hits.length ? [hits] : [] };
}

/** The tiles that the chosen move would stack on this factory. */
function ghostStack(frame: DuelFrame, number: number, from: number): string[] {
  const stack: string[] = [];
  for (let k = from; frame.ghosts.has(`n${number}.${k}`); k++)
    stack.push(frame.ghosts.get(`n${number}.${k}`) ?? '');
  return stack;
}

function chipHit(frame: DuelFrame, number: number, lies: FactoryChip, box: Box): Hit {
  const spot: Spot = `chip:${number}`;
  const { t } = frame;
  const label =
    lies.lies === 'up'
      ? t('board-factory-chip', { factory: number, tiles: chipText(t, lies.chip) })
      : t('board-factory-chip-down', { factory: number });
  return {
    key: spot,
    spot,
    label: labelled(frame, spot, label),
    box,
    state: stateOf(frame, spot),
    shape: 'round',
    mark: 'over',
  };
}

/** The large factory: five tiles of the sun, eight spaces of the moon, and the marker. */
export function largeFactory(frame: DuelFrame): Drawn {
  const { view, t } = frame;
  const { height, step, tile: side } = shapeOf(frame);
  const half = 172;
  const sun = view.sun[4] ?? '';
  const moon = view.moon[4] ?? '';
  const parts = [capsule(LARGE, height, half)];
  const at = (k: number) => ({
    x: 54 + (k % 3) * step + (k > 2 ? step / 2 : 0),
    y: height / 2 + (k > 2 ? step / 2 : -step / 2),
  });
  if (!sun) parts.push(icon('sun', 94, height / 2, height > 100 ? 2.2 : 1.6, 'ev-sky'));
  tilesOf(sun).forEach((letter, k) => {
    const { x, y } = at(k);
    parts.push(tile(letter, x, y, side, { at: `fL.${k}`, state: sunState(frame, 'L', letter) }));
  });
  const space = (k: number) => ({
    x: half + 32 + (k % 4) * step,
    y: height / 2 + (k > 3 ? step / 2 : -step / 2),
  });
  for (let k = 0; k < 8; k++) {
    const { x, y } = space(k);
    const letter = tilesOf(moon)[k];
    const ghost = frame.ghosts.get(`nL.${k}`);
    parts.push(slot(x, y, side));
    if (letter) parts.push(tile(letter, x, y, side, { at: `nL.${k}`, state: moonState(frame, letter) }));
    else if (ghost) parts.push(tile(ghost, x, y, side, { at: `nL.${k}?`, ghost: true }));
  }
  const markerX = LARGE - 33;
  if (view.marker === null) parts.push(marker(markerX, height / 2, 40, { at: 'c.M' }));
  // Tiles of a colour need not touch here, so each tile is a control.
  const hits: Hit[] = tilesOf(sun).map((letter, k) => {
    const { x, y } = at(k);
    const count = countsOf(sun).find(([other]) => other === letter)?.[1] ?? 1;
    return {
      ...sunHit(frame, 'L', letter, count, [x - step / 2, y - step / 2, step, step]),
      key: `sun:L:${k}`,
    };
  });
  const moonHits = tilesOf(moon).map((letter, k) => {
    const { x, y } = space(k);
    return moonHit(
      frame,
      `moon:L:${k}`,
      letter,
      [x - step / 2, y - step / 2, step, step],
      t('duel-factory', { source: 'large', factory: 0 }),
    );
  });
  return {
    width: LARGE,
    height,
    markup: parts.join(''),
    rows: [hits, moonHits].filter((row) => row.length),
  };
}
