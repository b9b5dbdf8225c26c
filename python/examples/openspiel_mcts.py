# pyright: basic, reportMissingImports=false
"""OpenSpiel's MCTS bot against level 4 of Évora's, in Azul for two.

    python python/examples/openspiel_mcts.py --games 10 --simulations 200

Chance nodes are chains of single tiles, which OpenSpiel samples by itself. Needs open_spiel.
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import evora
import evora.openspiel


def play(simulations: int, level: int, seat: int, seed: int) -> list[float]:
    """Plays a game with MCTS in this seat; returns what it is worth to both."""
    game = pyspiel.load_game("python_evora_azul")
    pick = np.random.RandomState(seed)
    searcher = mcts.MCTSBot(game, 1.4, simulations, mcts.RandomRolloutEvaluator(1, pick), random_state=pick)
    bot = evora.Bot(level, seed=seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(pick.choice(outcomes, p=chances)))
        elif state.current_player() == seat:
            state.apply_action(searcher.step(state))
        else:
            state.apply_action(state.evora_game.action(bot.choose(state.evora_game)))
    return list(state.returns())


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share of games."""
    z = 1.96
    middle = (won + z * z / 2) / (games + z * z)
    reach = z / (games + z * z) * (won * (games - won) / games + z * z / 4) ** 0.5
    return max(middle - reach, 0.0), min(middle + reach, 1.0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--level", type=int, default=4)
    options = parser.parse_args()
    results = []
    for game in range(options.games):
        # Both sit in seat 0, which starts, in turn.
        results.append((play(options.simulations, options.level, game % 2, game)[game % 2] + 1) / 2)
        print(f"MCTS with {options.simulations} simulations won {sum(results):g} of {game + 1} against level {options.level}", flush=True)
    low, high = interval(sum(results), len(results))
    print(f"{sum(results) / len(results):.1%} of {len(results)} games, 95 % interval {low:.1%} to {high:.1%}")


if __name__ == "__main__":
    main()
