import { colourText, type Frame } from '../frame';
import { colourOf } from '../look/motifs';
import { attribute, h, write } from './dom';
import { pieceSvg } from './piece';

/**
 * The payment for a space: tiles of the colour itself and trump tiles. Only payments of legal moves
 * are offered, so the two numbers change together.
 */
export class PayPanel {
  readonly element = h('section', 'ev-pay');
  private readonly head = h('p', 'ev-pay-head');
  private readonly own = new Stepper();
  private readonly trump = new Stepper();

  constructor() {
    this.element.append(this.head, this.own.element, this.trump.element);
  }

  draw(frame: Frame): void {
    const { view, t, payments } = frame;
    this.element.hidden = payments.length === 0;
    const ready = frame.pick.ready();
    const detail = ready === null ? undefined : frame.choices.get(ready)?.detail;
    if (view.game !== 'pavilion' || payments.length === 0 || detail?.move !== 'pavilion-place') return;
    const { star, position, grey, colour, cost, jokers } = detail;
    const at = payments.indexOf(jokers);
    const [fewer, more] = [payments[at - 1], payments[at + 1]];
    const [least, most] = [payments[0] ?? 0, payments.at(-1) ?? 0];
    attribute(this.element, 'aria-label', t('bar-prompt', { step: 'jokers', due: 0 }));
    this.head.textContent = t('board-space', {
      side: grey ? 'grey' : 'coloured',
      star: star === '*' ? 'centre' : colourOf(star),
      position,
      cost,
    });
    const show = (letter: string) => ({
      face: pieceSvg(letter, true),
      name: colourText(t, letter),
      less: t('board-pay-less', { tile: colourText(t, letter) }),
      more: t('board-pay-more', { tile: colourText(t, letter) }),
    });
    this.own.draw(show(colour), cost - jokers, [cost - most, cost - least], more, fewer);
    this.trump.draw(show(view.trump), jokers, [least, most], fewer, more);
  }
}

interface Shown {
  face: string;
  name: string;
  less: string;
  more: string;
}

/** A number between two buttons; the number is the only tab stop, and arrow keys change it. */
class Stepper {
  readonly element = h('div', 'ev-stepper');
  private readonly less = step('−');
  private readonly more = step('+');
  private readonly value = h('span', 'ev-stepped');

  constructor() {
    this.value.tabIndex = 0;
    this.value.setAttribute('role', 'spinbutton');
    this.element.append(this.less, this.value, this.more);
    this.value.addEventListener('keydown', (event) => {
      const button = {
        ArrowUp: this.more,
        ArrowRight: this.more,
        ArrowDown: this.less,
        ArrowLeft: this.less,
      }[event.key];
      if (!button) return;
      event.preventDefault();
      event.stopPropagation();
      button.click();
    });
  }

  draw(
    shown: Shown,
    value: number,
    [least, most]: [number, number],
    below: number | undefined,
    above: number | undefined,
  ): void {
    write(this.value, `${shown.face}<span>${value}</span>`);
    attribute(this.value, 'aria-label', shown.name);
    attribute(this.value, 'aria-valuenow', String(value));
    attribute(this.value, 'aria-valuemin', String(least));
    attribute(this.value, 'aria-valuemax', String(most));
    lead(this.less, shown.less, below);
    lead(this.more, shown.more, above);
  }
}

function step(sign: string): HTMLButtonElement {
  const button = h('button', 'ev-hit ev-step', sign);
  button.type = 'button';
  button.tabIndex = -1;
  return button;
}

/** Links a button to a payment, or marks it as disabled. */
function lead(button: HTMLButtonElement, label: string, jokers: number | undefined): void {
  attribute(button, 'aria-label', label);
  attribute(button, 'data-spot', jokers === undefined ? null : `jokers:${jokers}`);
  attribute(button, 'data-state', jokers === undefined ? 'closed' : 'open');
  attribute(button, 'aria-disabled', jokers === undefined ? 'true' : null);
}
