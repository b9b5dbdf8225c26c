import type { GameResult, View } from '../../wire/types';

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
