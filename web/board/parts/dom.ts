/** Creates an element with a class and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  mark = '',
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (mark) element.className = mark;
  element.append(...children);
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** An SVG hidden from screen readers; the controls over it have labels. */
export function drawing(viewBox: string, mark = 'ev-drawing'): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', mark);
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('focusable', 'false');
  return svg;
}

/** Sets an attribute only if it differs, to avoid layout work. */
export function attribute(element: Element, name: string, value: string | null): void {
  if (value === null) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The same for an element's markup. */
const written = new WeakMap<Element, string>();
export function write(element: Element, markup: string): boolean {
  if (written.get(element) === markup) return false;
  written.set(element, markup);
  element.innerHTML = markup;
  return true;
}
