import { attribute, h } from './dom';

let made = 0;

/**
 * A panel that is open if there is room, and else behind a button that shows it over the table.
 *
 * An open drawer has no box (`display: contents`); the style sheet places its content.
 */
export class Drawer {
  readonly element = h('div', 'ev-drawer');
  private readonly button = h('button', 'ev-drawer-name');
  private readonly body: HTMLElement;

  constructor(...content: HTMLElement[]) {
    this.body = h('div', 'ev-drawer-body', ...content);
    this.body.id = `ev-drawer-${++made}`;
    this.button.type = 'button';
    this.button.setAttribute('aria-controls', this.body.id);
    this.button.addEventListener('click', () => this.show(!this.isShown));
    this.element.append(this.button, this.body);
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.isShown) return;
      event.stopPropagation();
      this.show(false);
      this.button.focus();
    });
    this.element.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.element.contains(relatedTarget)) this.show(false);
    });
  }

  /** A press elsewhere closes it; the listener exists only while it is open. */
  private readonly away = ({ target }: Event): void => {
    if (!(target instanceof Node && this.element.contains(target))) this.show(false);
  };

  private get isShown(): boolean {
    return this.button.getAttribute('aria-expanded') === 'true';
  }

  private show(shown: boolean): void {
    attribute(this.button, 'aria-expanded', String(shown));
    if (shown) document.addEventListener('pointerdown', this.away);
    else document.removeEventListener('pointerdown', this.away);
  }

  draw(isFolded: boolean, name: string): void {
    this.button.textContent = name;
    this.button.hidden = !isFolded;
    const was = this.element.hasAttribute('data-folded');
    attribute(this.element, 'data-folded', isFolded ? '' : null);
    if (isFolded !== was) this.show(false);
  }
}
