# pyright: basic, reportMissingImports=false
"""Statistics over 10,000 games as a plot: final scores of the greedy bot in every game of the family for two.

    python python/examples/score_statistics.py --picture scores.svg

Each game is greedy against greedy. Needs NumPy and, for the picture, Matplotlib.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

import evora


def final_scores(rules: str, games: int) -> np.ndarray:
    """The final scores of both players of many games, by the greedy bot."""
    bot = evora.Bot("greedy")
    scores = []
    for seed in range(games):
        game = evora.Game(rules, seed=seed)
        while not game.is_over:
            game.draw() if game.is_chance else bot.play(game)
        scores.append(game.scores)
    return np.array(scores)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000, help="games in all")
    parser.add_argument("--picture", type=Path)
    options = parser.parse_args()
    names = [rules for rules in evora.RULE_SETS if not rules.startswith("mini")]
    each = -(-options.games // len(names))
    scores = {}
    for rules in names:
        scores[rules] = final_scores(rules, each)
        final = scores[rules].max(axis=1)
        print(f"{rules:14} {each} games: the winner has {final.mean():5.1f} points, from {final.min()} to {final.max()}", flush=True)
    if options.picture:
        import matplotlib

        matplotlib.use("agg")
        import matplotlib.pyplot as plt

        figure, axes = plt.subplots(figsize=(7, 4))
        axes.violinplot([scores[rules].ravel() for rules in names], showmedians=True, points=50)
        axes.set_xticks(range(1, len(names) + 1), names)
        axes.set(ylabel="final score of either player", title=f"Greedy against greedy, {each * len(names):,} games")
        figure.tight_layout()
        figure.savefig(options.picture, metadata={"Date": None} if options.picture.suffix == ".svg" else None)


if __name__ == "__main__":
    main()
