# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false
"""Measures single steps of a game through Python: what a move costs, from plain calls to PettingZoo's interface.

    python python/benchmarks/steps.py [SECONDS]

Prints actions a second of random games of two players, for each rule set. Making games and drawing chance happens within the time but does not count.

- by number, by word: ask for the legal moves, choose one, play it
- observed: the observation and the action mask of the seat to act as NumPy arrays, a random legal action, play it: what a step through PettingZoo does, with
  the core's own calls
- raw_env(), env(): the same loop through PettingZoo's AEC interface, last() and step(), without and with PettingZoo's wrappers

A release wheel must be installed (`cargo xtask wheel`); without pettingzoo its columns are left out.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

import evora

Step = Callable[[evora.Game, random.Random], None]


def by_numbers(game: evora.Game, pick: random.Random) -> None:
    actions = game.legal_actions()
    game.play(actions[int(pick.random() * len(actions))])


def by_words(game: evora.Game, pick: random.Random) -> None:
    words = game.legal_moves()
    game.play(words[int(pick.random() * len(words))])


def observed(game: evora.Game, pick: random.Random) -> None:
    np.frombuffer(game.observation(game.turn), np.uint8)
    legal = np.frombuffer(game.action_mask(), np.int8).nonzero()[0]
    game.play(legal[int(pick.random() * len(legal))])


def core(step: Step, rules: str, seconds: float) -> float:
    """Actions a second with calls of evora.Game."""
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


def pettingzoo(env: Any, seconds: float) -> float:
    """Actions a second through PettingZoo's AEC interface."""
    pick = random.Random(1)
    moves, seed = 0, 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        env.reset(seed=seed)
        seed += 1
        while True:
            observation, _, termination, _, _ = env.last()
            if termination:
                break
            legal = observation["action_mask"].nonzero()[0]
            env.step(legal[int(pick.random() * len(legal))])
            moves += 1
    return moves / (time.perf_counter() - start)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    names = ["by number", "by word", "observed"]
    environments: Any = None
    try:
        environments = import_module("evora.pettingzoo")
        names += ["raw_env()", "env()"]
    except ImportError:
        pass
    print(f"{'':14}" + "".join(f"{name:>12}" for name in names) + "   actions a second, two players")
    for rules in evora.RULE_SETS:
        rates = [core(step, rules, seconds) for step in (by_numbers, by_words, observed)]
        if environments is not None:
            module = getattr(environments, f"{rules.replace('-', '_')}_v0")
            rates += [pettingzoo(env, seconds) for env in (module.raw_env(), module.env())]
        print(f"{rules:14}" + "".join(f"{rate:12,.0f}" for rate in rates), flush=True)


if __name__ == "__main__":
    main()
