import { attribute, drawing, h, write } from './dom';
import { type Hit, HitGrid } from './hits';

/** A drawing with controls over it; both scale together. */
export class Figure {
  readonly element = h('div', 'ev-figure');
  readonly hits: HitGrid;
  private readonly svg: SVGSVGElement;
  private size: [number, number] = [1, 1];

  /** `room`: another element that needs the aspect ratio. */
  constructor(
    mark = '',
    role: 'grid' | 'rowgroup' = 'grid',
    private readonly room: HTMLElement | null = null,
  ) {
    if (mark) this.element.classList.add(mark);
    this.svg = drawing('0 0 1 1');
    this.hits = new HitGrid(role, () => this.size);
    this.element.append(this.svg, this.hits.element);
  }

  draw(width: number, height: number, markup: string): void {
    if (width !== this.size[0] || height !== this.size[1]) {
      this.size = [width, height];
      attribute(this.svg, 'viewBox', `0 0 ${width} ${height}`);
      // Lets the style sheet limit the height.
      (this.room ?? this.element).style.setProperty('--ratio', (width / height).toFixed(4));
    }
    write(this.svg, markup);
  }

  control(label: string, rows: Hit[][]): void {
    this.hits.set(label, rows);
  }
}
