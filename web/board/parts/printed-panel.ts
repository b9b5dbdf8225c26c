import type { Frame } from '../frame';
import { printedTexts } from '../games/printed';
import { escaped } from '../look/draw';
import { attribute, h, write } from './dom';

/**
 * The printed information of the boards for screen readers; visible only while it has the focus (a command moves the
 * focus there).
 */
export class PrintedPanel {
  readonly element = h('div', 'ev-printed');
  private from: Element | null = null;

  constructor() {
    this.element.tabIndex = -1;
    this.element.setAttribute('role', 'group');
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      if (this.from instanceof HTMLElement) this.from.focus();
      this.element.blur();
    });
  }

  draw({ rules, view, t }: Frame): void {
    const title = t('board-printed');
    attribute(this.element, 'aria-label', title);
    const lines = printedTexts(rules, view, t).map((line) => `<li>${escaped(line)}</li>`);
    write(this.element, `<h3 class="ev-head3">${escaped(title)}</h3><ul>${lines.join('')}</ul>`);
  }

  focus(): void {
    this.from = document.activeElement;
    this.element.focus();
  }
}
