/** Requests sent before the page's scripts have loaded, so that both load at the same time. */

const asked = new Map<string, Promise<unknown>>();

export function prefetch(path: string, answer: Promise<unknown>): void {
  // The caller of `takePrefetched` handles errors.
  answer.catch(() => {});
  asked.set(path, answer);
}

/** The answer to an early request; handed out once, because it goes stale. */
export function takePrefetched<T>(path: string): Promise<T> | undefined {
  const answer = asked.get(path) as Promise<T> | undefined;
  asked.delete(path);
  return answer;
}
