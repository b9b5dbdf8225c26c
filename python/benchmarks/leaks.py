# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
"""Measures how much memory a million resets leave behind, for every kind of environment. Linux only: reads /proc.

    python python/benchmarks/leaks.py [RESETS] [KIND]

A reset is one game that begins: a call of reset() on a vector environment counts as many as it has games. Each kind first runs a fifth of its resets, so that
caches and pools are filled; then resident memory is compared before and after RESETS (1,000,000) more. Fails if a kind keeps more than two bytes a call and
two megabytes. Kinds whose packages are not installed are left out; KIND selects those whose names contain it.
"""

from __future__ import annotations

import ctypes
import gc
import pickle
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import evora
from evora.vector import VectorEnv

SLACK, EACH = 2 << 20, 2
"""Bytes that a run may leave behind: for the allocators' own book-keeping, and for each call."""
VECTOR = 1000
"""Games of a vector environment."""


def resident() -> int:
    """The resident memory of this process in bytes, without what is free: a leak could fill that unseen."""
    gc.collect()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096


def growth(reset: Callable[[int], None], times: int) -> int:
    """The bytes that so many calls leave behind."""
    for number in range(times // 5 + 1):
        reset(number)
    before = resident()
    for number in range(times):
        reset(number)
    return resident() - before


def single(number: int) -> None:
    """A new game with a move and undo; every sixteenth with a copy, a pickle and an error."""
    game = evora.Game("azul", seed=number)
    game.draw()
    step = game.play(game.legal_actions()[0])
    game.undo()
    if number % 16 == 0:
        pickle.loads(pickle.dumps((game.copy(), step)))
        try:
            game.play(179)
        except evora.IllegalMove:
            pass


def vector(threads: int, opponent: str | None) -> Callable[[int], None]:
    """A vector environment whose games all begin anew, with a step."""
    env = VectorEnv("pavilion", VECTOR, threads=threads, opponent=opponent)

    def reset(number: int) -> None:
        env.reset(seed=number)
        env.step(env.sample_actions())

    return reset


def new_vector(number: int) -> None:
    """A vector environment with two threads that is made, reset once and dropped: one game, so one reset."""
    env = VectorEnv("duel", 1, threads=2)
    env.reset(seed=number)


def of_gymnasium() -> Callable[[int], None]:
    """Gymnasium's view of a vector, with a step; observations are copied."""
    from evora.gymnasium import SingleAgentVectorEnv

    env = SingleAgentVectorEnv("azul", VECTOR, opponent="greedy")

    def reset(number: int) -> None:
        env.reset(seed=number)
        env.step(env.games.sample_actions())

    return reset


def of_pettingzoo() -> Callable[[int], None]:
    """PettingZoo's environment with its wrappers, with a step."""
    from evora.pettingzoo import mini_v0

    env: Any = mini_v0.env()

    def reset(number: int) -> None:
        env.reset(seed=number)
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))

    return reset


def of_openspiel() -> Callable[[int], None]:
    """A new state of OpenSpiel with the first item of a deal."""
    import pyspiel

    import evora.openspiel  # noqa: F401 (registers the games)

    game = pyspiel.load_game("python_evora_azul")

    def reset(number: int) -> None:
        game.new_initial_state().apply_action(number % 5)

    return reset


def kinds() -> dict[str, tuple[Callable[[int], None], int]]:
    """What is called, and how many games a call begins."""
    found: dict[str, tuple[Callable[[int], None], int]] = {
        "evora.Game": (single, 1),
        "VectorEnv.reset()": (vector(1, None), VECTOR),
        "VectorEnv.reset(), 2 threads, greedy": (vector(2, "greedy"), VECTOR),
        "VectorEnv(), made anew, 2 threads": (new_vector, 1),
    }
    others = {
        "Gymnasium's reset()": (of_gymnasium, VECTOR),
        "PettingZoo's reset()": (of_pettingzoo, 1),
        "OpenSpiel's new_initial_state()": (of_openspiel, 1),
    }
    for name, (make, games) in others.items():
        try:
            found[name] = make(), games
        except ImportError:
            print(f"{name}: not installed", file=sys.stderr)
    return found


def main() -> int:
    resets = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    wanted = sys.argv[2] if len(sys.argv) > 2 else ""
    bad = 0
    for name, (reset, games) in kinds().items():
        if wanted not in name:
            continue
        calls = max(resets // games, 1)
        began = time.perf_counter()
        left = growth(reset, calls)
        is_leak = left > SLACK + EACH * calls
        bad += is_leak
        seconds = time.perf_counter() - began
        print(
            f"{name:40}{calls:10,} calls {calls * games:10,} resets {left / 1024:8,.0f} KiB left {seconds:7.1f} s{'   LEAK' if is_leak else ''}",
            flush=True,
        )
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
