import { describe, expect, it } from 'vitest';
import type { Rules } from '../wire/types';
import { leftOut, open } from './engine/open';

/** How fast the engine in the page is, and whether the page stays fluent. The numbers are printed; the limits are wide. */

const GAMES: Rules[] = ['azul', 'pavilion', 'duel'];

describe.skipIf(leftOut)('the engine in the page', () => {
  it('answers soon at the levels that are not limited by time', async () => {
    await open(async (page) => {
      await page.evaluate(() => window.addNetworks(window.engine));
      for (const rules of GAMES) {
        const times = await page.evaluate(async (rules) => {
          const { engine } = window;
          const deals = { seed: 3 };
          let now = await engine.ask({ ask: 'start', rules, players: 2, deals });
          const times: number[] = [];
          // Six decisions from the first round on; all levels think about the same position.
          for (let made = 0; made < 6; made++) {
            for (let level = 1; level <= 7; level++) {
              const start = performance.now();
              await engine.ask({ ask: 'bot', level });
              times[level] = (times[level] ?? 0) + (performance.now() - start) / 6;
            }
            const { word } = await engine.ask({ ask: 'bot', level: 3 });
            now = await engine.ask({ ask: 'play', ply: now.game.ply, word });
          }
          return times;
        }, rules);
        const told = times.map((time, level) => `level ${level} ${time?.toFixed(1)} ms`);
        console.log(`${rules}: ${told.slice(1).join(', ')}`);
        expect(times[3]).toBeLessThan(100);
        expect(times[7]).toBeLessThan(2000);
      }
    });
  });

  it('searches, and the page is painted meanwhile', async () => {
    await open(async (page) => {
      await page.evaluate(() => window.addNetworks(window.engine));
      for (const rules of GAMES) {
        const { nodes, late, frames } = await page.evaluate(async (rules) => {
          const { engine } = window;
          await engine.ask({ ask: 'start', rules, players: 2, deals: { seed: 3 } });
          const thinking = engine.ask({ ask: 'analyse', milliseconds: 1000, lines: 1 });
          let on = true;
          const times: number[] = [];
          const tick = (now: number, before: number) => {
            times.push(now - before);
            if (on) requestAnimationFrame((next) => tick(next, now));
          };
          requestAnimationFrame((now) => tick(now, now));
          const { nodes } = await thinking;
          on = false;
          return { nodes, late: times.filter((time) => time > 34).length, frames: times.length };
        }, rules);
        console.log(`${rules}: ${nodes} nodes in a second; ${frames} frames, ${late} of them late`);
        expect(nodes).toBeGreaterThan(100);
        expect(late).toBeLessThan(frames / 4);
      }
    });
  });
});
