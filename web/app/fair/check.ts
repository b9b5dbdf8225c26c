import { assertNever } from '../../board/never';
import { COLOUR_ORDER } from '../../board/rules';
import type { Goal, Rules, View } from '../../wire/types';
import { bytes, commitment, makeKey, Stream } from './stream';

/** Repeats every draw of a game record from its key. The bag before each draw is read from the replay. */

/** The result of one comparison. */
export interface Check {
  kind: 'commitment' | 'promise' | 'first' | 'goals' | 'chance';
  /** The step of a chance event; absent for other checks. */
  step?: number;
  /** The value in the record. */
  recorded: string;
  /** The value computed from the key. */
  expected: string;
  ok: boolean;
}

/** A chance event of a record: its step, kind and values. */
interface Chance {
  step: number;
  what: (typeof CHANCE)[number];
  recorded: string[];
}

/** The parts of a record that the check needs. */
export interface GameRecord {
  tags: Record<string, string>;
  chance: Chance[];
}

const CHANCE = ['deal', 'supply', 'plates', 'top', 'stack', 'chips'] as const;

/** Parses the tags and chance events of a record. */
export function readRecord(text: string): GameRecord {
  const tags: Record<string, string> = {};
  const chance: Chance[] = [];
  let step = 0;
  for (const line of text.split('\n')) {
    const tag = /^\[(\w+) "([^"]*)"\]/.exec(line);
    if (tag) {
      tags[tag[1] ?? ''] = tag[2] ?? '';
      continue;
    }
    if (/^[{#;]/.test(line)) continue;
    const [first = '', ...rest] = line.trim().split(/\s+/).filter(Boolean);
    const what = CHANCE.find((each) => each === first);
    if (what) chance.push({ step: step++, what, recorded: rest });
    else if (first) step += rest.length + 1;
  }
  return { tags, chance };
}

/** The two sides of each goal tile. */
const GOALS: Goal[][] = [
  ['rows', 'five-colours'],
  ['columns', 'edge'],
  ['diagonals', 'corners'],
  ['universal', 'special'],
];

/** The bag in colour order, and the tiles that refill it when it is empty. */
class Bag {
  constructor(
    private tiles: string[],
    private more: string[],
  ) {}

  get left(): string[] {
    return [...this.tiles];
  }

  draw(stream: Stream): string {
    if (this.tiles.length === 0) {
      this.tiles = this.more;
      this.more = [];
    }
    return this.tiles.splice(stream.below(this.tiles.length), 1)[0] ?? '';
  }

  /** Returns tiles to the bag, which stays in colour order. */
  putBack(drawn: string[], order: string): void {
    this.tiles = [...this.tiles, ...drawn].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  }
}

/** The numbers of Duel's special plates. */
const SPECIAL = ['1', '5', '7', '8', '9', '11', '13', '16', '18'];
const kindOf = (plate: string) => (SPECIAL.includes(plate) ? 'special' : 'universal');

/**
 * Duel's stack: the plates whose order is still random, and the revealed backs of those on top. Plates that were returned
 * under the stack have a known order, so they need no draw once no others are left.
 */
class Stack {
  private plates = Array.from({ length: 18 }, (_, i) => String(i + 1));
  private backs: string[] = [];

  /** Draws the back of the top plate; a returned plate has the recorded one. */
  top(stream: Stream, recorded: string): string {
    const left = (kind: string) =>
      this.plates.filter((plate) => kindOf(plate) === kind).length -
      this.backs.filter((back) => back === kind).length;
    const [special, universal] = [left('special'), left('universal')];
    const known = this.backs.length >= this.plates.length;
    const isSpecial = universal <= 0 || (special > 0 && stream.below(special + universal) < special);
    const expected = known ? recorded : isSpecial ? 'special' : 'universal';
    // Later draws start from the recorded value, so that one mismatch does not cause others.
    this.backs.push(recorded);
    return expected;
  }

  /** Draws the top plate among those with its back, if the back was revealed. */
  draw(stream: Stream, recorded: string): string {
    const back = this.backs.shift();
    if (this.plates.length === 0) return recorded;
    const can = this.plates.filter((plate) => back === undefined || kindOf(plate) === back);
    const expected = can.length ? (can[stream.below(can.length)] ?? '') : '';
    this.plates = this.plates.filter((plate) => plate !== recorded);
    return expected;
  }
}

/** Counted tiles as a list in colour order. */
const laidOut = (counts: Record<string, number | undefined>, order: string) =>
  [...order].flatMap((letter) => Array.from({ length: counts[letter] ?? 0 }, () => letter));

function bagOf(view: View): Bag {
  const order = COLOUR_ORDER[view.game];
  return new Bag(laidOut(view.bag, order), laidOut(awayOf(view), order));
}

/** The discarded tiles, which refill the bag when it is empty. */
function awayOf(view: View): Record<string, number | undefined> {
  switch (view.game) {
    case 'azul':
      return view.lid;
    case 'pavilion':
    case 'duel':
      return view.tower;
    default:
      return assertNever(view);
  }
}

const sorted = (tiles: string) => [...tiles].sort().join('');

/** Draws a deal: the tiles of each factory. Duel's large factory is drawn first and recorded last. */
function deal(stream: Stream, view: View, factories: number): string[] {
  const bag = bagOf(view);
  const take = (count: number) => Array.from({ length: count }, () => bag.draw(stream));
  const four = (count: number) => Array.from({ length: count }, () => take(4).join(''));
  switch (view.game) {
    case 'azul':
    case 'pavilion':
      return four(factories);
    case 'duel': {
      let large = take(5);
      while (new Set(large).size === 1 && bag.left.some((tile) => tile !== large[0])) {
        bag.putBack(large, COLOUR_ORDER.duel);
        large = take(5);
      }
      return [...four(factories - 1), large.join('')];
    }
    default:
      return assertNever(view);
  }
}

/** Draws the goals. In records without backs of plates, the number of goals (three or four) is drawn as well. */
function goals(start: Stream, backs: boolean, count: number): string {
  const leavesOut = backs ? count < 4 : start.below(2) === 0;
  const out = leavesOut ? start.below(4) : -1;
  return GOALS.flatMap((sides, i) => (i === out ? [] : [sides[start.below(2)] ?? ''])).join(' ');
}

/**
 * Compares a record with the draws from its key. `before` returns the view before a step; steps without a view are skipped.
 * `promise` is what this browser stored when the game began.
 */
export function checkRecord(
  record: GameRecord,
  before: (step: number) => View | null,
  promise: { commitment: string; share: string; seat: number } | null,
): Check[] {
  const { tags } = record;
  const checks: Check[] = [];
  const add = (kind: Check['kind'], recorded: string, expected: string, step?: number) =>
    checks.push({
      kind,
      recorded,
      expected,
      ok: recorded === expected,
      ...(step === undefined ? {} : { step }),
    });
  const players = Number(tags.Players ?? 2);
  const secret = bytes(tags.Secret ?? '');
  const shares = Array.from({ length: players }, (_, seat) => bytes(tags[`Share${seat}`] ?? ''));
  add('commitment', tags.Commitment ?? '', commitment(secret));
  if (promise) {
    add(
      'promise',
      `${tags.Commitment ?? ''} ${tags[`Share${promise.seat}`] ?? ''}`,
      `${promise.commitment} ${promise.share}`,
    );
  }
  const key = makeKey(secret, shares);
  const chosen = (tags.Chosen ?? '').split(/[\s,]+/);
  const start = new Stream(key, 'start');
  const first = start.below(players);
  if (!chosen.includes('first')) add('first', tags.First ?? '', String(first));
  if ((tags.Rules as Rules) === 'duel') {
    const recorded = tags.Goals ?? '';
    const backs = record.chance.some(({ what }) => what === 'top');
    if (!chosen.includes('goals')) add('goals', recorded, goals(start, backs, recorded.split(' ').length));
  }
  const stack = new Stack();
  for (const { step, what, recorded } of record.chance) {
    const stream = new Stream(key, 'deals', step);
    if (what === 'plates' || what === 'stack' || what === 'top') {
      const expected = recorded.map((each) =>
        what === 'top' ? stack.top(stream, each) : stack.draw(stream, each),
      );
      add('chance', recorded.join(' '), expected.join(' '), step);
      continue;
    }
    const view = before(step);
    if (!view) continue;
    if (what === 'deal') {
      add(
        'chance',
        recorded.map(sorted).join(' '),
        deal(stream, view, recorded.length).map(sorted).join(' '),
        step,
      );
    } else if (what === 'supply') {
      const bag = bagOf(view);
      const expected = Array.from({ length: recorded.join('').length }, () => bag.draw(stream)).join('');
      add('chance', recorded.join(''), expected, step);
    } else if (view.game === 'duel') {
      const pool = [...view.pool];
      const expected = recorded.map(() => pool.splice(stream.below(pool.length), 1)[0] ?? '');
      add('chance', recorded.join(' '), expected.join(' '), step);
    }
  }
  return checks;
}
