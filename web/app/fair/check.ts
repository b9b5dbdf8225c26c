import { assertNever } from '../../board/never';
import { COLOUR_ORDER } from '../../board/rules';
import type { Goal, Rules, View } from '../../wire/types';
import { bytes, commitment, makeKey, Stream } from './stream';

/** Checks a record against what its key gives. What lay in the bag before each draw is read from the replay. */

export interface Check {
  kind: 'commitment' | 'promise' | 'first' | 'goals' | 'chance';
  /** The step, if the check is about a chance event. */
  step?: number;
  recorded: string;
  expected: string;
  ok: boolean;
}

interface Chance {
  step: number;
  what: (typeof CHANCE)[number];
  recorded: string[];
}

export interface GameRecord {
  tags: Record<string, string>;
  chance: Chance[];
}

const CHANCE = ['deal', 'supply', 'plates', 'top', 'stack', 'chips'] as const;

/** The tags of a record, and where in it chance acted. */
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

const GOALS: Goal[][] = [
  ['rows', 'five-colours'],
  ['columns', 'edge'],
  ['diagonals', 'corners'],
  ['universal', 'special'],
];

/** A bag laid out in colour order, and what it is filled with when it is empty. */
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

  putBack(drawn: string[], order: string): void {
    this.tiles = [...this.tiles, ...drawn].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  }
}

const SPECIAL = ['1', '5', '7', '8', '9', '11', '13', '16', '18'];
const kindOf = (plate: string) => (SPECIAL.includes(plate) ? 'special' : 'universal');

/**
 * Duel's stack: the plates whose order nobody knows, and the backs recorded of those on top. What was put back under it is
 * known, and comes without a draw once nothing else is left.
 */
class Stack {
  private plates = Array.from({ length: 18 }, (_, i) => String(i + 1));
  private backs: string[] = [];

  /** The back of the top plate, and if it was put back there, as it was recorded. */
  top(stream: Stream, recorded: string): string {
    const left = (kind: string) =>
      this.plates.filter((plate) => kindOf(plate) === kind).length -
      this.backs.filter((back) => back === kind).length;
    const [special, universal] = [left('special'), left('universal')];
    const known = this.backs.length >= this.plates.length;
    const isSpecial = universal <= 0 || (special > 0 && stream.below(special + universal) < special);
    const expected = known ? recorded : isSpecial ? 'special' : 'universal';
    // What comes next is checked against what was recorded, so that one difference does not make others.
    this.backs.push(recorded);
    return expected;
  }

  /** The top plate, of the kind that its back showed where that was recorded. */
  draw(stream: Stream, recorded: string): string {
    const back = this.backs.shift();
    if (this.plates.length === 0) return recorded;
    const can = this.plates.filter((plate) => back === undefined || kindOf(plate) === back);
    const expected = can.length ? (can[stream.below(can.length)] ?? '') : '';
    this.plates = this.plates.filter((plate) => plate !== recorded);
    return expected;
  }
}

const laidOut = (counts: Record<string, number | undefined>, order: string) =>
  [...order].flatMap((letter) => Array.from({ length: counts[letter] ?? 0 }, () => letter));

function bagOf(view: View): Bag {
  const order = COLOUR_ORDER[view.game];
  return new Bag(laidOut(view.bag, order), laidOut(awayOf(view), order));
}

/** The tiles that go back into the bag when it is empty. */
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

/** What the key gives for a deal: the tiles of each factory, Duel's large one last as records have it. */
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

/** Goals as the key gives them. Before the backs of plates were recorded, chance decided between three and four, too. */
function goals(start: Stream, backs: boolean, count: number): string {
  const leavesOut = backs ? count < 4 : start.below(2) === 0;
  const out = leavesOut ? start.below(4) : -1;
  return GOALS.flatMap((sides, i) => (i === out ? [] : [sides[start.below(2)] ?? ''])).join(' ');
}

/** `before` gives what lay there before a step; where it is not known the step is left out. */
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
