/** One tab stop for a group of buttons; arrow keys move among them. */

const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const buttonsOf = (group: HTMLElement) => [...group.querySelectorAll('button')];

const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2] as const;
};

/** The nearest button in a direction; a step aside costs more than one ahead. */
function nearest(from: Element, buttons: HTMLButtonElement[], [x, y]: [number, number]) {
  const [fx, fy] = middle(from);
  let best: HTMLButtonElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const button of buttons) {
    const [bx, by] = middle(button);
    const ahead = (bx - fx) * x + (by - fy) * y;
    const aside = Math.abs((bx - fx) * y) + Math.abs((by - fy) * x);
    if (ahead <= 1 || ahead + 3 * aside >= least) continue;
    least = ahead + 3 * aside;
    best = button;
  }
  return best;
}

/** An attachment for the element round the buttons, which may come and go. */
export function rove(group: HTMLElement): () => void {
  let last = 0;
  const settle = (current?: HTMLButtonElement) => {
    const buttons = buttonsOf(group);
    const stop = current ?? buttons.find((button) => button.tabIndex === 0) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };
  const focused = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLButtonElement)) return;
    last = buttonsOf(group).indexOf(target);
    settle(target);
  };
  const pressed = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    nearest(event.target, buttonsOf(group), direction)?.focus();
  };
  let inside = false;
  const came = () => {
    inside = true;
  };
  const left = ({ relatedTarget }: FocusEvent) => {
    // A button that goes away takes the focus with it, without a place where it goes.
    if (relatedTarget instanceof Node) inside = group.contains(relatedTarget);
  };
  const changed = new MutationObserver(() => {
    settle();
    if (inside && document.activeElement === document.body) {
      const buttons = buttonsOf(group);
      buttons[Math.min(last, buttons.length - 1)]?.focus();
    }
  });
  settle();
  changed.observe(group, { childList: true, subtree: true });
  group.addEventListener('focusin', focused);
  group.addEventListener('focusin', came);
  group.addEventListener('focusout', left);
  group.addEventListener('keydown', pressed);
  return () => {
    changed.disconnect();
    group.removeEventListener('focusin', focused);
    group.removeEventListener('focusin', came);
    group.removeEventListener('focusout', left);
    group.removeEventListener('keydown', pressed);
  };
}
