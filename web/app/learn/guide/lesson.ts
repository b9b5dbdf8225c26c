import { type Choice, kindOf, type Spot, type SpotKind, spotsOf } from '../../../board';
import type { Detail } from '../../../board/detail';
import type { View } from '../../../wire/types';
import type { Reply, TrialStart } from '../trial.svelte';

/** A topic of a guided round, shown by a move. */
export interface Topic<V extends View = View> {
  /** Its name in the catalogue, after that of the game. */
  name: string;
  /** How well a legal move shows it; 0 or less if it doesn’t. The best one is proposed. */
  shows(choice: Choice, view: V): number;
  /** Whether any move that shows it is fine, so that none is proposed. */
  free?: boolean;
  /** Whether it is repeated; else it is taught until the reader has done it once. */
  often?: boolean;
}

/** A guided round: where it begins, and what it teaches in which order. */
export interface Lesson<V extends View = View> {
  begin(): TrialStart;
  topics: Topic<V>[];
  /** The texts between the steps of a move, by the kind of spot asked for next. */
  steps: Partial<Record<SpotKind, string>>;
  /** All warnings, and the warning for a chosen move before it is confirmed. */
  warnings: string[];
  warns(choice: Choice, view: V): string | null;
  /** The opponent's preferred moves, most wanted first; they leave the reader what the lesson teaches. */
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

/** Spots that the board fills in by itself and the reader can change. */
const SETTLED: SpotKind[] = ['jokers', 'turn'];

/** The spots still missing from a move; `null` if a chosen spot is not part of it. */
export function restOf(move: Detail, chosen: Spot[]): Spot[] | null {
  const rest = spotsOf(move);
  for (const spot of chosen) {
    const at = rest.indexOf(spot);
    if (at >= 0) rest.splice(at, 1);
    else if (!SETTLED.includes(kindOf(spot))) return null;
  }
  return rest;
}
