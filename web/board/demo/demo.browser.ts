import { describe, expect, it } from 'vitest';
import { examine } from '../../tests/axe';
import { leftOut, open, openAtEach, type Size } from './open';

/** Every board in a real browser, stepped through the golden playthroughs. */

const GAMES = [
  'azul-2',
  'azul-4',
  'azul-grey-3',
  'mini-2',
  'mini-4',
  'mini-grey-2',
  'pavilion-2',
  'pavilion-grey-4',
  'duel-2',
];
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [320, 640],
  [844, 390],
] as const satisfies readonly Size[];

describe.skipIf(leftOut)('in a browser', () => {
  it.each(GAMES)(
    'the moves that were played in %s can be made by clicks, in turn on a desktop and on a phone',
    async (game) => {
      await openAtEach(`game=${game}&n=0&speed=0`, [SIZES[0], SIZES[2]], async (page, size) => {
        const wrong = await page.evaluate(
          async (turn) => {
            const { board, all, scene, spots } = window.demo;
            const wrong: string[] = [];
            const played = [...all.entries()].filter(([, { move, legal }]) => move && legal.includes(move));
            for (const [k, [i, { move }]] of played.entries()) {
              if (!move || k % 2 !== turn) continue;
              await board.update(scene(i));
              const wanted = new Map<string, number>();
              for (const spot of spots(move)) {
                wanted.set(spot, (wanted.get(spot) ?? 0) + 1);
                if (board.pick.chosen.filter((other) => other === spot).length >= (wanted.get(spot) ?? 0))
                  continue;
                // A payment is changed in steps.
                const steps = spot.startsWith('jokers:') ? 6 : 0;
                for (let k = 0; k < steps && !board.pick.chosen.includes(spot); k++)
                  document.querySelectorAll<HTMLElement>('.ev-step')[3]?.click();
                if (steps) continue;
                const controls = [...document.querySelectorAll<HTMLElement>(`button[data-spot="${spot}"]`)];
                const shown = () => controls.find((control) => control.getClientRects().length > 0);
                // On a phone it may lie behind a tab.
                const panel = controls[0]?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
                if (!shown() && panel) document.getElementById(panel)?.click();
                shown()?.click();
              }
              if (board.pick.ready?.word !== move) wrong.push(`${i}: ${move}, not ${board.pick.ready?.word}`);
            }
            return wrong;
          },
          Number(size === SIZES[2]),
        );
        expect(wrong).toEqual([]);
      });
    },
  );

  it.each([
    'game=azul-4',
    'game=azul-grey-2&n=22&lang=pl',
    'game=mini-2',
    'game=pavilion-2&pick=stock:O',
    'game=pavilion-grey-3&lang=uk',
    'game=duel-2&n=21',
    'game=duel-2&n=67',
  ])('axe finds nothing in any theme of %s, and nothing is wider than the page', async (query) => {
    await openAtEach(query, SIZES, async (page, size) => {
      // A desktop and a phone between them show every part that is coloured.
      const isColoured = size === SIZES[0] || size === SIZES[2];
      for (const theme of isColoured ? ['light', 'dark', 'contrast'] : ['light']) {
        await page.evaluate((theme) => {
          for (const part of document.querySelectorAll<HTMLElement>('[data-theme]'))
            part.dataset.theme = theme;
        }, theme);
        const where = `${query} ${size} ${theme}`;
        const what = theme !== 'light' ? 'colours' : isColoured ? 'all' : 'structure';
        await examine(page, where, what, '#board');
      }
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${query} ${size}`).toBeLessThanOrEqual(0);
      expect(await page.innerHTML('#board')).not.toMatch(/\{[a-z]+-[a-z-]+\}/);
    });
  });

  const FITS = [...GAMES, 'azul-3', 'mini-3', 'pavilion-3', 'pavilion-4'];

  // The smallest phone scrolls under its bar.
  it.each(FITS)('everything that a move of %s needs is in view without scrolling', async (game) => {
    const sizes = [SIZES[0], SIZES[1], SIZES[2], SIZES[4]] as const;
    await openAtEach(`game=${game}&n=0&speed=0`, sizes, async (page, size) => {
      const hidden = await page.evaluate(async () => {
        const { board, all, scene, spots } = window.demo;
        const small = ['phone', 'phone-landscape'].includes(
          document.querySelector<HTMLElement>('.ev-table')?.dataset.layout ?? '',
        );
        const bar = document.querySelector('.demo-bar-slot')?.getBoundingClientRect();
        const upright = innerHeight > innerWidth;
        const bottom = small && upright ? (bar?.top ?? 0) : innerHeight;
        const right = small && !upright ? (bar?.left ?? 0) : innerWidth;
        const needed =
          '.ev-board, .ev-factory, .ev-centre, .ev-stock, .ev-tabs, .ev-ask, .ev-pay, .ev-hit[data-state="lit"]';
        const beyond = (when: string) =>
          [...document.querySelectorAll<HTMLElement>(`${needed}, .ev-hit[data-state="open"]`)].flatMap(
            (one) => {
              const box = one.getBoundingClientRect();
              if (one.getClientRects().length === 0 || box.width === 0) return [];
              const out = box.top < 0 || box.bottom > bottom + 1 || box.left < -1 || box.right > right + 1;
              return out
                ? [`${when}: ${one.className} ${one.dataset.spot ?? ''} ${Math.round(box.bottom)}`]
                : [];
            },
          );
        const hidden: string[] = [];
        // Of each phase the position with the most legal moves, and the move played there, spot by spot.
        const phases = new Map<string, number>();
        for (const [i, { legal, move }] of all.entries()) {
          if (move === null || !legal.includes(move)) continue;
          const phase = scene(i).view.phase.at + (move.includes('^') ? ' stacking' : '');
          if (legal.length > (all[phases.get(phase) ?? -1]?.legal.length ?? 0)) phases.set(phase, i);
        }
        for (const [phase, i] of phases) {
          await board.update(scene(i));
          scrollTo(0, 0);
          hidden.push(...beyond(phase));
          for (const spot of spots(all[i]?.move ?? '')) {
            board.choose(spot);
            hidden.push(...beyond(`${phase} ${spot}`));
          }
        }
        return [...new Set(hidden)].slice(0, 8);
      });
      expect(hidden, `${game} at ${size}`).toEqual([]);
    });
  });

  it('a table in a window that was made smaller is the same as a new one', async () => {
    const boxes = () =>
      [...document.querySelectorAll('.ev-grid :is(.ev-board, .ev-drawer-name, .ev-counts, .ev-values, h2)')]
        .filter((part) => part.getClientRects().length > 0)
        .map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return `${part.className} ${part.textContent?.slice(0, 20)}: ${[x, y, width, height].map(Math.round)}`;
        });
    const found: string[][] = [];
    await openAtEach('game=azul-grey-2&n=22&lang=pl', [SIZES[1], SIZES[0]], async (page) => {
      await page.setViewportSize({ width: SIZES[1][0], height: SIZES[1][1] });
      await page.waitForSelector('.ev-table[data-layout="tablet"]');
      found.push(await page.evaluate(boxes));
    });
    expect(found[1]).toEqual(found[0]);
  });

  it.each(GAMES)('touch targets are large enough on a phone in %s', async (game) => {
    await open(
      `game=${game}&n=0&speed=0`,
      SIZES[2],
      async (page) => {
        const small = await page.evaluate(async () => {
          const { board, all, scene } = window.demo;
          const small: string[] = [];
          for (const i of [...all.keys()].filter((i) => i % 9 === 0)) {
            await board.update(scene(i));
            const measure = (selector: string, least: number) => {
              for (const one of document.querySelectorAll(selector)) {
                const { width, height } = one.getBoundingClientRect();
                if (width > 0 && (height < least - 0.5 || width < Math.min(least, 28)))
                  small.push(`${i} ${one.className} ${one.getAttribute('data-spot')} ${width} x ${height}`);
              }
            };
            measure(
              '.ev-tab, .ev-opener, .ev-hit:is([data-mark="choice"], [data-mark="plate"], [data-mark="supply"])',
              44,
            );
            if (document.querySelector('[data-phase="placing"]')) measure('.ev-hit[data-mark="stock"]', 44);
            // Tiles lie close to each other.
            measure('.ev-hit[data-mark="pile"]', 36);
          }
          return small.slice(0, 5);
        });
        expect(small).toEqual([]);
      },
      true,
    );
  });

  it("another player's board is a dialog that traps the focus and returns it", async () => {
    await open(
      'game=azul-4&speed=0',
      SIZES[2],
      async (page) => {
        const strip = page.locator('.ev-opener:visible').nth(1);
        await strip.click();
        await page.waitForSelector('dialog[open]');
        for (let i = 0; i < 4; i++) {
          expect(
            await page.evaluate(() => document.activeElement?.closest('dialog')?.open ?? 'page'),
          ).not.toBe(false);
          await page.keyboard.press('Tab');
        }
        const board = await page.locator('dialog[open] .ev-figure').boundingBox();
        expect(board?.width).toBeGreaterThan(300);
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog[open]', { state: 'detached' });
        expect(await strip.evaluate((one) => one === document.activeElement)).toBe(true);
      },
      true,
    );
  });

  it('a factory with small tiles is enlarged, and a tile can be chosen there', async () => {
    await open(
      'game=azul-4&speed=0&n=1',
      SIZES[2],
      async (page) => {
        const tile = page.locator('.ev-factory .ev-hit[data-state="open"]:visible').first();
        const spot = await tile.getAttribute('data-spot');
        await tile.click();
        await page.waitForSelector('.ev-magnifier[open]');
        expect(await page.evaluate(() => window.demo.board.pick.chosen)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.waitForSelector('.ev-magnifier[open]', { state: 'detached' });
        expect(await tile.evaluate((one) => one === document.activeElement)).toBe(true);
        await tile.click();
        await page.locator(`.ev-magnifier [data-spot="${spot}"]`).click();
        await page.waitForSelector('.ev-magnifier[open]', { state: 'detached' });
        expect(await page.evaluate(() => window.demo.board.pick.chosen)).toEqual([spot]);
      },
      true,
    );
  });

  it('high contrast keeps the colours of the stars', async () => {
    await open('game=pavilion-2&n=0&theme=contrast', SIZES[0], async (page) => {
      const fills = await page.evaluate(() =>
        [...'ORBYGP'].map((star) => {
          const space = document.querySelector(`.ev-board[data-large] .ev-star.ev-c-${star}`);
          return space ? getComputedStyle(space).fill : 'none';
        }),
      );
      expect(new Set(fills).size).toBe(6);
      expect(fills).not.toContain('rgb(255, 255, 255)');
    });
  });

  it('a plate is previewed in its slot and turned by pressing it, by pointer and by keyboard', async () => {
    for (const size of [SIZES[0], SIZES[2]]) {
      await open('game=duel-2&n=0&speed=0', size, async (page) => {
        await page.evaluate(async () => {
          const { board, all, scene } = window.demo;
          await board.update(scene(all.findIndex(({ legal }) => legal.some((word) => /@\dr3$/.test(word)))));
        });
        const slot = page.locator('.ev-hit[data-spot^="slot:"][data-state="lit"]').first();
        const shown = () => page.locator('.ev-board[data-large] .ev-ghost').innerHTML();
        const word = () => page.evaluate(() => window.demo.board.pick.ready?.word.slice(-2));
        await page.locator('.ev-hit[data-spot^="plate:"][data-state="lit"]:visible').first().click();
        const there = page.locator(`[data-spot="${await slot.getAttribute('data-spot')}"]`);
        await there.click();
        expect(await word()).toBe('r0');
        const first = await shown();
        await there.click();
        expect(await word()).toBe('r1');
        expect(await shown()).not.toBe(first);
        await there.focus();
        await page.keyboard.press('Space');
        expect(await word()).toBe('r2');
        // Screen reader users choose from a list.
        await page.getByRole('button', { name: 'Turned anticlockwise', exact: true }).press('Space');
        expect(await word()).toBe('r3');
      });
    }
  });

  it('nothing is animated with reduced motion', async () => {
    await open('game=azul-4&n=30', SIZES[0], async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const longest = await page.evaluate(() => {
        window.demo.step(1);
        const running = document.getAnimations().map((one) => Number(one.effect?.getTiming().duration));
        return { longest: Math.max(0, ...running), flyers: document.querySelectorAll('.ev-flyer').length };
      });
      expect(longest).toEqual({ longest: 80, flyers: 0 });
    });
  });
});
