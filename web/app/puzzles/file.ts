import address from '../../../puzzles/puzzles.txt?url';
import { type Puzzle, parsePuzzles } from './puzzle';

let loading: Promise<Puzzle[]> | null = null;

/** The puzzles of the page's file. The service worker keeps it once it was loaded. Throws without a connection before that. */
export function loadPuzzles(): Promise<Puzzle[]> {
  loading ??= load();
  loading.catch(() => {
    // The next visit tries again.
    loading = null;
  });
  return loading;
}

async function load(): Promise<Puzzle[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return parsePuzzles(await answer.text());
}
