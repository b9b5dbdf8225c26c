// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ask, KeptFact, KeptTable, TableDone } from '../../wire/engine';
import type { ToClient } from '../../wire/types';
import { type Engine, EngineFailed, Stopped } from '../engine/engine';
import { Refused } from '../lib/api';

const { appendFacts, loadTable, onChange } = vi.hoisted(() => ({
  appendFacts: vi.fn(),
  loadTable: vi.fn(),
  onChange: vi.fn(),
}));
class Conflict extends Error {}
vi.mock('./store', () => ({ appendFacts, loadTable, onChange, Conflict, timeKey: (id: string) => id }));
const { LocalTable } = await import('./local-table');

const fact = (number: number): KeptFact => ({ at: 0, ticks: 100 * number, fact: number });
const kept = (facts: number): KeptTable => ({
  format: 1,
  id: 'here7k3m9x2p',
  secret: '',
  facts: Array.from({ length: facts }, (_, i) => fact(i)),
});
type ActAtTable = Extract<Ask, { ask: 'act_at_table' }>;

/** An engine that adds a fact to the table with every move, and answers one of a person with a bot's turn. */
class FakeEngine {
  readonly asked: ActAtTable[] = [];
  answer: (ask: ActAtTable, signal?: AbortSignal) => Promise<TableDone> = async ({
    act,
    kept: { facts },
  }) => {
    const plays = act.act === 'bot' || (act.act === 'send' && act.message.type === 'play');
    const message = { type: 'muted', version: facts.length + 1 } as ToClient;
    return done(plays ? [fact(facts.length)] : [], [message], act.act === 'send' && plays ? 3 : null);
  };

  ask(ask: Ask, _: unknown, signal?: AbortSignal): Promise<unknown> {
    this.asked.push(ask as ActAtTable);
    return this.answer(ask as ActAtTable, signal);
  }

  get acts(): string[] {
    return this.asked.map(({ act }) => (act.act === 'send' ? act.message.type : act.act));
  }
}
const done = (facts: KeptFact[], messages: ToClient[], bot: number | null): TableDone =>
  ({ facts, messages, bot, deadline: null, summary: {} }) as unknown as TableDone;
const PLAY = { type: 'play', ply: 1, word: '1B1' } as const;

function opened(facts = 4) {
  const engine = new FakeEngine();
  const heard: ToClient[] = [];
  const table = new LocalTable('here7k3m9x2p', engine as unknown as Engine, kept(facts));
  const onDown = vi.fn();
  const socket = table.connect({ onOpen: () => {}, onDown, onMessage: (message) => heard.push(message) });
  return { engine, heard, socket, onDown };
}

