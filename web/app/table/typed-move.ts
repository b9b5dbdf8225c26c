import { type MoveWord, moveWord } from '../../board';

/** Move words in lower case, or their beginnings. */
const VERBS = ['pass', 'draw', 'look', 'under', 'skip', 'chips'];

/**
 * A typed move in the case of the notation: capitals for tiles, lower case for verbs and for the `r` of a plate's turn.
 * The server checks whether there is such a move.
 */
export function normalizeTypedMove(typed: string): MoveWord {
  const small = typed.toLowerCase();
  const verb = VERBS.find((each) => small.startsWith(each)) ?? '';
  const rest = typed.slice(verb.length).toUpperCase();
  const [plate = '', turned] = rest.split('@');
  const written = turned === undefined ? plate : `${plate}@${turned.replace('R', 'r')}`;
  return moveWord(verb + written);
}
