import { NoServer, Refused, Unreachable } from '../lib/api';

/** When to ask the server again for what could not be loaded. */

/** How long to wait before that, in milliseconds. */
export const RETRY = 5000;

/** Whether an error may be gone after a while: the server could not be reached, is too busy or has failed. */
export function mayPass(error: unknown): boolean {
  if (error instanceof Refused) return error.problem.status === 429 || error.problem.status >= 500;
  return error instanceof Unreachable && !(error instanceof NoServer);
}

/** Acts whenever somebody comes back to the page or the connection returns; returns a function that stops it. */
export function onReturn(act: () => void): () => void {
  const look = () => {
    if (!document.hidden) act();
  };
  window.addEventListener('focus', look);
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('focus', look);
    window.removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
}