describe('a table that the browser keeps', () => {
  it('goes on with the time that was used when it was left', async () => {
    localStorage.clear();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const { socket } = opened();
    clock.mockReturnValue(8000);
    socket.close();
    const { engine, socket: again } = opened();
    again.send(PLAY);
    await vi.waitFor(() => expect(engine.asked.length).toBeGreaterThan(0));
    // 300 at the last fact, and seven seconds.
    expect(engine.asked[0]?.now.ticks).toBe(7300);
    clock.mockRestore();
    localStorage.clear();
  });

  beforeEach(() => {
    vi.resetAllMocks();
    appendFacts.mockResolvedValue(undefined);
    onChange.mockReturnValue(() => {});
  });

  it('tells a move once it is stored, and lets the bot answer', async () => {
    let store = () => {};
    appendFacts.mockReturnValueOnce(
      new Promise<void>((resolve) => {
        store = resolve;
      }),
    );
    const { engine, heard, socket } = opened();
    socket.send(PLAY);
    await vi.waitFor(() => expect(appendFacts).toHaveBeenCalledOnce());
    expect(heard).toEqual([]);
    store();
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(engine.acts).toEqual(['play', 'bot']);
    expect(appendFacts.mock.calls.map(([, after]) => after)).toEqual([4, 5]);
  });

  it('does not let a person wait for the bot', async () => {
    const { engine, heard, socket } = opened();
    const { answer } = engine;
    engine.answer = (ask, signal) =>
      ask.act.act === 'bot'
        ? new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Stopped())))
        : answer(ask);
    socket.send(PLAY);
    await vi.waitFor(() => expect(engine.acts).toEqual(['play', 'bot']));
    socket.send({ type: 'ask_takeback', ply: 1 });
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(engine.acts).toEqual(['play', 'bot', 'ask_takeback']);
  });

  it('lets the bot think again after something else was refused', async () => {
    const { engine, heard, socket } = opened();
    const { answer } = engine;
    const problem = { type: '/api/problems/no-takeback', title: '', status: 409, detail: '' } as const;
    let thoughts = 0;
    engine.answer = async (ask, signal) => {
      if (ask.act.act === 'send' && ask.act.message.type === 'ask_takeback') throw new Refused(problem);
      if (ask.act.act !== 'bot' || thoughts++ > 0) return answer(ask);
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Stopped())));
    };
    socket.send(PLAY);
    await vi.waitFor(() => expect(thoughts).toBe(1));
    socket.send({ type: 'ask_takeback', ply: 9 });
    await vi.waitFor(() => expect(thoughts).toBe(2));
    expect(heard).toContainEqual({ type: 'refused', ply: null, problem });
  });

  it('reads what another window has stored, and decides again', async () => {
    appendFacts.mockRejectedValueOnce(new Conflict());
    loadTable.mockResolvedValue({ kept: kept(9) });
    const { engine, socket } = opened();
    socket.send(PLAY);
    await vi.waitFor(() => expect(appendFacts).toHaveBeenCalledTimes(3));
    expect(appendFacts.mock.calls.map(([, after]) => after)).toEqual([4, 9, 10]);
    expect(engine.acts).toEqual(['play', 'play', 'bot']);
  });

  it('tries again if the engine fails, and says so if it keeps failing', async () => {
    const { engine, heard, socket } = opened();
    const { answer } = engine;
    let failures = 1;
    engine.answer = async (ask) => {
      if (failures-- > 0) throw new EngineFailed('a panic');
      return answer(ask);
    };
    socket.send(PLAY);
    await vi.waitFor(() => expect(engine.acts).toEqual(['play', 'play', 'bot']));
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    failures = 100;
    socket.send(PLAY);
    await vi.waitFor(() => expect(heard).toHaveLength(3));
    expect(heard[2]).toMatchObject({ type: 'refused', ply: 1, problem: { type: '/api/problems/internal' } });
  });

  it('says that a move could not be stored, so that the table sends it again', async () => {
    appendFacts.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    const { heard, socket } = opened();
    socket.send(PLAY);
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toMatchObject({
      type: 'refused',
      ply: 1,
      problem: { type: '/api/problems/unavailable' },
    });
    socket.send(PLAY);
    await vi.waitFor(() => expect(heard).toHaveLength(3));
  });

  it('follows another window, and stays as it was if the table was deleted there', async () => {
    const { engine, onDown } = opened();
    const [[changed]] = onChange.mock.calls as [[(id: string) => void]];
    loadTable.mockResolvedValueOnce({ kept: kept(7) });
    changed('here2222aaaa');
    changed('here7k3m9x2p');
    await vi.waitFor(() => expect(engine.acts).toEqual(['hello']));
    expect(engine.asked[0]?.kept.facts).toHaveLength(7);
    loadTable.mockResolvedValueOnce(undefined);
    changed('here7k3m9x2p');
    await vi.waitFor(() => expect(onDown).toHaveBeenCalledOnce());
  });

  it('stops thinking when it is left', async () => {
    const { engine, heard, socket } = opened();
    const { answer } = engine;
    const stopped = vi.fn();
    engine.answer = (ask, signal) =>
      ask.act.act === 'bot'
        ? new Promise((_, reject) =>
            signal?.addEventListener('abort', () => {
              stopped();
              reject(new Stopped());
            }),
          )
        : answer(ask);
    socket.send(PLAY);
    await vi.waitFor(() => expect(engine.acts).toEqual(['play', 'bot']));
    socket.close();
    expect(stopped).toHaveBeenCalledOnce();
    await Promise.resolve();
    expect(heard).toHaveLength(1);
  });
});
