import type { Rules } from '../../wire/types';
import { mostPlayers } from '../lib/wire';
import type { Puzzle } from '../puzzles/puzzle';
import { RULE_SETS } from '../puzzles/puzzle';
import { readPuzzle } from './make-puzzle';
import { type PlayedHere, readPlay } from './play-address';

/** What the fragment of the editor's address leads to. */
export type Link =
  | { to: 'nothing' }
  | { to: 'position'; position: string }
  | { to: 'puzzle'; position: string; puzzle: Puzzle }
  | { to: 'play'; position: string; game: PlayedHere }
  | { to: 'bad'; bad: BadLink };

/** A fragment that leads nowhere: what it should have been, and its beginning. */
export interface BadLink {
  what: 'position' | 'puzzle' | 'play' | 'unknown';
  part: string;
}

/** What the fragment of a link to a position begins with. */
export const POSITION = 'position=';
/** What the fragment of a link to a puzzle begins with. */
export const PUZZLE = 'puzzle=';
const PLAY = 'play=';

/** How much of a fragment is shown. */
const SHOWN = 40;

/** What is told of a fragment that leads nowhere. */
export function badLink(what: BadLink['what'], fragment: string): BadLink {
  const letters = [...decoded(fragment)];
  const part = letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : letters.join('');
  return { what, part };
}

const bad = (what: BadLink['what'], fragment: string): Link => ({
  to: 'bad',
  bad: badLink(what, fragment),
});

/** Reads the fragment of an address. Positions are read later, by the engine. */
export function readLink(fragment: string): Link {
  if (!fragment) return { to: 'nothing' };
  if (fragment.startsWith(POSITION)) {
    const position = decoded(fragment.slice(POSITION.length));
    return position.trim() ? { to: 'position', position } : bad('position', fragment);
  }
  if (fragment.startsWith(PUZZLE)) {
    const puzzle = readPuzzle(fragment.slice(PUZZLE.length));
    return puzzle ? { to: 'puzzle', position: puzzle.position, puzzle } : bad('puzzle', fragment);
  }
  if (fragment.startsWith(PLAY)) {
    const game = readPlay(fragment);
    return game ? { to: 'play', position: game.position, game } : bad('play', fragment);
  }
  return bad('unknown', fragment);
}

/** The rule set and the number of players that a text seems to be about: Azul for two, if it tells nothing. */
export function kindLike(text: string): { rules: Rules; players: number } {
  const [name, players] = text.trim().split(/\s+/);
  const rules = RULE_SETS.find((each) => each === name) ?? 'azul';
  const count = Number(players);
  return { rules, players: count >= 2 && count <= 4 ? Math.min(count, mostPlayers(rules)) : 2 };
}

/** The text of a part of an address; as it is if it is damaged, so that somebody can mend it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
