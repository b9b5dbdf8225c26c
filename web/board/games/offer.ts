import { countsOf, type Frame, labelled, listOf, stateOf, tilesText } from '../frame';
import { marker, place, rhombus, tile } from '../look/draw';
import { COLOURS } from '../look/motifs';
import { RHOMBUS } from '../look/symbols';
import type { Hit } from '../parts/hits';
import { findKind, partsOf, type Spot, type Tile } from '../pick/spot';
import { tilesOf } from '../pick/spots';
import type { Drawn } from './azul';

/**
 * The arrangement of tiles on a factory: those of a colour touch, so that each colour is one control.
 */
export function arranged(tiles: string): string {
  return countsOf(tiles)
    .sort((a, b) => b[1] - a[1])
    .map(([letter, count]) => letter.repeat(count))
    .join('');
}

const SIZE = 140;
const MIDDLE = SIZE / 2;

/** The disc of a factory; an empty one shows its petals. */
function disc(empty: boolean): string {
  const petals = empty ? `<g class="ev-empty" ${place(MIDDLE, MIDDLE, 0.62)}><use href="#ev-m-B"/></g>` : '';
  return `<circle class="ev-disc-shade" cx="${MIDDLE}" cy="${MIDDLE + 2.5}" r="67.5"/><circle class="ev-disc" cx="${MIDDLE}" cy="${MIDDLE}" r="67.5"/><circle class="ev-disc-inner" cx="${MIDDLE}" cy="${MIDDLE}" r="62.5"/>${petals}`;
}

type Where = { x: number; y: number; turn: number };

/** Four square tiles, or four rhombi with their tips together. */
function wheres(rhombi: boolean): Where[] {
  if (!rhombi) {
    return [-1, 1].flatMap((down) =>
      [-1, 1].map((right) => ({ x: MIDDLE + right * 24.5, y: MIDDLE + down * 24.5, turn: 0 })),
    );
  }
  return [-45, 45, 225, 135].map((turn) => {
    const angle = (turn * Math.PI) / 180;
    return { x: MIDDLE + 29 * Math.sin(angle), y: MIDDLE - 29 * Math.cos(angle), turn };
  });
}

/** The tiles that the chosen move takes from a source; `null` if nothing is chosen there. */
function takenFrom(frame: Frame, source: number | 'C'): Tile[] | null {
  const factory = source === 'C' ? null : source;
  const chosen = findKind(frame.pick.chosen, 'offer');
  if (!chosen || partsOf(chosen)[0] !== String(source)) return null;
  // All moves that begin with it take the same tiles.
  for (const word of frame.pick.words()) {
    const detail = frame.choices.get(word)?.detail;
    if (detail?.move === 'azul-take' && detail.factory === factory)
      return tilesOf(detail.colour.repeat(detail.count));
    if (detail?.move === 'pavilion-take' && detail.factory === factory) return tilesOf(detail.tiles);
  }
  return null;
}

/** Whether a tile is taken or left by the chosen move. Removes it from `taken`, so that equal tiles are counted. */
function tileState(taken: Tile[] | null, letter: Tile): 'chosen' | 'left' | undefined {
  if (!taken) return undefined;
  const at = taken.indexOf(letter);
  if (at < 0) return 'left';
  taken.splice(at, 1);
  return 'chosen';
}

/** A factory, numbered from 1. */
export function factory(frame: Frame, number: number, tiles: string): Drawn {
  const rhombi = frame.view.game === 'pavilion';
  const lying = arranged(tiles);
  const places = wheres(rhombi);
  const taken = takenFrom(frame, number);
  const drawn = tilesOf(lying).map((letter, k) => {
    const { x, y, turn } = places[k] ?? { x: MIDDLE, y: MIDDLE, turn: 0 };
    const how = { at: `f${number}.${k}`, state: tileState(taken, letter) };
    // On a factory the rhombi are crossed, but their motifs stay upright.
    return rhombi ? crossed(letter, turn, x, y, how) : tile(letter, x, y, 43, how);
  });
  const hits = countsOf(lying).map(([letter, count]) => {
    const spot: Spot = `offer:${number}:${letter}`;
    const first = lying.indexOf(letter);
    return {
      key: spot,
      spot,
      label: labelled(frame, spot, offerText(frame, letter, count, number)),
      box: spread(first, count),
      state: stateOf(frame, spot),
      shape: 'none',
      mark: `over${count > 2 ? ' wide' : ''}`,
    } satisfies Hit;
  });
  return {
    width: SIZE,
    height: SIZE,
    markup: disc(lying === '') + drawn.join(''),
    rows: hits.length ? [hits] : [],
  };
}

