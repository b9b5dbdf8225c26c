# pyright: basic, reportMissingImports=false
"""OpenSpiel's MCTS bot against level 4 of Évora's, in Azul for two.

    python python/examples/openspiel_mcts.py --games 10 --simulations 200

Chance nodes are chains of single tiles, which OpenSpiel samples by itself. Needs open_spiel. --quick is a run of seconds, for tests.
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--level", type=int, default=4)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    games, simulations = (1, 2) if options.quick else (options.games, options.simulations)
    won = 0.0
    for game in range(games):
        won += (play(simulations, options.level, game % 2, game)[game % 2] + 1) / 2
        print(f"MCTS with {simulations} simulations won {won:g} of {game + 1} against level {options.level}", flush=True)


if __name__ == "__main__":
    main()
