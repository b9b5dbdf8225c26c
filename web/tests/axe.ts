import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Accessibility checks. */

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only checks that depend on the theme; they take half of the time. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What to check; `structure` is all but the colours. */
type What = 'all' | 'colours' | 'structure';

/** The options that choose axe's rules. */
function chosen(what: What): object {
  if (what === 'colours') return { runOnly: { type: 'rule', values: COLOURS } };
  const off = what === 'structure' ? COLOURS : [];
  return {
    runOnly: { type: 'tag', values: EVERYTHING },
    rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
  };
}

interface Axe {
  run(what: Node, options: unknown): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** Runs axe on the page or a part of it, and fails if it finds violations. */
export async function examine(page: Page, where: string, what: What = 'all', part?: string): Promise<void> {
  const there = await page.evaluate(() => 'axe' in window);
  // The content security policy forbids other scripts, so the debugger injects it.
  if (!there) await page.evaluate(axe);
  const found = await page.evaluate(
    async ({ options, part }) => {
      // Nothing under a dialog can be reached.
      const what = document.querySelector(part ?? 'dialog[open]') ?? document;
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(what, {
        ...options,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
    },
    { options: chosen(what), part },
  );
  expect(found, where).toEqual([]);
}

/** Fails if something overflows the window or a message id is shown as text. */
export async function inside(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${where} is wider than the window`).toBeLessThanOrEqual(0);
  const text = (await page.textContent('body')) ?? '';
  expect(text.match(/\{[a-z]+-[a-z-]+\}/g), where).toBeNull();
}

/** Fails if a touch target is smaller than 44 px; a link within a sentence may be as high as its line. */
export async function reachable(page: Page, where: string): Promise<void> {
  const small = await page.evaluate(() => {
    const over = document.querySelector('dialog[open]') ?? document;
    const all = over.querySelectorAll('a[href], button:not(.ev-hit), select, input, summary');
    return [...all].flatMap((control) => {
      const style = getComputedStyle(control);
      const part = control.matches('input') ? (control.closest('label') ?? control) : control;
      const { width, height } = part.getBoundingClientRect();
      if (
        !control.getClientRects().length ||
        control.closest('.sr, [hidden], details:not([open]) > :not(summary)')
      )
        return [];
      if (control.matches('.sr') || (control.tagName === 'A' && style.display === 'inline')) return [];
      return width < 43.5 || height < 43.5
        ? [`${Math.round(width)}×${Math.round(height)} ${control.outerHTML.slice(0, 120)}`]
        : [];
    });
  });
  expect(small, `${where}: too small to be touched`).toEqual([]);
}
