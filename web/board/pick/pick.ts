import type { MoveWord } from './move-word';
import { kindOf, type Spot, type SpotKind } from './spot';

/** A legal move: its word and its spots. */
export interface Legal {
  word: MoveWord;
  spots: Spot[];
}

/**
 * A move that is being chosen, spot by spot.
 *
 * Spots may be chosen in any order. A spot that all remaining moves have in common
 * is chosen automatically.
 */
export class Pick {
  /** The chosen spots, each with the spots that followed from it. */
  private steps: Spot[][] = [];
  private openSpots: Set<Spot> = new Set();
  /** The kinds of the open spots; cached, because every spot on the table asks. */
  kinds: SpotKind[] = [];

  constructor(private readonly legal: Legal[]) {
    this.refresh();
  }

  private refresh(): void {
    this.openSpots = new Set(this.rests().flat());
    this.kinds = [...new Set([...this.openSpots].map(kindOf))];
  }

  get chosen(): Spot[] {
    return this.steps.flat();
  }

  /** The spots that the player chose, without those that followed from them. */
  get byHand(): Spot[] {
    return this.steps.flatMap((step) => step.slice(0, 1));
  }

  get begun(): boolean {
    return this.steps.length > 0;
  }

  /** How often a spot is chosen: tiles to keep and chips to spend can be chosen several times. */
  count(spot: Spot): number {
    return this.chosen.filter((other) => other === spot).length;
  }

  /** Whether a spot can be chosen now, also out of the usual order. */
  isOpen(spot: Spot): boolean {
    return this.openSpots.has(spot);
  }

  get open(): ReadonlySet<Spot> {
    return this.openSpots;
  }

  /** The first missing spot of every possible move: what to ask for next. */
  next(): Spot[] {
    return [...new Set(this.rests().flatMap((rest) => rest.slice(0, 1)))];
  }

  /** The moves that are possible, with one more spot if one is given. */
  words(more?: Spot): MoveWord[] {
    const wanted = more === undefined ? this.chosen : [...this.chosen, more];
    return this.legal.filter((move) => without(move.spots, wanted)).map((move) => move.word);
  }

  /** The spots that would be open had these been chosen instead. */
  spotsWith(chosen: Spot[]): Spot[] {
    return [...new Set(this.legal.flatMap((move) => without(move.spots, chosen) ?? []))];
  }

  /** Whether some legal move has all of these spots. */
  isPossible(spots: Spot[]): boolean {
    return this.legal.some((move) => without(move.spots, spots) !== null);
  }

  /** The move that is chosen if nothing is missing; others may still be possible by choosing more. */
  ready(): MoveWord | null {
    if (!this.begun) return null;
    const chosen = this.chosen;
    return this.legal.find((move) => without(move.spots, chosen)?.length === 0)?.word ?? null;
  }

  /** Whether the move is chosen and nothing could be added to it. */
  get whole(): boolean {
    return this.ready() !== null && this.openSpots.size === 0;
  }

  /** Chooses a spot; returns whether it was open. */
  choose(spot: Spot): boolean {
    if (!this.isOpen(spot)) return false;
    const step = [spot];
    this.steps.push(step);
    for (let forced = this.forced(); forced !== null; forced = this.forced()) step.push(forced);
    this.refresh();
    return true;
  }

  /** Adds a spot to the last choice; both are taken back together. */
  add(spot: Spot): void {
    const step = this.steps.at(-1);
    if (!step || !this.isOpen(spot)) return;
    step.push(spot);
    this.refresh();
  }

  /** Takes a spot that followed from another as chosen by hand; returns whether it was such a spot. */
  confirm(spot: Spot): boolean {
    const last = this.steps.findLastIndex((step) => step.includes(spot));
    const place = this.steps[last]?.lastIndexOf(spot) ?? -1;
    if (place < 1) return false;
    this.steps.splice(last + 1, 0, this.steps[last]?.splice(place) ?? []);
    return true;
  }

  /** Exchanges a chosen spot for another, at the same place in the order of choices; returns whether a move has it. */
  replace(old: Spot, spot: Spot): boolean {
    const swapped = this.steps.map((step) => step.map((other) => (other === old ? spot : other)));
    if (!this.isPossible(swapped.flat())) return false;
    this.steps = swapped;
    this.refresh();
    return true;
  }

  /** Chooses all spots of a word; returns whether it is legal. */
  set(word: MoveWord): boolean {
    const move = this.legal.find((other) => other.word === word);
    if (!move) return false;
    this.steps = move.spots.map((spot) => [spot]);
    this.refresh();
    return true;
  }

  /** Undoes the last choice; returns whether there was one. */
  back(): boolean {
    const had = this.steps.pop() !== undefined;
    this.refresh();
    return had;
  }

  clear(): void {
    this.steps = [];
    this.refresh();
  }

  /** The missing spots of every possible move. */
  private rests(): Spot[][] {
    const chosen = this.chosen;
    return this.legal.flatMap((move) => {
      const rest = without(move.spots, chosen);
      return rest ? [rest] : [];
    });
  }

  /** A missing spot that all possible moves have in common; `null` if there is none. */
  private forced(): Spot | null {
    const [first = [], ...others] = this.rests();
    return first.find((spot) => others.every((rest) => rest.includes(spot))) ?? null;
  }
}

/** The spots without the chosen ones; `null` if a chosen one is not among them. */
function without(spots: Spot[], chosen: Spot[]): Spot[] | null {
  const rest = [...spots];
  for (const spot of chosen) {
    const place = rest.indexOf(spot);
    if (place < 0) return null;
    rest.splice(place, 1);
  }
  return rest;
}
