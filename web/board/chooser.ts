import type { Rules } from '../wire/types';
import type { MoveWord } from './pick/move-word';
import { Pick } from './pick/pick';
import { spell } from './pick/spell';
import { findKind, kindOf, partsOf, type Spot, type SpotKind } from './pick/spot';
import { spotsOf } from './pick/spots';
import { gameOf } from './rules';
import type { Choice, Picked, Refused } from './scene';

/** Kinds of which a move has only one spot: choosing another replaces it. */
const GROUPS: Partial<Record<SpotKind, 'target' | 'source'>> = {
  line: 'target',
  floor: 'target',
  offer: 'source',
  sun: 'source',
  moon: 'source',
  chip: 'source',
  plate: 'source',
  supply: 'source',
  under: 'source',
  draw: 'source',
  look: 'source',
  stock: 'source',
  pass: 'source',
  skip: 'source',
};

/** Kinds that the board fills in by itself and the player can change. */
const SETTLED = new Set<SpotKind>(['jokers', 'turn']);

const groupOf = (spot: Spot) => GROUPS[kindOf(spot)] ?? kindOf(spot);

/** The chosen spots of other groups. A payment for one space is dropped for another. */
const othersThan = (chosen: Spot[], spot: Spot) =>
  chosen.filter((other) => groupOf(other) !== groupOf(spot) && !SETTLED.has(kindOf(other)));

/**
 * What of a choice stays when a spot that does not go with it is pressed; `null` if the spot is refused. Another source or
 * target replaces the chosen one. A target that does not go with the chosen source is refused, and the source stays.
 * Spots that the player did not choose never stay: another source may have other targets.
 */
function keptWith(pick: Pick, spot: Spot): Spot[] | null {
  const others = othersThan(pick.byHand, spot);
  const candidates =
    groupOf(spot) === 'source'
      ? [others.filter((other) => groupOf(other) === 'target'), []]
      : [others, others.filter((other) => groupOf(other) === 'source')];
  return candidates.find((kept) => pick.isPossible([...kept, spot])) ?? null;
}

/** Whether pressing a spot that does not go with what is chosen would replace it. */
export function isReplacing(pick: Pick, spot: Spot): boolean {
  if (!pick.begun || pick.count(spot) > 0) return false;
  return keptWith(pick, spot) !== null;
}

/** The step names of the catalogue's `prompt`. */
const PROMPTS: Record<SpotKind, string> = {
  line: 'line',
  floor: 'line',
  sun: 'duel-turn',
  moon: 'duel-turn',
  chip: 'duel-turn',
  offer: 'offer',
  cell: 'cell',
  stock: 'stock',
  space: 'space',
  jokers: 'jokers',
  supply: 'supply',
  pass: 'pass',
  keep: 'keep',
  stack: 'order',
  plate: 'plate',
  slot: 'slot',
  turn: 'turn',
  draw: 'draw',
  look: 'draw',
  under: 'under',
  spend: 'spend',
  skip: 'spend',
};

/** The move that the player is choosing: the legal moves, the pick, and the effect of presses and typed characters. */
export class Chooser {
  readonly pick: Pick;
  readonly choices: Map<MoveWord, Choice>;
  private typed = '';

  constructor(
    readonly rules: Rules,
    choices: Choice[] | null,
  ) {
    this.choices = new Map((choices ?? []).map((choice) => [choice.word, choice]));
    this.pick = new Pick((choices ?? []).map(({ word, detail }) => ({ word, spots: spotsOf(detail) })));
  }

  get picked(): Picked {
    const ready = this.pick.ready();
    const [next] = this.pick.next();
    // A chip among the choices means a whole turn, so the prompt is not only about plates.
    const isTurn = !this.pick.begun && this.pick.kinds.includes('chip');
    return {
      chosen: this.pick.chosen,
      words: this.pick.words(),
      ready: ready === null ? null : (this.choices.get(ready) ?? null),
      next: next === undefined ? null : this.prompt(isTurn ? 'chip' : kindOf(next)),
      keepsMore: this.keepsMore,
      asks: next === undefined ? null : kindOf(next),
    };
  }

  /** Whether more tiles could be kept with the chosen pass, which never costs more. */
  private get keepsMore(): boolean {
    return this.pick.count('pass') > 0 && this.pick.kinds.includes('keep');
  }

