import type { GameResult, View } from '../../wire/types';
import { listed, t } from '../lib/i18n.svelte';

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

/** Who won, in the third person. A rated game without a winner was called off: nobody had made a move. */
export function verdictText({ winners }: GameResult, names: string[], rated: boolean): string {
  const [first] = winners;
  if (first === undefined) return t(rated ? 'result-called-off' : 'result-abandoned');
  return winners.length > 1
    ? t('result-shared', { names: listed(winners.map((seat) => names[seat] ?? '')) })
    : t('result-wins', { name: names[first] ?? '' });
}

/** What the ending of a game depends on, besides the result. */
export interface Ending {
  names: string[];
  /** The seats that are told in the second person. */
  yours: number[];
  /** In a game without a clock a player runs out of time by staying away. */
  timed: boolean;
  rated: boolean;
}

/** How a game ended before its last round. */
export function endingText(how: GameResult['how'], { names, yours, timed, rated }: Ending): string {
  if (how.kind === 'abandoned') return rated ? t('result-not-counted') : '';
  if (how.kind === 'played') return '';
  const isYours = yours.includes(how.seat);
  const name = names[how.seat] ?? '';
  if (how.kind === 'resigned') return isYours ? t('result-you-resigned') : t('result-resigned', { name });
  if (!timed) return isYours ? t('result-you-stayed-away') : t('result-stayed-away', { name });
  return isYours ? t('result-you-timed-out') : t('result-timed-out', { name });
}
