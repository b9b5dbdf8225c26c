import type { Rules, View } from '../wire/types';
import { isReplacing } from './chooser';
import { signed } from './look/draw';
import { COLOURS } from './look/motifs';
import type { HitState } from './parts/hits';
import type { Layout } from './parts/layout';
import type { MoveWord } from './pick/move-word';
import type { Pick } from './pick/pick';
import type { Spot, SpotKind, Tile } from './pick/spot';
import { tilesOf } from './pick/spots';
import type { Choice, PlayerText, Translate } from './scene';

/** The data that all parts of the table are drawn from. */
export interface Frame<V extends View = View> {
  rules: Rules;
  view: V;
  /** The seat of the large board. */
  seat: number;
  /** Whether the reader is to move. */
  acting: boolean;
  pick: Pick;
  choices: Map<MoveWord, Choice>;
  /** The numbers of trump tiles that can be paid for the chosen space. */
  payments: number[];
  /** The pieces that the chosen move would place, by place. */
  ghosts: ReadonlyMap<string, string>;
  /** The places that the last move changed. */
  marks: Set<string>;
  players: PlayerText[];
  /** The layout of the table. */
  layout: Layout;
  /** The scores as shown so far. */
  scores: number[];
  /** How long a score takes to count up, in milliseconds; 0 shows it at once. */
  counting: number;
  t: Translate;
}

/** Kinds with many spots: they are not highlighted while nothing is chosen. */
const MANY = new Set<SpotKind>(['offer', 'sun', 'moon', 'stock']);

/** The state of the nth piece with this spot; equal chips share a spot. */
export function stateOf(frame: Frame, spot: Spot, nth = 1): HitState {
  const { pick } = frame;
  if (!frame.acting) return 'idle';
  if (pick.count(spot) >= nth) return 'chosen';
  if (!pick.isOpen(spot)) return isReplacing(pick, spot) ? 'other' : 'closed';
  return pick.begun || !pick.kinds.some((kind) => MANY.has(kind)) ? 'lit' : 'open';
}

export function colourText(t: Translate, letter: string): string {
  return letter === 'S' ? t('tile-special') : t('colour', { colour: COLOURS[letter] ?? 'blue' });
}

/** A list joined by the rules of the language. */
export function listOf(t: Translate, parts: string[]): string {
  return parts.reduce((before, next, i) =>
    t(i === parts.length - 1 ? 'list-and' : 'list-comma', { before, next }),
  );
}

/** Tiles by colour, as in "2 blue and 1 red". */
export function tilesText(t: Translate, tiles: string): string {
  const counts = countsOf(tiles);
  if (counts.length === 0) return t('tiles-none', { use: 'have' });
  return listOf(
    t,
    counts.map(([letter, count]) =>
      letter === 'S'
        ? `${count} ${t('tile-special')}`
        : t('tiles-part', { count, colour: COLOURS[letter] ?? 'blue', use: 'have' }),
    ),
  );
}

/** The number of each letter, in order of appearance. */
export function countsOf(tiles: string): [letter: Tile, count: number][] {
  const counts = new Map<Tile, number>();
  for (const letter of tilesOf(tiles)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts];
}

/** The moves left after choosing a spot. */
function after(frame: Frame, spot: Spot): Choice[] {
  return frame.pick.words(spot).flatMap((word) => frame.choices.get(word) ?? []);
}

/** The badge with the effect of choosing a spot; empty unless part of a move is chosen. */
export function badgeOf(frame: Frame, spot: Spot): string {
  if (!frame.pick.begun || !frame.pick.isOpen(spot)) return '';
  const choices = after(frame, spot);
  const best = choices.reduce<Choice | null>(
    (top, choice) => (top && top.gain - top.cost >= choice.gain - choice.cost ? top : choice),
    null,
  );
  if (!best) return '';
  const parts = [
    best.gain ? `<b class="ev-good">${signed(best.gain)}</b>` : '',
    best.cost ? `<b class="ev-warn">${signed(-best.cost)}</b>` : '',
    best.bonus ? `<b class="ev-bonus">${signed(best.bonus)}◆</b>` : '',
  ].join('');
  return parts;
}

/** The same effect as text, read after the spot's name. */
export function effectText(frame: Frame, spot: Spot): string {
  if (!frame.pick.begun || !frame.pick.isOpen(spot)) return '';
  const choices = after(frame, spot);
  const [only] = choices;
  if (!only || choices.length !== 1) return '';
  const { t } = frame;
  const parts = [
    only.fills ? t('effect-fills') : '',
    only.gain ? t('effect-gain', { count: only.gain }) : '',
    only.bonus ? t('effect-bonus', { count: only.bonus }) : '',
    only.spilled ? t('effect-spilled', { count: only.spilled }) : '',
    only.cost ? t('effect-cost', { count: only.cost }) : '',
  ].filter(Boolean);
  return parts.length ? `: ${parts.join(', ')}` : '';
}

/** A label with its state; on an opponent's board nothing can be chosen. */
export function labelled(frame: Frame, spot: Spot, label: string, seat = frame.seat, nth = 1): string {
  if (seat !== frame.seat) return label;
  const state = stateOf(frame, spot, nth);
  if (state === 'chosen') return `${label}, ${frame.t('board-chosen')}`;
  if (state === 'closed') return `${label}, ${frame.t('board-not-now')}`;
  return label + effectText(frame, spot);
}
