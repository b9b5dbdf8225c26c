import type { Rules } from '../../wire/types';
import { kindOf, partsOf, type Spot } from './spot';

/** Which grammar of move words a rule set has. */
export type Game = 'azul' | 'pavilion' | 'duel';

export function gameOf(rules: Rules): Game {
  if (rules === 'duel') return 'duel';
  return rules === 'pavilion' || rules === 'pavilion-grey' ? 'pavilion' : 'azul';
}

type Form = [pattern: RegExp, spots: (parts: string[]) => Spot[]];

const target = (line: string): Spot => (line === 'F' ? 'floor' : `line:${line}`);

const PLACE: Form = [/^(\d)@(\d)$/, ([row, column]) => [`cell:${row}:${column}`]];

/** The forms of a word, each with the spots it is made of, in the order in which they are best asked for. */
const FORMS: Record<Game, Form[]> = {
  azul: [
    [
      /^([1-9C])([BYRKW])([1-5F])$/,
      ([source, colour, line = '']) => [`offer:${source}:${colour}`, target(line)],
    ],
    PLACE,
  ],
  pavilion: [
    [/^([1-9C])([PGOYBR])$/, ([source, colour]) => [`offer:${source}:${colour}`]],
    [
      /^([ORBYGP*]\.[1-6])=([PGOYBR])(?:\+([1-5]))?$/,
      ([space, colour, jokers]) => [`stock:${colour}`, `space:${space}`, `jokers:${jokers || 0}`],
    ],
    [/^\+([PGOYBR])$/, ([colour]) => [`supply:${colour}`]],
    [/^pass:([PGOYBR]{0,4})$/, ([keep = '']) => ['pass', ...[...keep].map((colour) => `keep:${colour}`)]],
  ],
  duel: [
    [/^A(\d+)@([1-9])r([0-3])$/, ([plate, slot, turn]) => [`plate:${plate}`, `slot:${slot}`, `turn:${turn}`]],
    [/^(draw|look)$/, ([word = '']) => [word]],
    [/^under(\d+)$/, ([plate]) => [`under:${plate}`]],
    [
      /^([1-4L])([BTKYR])([1-6F])(?:\^([BTKYR]{2,3}))?$/,
      ([factory, colour, line = '', order = '']) => [
        `sun:${factory}:${colour}`,
        target(line),
        ...[...order].map((tile, i) => `stack:${i + 1}:${tile}`),
      ],
    ],
    [/^M([BTKYR])([1-6F])$/, ([colour, line = '']) => [`moon:${colour}`, target(line)]],
    [/^D([1-4])$/, ([factory]) => [`chip:${factory}`]],
    [
      /^chips\d:([BTKYR]{2}(?:,[BTKYR]{2})*)$/,
      ([chips = '']) => chips.split(',').map((chip) => `spend:${chip}`),
    ],
    [/^skip\d$/, () => ['skip']],
    PLACE,
  ],
};

/** The spots that make up a word; none if it is not a word of the game. Nothing is said about whether it is legal. */
export function wordPick(word: string, rules: Rules): Spot[] | null {
  for (const [pattern, spots] of FORMS[gameOf(rules)]) {
    const parts = pattern.exec(word);
    if (parts) return spots(parts.slice(1).map((part) => part ?? ''));
  }
  return null;
}

/**
 * The word that spots would spell, whether legal or not, so that somebody can be asked why it is refused.
 * None where they do not spell a whole one.
 */
export function spell(spots: Spot[], rules: Rules): string | null {
  const parts = new Map<string, string[]>();
  for (const spot of spots) parts.set(kindOf(spot), [...(parts.get(kindOf(spot)) ?? []), ...partsOf(spot)]);
  const of = (kind: string) => parts.get(kind)?.join('') ?? '';
  const line = parts.has('floor') ? 'F' : of('line');
  const cell = parts.get('cell');
  let word = '';
  if (cell) word = cell.join('@');
  else if (parts.has('offer')) word = of('offer') + (gameOf(rules) === 'azul' ? line : '');
  else if (parts.has('sun')) word = of('sun') + line + order(spots);
  else if (parts.has('moon')) word = `M${of('moon')}${line}`;
  else if (parts.has('stock')) word = `${of('space')}=${of('stock')}${jokers(of('jokers'))}`;
  else if (parts.has('supply')) word = `+${of('supply')}`;
  else if (parts.has('pass')) word = `pass:${of('keep')}`;
  else if (parts.has('plate')) word = `A${of('plate')}@${of('slot')}r${of('turn') || '0'}`;
  else if (parts.has('chip')) word = `D${of('chip')}`;
  else if (parts.has('under')) word = `under${of('under')}`;
  else word = spots.join('');
  return wordPick(word, rules) ? word : null;
}

function jokers(count: string): string {
  return count === '' || count === '0' ? '' : `+${count}`;
}

function order(spots: Spot[]): string {
  const tiles = spots.filter((spot) => kindOf(spot) === 'stack').sort();
  return tiles.length ? `^${tiles.map((spot) => partsOf(spot)[1]).join('')}` : '';
}
