import { latinKey, replaceLookAlikes } from './latin';
import { COLOURS } from './look/motifs';
import { h } from './parts/dom';
import { partsOf, type Spot, spotOf } from './pick/spot';

/** The actions of pointing, dragging and typing. */
export interface InputHandlers {
  press(spot: Spot, from: HTMLElement): void;
  /** Whether a spot may be dragged from. */
  isOpen(spot: Spot): boolean;
  isChosen(spot: Spot): boolean;
  /** Starts to drag a spot. */
  grab(spot: Spot): boolean;
  drop(spot: Spot): void;
  letGo(): void;
  /** Types a character of a move word, or the other one for the same key; returns whether it was used. */
  type(character: string, other: string): boolean;
  escape(): boolean;
  enter(): boolean;
  /** Skips animations; returns whether points were being shown. */
  skip(): boolean;
  /** The pointer or the focus is on a control with this label, or on none. */
  point(label: string | null): void;
}

const FAR = 7;

const hitOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('button.ev-hit[data-spot]') : null;

/** Listens for pointer, click and key events on the table. */
export function listen(root: HTMLElement, handlers: InputHandlers): () => void {
  const drag = new Drag(root, handlers);
  const stop = new AbortController();
  const options = { signal: stop.signal };
  // A press that skips the scoring chooses nothing.
  let skipping = false;
  root.addEventListener(
    'pointerdown',
    () => {
      skipping = handlers.skip();
    },
    { ...options, capture: true },
  );
  root.addEventListener(
    'click',
    (event) => {
      const hit = hitOf(event.target);
      if (!hit || drag.justDropped || (skipping && event.detail > 0)) return;
      const spot = spotOf(hit);
      if (spot) handlers.press(spot, hit);
    },
    options,
  );
  root.addEventListener(
    'pointerdown',
    (event) => {
      if (!skipping) drag.down(event);
    },
    options,
  );
  root.addEventListener('pointermove', (event) => drag.move(event), options);
  root.addEventListener('pointerup', (event) => drag.up(event), options);
  root.addEventListener('pointercancel', () => drag.cancel(), options);
  let named: string | null = null;
  for (const kind of ['pointerover', 'focusin', 'pointerleave', 'focusout'] as const) {
    root.addEventListener(
      kind,
      (event) => {
        const away = kind === 'pointerleave' || kind === 'focusout';
        const name = away ? null : (hitOf(event.target)?.getAttribute('aria-label') ?? null);
        if (name !== named) handlers.point(name);
        named = name;
      },
      options,
    );
  }
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      // Escape closes a dialog before it takes anything back.
      if (event.key === 'Escape' && event.target instanceof Element && event.target.closest('dialog')) return;
      const used =
        event.key === 'Escape'
          ? handlers.escape()
          : event.key === 'Backspace'
            ? handlers.escape()
            : event.key === 'Enter' && hitOf(event.target)?.dataset.state !== 'lit'
              ? enterOn(event.target, handlers)
              : event.key.length === 1 && event.key !== ' '
                ? // A letter that looks Latin counts as that letter, any other by its key.
                  handlers.type(replaceLookAlikes(event.key), latinKey(event))
                : false;
      if (!used) return;
      event.preventDefault();
      event.stopPropagation();
    },
    options,
  );
  return () => stop.abort();
}

/** Enter on a chosen control, or outside any, confirms the move; elsewhere it presses. */
function enterOn(target: EventTarget | null, handlers: InputHandlers): boolean {
  const hit = hitOf(target);
  return (!hit || hit.dataset.state === 'chosen') && handlers.enter();
}

/** A dragged tile. Until it has moved a little, it is a press. */
class Drag {
  justDropped = false;
  private from: HTMLElement | null = null;
  private start = { x: 0, y: 0 };
  private carried: HTMLElement | null = null;

  constructor(
    private readonly root: HTMLElement,
    private readonly handlers: InputHandlers,
  ) {}

  down(event: PointerEvent): void {
    this.justDropped = false;
    const hit = hitOf(event.target);
    const spot = spotOf(hit);
    if (!spot || event.button !== 0 || !this.handlers.isOpen(spot)) return;
    this.from = hit;
    this.start = { x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    if (!this.from) return;
    const { clientX: x, clientY: y } = event;
    if (!this.carried) {
      if (Math.hypot(x - this.start.x, y - this.start.y) < FAR) return;
      const spot = spotOf(this.from);
      if (!spot || !this.handlers.grab(spot)) {
        this.from = null;
        return;
      }
      this.carry();
    }
    const origin = this.root.getBoundingClientRect();
    if (this.carried) this.carried.style.transform = `translate(${x - origin.left}px, ${y - origin.top}px)`;
    const over = this.under(x, y);
    for (const other of this.root.querySelectorAll('.ev-over'))
      if (other !== over) other.classList.remove('ev-over');
    const spot = spotOf(over);
    if (spot && this.handlers.isOpen(spot)) over?.classList.add('ev-over');
  }

  up(event: PointerEvent): void {
    const { carried } = this;
    this.cancel();
    if (!carried) return;
    this.justDropped = true;
    const spot = spotOf(this.under(event.clientX, event.clientY));
    if (spot && !this.handlers.isChosen(spot)) this.handlers.drop(spot);
    else this.handlers.letGo();
    // The click that follows a drop is not a second choice.
    setTimeout(() => {
      this.justDropped = false;
    }, 0);
  }

  cancel(): void {
    this.carried?.remove();
    this.carried = null;
    this.from = null;
    for (const other of this.root.querySelectorAll('.ev-over')) other.classList.remove('ev-over');
  }

  private under(x: number, y: number): HTMLElement | null {
    return hitOf(document.elementFromPoint(x, y));
  }

  /** The dragged piece looks like the pressed one. */
  private carry(): void {
    const spot = spotOf(this.from);
    const letter = spot ? (partsOf(spot).at(-1) ?? '') : '';
    this.carried = h('div', 'ev-carried');
    const rhombi = this.root.dataset.game === 'pavilion';
    // Plates and chips, whose spots have numbers, show only a shadow.
    const piece = letter in COLOURS ? `<use href="#ev-${rhombi ? `r-${letter}-0` : `t-${letter}`}"/>` : '';
    this.carried.innerHTML = `<svg viewBox="-60 -60 120 120" width="56" height="56" aria-hidden="true">${piece}</svg>`;
    this.root.append(this.carried);
  }
}
