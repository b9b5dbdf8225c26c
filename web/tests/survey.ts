import type { Page } from 'playwright-core';

/** Finds controls that are cut off, covered, out of sight or too small. */

/** Below this width the page may scroll under its bar. */
const SCROLLS_BELOW = 360;
/** Tiles smaller than this (in pixels) are not distinguishable. */
const LEAST_TILE = 16;
/** The shortest bar (in pixels) of six boxes that can be counted. */
const LEAST_METER = 40;

/** All layout faults of the table at its current size and state. */
export function survey(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ scrollsBelow, leastTile, leastMeter }) => {
      const found = new Set<string>();
      const scrolls = innerWidth < scrollsBelow;
      const shown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
      const all = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter(
          (element) => shown(element) && getComputedStyle(element).clipPath !== 'inset(50%)',
        );
      const name = (element: Element) =>
        (element as HTMLElement).dataset.spot ??
        `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`;
      const box = (element: Element) => element.getBoundingClientRect();
      scrollTo(0, 0);

      // Covered or out of sight: the element at the middle of every control must be the control itself.
      const controls = all(
        '.ev-hit:is([data-state="open"], [data-state="lit"], [data-state="chosen"]), .bar button, .ev-tab',
      ).filter((control) => !control.closest('[data-asks="turn"]'));
      for (const control of controls) {
        if (scrolls) control.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = box(control);
        const [x, y] = [left + width / 2, top + height / 2];
        const there = document.elementFromPoint(x, y);
        const hit = there?.closest<HTMLElement>('button');
        const same = hit === control || (hit?.dataset.spot && hit.dataset.spot === control.dataset.spot);
        if (!there) found.add(`${name(control)} is out of sight at ${Math.round(x)}, ${Math.round(y)}`);
        else if (!same) found.add(`${name(control)} is covered by ${name(there)}`);
      }
      if (scrolls) scrollTo(0, 0);

      // What a move needs is fully visible, above or beside the fixed bar.
      const bar = document.querySelector('.bottom');
      const edge = bar && shown(bar) ? box(bar) : null;
      const upright = edge !== null && edge.width > innerWidth / 2;
      const bottom = edge && upright ? edge.top : innerHeight;
      const right = edge && !upright ? edge.left : innerWidth;
      const needed = all(
        '.ev-board, .ev-factory, .ev-centre, .ev-stock, [data-placing] .ev-supply, .ev-plates, .ev-ask, .ev-pay, .ev-goals, .bar, .ev-tabs',
      ).filter((element) => !element.matches('.bottom .bar'));
      for (const part of needed) {
        const { left, top, right: far, bottom: low, width } = box(part);
        if (width === 0) continue;
        if (left < -1 || far > right + 1) found.add(`${name(part)} goes past the side of the window`);
        if (!scrolls && (top < -1 || low > bottom + 1))
          found.add(`${name(part)} ends at ${Math.round(low)}, the window at ${Math.round(bottom)}`);
      }

      // Panels do not overlap, and contain their content.
      const panels = all(
        '.ev-board, .ev-factories, .ev-trumps, .ev-supply, .ev-values, .ev-counts, .ev-plates, .ev-stock, .ev-ask, .ev-goals, .ev-tabs, .bar, .panel.notes, .panel.moves, .panel.chat, .tools',
      ).filter((panel) => !panel.matches('.bottom .bar'));
      for (const [i, one] of panels.entries()) {
        for (const other of panels.slice(i + 1)) {
          if (one.contains(other) || other.contains(one)) continue;
          const [a, b] = [box(one), box(other)];
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (wide > 1.5 && high > 1.5) found.add(`${name(one)} and ${name(other)} overlap`);
        }
      }
      for (const panel of all('.ev-panel, .ev-offer > *, .panel')) {
        const outer = box(panel);
        for (const part of panel.querySelectorAll(
          '.ev-figure, .ev-cell > .ev-hit:not(.ev-figure *), .ev-piece, h2, h3, p, li, button:not(.ev-hit)',
        )) {
          if (!shown(part) || part.closest('dialog, .ev-badge, .ev-said, ol[tabindex], .ev-sr, .sr'))
            continue;
          if (getComputedStyle(part).clipPath === 'inset(50%)' || part.closest('.ev-opener')) continue;
          const inner = box(part);
          if (inner.width === 0 || inner.height === 0) continue;
          const past = Math.max(
            outer.left - inner.left,
            inner.right - outer.right,
            inner.bottom - outer.bottom,
          );
          if (past > 2) found.add(`${name(part)} sticks ${Math.round(past)} px out of ${name(panel)}`);
        }
      }

      // Text that does not fit into its line or box. Only names may be truncated with an ellipsis.
      const texts = document.querySelectorAll<HTMLElement>(
        '.table :not(.ev-hits, .ev-hits *, svg, svg *, .ev-who, .ev-who *, .name, .sr, .ev-sr, .ev-said, .ev-said *)',
      );
      for (const element of texts) {
        if (element.closest('ol[tabindex], .chat, dialog, .ev-away') || !shown(element)) continue;
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        if (clipPath === 'inset(50%)') continue;
        const wide = element.scrollWidth - element.clientWidth;
        const high = element.scrollHeight - element.clientHeight;
        if ((overflowX !== 'visible' && wide > 1) || (overflowY !== 'visible' && high > 1))
          found.add(`${name(element)} is cut off by ${wide} × ${high} px`);
      }

      const meet = (one: DOMRect, other: DOMRect) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
      // The marker is beside the piles, and the ornaments of a small frame are beside the name and the numbers.
      for (const marker of all('.ev-centre-marker .ev-piece')) {
        for (const pile of all('.ev-centre .ev-hit .ev-piece'))
          if (meet(box(marker), box(pile))) found.add('a pile covers the marker');
      }
      for (const ornament of all('.ev-board:not([data-large]) .ev-orn')) {
        for (const text of all('.ev-board:not([data-large]) .ev-who'))
          if (meet(box(ornament), box(text))) found.add(`an ornament is under ${name(text)}`);
      }

      for (const arc of all('.ev-board:not([data-large]) .ev-corner-arc')) {
        for (const text of all('.ev-board:not([data-large]) text'))
          if (meet(box(arc), box(text))) found.add(`an ornament is under “${text.textContent}”`);
      }

      // Bars of which the boxes can be counted.
      for (const meter of all('.ev-meter')) {
        const { width } = box(meter);
        if (width < leastMeter) found.add(`a bar of the bonuses is ${width.toFixed(1)} px long`);
      }

      // Tiles.
      const places = ['main', 'factory', 'centre', 'supply', 'stock', 'plates'];
      for (const tile of all(places.map((place) => `.ev-${place} [data-p]`).join())) {
        if (/\.(t\d|score)$/.test(tile.dataset.p ?? '')) continue;
        const { width, height } = box(tile);
        const least = Math.min(width, height);
        if (least < leastTile - 0.2) found.add(`the tile ${tile.dataset.p} is ${least.toFixed(1)} px`);
      }

      // The player's own board is never smaller than an opponent's.
      const own = document.querySelector('.ev-board[data-large] .ev-main');
      for (const other of all('.ev-board:not([data-large]) .ev-main')) {
        if (own && box(other).width > box(own).width + 1)
          found.add(
            `the own board is ${Math.round(box(own).width)} px wide, another ${Math.round(box(other).width)}`,
          );
      }
      if (document.documentElement.scrollWidth > innerWidth) found.add('the page is wider than the window');
      return [...found];
    },
    { scrollsBelow: SCROLLS_BELOW, leastTile: LEAST_TILE, leastMeter: LEAST_METER },
  );
}

