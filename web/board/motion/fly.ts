import { drawing, h } from '../parts/dom';
import { pieceMarkup } from '../parts/piece';
import type { Flight, FlightKind } from './flights';

const EASING = 'cubic-bezier(.2,.7,.2,1)';

/** The duration of a flight and the delay between two of a kind, in milliseconds. */
const PACE: Record<FlightKind, { long: number; apart: number; settle: number }> = {
  take: { long: 280, apart: 40, settle: 0 },
  leave: { long: 240, apart: 0, settle: 0 },
  set: { long: 320, apart: 120, settle: 90 },
  lose: { long: 240, apart: 40, settle: 0 },
  fill: { long: 200, apart: 15, settle: 0 },
  away: { long: 200, apart: 0, settle: 0 },
  turn: { long: 260, apart: 0, settle: 0 },
};

interface ScreenPosition {
  x: number;
  y: number;
  /** The length of a tile's side, in pixels. */
  size: number;
}

/** Animates pieces on a layer over the table, by transforms only. */
export class Flyer {
  readonly layer = h('div', 'ev-flyers');
  private running: Animation[] = [];

  constructor(
    private readonly root: HTMLElement,
    private readonly rhombi: boolean,
  ) {
    this.layer.setAttribute('aria-hidden', 'true');
    root.append(this.layer);
  }

  get busy(): boolean {
    return this.running.length > 0;
  }

  /** Ends all flights at once. */
  land(): void {
    for (const animation of this.running) animation.finish();
  }

  /**
   * Animates flights while `show` changes the table. Positions are measured in two batches:
   * the origins before, the targets after.
   */
  async fly(flights: Flight[], pace: number, show: () => void): Promise<void> {
    const origin = this.layer.getBoundingClientRect();
    const from = flights.map((flight) => this.locate(flight.from, origin));
    show();
    const landing = flights.map((flight) => this.find(flight.to));
    const to = flights.map((flight, i) => this.locate(flight.to, origin, landing[i] ?? null));
    const counts = new Map<FlightKind, number>();
    const done = flights.map((flight, i) => {
      const nth = counts.get(flight.kind) ?? 0;
      counts.set(flight.kind, nth + 1);
      const [start, end] = [from[i], to[i]];
      if (!start || !end) return null;
      if (flight.kind === 'turn') return this.turn(flight, end, pace, landing[i] ?? null);
      return this.send(flight, start, end, nth, pace, landing[i] ?? null);
    });
    await Promise.all(done);
  }

  private find(place: string): SVGGraphicsElement | null {
    const all = this.root.querySelectorAll<SVGGraphicsElement>(`[data-p="${CSS.escape(place)}"]`);
    // Some pieces are drawn twice, for large and small tables.
    return [...all].find((piece) => all.length === 1 || piece.getClientRects().length > 0) ?? null;
  }

  private locate(place: string, origin: DOMRect, known?: SVGGraphicsElement | null): ScreenPosition | null {
    const piece = known ?? this.find(place);
    if (piece && 'getScreenCTM' in piece) {
      const matrix = piece.getScreenCTM();
      const visible = piece.getClientRects().length > 0;
      if (matrix && visible)
        return { x: matrix.e - origin.left, y: matrix.f - origin.top, size: matrix.a * 100 };
    }
    const stand = this.standIn(place);
    if (!stand) return null;
    const box = stand.getBoundingClientRect();
    if (box.width === 0) return null;
    return { x: box.left + box.width / 2 - origin.left, y: box.top + box.height / 2 - origin.top, size: 26 };
  }

  /** The stand-in for a place that is not drawn: the strip of its board, the centre, the bag. */
  private standIn(place: string): Element | null {
    const seat = /^b(\d)/.exec(place)?.[1];
    if (seat) return this.root.querySelector(`.ev-board[data-seat="${seat}"]`);
    if (place.startsWith('c.')) return this.root.querySelector('[data-anchor="centre"]');
    if (place === 'bag' || place === 'lid') {
      const anchor = this.root.querySelector(`[data-anchor="${place}"] .ev-icon`);
      return anchor?.getClientRects().length ? anchor : this.root.querySelector('.ev-offer');
    }
    return null;
  }

  private send(
    flight: Flight,
    start: ScreenPosition,
    end: ScreenPosition,
    nth: number,
    pace: number,
    landing: SVGElement | null,
  ) {
    const { long, apart, settle } = PACE[flight.kind];
    const side = Math.max(start.size, end.size, 8);
    const shadow = '<rect class="ev-flyer-shadow" x="-42" y="-36" width="90" height="90" rx="14"/>';
    const sprite = this.sprite(shadow + pieceMarkup(flight.face, this.rhombi), side);
    const at = (spot: ScreenPosition, larger = 1) =>
      `translate(${spot.x - side * 0.6}px, ${spot.y - side * 0.6}px) scale(${(spot.size / side) * larger})`;
    // Piles stay visible; only a single piece is hidden until its flight ends.
    const waits = landing && !/^(c\.|b\d\.k)/.test(flight.to) ? landing : null;
    if (waits) waits.style.visibility = 'hidden';
    const away = flight.kind === 'away';
    const whole = (long + settle) * pace;
    const frames: Keyframe[] = [
      { transform: at(start), opacity: 1, easing: EASING },
      { transform: at(end, settle ? 1.04 : 1), opacity: away ? 0 : 1, offset: long / (long + settle) },
      { transform: at(end), opacity: away ? 0 : 1 },
    ];
    const animation = sprite.animate(settle ? frames : frames.slice(0, 1).concat(frames.slice(2)), {
      duration: whole,
      delay: nth * apart * pace,
      fill: 'both',
    });
    return this.until([animation], () => {
      if (waits) waits.style.visibility = '';
      sprite.remove();
    });
  }

  private sprite(markup: string, side: number): SVGSVGElement {
    const sprite = drawing('-60 -60 120 120', 'ev-flyer');
    sprite.innerHTML = markup;
    sprite.style.width = `${side * 1.2}px`;
    sprite.style.height = `${side * 1.2}px`;
    this.layer.append(sprite);
    return sprite;
  }

  /** Flips from the old face to the new one. */
  private turn(flight: Flight, at: ScreenPosition, pace: number, landing: SVGElement | null) {
    const where = `translate(${at.x - at.size * 0.6}px, ${at.y - at.size * 0.6}px)`;
    const half = (PACE.turn.long / 2) * pace;
    const faces = [flight.back ?? flight.face, flight.face].map((face, i) => {
      const sprite = this.sprite(pieceMarkup(face, this.rhombi), at.size);
      const flat = { transform: `${where} scaleX(0)` };
      const open = { transform: where };
      const animation = sprite.animate(i === 0 ? [open, flat] : [flat, open], {
        duration: half,
        delay: i * half,
        easing: i === 0 ? 'ease-in' : 'ease-out',
        fill: 'both',
      });
      return { sprite, animation };
    });
    if (landing) landing.style.visibility = 'hidden';
    return this.until(
      faces.map(({ animation }) => animation),
      () => {
        if (landing) landing.style.visibility = '';
        for (const { sprite } of faces) sprite.remove();
      },
    );
  }

  /** Tracks animations so that they can be ended early; `finally` always runs. */
  private async until(animations: Animation[], done: () => void): Promise<void> {
    this.running.push(...animations);
    await Promise.allSettled(animations.map(({ finished }) => finished));
    this.running = this.running.filter((other) => !animations.includes(other));
    done();
  }
}
