/** With more waiting states than this, only the latest is shown. */
const MOST_WAITING = 3;

/** States of a game that wait to be shown, in order. */
export class SceneQueue<T> {
  private waiting: T[] = [];

  /** Adds a state; a fresh one replaces all waiting states. */
  push(state: T, fresh = false): void {
    if (fresh) this.waiting = [];
    this.waiting.push(state);
  }

  /** Removes and returns the next state; `undefined` if none waits. If too many wait, all but the latest are dropped. */
  next(): T | undefined {
    if (this.waiting.length > MOST_WAITING) this.waiting = this.waiting.slice(-1);
    return this.waiting.shift();
  }
}
