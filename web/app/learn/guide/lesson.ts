import { type Choice, type Spot, wordPick } from '../../../board';
import { kindOf } from '../../../board/pick/spot';
import type { View } from '../../../wire/types';
import type { Begin } from '../trial.svelte';

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
  steps: Record<string, string>;
  /** What may be worth saying of a chosen move before it is confirmed, and what is worth saying of this one. */
  warnings: string[];
  warns(choice: Choice, view: V): string | null;
  /** Moves of the opponent that leave the reader what is taught, the most wanted first. */
  replies: RegExp[];
}

/** What is taught now. */
export interface Lead {
  topic: Topic;
  /** The move that is proposed. */
  word: string | null;
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
    if (best) return { topic, word: topic.free ? null : best.word };
  }
  return null;
}

/** What the board settles by itself: it can be changed without taking anything back. */
const SETTLED = ['jokers', 'turn'];

/** What is still to be pressed for a move; none if something was pressed that it doesn’t have. */
export function restOf(word: string, chosen: Spot[], rules: Begin['rules']): Spot[] | null {
  const rest = [...(wordPick(word, rules) ?? [])];
  for (const spot of chosen) {
    const at = rest.indexOf(spot);
    if (at >= 0) rest.splice(at, 1);
    else if (!SETTLED.includes(kindOf(spot))) return null;
  }
  return rest;
}