/** A control to press, and its middle. */
interface Aim {
  what: string;
  x: number;
  y: number;
  round: number;
}

/**
 * Waits until something can be pressed; returns a control, and fails if a press at its middle would not reach it.
 *
 * `undo` prefers Undo if something is chosen, `step` a step of the payment if there is one.
 */
export async function aim(page: Page, seed: number, wish: 'undo' | 'step' | null = null): Promise<Aim> {
  const found = await page.evaluate(
    async ({ seed, wish, scrollsBelow }) => {
      const shown = (element: Element) => element.getClientRects().length > 0;
      const all = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter(
          (element) => shown(element) && !element.closest('dialog:not([open])'),
        );
      const choose = (): HTMLElement | null => {
        if (document.querySelector('dialog[open]')) return document.body;
        const [undo, confirm] = all('.bar .buttons button:not(:disabled)');
        const isReady = document.querySelector<HTMLButtonElement>('.bar .confirm')?.disabled === false;
        if (!document.querySelector('.bar .confirm')) return null;
        if (wish === 'undo' && undo && !undo.matches('.confirm')) return undo;
        const step = all('.ev-step[data-spot]')[0];
        if (wish === 'step' && step) return step;
        if (isReady) return confirm ?? undo ?? null;
        const hits = all('button.ev-hit[data-spot]:not(.ev-step)');
        const lit = hits.filter(({ dataset }) => dataset.state === 'lit');
        const some = lit.length ? lit : hits.filter(({ dataset }) => dataset.state === 'open');
        // The floor, drawing and passing only as a last resort, so that rounds end soon.
        const good = some.filter(({ dataset }) => !/^(floor|pass|draw|skip)/.test(dataset.spot ?? ''));
        const from = good.length ? good : some;
        return from[seed % from.length] ?? null;
      };
      const start = performance.now();
      let control = choose();
      while (!control) {
        if (performance.now() - start > 30_000)
          return { what: `stuck: ${document.querySelector('.bar')?.textContent}`, x: -1, y: -1, round: 0 };
        await new Promise(requestAnimationFrame);
        control = choose();
      }
      const round = Number(document.querySelector<HTMLElement>('.ev-table')?.dataset.round ?? 0);
      if (control === document.body) return { what: 'over', x: -1, y: -1, round };
      if (innerWidth < scrollsBelow && !control.closest('.bar')) control.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const there = document.elementFromPoint(x, y);
      const hit = there?.closest<HTMLElement>('button');
      const what = control.dataset.spot ?? control.textContent ?? '';
      if (hit !== control && !(hit?.dataset.spot && hit.dataset.spot === control.dataset.spot))
        return { what: `${what} is covered by ${there?.className ?? 'the edge'}`, x: -1, y: -1, round };
      return { what, x, y, round };
    },
    { seed, wish, scrollsBelow: SCROLLS_BELOW },
  );
  if (found.x < 0 && found.what !== 'over') throw new Error(found.what);
  return found;
}
