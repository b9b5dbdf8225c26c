import { capitalize } from '../capitalize';
import { attribute, h } from './dom';

/**
 * A modal dialog over the table. The browser traps the focus, Escape closes it, and the focus returns to
 * the opener; a press outside closes it, too.
 */
export class Dialog {
  readonly element: HTMLDialogElement;
  readonly body = h('div', 'ev-dialog-body');
  private readonly name = h('h2', 'ev-head2');
  private readonly shut = h('button', 'ev-shut', '×');
  private opener: Element | null = null;

  constructor(mark: string, onClose: () => void) {
    this.shut.type = 'button';
    this.element = h(
      'dialog',
      `ev-dialog ${mark}`,
      h('div', 'ev-dialog-inner', this.name, this.shut, this.body),
    );
    this.shut.addEventListener('click', () => this.close());
    this.element.addEventListener('click', (event) => {
      if (event.target === this.element) this.close();
    });
    this.element.addEventListener('close', () => {
      onClose();
      if (this.opener instanceof HTMLElement) this.opener.focus();
      this.opener = null;
    });
  }

  get isOpen(): boolean {
    return this.element.open;
  }

  /** Sets its texts on every drawing. */
  call(name: string, closing: string): void {
    this.name.textContent = capitalize(name);
    attribute(this.element, 'aria-label', name);
    attribute(this.shut, 'aria-label', closing);
  }

  open(opener: Element | null): void {
    if (this.isOpen) return;
    this.opener = opener;
    this.element.showModal();
  }

  close(): void {
    if (this.isOpen) this.element.close();
  }
}
