/** An element with its class and what is in it. */
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

/** A drawing that screen readers pass over: what it shows is said by the controls above it. */
export function drawing(viewBox: string, mark = 'ev-drawing'): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', mark);
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('focusable', 'false');
  return svg;
}

/** Changes an attribute only if it differs, so that nothing is laid out anew for nothing. */
export function attribute(element: Element, name: string, value: string | null): void {
  if (value === null) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The same for what is in it. */
const written = new WeakMap<Element, string>();
export function write(element: Element, markup: string): boolean {
  if (written.get(element) === markup) return false;
  written.set(element, markup);
  element.innerHTML = markup;
  return true;
}
