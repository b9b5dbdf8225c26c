/** Answers that were asked for before there was a page to want them: they come while its scripts still do. */

const asked = new Map<string, Promise<unknown>>();

export function askAhead(path: string, answer: Promise<unknown>): void {
  // Whoever takes it hears what went wrong.
  answer.catch(() => {});
  asked.set(path, answer);
}

/** The answer to what was asked for ahead; to be had once, since it grows old. */
export function takeAhead<T>(path: string): Promise<T> | undefined {
  const answer = asked.get(path) as Promise<T> | undefined;
  asked.delete(path);
  return answer;
}
