import type { View } from '../../wire/types';
import type { Frame } from '../frame';
import { azulBoard, azulStrip, azulTexts, type Drawn } from '../games/azul';
import { duelAside, duelBoard, duelStrip, duelTexts } from '../games/duel';
import { pavilionAside, pavilionBoard, pavilionStrip, pavilionTexts } from '../games/pavilion';
import { corners } from '../look/corner';
import { escaped } from '../look/draw';
import { Dialog } from './dialog';
import { attribute, drawing, h, write } from './dom';
import { Figure } from './figure';
import { isSmall } from './layout';
import { pieceSvg } from './piece';

type Of<G extends View['game']> = Frame<Extract<View, { game: G }>>;

const BOARD: Record<View['game'], (frame: Frame, seat: number) => Drawn> = {
  azul: (frame, seat) => azulBoard(frame as Of<'azul'>, seat),
  pavilion: (frame, seat) => pavilionBoard(frame as Of<'pavilion'>, seat),
  duel: (frame, seat) => duelBoard(frame as Of<'duel'>, seat),
};

/** A player's board, whatever the game. */
export const drawBoard = (frame: Frame, seat: number): Drawn => BOARD[frame.view.game](frame, seat);

const STRIP: Record<View['game'], (frame: Frame, seat: number) => Drawn> = {
  azul: (frame, seat) => azulStrip(frame as Of<'azul'>, seat),
  pavilion: (frame, seat) => pavilionStrip(frame as Of<'pavilion'>, seat),
  duel: (frame, seat) => duelStrip(frame as Of<'duel'>, seat),
};

const WORDS: Record<View['game'], (frame: Frame, seat: number) => string[]> = {
  azul: (frame, seat) => azulTexts(frame as Of<'azul'>, seat),
  pavilion: (frame, seat) => pavilionTexts(frame as Of<'pavilion'>, seat),
  duel: (frame, seat) => duelTexts(frame as Of<'duel'>, seat),
};

/** The information about a board that its controls' labels do not have. */
const ASIDE: Record<View['game'], (frame: Frame, seat: number) => string[]> = {
  azul: () => [],
  pavilion: (frame, seat) => pavilionAside(frame as Of<'pavilion'>, seat),
  duel: (frame, seat) => duelAside(frame as Of<'duel'>, seat),
};

let made = 0;

/** A player's board with its header. With little room the opponents' boards are strips. */
export class BoardPanel {
  readonly element = h('section', 'ev-panel ev-board ev-framed');
  readonly figure = new Figure('ev-main', 'grid', this.element);
  private readonly disc = h('span', 'ev-initial');
  private readonly name = h('span', 'ev-name');
  private readonly note = h('span', 'ev-note');
  private readonly clock = h('span', 'ev-clock');
  private readonly score = h('span', 'ev-score');
  private readonly said = h('ul', 'ev-said');
  private counted: number | null = null;
  private readonly strip = drawing('0 0 1 1', 'ev-strip');
  private readonly opener = h('button', 'ev-opener');
  private readonly trump = h('span', 'ev-trump-now');
  private readonly body = h('div', 'ev-body');
  /** On a phone an opponent's board opens in a dialog. */
  private readonly dialog = new Dialog('ev-board-dialog', () => this.body.prepend(this.figure.element));

  constructor(private readonly seat: number) {
    const heading = h('h2', 'ev-who', this.name);
    const id = `ev-board-${seat}-${++made}`;
    heading.id = id;
    this.element.setAttribute('aria-labelledby', id);
    this.element.dataset.seat = String(seat);
    this.disc.setAttribute('aria-hidden', 'true');
    const who = h('div', 'ev-whole', heading, this.note);
    const head = h(
      'header',
      'ev-head',
      this.disc,
      who,
      this.trump,
      this.clock,
      this.strip,
      this.score,
      this.opener,
    );
    this.element.insertAdjacentHTML('beforeend', corners());
    this.opener.type = 'button';
    this.opener.setAttribute('aria-haspopup', 'dialog');
    this.opener.addEventListener('click', () => {
      if (this.frame) this.drawBoard(this.frame);
      this.dialog.body.append(this.figure.element);
      this.dialog.open(this.opener);
    });
    this.score.dataset.p = `b${seat}.score`;
    this.body.append(this.figure.element, this.said);
    this.element.append(head, this.body, this.dialog.element);
  }

