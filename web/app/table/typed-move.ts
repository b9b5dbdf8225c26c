import { type MoveWord, moveWord } from '../../board';

/** Move words that are written in small letters, or begin so. */
const VERBS = ['pass', 'draw', 'look', 'under', 'skip', 'chips'];

/**
 * A move as somebody typed it, in the case in which moves are written: capitals for tiles, small letters for verbs and
 * for the `r` of a plate's turn. Whether there is such a move, the server says.
 */
export function normalizeTypedMove(typed: string): MoveWord {
  const small = typed.toLowerCase();
  const verb = VERBS.find((each) => small.startsWith(each)) ?? '';
  const rest = typed.slice(verb.length).toUpperCase();
  const [plate = '', turned] = rest.split('@');
  const written = turned === undefined ? plate : `${plate}@${turned.replace('R', 'r')}`;
  return moveWord(verb + written);
}