function crossed(
  letter: string,
  turn: number,
  x: number,
  y: number,
  how: { at: string; state?: 'chosen' | 'left' | undefined },
): string {
  const ring =
    how.state === 'chosen' ? `<path class="ev-ring" transform="rotate(${turn})" d="${RHOMBUS}"/>` : '';
  const colour = COLOURS[letter];
  return `<g data-p="${how.at}" ${how.state ? `class="ev-${how.state}"` : ''} ${place(x, y, 0.335)}>
<g transform="rotate(${turn})"><path d="${RHOMBUS}" fill="var(--ev-${colour})"/><path d="${RHOMBUS}" fill="url(#ev-glaze)"/>
<path d="${RHOMBUS}" transform="scale(.955)" fill="none" stroke="var(--ev-${colour}-rim)" stroke-width="4.5" stroke-linejoin="round"/></g>
<g class="ev-c-${letter}" color="var(--c-glyph)" transform="scale(.8)"><use href="#ev-m-${letter}"/></g>
<g class="ev-letter" transform="translate(0 34)"><circle r="22" class="ev-c-${letter}" fill="var(--c-glyph)"/><text y="12" font-size="34" font-weight="700" text-anchor="middle" class="ev-c-${letter}" fill="var(--c)">${letter}</text></g>${ring}</g>`;
}

/** The bounding box of adjacent tiles, large enough for a thumb. */
function spread(first: number, count: number): [number, number, number, number] {
  const near = 18;
  const half = MIDDLE - near;
  if (count > 2) return [near, near, half * 2, half * 2];
  const column = first % 2;
  const row = first > 1 ? 1 : 0;
  const wide = count === 2 && column === 0;
  return [near + column * half, near + row * half, wide ? half * 2 : half, half];
}

export function offerText(frame: Frame, letter: string, count: number, number: number | 'C'): string {
  const where = number === 'C' ? { source: 'centre', factory: 0 } : { source: 'factory', factory: number };
  return frame.t('azul-offer', { count, colour: COLOURS[letter] ?? 'blue', ...where });
}

/** The centre: tiles by colour, each with its count; the marker lies first. */
export function centre(frame: Frame, tiles: string, hasMarker: boolean): { hits: Hit[]; label: string } {
  const taken = takenFrom(frame, 'C');
  const rhombi = frame.view.game === 'pavilion';
  const { t } = frame;
  const hits = countsOf(tiles).map(([letter, count]) => {
    const spot: Spot = `offer:C:${letter}`;
    const state = tileState(taken, letter);
    return {
      key: spot,
      spot,
      label: labelled(frame, spot, offerText(frame, letter, count, 'C')),
      markup: piled(letter, count, rhombi, `c.${letter}`, state),
      state: stateOf(frame, spot),
      shape: 'none',
      mark: 'pile',
    } satisfies Hit;
  });
  const lies = [hasMarker ? t('marker') : '', tiles ? tilesText(t, tiles) : ''].filter(Boolean);
  const label = lies.length ? t('board-centre', { tiles: listOf(t, lies) }) : t('board-centre-empty');
  return { hits, label };
}

export function centreMarker(): string {
  return `<svg class="ev-piece" viewBox="-50 -50 100 100" aria-hidden="true">${marker(0, 0, 100, { at: 'c.M' })}</svg>`;
}

/** Tiles of a colour in one pile with their count. */
export function piled(
  letter: string,
  count: number,
  rhombi: boolean,
  at: string,
  state?: 'chosen' | 'left',
  ghost = false,
): string {
  const shown = { at, state, ghost };
  const below = { state };
  const box = rhombi ? '-62 -96 124 192' : '-54 -54 108 108';
  const piece = rhombi
    ? (count > 1 ? `<g opacity=".5">${rhombus(letter, 0, 10, -4, 96, below)}</g>` : '') +
      rhombus(letter, 0, count > 1 ? -5 : 0, 2, 96, shown)
    : (count > 1 ? `<g opacity=".5">${tile(letter, 8, -8, 88, below)}</g>` : '') +
      tile(letter, count > 1 ? -5 : 0, count > 1 ? 5 : 0, 90, shown);
  return `<svg class="ev-piece${rhombi ? ' ev-tall' : ''}" viewBox="${box}" aria-hidden="true">${piece}</svg><span class="ev-count" aria-hidden="true">×${count}</span>`;
}
