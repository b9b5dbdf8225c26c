import type { GameResult, View } from '../../wire/types';

/** The last view of a game with the final scores; unchanged while there is no result. */
export function finalView(view: View, result: GameResult | null | undefined): View {
  if (!result) return view;
  const boards = view.boards.map((each, seat) => ({ ...each, score: result.scores[seat] ?? each.score }));
  return { ...view, boards } as View;
}
