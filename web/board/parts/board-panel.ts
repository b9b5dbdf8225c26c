import type { View } from '../../wire/types';
import type { Frame } from '../frame';
import { azulBoard, azulStrip, azulWords, type Drawn } from '../games/azul';
import { duelBoard, duelStrip, duelWords } from '../games/duel';
import { pavilionBoard, pavilionStrip, pavilionWords } from '../games/pavilion';
import { escaped } from '../look/draw';
import { attribute, drawing, h, write } from './dom';
import { Figure } from './figure';

type Of<G extends View['game']> = Frame<Extract<View, { game: G }>>;

const BOARD: Record<View['game'], (frame: Frame, seat: number) => Drawn> = {
  azul: (frame, seat) => azulBoard(frame as Of<'azul'>, seat),
  pavilion: (frame, seat) => pavilionBoard(frame as Of<'pavilion'>, seat),
  duel: (frame, seat) => duelBoard(frame as Of<'duel'>, seat),
};

const STRIP: Record<View['game'], (frame: Frame, seat: number) => Drawn> = {
  azul: (frame, seat) => azulStrip(frame as Of<'azul'>, seat),
  pavilion: (frame, seat) => pavilionStrip(frame as Of<'pavilion'>, seat),
  duel: (frame, seat) => duelStrip(frame as Of<'duel'>, seat),
};

const WORDS: Record<View['game'], (frame: Frame, seat: number) => string[]> = {
  azul: (frame, seat) => azulWords(frame as Of<'azul'>, seat),
  pavilion: (frame, seat) => pavilionWords(frame as Of<'pavilion'>, seat),
  duel: (frame, seat) => duelWords(frame as Of<'duel'>, seat),
};

/** A quarter of a circle is cut out of each corner of the frame, with a flower in it. */
const CORNER =
  '<path class="ev-corner-ground" d="M-2 -2H16.75V.75A16 16 0 0 1 .75 16.75H-2Z"/><path class="ev-corner-arc" d="M16.75 .75A16 16 0 0 1 .75 16.75"/>' +
  '<g class="ev-corner-flower" transform="translate(3.4 3.4) scale(.12)"><use href="#ev-m-B"/></g>';

/** A player's board with its header. The others' boards are strips where there is little room. */
export class BoardPanel {
  readonly element = h('section', 'ev-panel ev-board');
  readonly figure = new Figure('ev-main');
  private readonly disc = h('span', 'ev-initial');
  private readonly name = h('span', 'ev-name');
  private readonly note = h('span', 'ev-note');
  private readonly clock = h('span', 'ev-clock');
  private readonly score = h('span', 'ev-score');
  private readonly said = h('ul', 'ev-said');
  private counted: number | null = null;
  private readonly strip = drawing('0 0 1 1', 'ev-strip');
  private readonly opener = h('button', 'ev-opener');
  private readonly shut = h('button', 'ev-shut', '×');
  private readonly body = h('div', 'ev-body');
  /** Whose sheet it is, for the eye: the heading above says it to everybody else. */
  private readonly sheetName = h('p', 'ev-sheet-name');

  constructor(private readonly seat: number) {
    const heading = h('h2', 'ev-who', this.name);
    const id = `ev-board-${seat}-${Math.random().toString(36).slice(2, 7)}`;
    heading.id = id;
    this.element.setAttribute('aria-labelledby', id);
    this.element.dataset.seat = String(seat);
    this.disc.setAttribute('aria-hidden', 'true');
    const who = h('div', 'ev-whole', heading, this.note);
    const head = h('header', 'ev-head', this.disc, who, this.clock, this.strip, this.score, this.opener);
    for (const corner of ['nw', 'ne', 'sw', 'se']) {
      const svg = drawing('0 0 24 24', `ev-orn ev-${corner}`);
      svg.innerHTML = CORNER;
      this.element.append(svg);
    }
    this.opener.type = 'button';
    this.shut.type = 'button';
    this.opener.setAttribute('aria-expanded', 'false');
    this.opener.addEventListener('click', () => this.open(!this.element.hasAttribute('data-open')));
    this.shut.addEventListener('click', () => this.open(false));
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.element.hasAttribute('data-open')) return;
      event.stopPropagation();
      this.open(false);
    });
    this.score.dataset.p = `b${seat}.score`;
    this.sheetName.setAttribute('aria-hidden', 'true');
    this.body.append(this.sheetName, this.figure.element, this.said, this.shut);
    this.element.append(head, this.body);
  }

  /** On a phone another player's whole board is a sheet over the table. */
  private open(open: boolean): void {
    this.element.toggleAttribute('data-open', open);
    this.opener.setAttribute('aria-expanded', String(open));
    (open ? this.shut : this.opener).focus();
  }

  /** The score counts up or down to what it is now. */
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

  draw(frame: Frame): void {
    const { seat } = this;
    const player = frame.players[seat];
    const large = seat === frame.seat;
    const { view, words } = frame;
    attribute(this.element, 'data-large', large ? '' : null);
    attribute(this.element, 'data-turn', view.turn === seat ? '' : null);
    attribute(this.element, 'data-yours', large && frame.acting ? '' : null);
    const name = player?.name ?? words('seat', { seat });
    this.name.textContent = name;
    this.sheetName.textContent = name;
    this.disc.textContent = [...name][0]?.toUpperCase() ?? '';
    this.note.textContent = player?.note ?? '';
    this.clock.textContent = player?.clock ?? '';
    const score = view.boards[seat]?.score ?? 0;
    this.count(score, frame.counting);
    attribute(this.score, 'aria-label', words('line-score', { score }));
    attribute(this.score, 'role', 'img');
    attribute(this.opener, 'aria-label', words('board-open', { name }));
    attribute(this.shut, 'aria-label', words('button-close'));
    const drawn = BOARD[view.game](frame, seat);
    this.figure.draw(drawn.width, drawn.height, drawn.markup);
    this.figure.control(words('board-own'), drawn.rows);
    this.said.hidden = large;
    if (large) return;
    const strip = STRIP[view.game](frame, seat);
    attribute(this.strip, 'viewBox', `0 0 ${strip.width} ${strip.height}`);
    write(this.strip, strip.markup);
    write(
      this.said,
      WORDS[view.game](frame, seat)
        .map((line) => `<li>${escaped(line)}</li>`)
        .join(''),
    );
  }
}
