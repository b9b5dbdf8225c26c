import { attribute, h } from './dom';

/** A tab and its panel. */
export interface Tabbed {
  key: string;
  element: HTMLElement;
}

let made = 0;

/**
 * Tabs on a phone; elsewhere all panels are visible and there are no tabs.
 *
 * One tab stop; arrow keys move to the next tab and open it.
 */
export class Tabs {
  readonly element = h('div', 'ev-tabs');
  private readonly tabs = new Map<string, HTMLButtonElement>();
  private open: string;
  private wanted = '';

  constructor(private readonly panels: Tabbed[]) {
    this.open = panels[0]?.key ?? '';
    for (const { key, element } of panels) {
      const tab = h('button', 'ev-tab');
      tab.type = 'button';
      tab.id = `ev-tab-${++made}`;
      element.id ||= `${tab.id}-panel`;
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-controls', element.id);
      tab.dataset.tab = key;
      tab.addEventListener('click', () => this.show(key));
      this.tabs.set(key, tab);
      this.element.append(tab);
    }
    this.element.addEventListener('keydown', (event) => {
      const to = this.step(event.key);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      this.show(to);
      this.tabs.get(to)?.focus();
    });
  }

  private step(key: string): string | undefined {
    const keys = [...this.tabs.keys()];
    const at = keys.indexOf(this.open);
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (by !== undefined) return keys.at((at + by) % keys.length);
    return { Home: keys[0], End: keys.at(-1) }[key];
  }

  /** Opens a tab once per occasion, so that it does not pull the player away from another one. */
  need(key: string, occasion: string): void {
    const wanted = `${key} ${occasion}`;
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    this.show(key);
  }

  private isTabbed = false;
  /** The role of a section without tabs. */
  private role: string | null = null;

  /** In a nested table the panels are groups. */
  nest(): void {
    this.role = 'group';
  }

  draw(isTabbed: boolean, label: string, names: Record<string, string>): void {
    this.isTabbed = isTabbed;
    this.element.hidden = !isTabbed;
    attribute(this.element, 'role', isTabbed ? 'tablist' : null);
    attribute(this.element, 'aria-label', isTabbed ? label : null);
    for (const [key, tab] of this.tabs) tab.textContent = names[key] ?? '';
    this.show(this.open);
  }

  private show(open: string): void {
    this.open = open;
    for (const { key, element } of this.panels) {
      const tab = this.tabs.get(key);
      const shown = key === open;
      if (tab) {
        attribute(tab, 'aria-selected', String(shown));
        attribute(tab, 'tabindex', shown ? '0' : '-1');
      }
      element.classList.toggle('ev-away', this.isTabbed && !shown);
      const role = element.tagName === 'SECTION' ? this.role : null;
      attribute(element, 'role', this.isTabbed ? 'tabpanel' : role);
      attribute(element, 'aria-labelledby', this.isTabbed ? (tab?.id ?? null) : null);
      // A panel without buttons is a tab stop itself, so that it can be read and scrolled.
      const still = this.isTabbed && !element.querySelector('button');
      attribute(element, 'tabindex', still ? '0' : null);
    }
  }
}
