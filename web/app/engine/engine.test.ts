import { describe, expect, it, vi } from 'vitest';
import type { Ask } from '../../wire/engine';
import { Refused } from '../lib/api';
import { Engine, type Thread } from './engine';
import { EngineFailed, Stopped } from './failures';
import type { FromWorker, ToWorker } from './protocol';

/** A Worker that answers with what it was asked, except for what these words make it do. */
class Fake implements Thread {
  onmessage: Thread['onmessage'] = null;
  onerror: Thread['onerror'] = null;
  readonly heard: ToWorker[] = [];
  ended = false;

  postMessage(message: ToWorker): void {
    this.heard.push(message);
    const { id } = message;
    const word = 'ask' in message && 'word' in message.ask ? message.ask.word : '';
    if (word === 'hang') return;
    const problem = { type: '/api/problems/illegal', title: '', status: 422, detail: '' } as const;
    if (word === 'panic') this.say({ id, panic: 'a panic' });
    else if (word === 'refuse') this.say({ id, problem });
    else {
      this.say({ id, progress: { moves: [], nodes: 1, depth: 1, proven: false, evaluator: 'classic' } });
      this.say({ id, ok: message });
    }
  }

  terminate(): void {
    this.ended = true;
  }

  private say(data: FromWorker): void {
    queueMicrotask(() => {
      if (!this.ended) this.onmessage?.({ data } as MessageEvent<FromWorker>);
    });
  }
}

const NETWORKS = { 'azul-2': '/assets/azul-2-hash.network' };

function started() {
  const threads: Fake[] = [];
  const engine = new Engine({} as WebAssembly.Module, NETWORKS, () => {
    const thread = new Fake();
    threads.push(thread);
    return thread;
  });
  return { engine, threads };
}

const START: Ask = { ask: 'start', rules: 'azul', players: 2, deals: { seed: 7 } };
const play = (word: string) => ({ ask: 'play', ply: 1, word }) as const;
const asked = (thread: Fake | undefined) =>
  thread?.heard.flatMap((message) => ('ask' in message ? [message.ask] : [])) ?? [];

describe('the engine', () => {
  it('is ready before it is asked', async () => {
    const { engine, threads } = started();
    await engine.start();
    await engine.ask(START);
    expect(threads).toHaveLength(1);
  });

  it('answers, and tells how far it is', async () => {
    const { engine } = started();
    const told = vi.fn();
    await engine.ask({ ask: 'analyse', lines: 1 }, told);
    expect(told).toHaveBeenCalledOnce();
  });

  it('throws what is refused', async () => {
    const { engine, threads } = started();
    await expect(engine.ask(play('refuse'))).rejects.toBeInstanceOf(Refused);
    expect(threads).toHaveLength(1);
  });

  it('keeps the game if it fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { engine, threads } = started();
    await engine.ask({ ...START, players: 4 });
    await engine.ask(START);
    await engine.ask(play('1B1'));
    await expect(engine.ask(play('refuse'))).rejects.toBeInstanceOf(Refused);
    await expect(engine.ask(play('panic'))).rejects.toBeInstanceOf(EngineFailed);
    expect(threads[0]?.ended).toBe(true);
    await engine.ask({ ask: 'seen' });
    // The last game, without what was refused or failed.
    expect(asked(threads[1])).toEqual([START, play('1B1'), { ask: 'seen' }]);
    expect(threads[1]?.heard[0]).toMatchObject({ networks: NETWORKS });
    vi.restoreAllMocks();
  });

  it('stops at once, and goes on with the game', async () => {
    const { engine, threads } = started();
    await engine.ask(START);
    const wish = new AbortController();
    const pending = engine.ask(play('hang'), undefined, wish.signal);
    const behind = engine.ask({ ask: 'seen' });
    wish.abort();
    await expect(pending).rejects.toBeInstanceOf(Stopped);
    await expect(behind).rejects.toBeInstanceOf(Stopped);
    expect(threads[0]?.ended).toBe(true);
    await expect(engine.ask({ ask: 'keep' }, undefined, wish.signal)).rejects.toBeInstanceOf(Stopped);
    await engine.ask({ ask: 'seen' });
    expect(asked(threads[1])).toEqual([START, { ask: 'seen' }]);
  });

  it('leaves others alone if something answered already is withdrawn', async () => {
    const { engine, threads } = started();
    const wish = new AbortController();
    await engine.ask(START, undefined, wish.signal);
    wish.abort();
    await engine.ask({ ask: 'seen' });
    expect(threads).toHaveLength(1);
  });
});
