// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MoveWord } from '../../board';
import type { GameState, Problem, Step, TableInfo, ToClient, ToServer } from '../../wire/types';
import { LiveTable } from './live-table.svelte';

const table = (state: string, you: number | null) =>
  ({ state, you, seats: [], options: { rules: 'azul' } }) as unknown as TableInfo;

it('only a spectator who came late lacks moves, and only during the game', () => {
  const live = new LiveTable(
    'x',
    null,
    () => {},
    () => {},
  );
  live.past = [{ ply: 7 } as Step];
  live.table = table('playing', null);
  expect(live.lacksHistory).toBe(true);
  live.table = table('over', null);
  expect(live.lacksHistory).toBe(false);
  live.table = table('playing', null);
  live.past = [{ ply: 0 } as Step];
  expect(live.lacksHistory).toBe(false);
});

it('a move can be taken back until something new is shown', () => {
  const live = new LiveTable(
    'x',
    null,
    () => {},
    () => {},
  );
  live.table = { ...table('playing', 0), seats: [] };
  live.game = { you: 0 } as GameState;
  const move = (ply: number, seat: number) => ({ ply, what: { did: 'move', seat }, reveals: false }) as Step;
  const deal = (ply: number) => ({ ply, what: { did: 'deal' }, reveals: true }) as Step;
  live.past = [deal(0)];
  expect(live.takesBackTo).toBeUndefined();
  live.past = [deal(0), move(1, 0), move(2, 1)];
  expect(live.takesBackTo).toBe(1);
  live.past = [deal(0), move(1, 0), move(2, 1), deal(3)];
  expect(live.takesBackTo).toBeUndefined();
  // A move that turns something up.
  live.past = [deal(0), { ...move(1, 0), reveals: true }];
  expect(live.takesBackTo).toBeUndefined();
});

it('clocks that are sent alone leave the game as it is, so that its move can still be confirmed', () => {
  const live = new LiveTable(
    'x',
    null,
    () => {},
    () => {},
  );
  const game = { ply: 3, clocks: { at: 1000, left: [5000, 5000], running: 0 } } as unknown as GameState;
  live.game = game;
  const clocks = { at: 2000, left: [4000, 5000], running: 0 };
  (live as unknown as { hear: (message: ToClient) => void }).hear({ type: 'clock', clocks });
  expect(live.game).toBe(game);
  expect(live.clocks).toEqual(clocks);
});

it('once the game is over, whoever left it is shown under their own name', () => {
  const live = new LiveTable(
    'x',
    null,
    () => {},
    () => {},
  );
  const seats = [
    { seat: 0, bot: null },
    { seat: 1, bot: 3 },
  ] as unknown as TableInfo['seats'];
  live.table = { ...table('playing', 0), seats };
  const ended = { type: 'ended', version: 9, at: 1000, result: { winners: [0] } } as unknown as ToClient;
  (live as unknown as { hear: (message: ToClient) => void }).hear(ended);
  expect(live.table.seats.map(({ bot }) => bot)).toEqual([null, null]);
});

describe('a server that is away or cannot store moves', () => {
  const START = 1_800_000_000_000;
  const clocks = (left: number, at: number) => ({ at, left: [left, 60_000], running: 0 });
  let live: LiveTable;
  let sent: ToServer[];
  let refused: Problem[];
  const hear = (message: ToClient) =>
    (live as unknown as { hear: (message: ToClient) => void }).hear(message);
  const down = () => (live as unknown as { stopClocks: () => void }).stopClocks();

  beforeEach(() => {
    vi.useFakeTimers({ now: START });
    [sent, refused] = [[], []];
    live = new LiveTable(
      'x',
      null,
      () => {},
      (problem) => refused.push(problem),
    );
    Object.assign(live, { socket: { send: (message: ToServer) => sent.push(message), close: () => {} } });
    live.table = table('playing', 0);
    live.game = { ply: 3, legal: [], view: {} } as unknown as GameState;
    hear({ type: 'clock', clocks: clocks(20_000, START) });
  });
  afterEach(() => {
    live.end();
    vi.useRealTimers();
  });

  it('keeps a move that could not be stored, and sends it again', () => {
    const play = { type: 'play', ply: 3, word: '3B4' as MoveWord } as const;
    const type = '/api/problems/unavailable';
    const problem: Problem = { type, title: '', status: 503, detail: '', retry_after: 1 };
    live.play(play.word);
    hear({ type: 'refused', ply: 3, problem });
    expect(live.pending).toEqual({ ply: 3, word: '3B4' });
    expect(live.unsaved).toBe(true);
    expect(live.stoppedAt).toBe(START);
    expect(refused).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([play, play]);
    hear({ type: 'accepted', ply: 3, version: 9 });
    expect(live.pending).toBeNull();
    expect(live.unsaved).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(sent.length).toBe(2);
  });

  it('stops the clocks, and tells how much time was given back', () => {
    vi.advanceTimersByTime(5000);
    down();
    vi.advanceTimersByTime(60_000);
    expect(live.stoppedAt).toBe(START + 5000);
    hear({ type: 'clock', clocks: clocks(45_000, START + 65_000) });
    expect(live.stoppedAt).toBeNull();
    expect(live.timeGiven).toEqual({ seat: 0, seconds: 30 });
  });

  it('counts time before the clock starts as given back, too', () => {
    vi.advanceTimersByTime(5000);
    down();
    vi.advanceTimersByTime(60_000);
    hear({ type: 'clock', clocks: { ...clocks(20_000, START + 65_000), starts_in: 25_000 } });
    expect(live.timeGiven).toEqual({ seat: 0, seconds: 30 });
  });

  it('tells nothing if the clock went on, or somebody has moved since', () => {
    down();
    vi.advanceTimersByTime(5000);
    hear({ type: 'clock', clocks: clocks(15_000, START + 5000) });
    expect(live.timeGiven).toBeNull();
    down();
    live.game = { ply: 5, legal: [], view: {} } as unknown as GameState;
    hear({ type: 'clock', clocks: clocks(50_000, START + 5000) });
    expect(live.timeGiven).toBeNull();
    expect(live.stoppedAt).toBeNull();
  });
});
