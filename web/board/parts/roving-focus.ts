import { attribute } from './dom';

/** Roving focus among the controls of a region: one tab stop, and arrow keys move to the next control in their direction. */

const hitsOf = (region: HTMLElement) => [...region.querySelectorAll<HTMLElement>('.ev-hit')];

/** Makes one control, the current one if it is still there, the tab stop. */
export function updateTabStop(region: HTMLElement): void {
  const buttons = hitsOf(region);
  const current = buttons.find((button) => button.tabIndex === 0) ?? buttons[0];
  for (const button of buttons) attribute(button, 'tabindex', button === current ? '0' : '-1');
}

export function enableRovingFocus(region: HTMLElement): void {
  region.addEventListener('focusin', (event) => {
    const focused = (event.target as Element).closest('.ev-hit');
    if (!focused) return;
    for (const button of hitsOf(region)) attribute(button, 'tabindex', button === focused ? '0' : '-1');
  });
  region.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const focused = (event.target as Element).closest<HTMLElement>('.ev-hit');
    if (!focused) return;
    const to = target(event.key, focused, hitsOf(region));
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    to?.focus();
  });
}

const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** `null` if the key does not move the focus; `undefined` if there is no control in that direction. */
function target(key: string, from: HTMLElement, buttons: HTMLElement[]): HTMLElement | undefined | null {
  if (key === 'Home') return buttons[0];
  if (key === 'End') return buttons.at(-1);
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const near = nearest(from, buttons, direction);
  if (near) return near;
  // At the edge the focus follows the reading order, so that two keys reach every control.
  const step = direction[0] + direction[1];
  return buttons[buttons.indexOf(from) + step];
}

function nearest(from: Element, buttons: HTMLElement[], [x, y]: [number, number]) {
  const middle = (element: Element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2] as const;
  };
  const [fx, fy] = middle(from);
  let best: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const button of buttons) {
    if (button === from) continue;
    const [bx, by] = middle(button);
    const ahead = (bx - fx) * x + (by - fy) * y;
    const aside = Math.abs((bx - fx) * y) + Math.abs((by - fy) * x);
    if (ahead < 4 || aside > ahead * 3) continue;
    const distance = ahead + aside * 2.5;
    if (distance < least) {
      least = distance;
      best = button;
    }
  }
  return best;
}
