import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PuzzleAttempt, PuzzleAttempts } from '../../wire/types';
import { type Attempts, saveAttempts, syncAttempts } from './attempts';
import { streakOn } from './progress';

/** What the server keeps: by account, the first attempt under each key that it heard of. Which account asks, `signedIn` says. */
const stored = new Map<string, Map<string, PuzzleAttempt>>();
let signedIn = '';
let connected = true;
const mine = () => stored.get(signedIn) ?? new Map<string, PuzzleAttempt>();

vi.mock('../lib/api', () => ({
  get: async (): Promise<PuzzleAttempts> => {
    if (!connected) throw new Error('no connection');
    return { attempts: [...mine().values()] };
  },
  post: async (_: string, { attempts }: PuzzleAttempts): Promise<void> => {
    if (!connected) throw new Error('no connection');
    stored.set(signedIn, new Map([...attempts.map((each) => [each.puzzle, each] as const), ...mine()]));
  },
}));

const DAY = 86_400_000;
const daily = (day: number, solved = true): PuzzleAttempt => ({
  puzzle: `daily${day}`,
  solved,
  at: day * DAY,
});
const local = (...all: PuzzleAttempt[]): Attempts => new Map(all.map((each) => [each.puzzle, each]));

describe('attempts of an account', () => {
  beforeEach(() => {
    stored.clear();
    signedIn = 'ana';
    connected = true;
  });

  it('make one streak of days that were solved on two devices', async () => {
    await saveAttempts('ana', [daily(100)]);
    const [phone, desk] = [local(daily(100)), local(daily(99), daily(101))];
    const onDesk = await syncAttempts('ana', desk);
    const onPhone = await syncAttempts('ana', phone);
    for (const all of [onDesk, onPhone]) expect(streakOn(all ?? new Map(), 101)).toBe(3);
  });

  it('wait on the device without a connection', async () => {
    connected = false;
    await saveAttempts('ana', [daily(100)]);
    expect(await syncAttempts('ana', local(daily(100)))).toBeNull();
    expect(mine().size).toBe(0);
    connected = true;
    await syncAttempts('ana', local(daily(100)));
    expect([...mine().keys()]).toEqual(['daily100']);
  });

  it('are those that the server heard of first', async () => {
    await saveAttempts('ana', [daily(100, false)]);
    const all = await syncAttempts('ana', local(daily(100)));
    expect(streakOn(all ?? new Map(), 100)).toBe(0);
  });

  it('are not another account’s', async () => {
    await saveAttempts('ana', [daily(100)]);
    signedIn = 'ben';
    const all = await syncAttempts('ben', local(daily(101)));
    expect(streakOn(all ?? new Map(), 101)).toBe(1);
    signedIn = 'ana';
    expect([...mine().keys()]).toEqual(['daily100']);
  });

  it('are sent in parts that the server takes', async () => {
    const many = Array.from({ length: 250 }, (_, i) => daily(100 + i));
    const all = await syncAttempts('ana', local(...many));
    expect(mine().size).toBe(250);
    expect(streakOn(all ?? new Map(), 349)).toBe(250);
  });
});
