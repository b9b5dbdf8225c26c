import { completeDetail } from '../../board/detail';
import type { Step, View } from '../../wire/types';
import { t } from '../lib/i18n.svelte';
import { moveDescription } from './moves';

/** Announcements for screen readers: all visible moves and points as text. */

export interface Listener {
  names: string[];
  /** The seats of this screen; their own moves are not announced. */
  yours: number[];
}

const points = (sum: number) => (sum > 0 ? `+${sum}` : `${sum}`.replace('-', '−'));

/** A move with the player's name; `null` if the step is not a move or its word is hidden. */
function moveText({ what }: Step, names: string[]): string | null {
  if (what.did !== 'move' || what.word === null) return null;
  return t('table-event', {
    name: names[what.seat] ?? '',
    what: moveDescription(completeDetail(what.detail)),
  });
}

/** The events of a step, one sentence each. */
export function stepTexts(step: Step, { names, yours }: Listener): string[] {
  const { what } = step;
  const texts: string[] = [];
  if (what.did === 'move' && !yours.includes(what.seat)) {
    const text = moveText(step, names);
    if (text) texts.push(text);
  }
  if (what.did === 'top') texts.push(`${t('line-top', { kind: what.kind })}.`);
  if (step.ends_round) {
    const sums = names.map((name, seat) => {
      const sum = step.told.filter((each) => each.seat === seat).reduce((all, each) => all + each.points, 0);
      return t('table-round-points', { name, points: points(sum) });
    });
    texts.push(t('table-round-over'), ...sums);
  }
  return texts;
}

/** The last move of any player, with a plate revealed since; `null` before the first move. */
export function lastMoveText(past: Step[], { names, yours }: Listener): string | null {
  const last = past.findLast(({ what }) => what.did === 'move');
  const text = last && moveText(last, names);
  if (!last || !text) return null;
  const top = past.findLast(({ what }) => what.did === 'top');
  const since = top && top.ply > last.ply ? stepTexts(top, { names, yours }) : [];
  return [text, ...since].join(' ');
}

/** The scores of all players as one sentence. */
export function scoresText(view: View | null, names: string[]): string {
  return names.map((name, seat) => `${name}: ${view?.boards[seat]?.score ?? 0}`).join('. ');
}
