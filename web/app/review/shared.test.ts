import { describe, expect, it } from 'vitest';
import type { JudgedMove, ReviewProgress, TableReview } from '../../wire/types';
import { waitForShared } from './shared';

const JUDGED = [{ ply: 3 }] as JudgedMove[];
const WHOLE: TableReview = { judged: JUDGED, running: false };
const at = (done: number, total = 9): TableReview => ({
  judged: null,
  running: true,
  progress: { done, total },
});
const QUEUED: TableReview = { judged: null, running: true };

/** Waits with these answers, the last of them again and again; returns the review, how far it was, and how often was asked. */
async function waited(first: TableReview, answers: (TableReview | null)[], stopAfter = 1000) {
  const seen: ReviewProgress[] = [];
  let asked = 0;
  const judged = await waitForShared(first, {
    load: async () => answers[Math.min(asked++, answers.length - 1)] ?? null,
    onprogress: (progress) => seen.push(progress),
    isStopped: () => asked >= stopAfter,
    pause: async () => {},
  });
  return { judged, asked, seen: seen.map(({ done }) => done) };
}

describe('the wait for the server’s review', () => {
  it('ends with it, and tells each step once', async () => {
    const { judged, seen } = await waited(QUEUED, [at(0), at(2), at(2), at(5), WHOLE]);
    expect(judged).toBe(JUDGED);
    expect(seen).toEqual([0, 2, 5]);
  });

  it('lasts as long as the server gets further', async () => {
    const slow = Array.from({ length: 60 }, (_, i) => at(Math.floor(i / 8), 8));
    expect((await waited(QUEUED, [...slow, WHOLE])).judged).toBe(JUDGED);
  });

  it('ends without it if the server does not get further, has failed or does not answer', async () => {
    expect(await waited(at(4), [at(4)])).toEqual({ judged: null, asked: 11, seen: [4] });
    expect((await waited(QUEUED, [QUEUED])).asked).toBe(10);
    expect((await waited(at(4), [{ judged: null, running: false }])).asked).toBe(1);
    expect((await waited(at(4), [null])).judged).toBeNull();
  });

  it('follows another worker that begins anew', async () => {
    expect(await waited(at(4), [at(0), at(1), WHOLE])).toEqual({ judged: JUDGED, asked: 3, seen: [4, 0, 1] });
  });

  it('outlasts an answer that got lost', async () => {
    expect((await waited(at(4), [null, null, at(5), WHOLE])).judged).toBe(JUDGED);
  });

  it('can be stopped', async () => {
    expect((await waited(at(4), [at(5), at(6), WHOLE], 2)).judged).toBeNull();
  });
});
