import type { AzulView, PavilionView } from '../../wire/types';
import { colourText, type Frame } from '../frame';
import { NUMBER_VALUES, printedCost, STAR_VALUES, STARS } from '../games/print';
import { assertNever } from '../never';
import { isGrey as hasGreySide } from '../rules';
import { h, write } from './dom';
import { pieceSvg } from './piece';

type AzulFrame = Frame<{ game: 'azul' } & AzulView>;
type PavilionFrame = Frame<{ game: 'pavilion' } & PavilionView>;

/** The end bonuses and the progress of the large board. */
export class BonusPanel {
  readonly element = h('div', 'ev-values');

  draw(frame: Frame): void {
    write(
      this.element,
      `<h3 class="ev-head3">${frame.t('board-towards')}</h3><div class="ev-bonuses">${bonusesOf(frame)}</div>`,
    );
  }
}

function bonusesOf(frame: Frame): string {
  const { game } = frame.view;
  switch (game) {
    case 'azul':
      return azulBonuses(frame as AzulFrame);
    case 'pavilion':
      return pavilionBonuses(frame as PavilionFrame);
    case 'duel':
      // Duel has goals instead.
      return '';
    default:
      return assertNever(game);
  }
}

/** A progress meter of small boxes, read as two numbers. */
function meter(done: number, of: number): string {
  const boxes = Array.from(
    { length: of },
    (_, i) =>
      `<rect class="${i < done ? 'ev-meter-on' : 'ev-meter-off'}" x="${i * 22 + 1}" y="1" width="19" height="8" rx="3"/>`,
  );
  return `<svg class="ev-meter" viewBox="0 0 ${of * 22 - 1} 10" aria-hidden="true">${boxes.join('')}</svg><span class="ev-sr">${done}/${of}</span>`;
}

function group(name: string, lines: string[]): string {
  return `<div class="ev-bonus-group"><p class="ev-small-head">${name}</p><ul>${lines.join('')}</ul></div>`;
}

const WALL = [0, 1, 2, 3, 4];

function azulBonuses({ view, seat, t }: AzulFrame): string {
  const wall = view.boards[seat]?.wall ?? [];
  const count = (cells: string) => [...cells].filter((lies) => lies !== '.').length;
  const column = (at: number) => wall.map((row) => row[at] ?? '.').join('');
  const line = (name: string, done: number) => `<li>${name}${meter(done, 5)}</li>`;
  const named = (i: number) => `<span class="ev-bonus-name">${i + 1}</span>`;
  return [
    group(
      `${t('azul-sum-rows')} +2`,
      WALL.map((i) => line(named(i), count(wall[i] ?? ''))),
    ),
    group(
      `${t('azul-sum-columns')} +7`,
      WALL.map((i) => line(named(i), count(column(i)))),
    ),
    group(
      `${t('azul-sum-colours')} +10`,
      [...'BYRKW'].map((letter) =>
        line(
          `${pieceSvg(letter, false)}<span class="ev-sr">${colourText(t, letter)} </span>`,
          wall.join('').split(letter).length - 1,
        ),
      ),
    ),
  ].join('');
}

function pavilionBonuses({ view, seat, t, rules }: PavilionFrame): string {
  const stars = view.boards[seat]?.stars ?? {};
  const isGrey = hasGreySide(rules);
  const covered = (star: (typeof STARS)[number], position: number) =>
    (stars[star]?.[position - 1] ?? '.') !== '.';
  const spaces = STARS.flatMap((star) => [1, 2, 3, 4, 5, 6].map((position) => [star, position] as const));
  const full = [...'RBYOGP'].map((letter) => {
    const of = spaces.filter(([star]) => star === letter);
    // On the grey side a star's colour depends on its tiles, so there is no progress to show.
    const done = isGrey ? '' : meter(of.filter(([star, position]) => covered(star, position)).length, 6);
    return `<li>${pieceSvg(letter, true)}<span class="ev-sr">${colourText(t, letter)} </span>${done}<b>${STAR_VALUES[letter]}</b></li>`;
  });
  const numbers = NUMBER_VALUES.map(([number, points]) => {
    const of = spaces.filter(([star, position]) => printedCost(isGrey, star, position) === number);
    const done = of.filter(([star, position]) => covered(star, position)).length;
    return `<li>${meter(done, of.length)}<span>${t('board-all-numbers', { number, points })}</span></li>`;
  });
  const mixed = spaces.filter(([star]) => star === '*');
  const centre = `<li>${isGrey ? '' : meter(mixed.filter(([star, position]) => covered(star, position)).length, 6)}<span>${t('board-mixed-star', { points: STAR_VALUES['*'] ?? 0 })}</span></li>`;
  return group(t('board-full-stars'), full) + group(t('pavilion-sum-numbers'), [...numbers, centre]);
}
