import { type Choice, kindOf, type Spot, type SpotKind, spotsOf } from '../../../board';
import type { MoveDetail, View } from '../../../wire/types';
import type { Begin, Reply } from '../trial.svelte';

/** Something a guided round teaches, by a move that shows it. */
export interface Topic<V extends View = View> {
  /** Its name in the catalogue, after that of the game. */
  name: string;
  /** How well a legal move shows it; 0 or less if it doesn’t. The best one is proposed. */
  shows(choice: Choice, view: V): number;
  /** Whether any move that shows it will do, so that none is proposed. */
  free?: boolean;
  /** Whether it is said each time it comes up; else only until the reader has done it. */
  often?: boolean;
}

/** A guided round: where it begins, and what it teaches in which order. */
export interface Lesson<V extends View = View> {
  begin(): Begin;
  topics: Topic<V>[];
  /** What is said on the way through a move, by the kind of spot that is asked for next. */
  steps: Partial<Record<SpotKind, string>>;
  /** What may be worth saying of a chosen move before it is confirmed, and what is worth saying of this one. */
  warnings: string[];
  warns(choice: Choice, view: V): string | null;
  /** Moves of the opponent that leave the reader what is taught, the most wanted first. */
  replies: Reply[];
}

/** What is taught now. */
export interface Lead {
  topic: Topic;
  /** The move that is proposed. */
  proposal: Choice | null;
}

/** The first topic that a legal move shows, with the best of these moves. */
export function leadOf(
  { topics }: Pick<Lesson, 'topics'>,
  view: View,
  choices: Choice[],
  done: ReadonlySet<string>,
): Lead | null {
  for (const topic of topics) {
    if (!topic.often && done.has(topic.name)) continue;
    let best: Choice | null = null;
    let most = 0;
    for (const choice of choices) {
      const worth = topic.shows(choice, view);
      if (worth <= most) continue;
      best = choice;
      most = worth;
    }
    if (best) return { topic, proposal: topic.free ? null : best };
  }
  return null;
}

/** What the board settles by itself: it can be changed without taking anything back. */
const SETTLED: SpotKind[] = ['jokers', 'turn'];

/** What is still to be pressed for a move; none if something was pressed that it doesn’t have. */
export function restOf(move: MoveDetail, chosen: Spot[]): Spot[] | null {
  const rest = spotsOf(move);
  for (const spot of chosen) {
    const at = rest.indexOf(spot);
    if (at >= 0) rest.splice(at, 1);
    else if (!SETTLED.includes(kindOf(spot))) return null;
  }
  return rest;
}
