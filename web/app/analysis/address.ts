import type { Goal, Rules } from '../../wire/types';
import { ALL_RULES, mostPlayers } from '../lib/wire';

/** Where lines begin: with the start of a game, or with a position text, which tells rule set and players itself. */
export interface Beginning {
  rules: Rules;
  players: number;
  first?: number;
  /** Duel's goals; those of a first game if they are missing. */
  goals?: Goal[];
  position?: string;
}

/**
 * The fragment of the board's address, which never leaves the browser: where the lines begin, the lines, and how many steps of
 * which line are shown.
 *
 *     #start=azul-2-1&line=deal~BBYY~…_5Y4_(4R2_CW5)_CW5&at=3
 *     #start=duel-2-0-rows,edge,special&line=…
 *     #position=azul_2_round:1_…&line=…
 *     #start=azul-2-1&line=…&names=Ana,Ben
 *
 * `at` lists the place of the child at every branch where it is not the first, then the number of steps.
 */
export interface Place {
  begin: Beginning;
  /** The tree as text. */
  line: string;
  /** Which node is shown, as `pathText` writes it. */
  at: string;
  /** The seed of what is drawn. */
  seed: number;
  /** The players' names by seat; `null` for those without one. */
  names: readonly (string | null)[];
}

/** The longest fragment that is read, in characters. */
export const LONGEST = 60_000;

/** The longest name that is read, in characters. */
const LONGEST_NAME = 60;

/** How much of a part that cannot be read is shown. */
const SHOWN = 40;

/** What is wrong with an address, and the part of it that is. */
export class BadAddress extends Error {
  readonly part: string;
  constructor(
    readonly what: 'start' | 'long' | 'encoding' | 'empty' | 'part',
    part = '',
  ) {
    super(what);
    const letters = [...part];
    this.part = letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : part;
  }
}

/** Signs that a fragment may have as they are. */
const PLAIN = /[A-Za-z0-9\-.~!$'()*+,;:@/?=]/;

/** A text as a part of a fragment. */
export function encoded(text: string): string {
  const letters = [...text].map((letter) => {
    if (letter === ' ') return '_';
    if (PLAIN.test(letter)) return letter;
    return letter === '_' ? '%5F' : encodeURIComponent(letter);
  });
  return letters.join('');
}

/** Names are separated by commas, so those within them are escaped. */
const encodedName = (name: string) => encoded(name).replaceAll(',', '%2C');

/** The names of a fragment: short ones, of at most as many players as there can be. */
function readNames(text: string): (string | null)[] {
  if (!text) return [];
  const names = text.split(',', 4).map((name) => [
    ...decoded(name)
      .replace(/\p{Cc}/gu, '')
      .trim(),
  ]);
  return names.map((letters) => letters.slice(0, LONGEST_NAME).join('') || null);
}

/** The text of a part of a fragment. Throws `BadAddress`. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('_', ' '));
  } catch {
    throw new BadAddress('encoding', text);
  }
}

function startText(begin: Beginning): string {
  const goals = begin.goals ? `-${begin.goals.join(',')}` : '';
  return `${begin.rules}-${begin.players}-${begin.first ?? 0}${goals}`;
}

function readStart(text: string): Beginning {
  const found = /^([a-z-]+)-(\d)(?:-(\d))?(?:-([a-z,-]+))?$/.exec(text);
  const rules = ALL_RULES.find((each) => each === found?.[1]) as Rules | undefined;
  if (!found || !rules) throw new BadAddress('start', `start=${text}`);
  const [, , players, first, goals] = found;
  return {
    rules,
    players: Number(players),
    ...(first === undefined ? {} : { first: Number(first) }),
    // The engine refuses what is no goal.
    ...(goals === undefined ? {} : { goals: goals.split(',') as Goal[] }),
  };
}

/** Stands for the rules of a text that names none. The engine reads the text itself, and says what is wrong with it. */
const UNKNOWN: Rules = 'azul';

/**
 * Where lines from a position begin. The text itself tells the rule set and the players, if it can be read. Throws `BadAddress` if
 * there is none.
 */
export function fromPosition(text: string): Beginning {
  const position = text.trim();
  if (!position) throw new BadAddress('empty', 'position=');
  const [name, players] = position.split(' ');
  const rules = ALL_RULES.find((each) => each === name) ?? UNKNOWN;
  return { rules, players: Number(players) || 2, position };
}

/** A place as the fragment of an address, without the `#`. */
export function fragmentOf({ begin, line, at, seed, names }: Place): string {
  const start =
    begin.position === undefined ? `start=${startText(begin)}` : `position=${encoded(begin.position)}`;
  const named = names.some(Boolean) ? `names=${names.map((name) => encodedName(name ?? '')).join(',')}` : '';
  const parts = [start, line && `line=${encoded(line)}`, named, at && `at=${at}`, seed ? `seed=${seed}` : ''];
  return parts.filter(Boolean).join('&');
}

/** The parts that a fragment may have. */
const PARTS = ['start', 'position', 'line', 'names', 'at', 'seed'];
/** Which node is shown, as `pathText` writes it. */
const AT = /^\d+(?:\.\d+)*$/;

/** The start of a game of the kind that a fragment seems to be about: Azul for two, if it tells nothing. */
export function emptyLike(fragment: string): Beginning {
  const [, name, players] = /^(?:start|position)=([a-z-]+?)(?:[-_+]|%20)([2-4])/.exec(fragment) ?? [];
  const rules = ALL_RULES.find((each) => each === name);
  if (!rules) return { rules: UNKNOWN, players: 2 };
  return { rules, players: Math.min(Number(players), mostPlayers(rules)) };
}

/** Reads a fragment; `null` if it is empty. Throws `BadAddress`: nothing that is there is passed over. */
export function readFragment(fragment: string): Place | null {
  if (!fragment) return null;
  if (fragment.length > LONGEST) throw new BadAddress('long');
  const parts = new Map(
    fragment.split('&').map((part): [string, string] => {
      const place = part.indexOf('=');
      return place < 0 ? [part, ''] : [part.slice(0, place), part.slice(place + 1)];
    }),
  );
  const position = parts.get('position');
  const start = parts.get('start');
  if (position === undefined && start === undefined) throw new BadAddress('start', fragment);
  const unknown = [...parts].find(([name]) => !PARTS.includes(name));
  if (unknown) throw new BadAddress('part', unknown.filter(Boolean).join('='));
  if (parts.get('line') === '') throw new BadAddress('empty', 'line=');
  const at = parts.get('at') ?? '';
  if (at && !AT.test(at)) throw new BadAddress('part', `at=${at}`);
  const seed = Number(parts.get('seed') ?? 0);
  return {
    begin: position === undefined ? readStart(decoded(start ?? '')) : fromPosition(decoded(position)),
    line: decoded(parts.get('line') ?? ''),
    at,
    seed: Number.isSafeInteger(seed) && seed >= 0 && seed <= 0x7fff_ffff ? seed : 0,
    names: readNames(parts.get('names') ?? ''),
  };
}
