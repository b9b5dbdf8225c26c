import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Rules } from '../wire/types';
import { leftOut, open } from './engine/open';
import { SEED } from './seed';
import { program } from './server';

/** The engine in the page answers as the program does: the same games, the same counts. */

/** The levels of the bots that a person plays against. Azul and Summer Pavilion have networks, for these numbers of players. */
const TABLES: [Rules, number[]][] = [
  ['azul', [6]],
  ['azul-grey', [5, 4]],
  ['mini', [5]],
  ['mini-grey', [2, 3, 4]],
  ['pavilion', [6]],
  ['pavilion-grey', [1, 4]],
  ['duel', [6]],
];

/** Larger counts of the tables take too long: these are nine in ten of them, all positions included. */
const MOST_NODES = 500_000;

/** The record of a game of a person against bots, played by the program: the person types these words. */
function native(rules: Rules, levels: number[], seed: number, words: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'evora-native-'));
  const file = join(folder, 'game.txt');
  const seats = ['human', ...levels.map((level) => `bot:${level}`)].join(',');
  const args = ['play', '--plain', '--rules', rules, '--seats', seats, '--seed', String(seed)];
  if (rules === 'duel') args.push('--goals', 'random');
  execFileSync(program ?? '', args, {
    input: [...words, `save ${file}`, ''].join('\n'),
    env: { ...process.env, LANG: 'C', XDG_STATE_HOME: folder },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const record = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return record;
}

describe.skipIf(leftOut)('the engine in the page', () => {
  it.skipIf(!program && !process.env.CI)('plays the games of the program, move by move', async () => {
    await open(async (page) => {
      await page.evaluate(() => window.addNetworks(window.engine));
      for (const [rules, levels] of TABLES) {
        const seed = Number(SEED);
        const { record, words } = await page.evaluate(
          async ({ rules, levels, seed }) => {
            const { engine } = window;
            const players = levels.length + 1;
            const deals = { seed };
            const words: string[] = [];
            let now = await engine.ask({ ask: 'start', rules, players, goals: 'random', deals });
            for (let { turn } = now.game.view; turn !== null; turn = now.game.view.turn) {
              // The person plays like one of the lower levels.
              const { word } = await engine.ask({ ask: 'bot', level: levels[turn - 1] ?? 3 });
              if (turn === 0) words.push(word);
              now = await engine.ask({ ask: 'play', ply: now.game.ply, word });
            }
            const names = ['human', ...levels.map((level) => `bot:${level}`)];
            return { record: await engine.ask({ ask: 'record', names }), words };
          },
          { rules, levels, seed },
        );
        expect(words.length, rules).toBeGreaterThan(10);
        expect(record.split('\n'), rules).toEqual(native(rules, levels, seed, words).split('\n'));
      }
    });
  });

  it('counts as many lines of play as the tables have', async () => {
    const folder = '../testdata/perft';
    const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
    const told = lines.flatMap((line) => {
      const [position = '', ...counts] = line.split(' ;');
      return counts.map((count) => {
        const [depth, nodes] = count.split(' ').map(Number);
        return { position, depth: depth ?? 0, nodes: nodes ?? 0 };
      });
    });
    const some = told.filter(({ nodes }) => nodes <= MOST_NODES);
    expect(some.length).toBeGreaterThan(1000);
    await open(async (page) => {
      const { different, all, seconds } = await page.evaluate(async (told) => {
        const different: string[] = [];
        let all = 0;
        const start = performance.now();
        for (const { position, depth, nodes: expected } of told) {
          const { nodes } = await window.engine.ask({ ask: 'perft', position, depth });
          if (nodes !== expected) different.push(`${position} ;${depth} ${nodes}`);
          all += nodes;
        }
        return { different, all, seconds: (performance.now() - start) / 1000 };
      }, some);
      console.log(`perft in the browser: ${(all / 1e6 / seconds).toFixed(1)} million nodes a second`);
      expect(different).toEqual([]);
    });
  });

  it('stops thinking within 100 ms, and keeps its game', async () => {
    await open(async (page) => {
      const { took, again, reports, same } = await page.evaluate(async () => {
        const { engine } = window;
        await engine.ask({ ask: 'start', rules: 'duel', players: 2, deals: { seed: 7 } });
        const before = JSON.stringify(await engine.ask({ ask: 'seen', seat: 0 }));
        const wish = new AbortController();
        let reports = 0;
        let stopped = 0;
        const pending = engine.ask(
          { ask: 'analyse', milliseconds: 60_000, lines: 3 },
          () => {
            reports += 1;
            if (reports !== 2) return;
            stopped = performance.now();
            wish.abort();
          },
          wish.signal,
        );
        await pending.then(
          () => {},
          () => {},
        );
        const took = performance.now() - stopped;
        const after = JSON.stringify(await engine.ask({ ask: 'seen', seat: 0 }));
        const again = performance.now() - stopped;
        return { took, again, reports, same: before === after };
      });
      console.log(`stopped after ${took.toFixed(1)} ms, ready again after ${again.toFixed(0)} ms`);
      expect(reports).toBe(2);
      expect(took).toBeLessThan(100);
      expect(same).toBe(true);
    });
  });
});
