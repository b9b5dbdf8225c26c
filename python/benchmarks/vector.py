# pyright: basic, reportMissingImports=false
"""Measures steps a second of the environments, beside OpenSpiel's own games in the same run.

    python python/benchmarks/vector.py [GAMES]

The vector environment writes observations and masks of GAMES games (1024) in each step. *step* is the environment alone, *with choice* adds choosing random legal
actions. One thread; the best of seven samples. OpenSpiel's games and PettingZoo's interface are stepped one game at a time from Python, with a random
legal action, observation and mask or legal actions asked for at every step; their ratio is to Azul for two in the vector environment. A release wheel must be installed (`cargo xtask
wheel`). open_spiel and pettingzoo are measured if they are installed.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from functools import partial

from evora import RULE_SETS
from evora.vector import VectorEnv

SAMPLES, STEPS = 7, 200


def vector(rules: str, games: int) -> tuple[float, float, VectorEnv]:
    """Steps a second: the environment alone, and with the choice of actions."""
    env = VectorEnv(rules, games)
    env.reset(seed=1)
    alone, both = 0.0, 0.0
    for _ in range(SAMPLES):
        stepping, began = 0.0, time.perf_counter()
        for _ in range(STEPS):
            actions = env.sample_actions()
            before = time.perf_counter()
            env.step(actions)
            stepping += time.perf_counter() - before
        alone = max(alone, STEPS * games / stepping)
        both = max(both, STEPS * games / (time.perf_counter() - began))
    return alone, both, env


def single(step: Callable[[], None], seconds: float = 1.0) -> float:
    """How often a step can be taken in a second."""
    began, count = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        step()
        count += 1
    return count / (time.perf_counter() - began)


def of_openspiel(name: str) -> float:
    """Moves a second of a game of OpenSpiel; chance takes its time but does not count."""
    import pyspiel

    game = pyspiel.load_game(name)
    pick = random.Random(1)
    state = game.new_initial_state()

    def step() -> None:
        nonlocal state
        while state.is_terminal() or state.is_chance_node():
            if state.is_terminal():
                state = game.new_initial_state()
            else:
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(pick.choices(outcomes, chances)[0])
        state.observation_tensor(state.current_player())
        actions = state.legal_actions()
        state.apply_action(actions[int(pick.random() * len(actions))])

    return single(step)


def of_pettingzoo() -> float:
    """Actions a second of Azul through PettingZoo's interface, with its wrappers."""
    from evora.pettingzoo import azul_v0

    env = azul_v0.env()
    env.reset(seed=1)

    def step() -> None:
        observation, _, termination, _, _ = env.last()
        if termination:
            env.reset()
        else:
            env.step(int(observation["action_mask"].nonzero()[0][0]))

    return single(step)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1024
    print(f"{'vector, ' + str(games) + ' games':24}{'step':>12}{'with choice':>14}   bytes a game, with arrays")
    azul = 0.0
    for rules in RULE_SETS:
        alone, both, env = vector(rules, games)
        azul = azul or alone
        arrays = (env.observations, env.last_observations, env.action_masks, env.rewards, env.terminations, env.truncations, env.seats)
        here = env.bytes_per_game
        print(f"{rules:24}{alone:12,.0f}{both:14,.0f}   {here:6} {here + sum(array.nbytes for array in arrays) // games:6}")
    rows: list[tuple[str, Callable[[], float]]] = [("PettingZoo: azul_v0", of_pettingzoo)]
    try:
        import evora.openspiel  # noqa: F401 (registers the games)
    except ImportError:
        print("open_spiel is not installed")
    else:
        names = ["python_evora_azul", "chess", "backgammon", "go(board_size=9)", "connect_four"]
        rows += [(f"OpenSpiel: {name}", partial(of_openspiel, name)) for name in names]
    for name, measure in rows:
        try:
            rate = measure()
        except ImportError:
            print(f"{name}: not installed")
            continue
        print(f"{name:32}{rate:12,.0f}   1/{azul / rate:,.0f} of the vector environment")


if __name__ == "__main__":
    main()