  /** Animates the score to its new value. */
  private count(score: number, time: number): void {
    const from = this.counted;
    if (score === from) return;
    this.counted = score;
    if (from === null || time <= 0) {
      this.score.textContent = String(score);
      return;
    }
    const start = performance.now();
    const step = (now: number) => {
      if (this.counted !== score) return;
      const share = Math.min(1, Math.max(0, (now - start) / time));
      this.score.textContent = String(Math.round(from + (score - from) * share));
      if (share < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  private drawn: unknown[] = [];
  private frame: Frame | null = null;

  /** Whether nothing changed since the last drawing; choosing does not change the opponents' boards. */
  private isDrawn({ view, layout, seat, marks, ghosts, t }: Frame, name: string): boolean {
    const before = this.drawn;
    const own = [...ghosts].filter(([at]) => at[1] === String(this.seat));
    this.drawn = [view, layout, seat, [...marks].join(), own.join(), t('board-of', { name })];
    return this.drawn.every((part, i) => part === before[i]);
  }

  private drawBoard(frame: Frame): void {
    const { seat } = this;
    const { t, players } = frame;
    const drawn = drawBoard(frame, seat);
    const name = players[seat]?.name ?? t('seat', { seat });
    this.figure.draw(drawn.width, drawn.height, drawn.markup);
    this.figure.control(seat === frame.seat ? t('board-own') : t('board-of', { name }), drawn.rows);
  }

  draw(frame: Frame): void {
    const { seat } = this;
    this.frame = frame;
    const player = frame.players[seat];
    const large = seat === frame.seat;
    const { view, t } = frame;
    attribute(this.element, 'data-large', large ? '' : null);
    attribute(this.element, 'data-turn', view.turn === seat ? '' : null);
    attribute(this.element, 'data-yours', large && frame.acting ? '' : null);
    const name = player?.name ?? t('seat', { seat });
    this.name.textContent = name;
    // It may be too long for its place.
    this.name.title = name;
    this.dialog.call(name, t('button-close'));
    if (large || !isSmall(frame.layout)) this.dialog.close();
    if (large) this.drawn = [];
    this.disc.textContent = [...name][0]?.toUpperCase() ?? '';
    this.note.textContent = player?.note ?? '';
    this.clock.textContent = player?.clock ?? '';
    const score = frame.scores[seat] ?? 0;
    this.count(score, frame.counting);
    attribute(this.score, 'aria-label', t('line-score', { score }));
    attribute(this.score, 'role', 'img');
    attribute(this.opener, 'aria-label', t('board-open', { name }));
    if (!large && this.isDrawn(frame, name)) return;
    // With only a strip, the board is drawn when its dialog opens, and a list replaces its controls.
    const whole = large || !isSmall(frame.layout);
    if (whole || this.dialog.isOpen) this.drawBoard(frame);
    const say = whole ? ASIDE : WORDS;
    const lines = say[view.game](frame, seat);
    this.said.hidden = lines.length === 0;
    write(this.said, lines.map((line) => `<li>${escaped(line)}</li>`).join(''));
    const trump = large && view.game === 'pavilion' ? view.trump : '';
    write(this.trump, trump ? `${pieceSvg(trump, true, 'trump')}<span>${t('pavilion-trump')}</span>` : '');
    if (whole) return;
    const strip = STRIP[view.game](frame, seat);
    attribute(this.strip, 'viewBox', `0 0 ${strip.width} ${strip.height}`);
    write(this.strip, strip.markup);
  }
}
