import type { Spot } from '../pick/spot';
import { attribute, h, write } from './dom';
import { enableRovingFocus, updateTabStop } from './roving-focus';

/** A box in the units of a drawing. */
export type Box = [x: number, y: number, width: number, height: number];

/** A control: a spot and its label. */
export interface Hit {
  key: string;
  /** The spot it chooses; without one it is read-only. */
  spot: Spot | null;
  /** The label: everything the drawing shows there, as text. */
  label: string;
  /** Its position over the drawing; without a box it is in the flow and shows its own markup. */
  box?: Box;
  markup?: string;
  state: HitState;
  /** The badge with the effect of choosing it. */
  badge?: string;
  /** The shape of its outline. */
  shape?: 'round' | 'none';
  mark?: string;
}

/**
 * Open: a legal move has it. Lit: it is asked for now. Other: pressing it replaces what is chosen. Closed: no legal move
 * has it now; it is still reachable and says so. Idle: it is not the reader's turn.
 */
export type HitState = 'open' | 'lit' | 'chosen' | 'other' | 'closed' | 'idle';

/**
 * Controls in rows, kept by key so that the focus survives redraws.
 *
 * A grid has one tab stop and arrow keys move inside; a row group leaves that to its grid.
 */
export class HitGrid {
  readonly element = h('div', 'ev-hits');
  private hits = new Map<string, HTMLElement>();

  constructor(
    private readonly role: 'grid' | 'rowgroup' = 'grid',
    private readonly size: () => [number, number] = () => [1, 1],
  ) {
    if (role === 'grid') enableRovingFocus(this.element);
  }

  set(label: string, rows: Hit[][]): void {
    attribute(this.element, 'aria-label', label || null);
    this.element.hidden = rows.every((row) => row.length === 0);
    const before = this.hits;
    this.hits = new Map();
    const kept: HTMLElement[] = [];
    rows.forEach((row, i) => {
      if (row.length) kept.push(this.row(i, row, before));
    });
    for (const [key, hit] of before) if (this.hits.get(key) !== hit) cellOf(hit).remove();
    for (const child of [...this.element.children]) {
      if (!kept.includes(child as HTMLElement)) child.remove();
    }
    // A grid must have rows.
    attribute(this.element, 'role', this.element.hidden ? null : this.role);
    if (this.role === 'grid') updateTabStop(this.element);
  }

  private row(index: number, hits: Hit[], before: Map<string, HTMLElement>): HTMLElement {
    let row = this.element.querySelector<HTMLElement>(`:scope > [data-row="${index}"]`);
    if (!row) {
      row = h('div', 'ev-row');
      row.setAttribute('role', 'row');
      row.dataset.row = String(index);
      this.element.append(row);
    }
    hits.forEach((hit, i) => {
      const known = before.get(hit.key);
      const element = known && isButton(known) === (hit.spot !== null) ? known : make(hit);
      this.hits.set(hit.key, element);
      const cell = cellOf(element);
      if (row.children[i] !== cell) row.insertBefore(cell, row.children[i] ?? null);
      this.show(element, hit);
    });
    return row;
  }

  private show(button: HTMLElement, hit: Hit): void {
    attribute(button, 'aria-label', hit.label);
    attribute(button, 'data-spot', hit.spot);
    attribute(button, 'data-state', hit.state);
    attribute(button, 'data-shape', hit.shape ?? null);
    attribute(button, 'data-mark', hit.mark ?? null);
    attribute(button, 'aria-disabled', hit.state === 'closed' ? 'true' : null);
    attribute(button, 'aria-pressed', hit.state === 'chosen' ? 'true' : null);
    const badge = hit.badge ? `<span class="ev-badge" aria-hidden="true">${hit.badge}</span>` : '';
    write(button, (hit.markup ?? '') + badge);
    if (!hit.box) return;
    const [x, y, width, height] = hit.box;
    const [w, t] = this.size();
    const where = `${x},${y},${width},${height},${w},${t}`;
    if (button.dataset.box === where) return;
    button.dataset.box = where;
    button.style.left = `${(100 * x) / w}%`;
    button.style.top = `${(100 * y) / t}%`;
    button.style.width = `${(100 * width) / w}%`;
    button.style.height = `${(100 * height) / t}%`;
  }
}

const isButton = (hit: HTMLElement) => hit instanceof HTMLButtonElement;

/** Creates a grid cell: a wrapper around a button, or a read-only cell. */
const cellOf = (hit: HTMLElement) => (isButton(hit) ? (hit.parentElement ?? hit) : hit);

function make({ key, spot }: Hit): HTMLElement {
  const hit = spot === null ? h('div', 'ev-hit ev-read') : h('button', 'ev-hit');
  hit.dataset.key = key;
  hit.tabIndex = -1;
  if (hit instanceof HTMLButtonElement) hit.type = 'button';
  const cell = spot === null ? hit : h('div', 'ev-cell', hit);
  cell.setAttribute('role', 'gridcell');
  return hit;
}