  private prompt(kind: SpotKind): string {
    const prompt = PROMPTS[kind];
    return prompt === 'line' && gameOf(this.rules) === 'duel' ? 'duel-line' : prompt;
  }

  /**
   * Presses a spot; returns the refusal if no legal move has it. A chosen piece is taken back, even
   * if another one like it could still be added. A spot that was chosen automatically stays: who presses it
   * chooses it.
   */
  press(spot: Spot, isChosen = false): Refused | null {
    this.typed = '';
    const { pick } = this;
    if (pick.isOpen(spot) && !isChosen) {
      pick.choose(spot);
      this.settle();
      return null;
    }
    if (pick.count(spot) > 0) {
      if (!SETTLED.has(kindOf(spot)) && !pick.confirm(spot) && !(kindOf(spot) === 'slot' && this.turn()))
        this.take(spot);
      return null;
    }
    // A payment or a turn belongs to the choice before it, also when it is changed.
    const settled = SETTLED.has(kindOf(spot)) ? findKind(pick.chosen, kindOf(spot)) : undefined;
    if (settled && pick.replace(settled, spot)) return null;
    const kept = keptWith(pick, spot);
    if (!kept) return { spot, word: spell([...othersThan(pick.chosen, spot), spot], gameOf(this.rules)) };
    pick.clear();
    for (const each of [...kept, spot]) if (!pick.confirm(each)) pick.choose(each);
    this.settle();
    return null;
  }

  /** Fills in a missing payment or turn: the fewest trump tiles, or no turn. */
  private settle(): void {
    const { pick } = this;
    const [kind] = pick.kinds;
    if (!kind || pick.kinds.length !== 1 || !SETTLED.has(kind)) return;
    const [first] = [...pick.open].sort();
    if (first) pick.add(first);
  }

  /** The possible payments, fewest trump tiles first; empty if there is only one. */
  get payments(): number[] {
    return this.ways('jokers');
  }

  /** The possible quarter turns; empty if there is only one. */
  get turns(): number[] {
    return this.ways('turn');
  }

  private ways(kind: 'jokers' | 'turn'): number[] {
    const { chosen } = this.pick;
    if (!findKind(chosen, kind)) return [];
    const others = chosen.filter((spot) => kindOf(spot) !== kind);
    const ways = this.pick.spotsWith(others).filter((spot) => kindOf(spot) === kind);
    return ways.length > 1 ? ways.map((spot) => Number(partsOf(spot)[0])).sort((a, b) => a - b) : [];
  }

  /** Turns the chosen plate by a quarter; returns whether there is one. */
  private turn(): boolean {
    const { turns, pick } = this;
    const now = findKind(pick.chosen, 'turn');
    if (!now || turns.length === 0) return false;
    const next = turns[(turns.indexOf(Number(partsOf(now)[0])) + 1) % turns.length];
    return pick.replace(now, `turn:${next ?? 0}`);
  }

  /** Deselects a spot and everything chosen after it. */
  private take(spot: Spot): void {
    while (this.pick.count(spot) > 0 && this.pick.back());
  }

  /**
   * Types a character of a move word. Spots common to all legal words that match so far are chosen at
   * once, so typing and pointing can be mixed. If `character` does not continue any
   * word, `other` is tried.
   */
  type(character: string, other = character): boolean {
    for (const next of [character, character.toUpperCase(), other, other.toUpperCase()]) {
      const typed = this.typed + next;
      const going = [...this.choices.values()].filter(({ word }) => word.startsWith(typed));
      if (going.length === 0) continue;
      this.typed = typed;
      this.pick.clear();
      const exact = going.find(({ word }) => word === typed);
      if (exact) this.pick.set(exact.word);
      else for (const spot of common(going)) if (this.pick.isOpen(spot)) this.pick.choose(spot);
      this.settle();
      return true;
    }
    if (this.typed === '') return false;
    this.typed = '';
    return this.type(character, other);
  }

  back(): boolean {
    this.typed = '';
    return this.pick.back();
  }

  clear(): void {
    this.typed = '';
    this.pick.clear();
  }
}

/** The spots that all choices have. */
function common(choices: Choice[]): Spot[] {
  const [first = [], ...others] = choices.map(({ detail }) => spotsOf(detail));
  return first.filter((spot) => others.every((spots) => spots.includes(spot)));
}
