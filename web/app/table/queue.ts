/** Whoever is further behind than this sees only the latest state. */
const MOST_WAITING = 3;

/** States of a game that wait to be shown, in order. */
export class SceneQueue<T> {
  private waiting: T[] = [];

  /** Adds a state; a fresh one takes the place of all that wait. */
  push(state: T, fresh = false): void {
    if (fresh) this.waiting = [];
    this.waiting.push(state);
  }

  /** The state to show next; none if nothing waits. Where too many wait, all but the latest are left out. */
  next(): T | undefined {
    if (this.waiting.length > MOST_WAITING) this.waiting = this.waiting.slice(-1);
    return this.waiting.shift();
  }
}
