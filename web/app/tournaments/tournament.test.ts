// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { madeArena } from '../../tests/made-tournament';
import { LiveTournament } from './tournament.svelte';

/** A tournament that cannot be loaded at once. */

vi.mock('../lib/socket', () => ({ openSocket: () => ({ send: () => true, close: () => {} }) }));

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const unavailable = () => json({}, 503);
const missing = () => json({ type: '/api/problems/not-found', title: '', status: 404, detail: '' }, 404);

/** What the server answers, from now on. */
let answer: () => Response;
let asked = 0;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return answer();
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function begun(): Promise<LiveTournament> {
  const live = new LiveTournament('k3m9x2pqrs7a', null);
  stop = live.begin();
  await vi.advanceTimersByTimeAsync(0);
  return live;
}

it('is asked for again until it comes', async () => {
  answer = unavailable;
  const live = await begun();
  expect(live.error).not.toBe(null);
  await vi.advanceTimersByTimeAsync(11_000);
  expect([asked, live.info]).toEqual([3, null]);
  answer = () => json(madeArena(20));
  await vi.advanceTimersByTimeAsync(5000);
  expect([live.error, live.about?.entrants]).toEqual([null, 20]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(4);
});

it('is asked for when the reader comes back, and no more once it is left', async () => {
  answer = missing;
  const live = await begun();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
  answer = () => json(madeArena(20));
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect([live.error, live.about?.entrants]).toEqual([null, 20]);
  stop();
  answer = unavailable;
  const left = await begun();
  stop();
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked, left.info]).toEqual([4, null]);
});
