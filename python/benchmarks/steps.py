"""Measures single steps of a game through Python: legal moves and a random one of them, chance drawn between.

    python python/benchmarks/steps.py [SECONDS]

Prints steps a second for each rule set, by action numbers and by words. A release wheel must be installed (`cargo xtask wheel`).
"""

from __future__ import annotations

import random
import sys
import time

import evora


def by_numbers(game: evora.Game, pick: random.Random) -> None:
    actions = game.legal_actions()
    game.play(actions[int(pick.random() * len(actions))])


def by_words(game: evora.Game, pick: random.Random) -> None:
    words = game.legal_moves()
    game.play(words[int(pick.random() * len(words))])


def measure(rules: str, by_number: bool, seconds: float) -> float:
    """The moves a second of random games; the draws in between take their time but do not count."""
    step = by_numbers if by_number else by_words
    pick = random.Random(1)
    moves, seed = 0, 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        game = evora.Game(rules, seed=seed)
        seed += 1
        while not game.is_over:
            if game.is_chance:
                game.draw()
            else:
                step(game, pick)
                moves += 1
    return moves / (time.perf_counter() - start)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    print(f"{'':14}{'by number':>12}{'by word':>12}   moves a second, two players")
    for rules in evora.RULE_SETS:
        numbers, words = (measure(rules, by_number, seconds) for by_number in (True, False))
        print(f"{rules:14}{numbers:12,.0f}{words:12,.0f}")


if __name__ == "__main__":
    main()
