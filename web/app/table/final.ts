import type { GameResult, View } from '../../wire/types';
import { t } from '../lib/i18n.svelte';

/** The last view of a game with the final scores; unchanged while there is no result. */
export function finalView(view: View, result: GameResult | null | undefined): View {
  if (!result) return view;
  const boards = view.boards.map((each, seat) => ({ ...each, score: result.scores[seat] ?? each.score }));
  return { ...view, boards } as View;
}

/** The seats by rank: winners first, then by points. */
export function rankedSeats({ winners, scores }: GameResult): number[] {
  return scores
    .map((_, seat) => seat)
    .sort(
      (a, b) =>
        Number(winners.includes(b)) - Number(winners.includes(a)) || (scores[b] ?? 0) - (scores[a] ?? 0),
    );
}

/**
 * How a game ended before its last round; in the second person if the seat is one of `yours`. In a game without a clock
 * (`timed` is false) a player runs out of time by staying away.
 */
export function endingText(how: GameResult['how'], names: string[], yours: number[], timed: boolean): string {
  if (how.kind !== 'resigned' && how.kind !== 'timed_out') return '';
  const isYours = yours.includes(how.seat);
  const name = names[how.seat] ?? '';
  if (how.kind === 'resigned') return isYours ? t('result-you-resigned') : t('result-resigned', { name });
  if (!timed) return isYours ? t('result-you-stayed-away') : t('result-stayed-away', { name });
  return isYours ? t('result-you-timed-out') : t('result-timed-out', { name });
}
