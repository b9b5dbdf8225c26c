import { assertNever } from '../never';
import type { Game } from '../rules';
import { type MoveWord, moveWord } from './move-word';
import { kindOf, partsOf, type Spot, type SpotKind } from './spot';

/** The least number of leftovers that are stacked in a chosen order. */
const FEWEST_STACKED = 2;
const MOST_KEPT = 4;

/**
 * The word that spots spell, legal or not, so that the server can be asked why it is refused. `null` if the spots do not
 * make a complete word.
 */
export function spell(spots: Spot[], game: Game): MoveWord | null {
  const word = spelt(new Parts(spots), game);
  return word === null ? null : moveWord(word);
}

class Parts {
  constructor(private readonly spots: Spot[]) {}

  has(kind: SpotKind): boolean {
    return this.spots.some((spot) => kindOf(spot) === kind);
  }

  /** The parts of every spot of a kind. */
  all(kind: SpotKind): string[][] {
    return this.spots.filter((spot) => kindOf(spot) === kind).map(partsOf);
  }

  /** The parts of the first spot of a kind, joined; `null` without such a spot. */
  one(kind: SpotKind): string | null {
    return this.all(kind)[0]?.join('') ?? null;
  }

  /** The letter of a line or of the floor. */
  get line(): string | null {
    return this.has('floor') ? 'F' : this.one('line');
  }
}

/** The parts joined; `null` if any is missing. */
function joined(...parts: (string | null)[]): string | null {
  return parts.includes(null) ? null : parts.join('');
}

function spelt(parts: Parts, game: Game): string | null {
  const [cell] = parts.all('cell');
  if (cell) return cell.join('@');
  switch (game) {
    case 'azul':
      return joined(parts.one('offer'), parts.line);
    case 'pavilion':
      return pavilion(parts);
    case 'duel':
      return duel(parts);
    default:
      return assertNever(game);
  }
}

function pavilion(parts: Parts): string | null {
  if (parts.has('offer')) return parts.one('offer');
  if (parts.has('stock')) {
    const jokers = Number(parts.one('jokers') ?? 0);
    return joined(parts.one('space'), '=', parts.one('stock'), jokers > 0 ? `+${jokers}` : '');
  }
  if (parts.has('supply')) return joined('+', parts.one('supply'));
  const keep = parts.all('keep');
  return parts.has('pass') && keep.length <= MOST_KEPT ? `pass:${keep.flat().join('')}` : null;
}

function duel(parts: Parts): string | null {
  if (parts.has('sun')) return joined(parts.one('sun'), parts.line, order(parts));
  if (parts.has('moon')) return joined('M', parts.one('moon'), parts.line);
  if (parts.has('plate'))
    return joined('A', parts.one('plate'), '@', parts.one('slot'), 'r', parts.one('turn') ?? '0');
  if (parts.has('chip')) return joined('D', parts.one('chip'));
  if (parts.has('under')) return joined('under', parts.one('under'));
  if (parts.has('draw')) return 'draw';
  return parts.has('look') ? 'look' : null;
}

/** The leftovers from the bottom, after a caret. */
function order(parts: Parts): string | null {
  const stacked = parts.all('stack').sort(([a = ''], [b = '']) => Number(a) - Number(b));
  if (stacked.length === 0) return '';
  return stacked.length < FEWEST_STACKED ? null : `^${stacked.map(([, tile = '']) => tile).join('')}`;
}
