# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false
"""Measures steps a second of the environments, beside other libraries' games in the same run.

    python python/benchmarks/vector.py [GAMES] [SECONDS]

First the vector environment, which writes observations and masks of GAMES games (1024) in each step: *step* is the call alone, *with choice* adds choosing
random legal actions. One thread; the best of seven samples.

Then one game at a time, the same loop everywhere: the legal actions, a random one of them, apply it, the observation of whoever acts next; new games and chance
happen within the time but do not count. evora.Game is looped by its own calls and through OpenSpiel, beside OpenSpiel's games; PettingZoo's environments
through its interface. Each game's ratio is to Azul for two in the same interface. A row takes SECONDS (2) in all, in five turns with the other rows, so that other work
on the machine slows all alike; the figure is the median of the turns.

A release wheel must be installed (`cargo xtask wheel`). What is not installed is left out: open_spiel, pettingzoo, and for PettingZoo's games pygame, chess and
rlcard (`pip install "pettingzoo[classic]"`).
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np

import evora
from evora import RULE_SETS
from evora.vector import VectorEnv

SAMPLES, STEPS, TURNS = 7, 200, 5

Step = Callable[[], bool]
"""Takes a step; whether it was an action of a player."""


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


def rate(step: Step, seconds: float) -> float:
    """Actions a second."""
    began, count = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        count += step()
    return count / (time.perf_counter() - began)


def of_core(rules: str) -> Step:
    """A game of evora.Game by its own calls, with the observation as an array of float32, as OpenSpiel's tensors are."""
    pick = random.Random(1)
    game, seed = evora.Game(rules, seed=0), 0

    def step() -> bool:
        nonlocal game, seed
        if game.is_over:
            seed += 1
            game = evora.Game(rules, seed=seed)
        if game.is_chance:
            game.draw()
            return False
        actions = game.legal_actions()
        game.play(actions[int(pick.random() * len(actions))])
        if game.turn >= 0:
            np.frombuffer(game.observation(game.turn), np.uint8).astype(np.float32)
        return True

    return step


def of_openspiel(name: str) -> Step:
    """A game of OpenSpiel."""
    import pyspiel

    # They register games that are written in Python.
    import_module("evora.openspiel")
    import_module("open_spiel.python.games")
    game = pyspiel.load_game(name)
    pick = random.Random(1)
    state = game.new_initial_state()

    def step() -> bool:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(pick.choices(outcomes, chances)[0])
            return False
        actions = state.legal_actions()
        state.apply_action(actions[int(pick.random() * len(actions))])
        if not state.is_terminal() and not state.is_chance_node():
            state.observation_tensor(state.current_player())
        return True

    return step


def of_pettingzoo(module: str) -> Step:
    """An environment of PettingZoo, with its wrappers."""
    env: Any = import_module(module).env()
    pick = random.Random(1)
    env.reset(seed=1)

    def step() -> bool:
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            env.reset()
            return False
        legal = observation["action_mask"].nonzero()[0]
        env.step(int(legal[int(pick.random() * len(legal))]))
        return True

    return step


AZUL = "azul"
GROUPS: list[tuple[str, Callable[[str], Step], dict[str, str]]] = [
    ("evora.Game", of_core, {rules: rules for rules in (AZUL, "pavilion", "duel")}),
    (
        "OpenSpiel",
        of_openspiel,
        {
            AZUL: "python_evora_azul",
            "pavilion": "python_evora_pavilion",
            "duel": "python_evora_duel",
            "chess": "chess",
            "go 9×9": "go(board_size=9)",
            "connect four": "connect_four",
            "backgammon": "backgammon",
            "tic-tac-toe": "tic_tac_toe",
            "tic-tac-toe in Python": "python_tic_tac_toe",
        },
    ),
    (
        "PettingZoo",
        of_pettingzoo,
        {
            AZUL: "evora.pettingzoo.azul_v0",
            "pavilion": "evora.pettingzoo.pavilion_v0",
            "duel": "evora.pettingzoo.duel_v0",
            "chess": "pettingzoo.classic.chess_v6",
            "go 19×19": "pettingzoo.classic.go_v5",
            "connect four": "pettingzoo.classic.connect_four_v3",
            "tic-tac-toe": "pettingzoo.classic.tictactoe_v3",
            "hanabi": "pettingzoo.classic.hanabi_v5",
            "Leduc hold'em": "pettingzoo.classic.leduc_holdem_v4",
        },
    ),
]
"""Interfaces, and games by the names they have there."""


def one_by_one(seconds: float) -> None:
    """Prints how fast games are that are stepped one at a time."""
    rows: list[tuple[str, str, Step]] = []
    for interface, make, games in GROUPS:
        for name, known_as in games.items():
            try:
                rows.append((interface, name, make(known_as)))
            except Exception as missing:
                # Each library says in its own way that a game, or what it needs, is not there.
                print(f"{interface}: {name}: left out: {' '.join(str(missing).split())[:90]}", file=sys.stderr)
    found: list[list[float]] = [[] for _ in rows]
    for _ in range(TURNS):
        for (_, _, step), rates in zip(rows, found, strict=True):
            rates.append(rate(step, seconds / TURNS))
    print(f"\n{'one game at a time':42}{'actions/s':>12}   Azul in this interface = 1")
    azul: dict[str, float] = {}
    for (interface, name, _), rates in zip(rows, found, strict=True):
        middle = statistics.median(rates)
        azul.setdefault(interface, middle)
        print(f"{interface + ': ' + name:42}{middle:12,.0f}   {middle / azul[interface]:.2f}")


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1024
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 2.0
    print(f"{'vector, ' + str(games) + ' games':24}{'step':>12}{'with choice':>14}   bytes a game, with arrays")
    for rules in RULE_SETS:
        alone, both, env = vector(rules, games)
        arrays = (env.observations, env.last_observations, env.action_masks, env.rewards, env.terminations, env.truncations, env.seats)
        here = env.bytes_per_game
        print(f"{rules:24}{alone:12,.0f}{both:14,.0f}   {here:6} {here + sum(array.nbytes for array in arrays) // games:6}", flush=True)
    one_by_one(seconds)


if __name__ == "__main__":
    main()
