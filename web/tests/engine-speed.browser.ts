import { describe, expect, it } from 'vitest';
import type { Engine } from '../app/engine/engine';
import type { Chosen, Played } from '../wire/engine';
import type { Rules } from '../wire/types';
import { leftOut, open } from './engine/open';

/** How fast the engine in the page is, and whether the page stays fluent. The numbers are printed; the limits are wide. */

const GAMES: Rules[] = ['azul', 'pavilion', 'duel'];

/** The fewest and the most players of every game; some with a network, some with the hand-made evaluator. */
const TABLES: [Rules, number][] = [
  ['azul', 2],
  ['azul-grey', 4],
  ['mini', 2],
  ['pavilion', 2],
  ['pavilion', 4],
  ['pavilion-grey', 2],
  ['pavilion-grey', 4],
  ['duel', 2],
];

/** How much slower than this machine a slow phone is, as for the page (`speed.browser.ts`). */
const SLOW_PHONE = 4;

declare global {
  interface Window {
    /** The engine in the page's own thread. */
    here?: Engine;
  }
}

describe.skipIf(leftOut)('the engine in the page', () => {
  it('answers soon at the levels that are not limited by time', async () => {
    await open(async (page) => {
      for (const rules of GAMES) {
        const times = await page.evaluate(async (rules) => {
          const { engine } = window;
          const deals = { seed: 3 };
          let now = await engine.ask({ ask: 'start', rules, players: 2, deals });
          // The network is fetched with the first question.
          await engine.ask({ ask: 'bot', level: 1 });
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
      for (const rules of GAMES) {
        const { nodes, late, frames } = await page.evaluate(async (rules) => {
          const { engine } = window;
          await engine.ask({ ask: 'start', rules, players: 2, deals: { seed: 3 } });
          await engine.ask({ ask: 'bot', level: 1 });
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

  it('answers a click soon on a slow phone', async () => {
    await open(async (page) => {
      const tools = await page.context().newCDPSession(page);
      await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE });
      // The browser slows down no Worker, so the engine runs in the page's own thread here.
      for (const [rules, players] of TABLES) {
        const told: string[] = [];
        let kind = '';
        for (const level of [3, 7]) {
          const { times, hurried, evaluator } = await page.evaluate(clicks, { rules, players, level });
          const [median = 0, worst = 0] = [0.5, 1].map(
            (part) => times[Math.floor((times.length - 1) * part)],
          );
          const short = hurried ? `, ${hurried} of ${times.length} cut short` : '';
          told.push(`level ${level} ${median.toFixed(0)} ms, at most ${worst.toFixed(0)} ms${short}`);
          kind = evaluator;
          expect(times.length).toBeGreaterThan(5);
          expect(median, `${rules} ${players} level ${level}`).toBeLessThan(level === 3 ? 100 : 2000);
        }
        console.log(`slow phone, ${rules} with ${players}, ${kind}: ${told.join('; ')}`);
      }
    });
  });

  it('takes no more memory from one game to the next', async () => {
    await open(async (page) => {
      const sizes = await page.evaluate(async () => {
        const { startInstance, networkFiles } = window.tools;
        const instance = await startInstance();
        const ask = (question: object) => {
          const reply = instance.ask(JSON.stringify(question));
          if (!('ok' in reply)) throw new Error(reply.problem.detail);
          return reply.ok;
        };
        const sizes: Record<string, number> = { start: instance.bytes };
        const play = (level: number, count: number) => {
          const games = ['azul', 'azul-grey', 'mini', 'pavilion', 'duel'] as const;
          for (let seed = 0; seed < count; seed++) {
            const rules = games[seed % games.length];
            let now = ask({ ask: 'start', rules, players: 2, deals: { seed } }) as Played;
            while (now.game.view.turn !== null) {
              const { word } = ask({ ask: 'bot', level }) as Chosen;
              now = ask({ ask: 'play', ply: now.game.ply, word }) as Played;
            }
          }
        };
        play(5, 10);
        sizes['ten games at level 5, hand-made'] = instance.bytes;
        for (const file of await networkFiles()) instance.addNetwork(file);
        sizes['with all networks'] = instance.bytes;
        play(5, 10);
        sizes['ten more, with networks'] = instance.bytes;
        play(7, 5);
        sizes['five at level 7'] = instance.bytes;
        play(7, 10);
        sizes['ten more'] = instance.bytes;
        return sizes;
      });
      const told = Object.entries(sizes).map(
        ([when, bytes]) => `${when} ${(bytes / 2 ** 20).toFixed(1)} MiB`,
      );
      console.log(`memory: ${told.join(', ')}`);
      expect(sizes['ten more']).toBeLessThan(64 * 2 ** 20);
      expect(sizes['ten more']).toBeLessThan(1.25 * (sizes['five at level 7'] ?? 0));
    });
  });
});

/**
 * Presses a button for each move of a person, and measures the time until the bot's answer is painted: the person's move is
 * played, the bot thinks, its move is played. Runs in the page.
 */
async function clicks({ rules, players, level }: { rules: Rules; players: number; level: number }) {
  const { botTime, startHere } = window.tools;
  window.here ??= await startHere();
  const engine = window.here;
  let now = await engine.ask({ ask: 'start', rules, players, deals: { seed: 3 } });
  // The network is fetched with the first question.
  await engine.ask({ ask: 'bot', level: 1 });
  const times: number[] = [];
  let hurried = 0;
  let evaluator = '';
  const play = async (word: string) => {
    now = await engine.ask({ ask: 'play', ply: now.game.ply, word, seat: 0 });
  };
  while (times.length < 8 && now.game.view.turn !== null) {
    const { word } = await engine.ask({ ask: 'bot', level: 2 });
    if (now.game.view.turn !== 0) {
      await play(word);
      continue;
    }
    const button = document.createElement('button');
    document.body.replaceChildren(button);
    const took = new Promise<number>((painted) => {
      button.addEventListener('click', async () => {
        const start = performance.now();
        await play(word);
        if (now.game.view.turn !== null) {
          const chosen = await engine.ask({ ask: 'bot', level, milliseconds: botTime });
          if (chosen.hurried) hurried += 1;
          evaluator = chosen.evaluator;
          await play(chosen.word);
        }
        button.textContent = String(now.game.ply);
        // An animation frame runs right before the paint, a message right after it.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => painted(performance.now() - start);
          port2.postMessage(null);
        });
      });
    });
    button.click();
    times.push(await took);
  }
  return { times: times.sort((a, b) => a - b), hurried, evaluator };
}
