import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Rules } from '../wire/types';
import { limitMemory } from './engine/memory';
import { leftOut, loaded, open, serve } from './engine/open';
import { SEED } from './seed';
import { program } from './server';

/** The engine in the page answers as the program does: the same games, the same counts. */

/** The levels of the bots that a person plays against. All but Summer Pavilion's grey side have networks. */
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
      for (const [rules, levels] of TABLES) {
        const seed = Number(SEED);
        const { record, words, evaluators } = await page.evaluate(
          async ({ rules, levels, seed }) => {
            const { engine } = window;
            const players = levels.length + 1;
            const deals = { seed };
            const words: string[] = [];
            const evaluators = new Set<string>();
            let now = await engine.ask({ ask: 'start', rules, players, goals: 'random', deals });
            for (let { turn } = now.game.view; turn !== null; turn = now.game.view.turn) {
              // The person plays like one of the lower levels.
              const { word, evaluator } = await engine.ask({ ask: 'bot', level: levels[turn - 1] ?? 3 });
              evaluators.add(evaluator);
              if (turn === 0) words.push(word);
              now = await engine.ask({ ask: 'play', ply: now.game.ply, word });
            }
            const names = ['human', ...levels.map((level) => `bot:${level}`)];
            return { record: await engine.ask({ ask: 'record', names }), words, evaluators: [...evaluators] };
          },
          { rules, levels, seed },
        );
        expect(words.length, rules).toBeGreaterThan(10);
        // The Worker has fetched the network before the first move.
        expect(evaluators, rules).toEqual([rules === 'pavilion-grey' ? 'classic' : 'network']);
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

  it('plays with the networks it has fetched when there is no connection, and says so when it has none', async () => {
    const server = await serve();
    const ask = async (page: Page, rules: Rules) =>
      page.evaluate(async (rules) => {
        const { engine } = window;
        await engine.ask({ ask: 'start', rules, players: 2, deals: { seed: 7 } });
        return engine.ask({ ask: 'bot', level: 6 });
      }, rules);
    const fetched: string[] = [];
    await open(
      async (page, errors) => {
        await page.evaluate(async () => {
          await navigator.serviceWorker.register('/service-worker.js');
          await navigator.serviceWorker.ready;
        });
        await page.reload();
        await loaded(page, errors);
        page.context().on('request', (request) => fetched.push(request.url()));
        const online = await ask(page, 'azul-grey');
        expect(online.evaluator).toBe('network');
        await server.close();
        await page.reload();
        await loaded(page, errors);
        expect(await ask(page, 'azul-grey')).toEqual(online);
        expect(errors).toEqual([]);
        expect((await ask(page, 'duel')).evaluator).toBe('classic');
        // The browser logs that it could not fetch the network.
        expect(errors.splice(0).every((error) => error.includes('ERR_'))).toBe(true);
      },
      { at: server, options: { serviceWorkers: 'allow' } },
    );
    // Each network is fetched when it is needed, and no other.
    const networks = fetched.map((url) => /([a-z-]+-\d)-[^/]*\.network$/.exec(url)?.[1]);
    expect(new Set(networks.filter(Boolean))).toEqual(new Set(['azul-grey-2', 'duel-2']));
  });

  it('starts again where it has run out of memory, with the game as it was', async () => {
    await open(
      async (page, errors) => {
        const { failure, same, next } = await page.evaluate(async () => {
          const { engine } = window;
          // With three players there is no network, which would take the little memory that there is.
          await engine.ask({ ask: 'start', rules: 'pavilion-grey', players: 3, deals: { seed: 7 } });
          const state = async () => JSON.stringify(await engine.ask({ ask: 'seen', seat: 0 }));
          const before = await state();
          const failure = await engine.ask({ ask: 'analyse', milliseconds: 60_000, lines: 1 }).then(
            () => 'none',
            (error: Error) => error.constructor.name + error.message,
          );
          const same = before === (await state());
          const next = await engine.ask({ ask: 'bot', level: 3 });
          return { failure, same, next };
        });
        expect(failure).toMatch(/unreachable|memory/);
        expect(same).toBe(true);
        expect(next.word).toMatch(/./);
        // It is reported, once.
        expect(errors.splice(0)).toEqual([expect.stringContaining('the engine failed:')]);
      },
      { prepare: (page) => limit(page, 40) },
    );
  });

  it('says why it has panicked', async () => {
    await open(async (page) => {
      const told = await page.evaluate(async () => {
        const instance = await window.tools.startInstance();
        instance.ask('{"ask":"start","rules":"azul","players":2,"deals":{"seed":7}}');
        const analyse = '{"ask":"analyse","nodes":100000,"lines":1}';
        // A question within a question is a mistake of the page, which only a panic can answer.
        try {
          instance.ask(analyse, () => void instance.ask('{"ask":"seen"}'));
        } catch (error) {
          return String(error);
        }
        return 'nothing';
      });
      expect(told).toContain('panicked at');
      expect(told).toContain('RefCell already borrowed');
    });
  });
});

/** Serves the page a module that gets few pages of memory more than it starts with. */
async function limit(page: Page, pages: number): Promise<void> {
  await page.route('**/*.wasm', async (route) => {
    const answer = await route.fetch();
    const body = Buffer.from(limitMemory(await answer.body(), pages));
    await route.fulfill({ response: answer, body });
  });
}
