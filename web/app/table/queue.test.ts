import { describe, expect, it } from 'vitest';
import { SceneQueue } from './queue';

function filled(...states: string[]): SceneQueue<string> {
  const queue = new SceneQueue<string>();
  for (const state of states) queue.push(state);
  return queue;
}

function drained(queue: SceneQueue<string>): string[] {
  const shown: string[] = [];
  for (let state = queue.next(); state !== undefined; state = queue.next()) shown.push(state);
  return shown;
}

describe('states that wait to be shown', () => {
  it('come in order', () => {
    expect(drained(filled('a', 'b', 'c'))).toEqual(['a', 'b', 'c']);
  });

  it('are dropped except for the latest if too many wait', () => {
    expect(drained(filled('a', 'b', 'c', 'd'))).toEqual(['d']);
  });

  it('are replaced by a fresh one', () => {
    const queue = filled('a', 'b');
    queue.push('c', true);
    expect(drained(queue)).toEqual(['c']);
  });
});
