# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
"""Measures how much memory a million resets leave behind, of every kind of environment. Linux only: it reads /proc.

    python python/benchmarks/leaks.py [RESETS]

Each kind first runs for a while, so that everything that is kept on purpose is there; then the resident memory is compared before and after so many
resets (1,000,000). Fails if any of them left more than two bytes a reset and two megabytes behind. Kinds whose packages are not installed are left out.
"""

from __future__ import annotations

import gc
import pickle
import sys
import time
from collections.abc import Callable
from pathlib import Path

import evora
from evora.vector import VectorEnv

SLACK, EACH = 2 << 20, 2
"""Bytes that a run may leave behind: for the allocators' own book-keeping, and for each reset."""
VECTOR = 1000
"""Games of a vector: a call of reset() begins so many."""


def resident() -> int:
    """The bytes of this process that are in memory."""
    gc.collect()
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
    """A game that is begun, with a move, a copy and an error."""
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
    """A vector whose games all begin anew, with a step."""
    env = VectorEnv("pavilion", VECTOR, threads=threads, opponent=opponent)

    def reset(number: int) -> None:
        env.reset(seed=number)
        env.step(env.sample_actions())

    return reset


def new_vector(number: int) -> None:
    """A vector with threads that is made and given up."""
    env = VectorEnv("duel", 4, threads=2)
    env.reset(seed=number)


def kinds() -> dict[str, tuple[Callable[[int], None], int]]:
    """What is reset, and how many resets a call stands for."""
    found: dict[str, tuple[Callable[[int], None], int]] = {
        "evora.Game": (single, 1),
        "VectorEnv.reset()": (vector(1, None), VECTOR),
        "VectorEnv.reset(), 2 threads, greedy": (vector(2, "greedy"), VECTOR),
        # Making one starts a thread, so a million would take long.
        "VectorEnv(), made anew": (new_vector, 100),
    }
    try:
        from evora.pettingzoo import mini_v0

        env = mini_v0.env()
        # A reset here is as slow as the others are fast: PettingZoo's wrappers, spaces and dicts.
        found["PettingZoo's reset()"] = (lambda number: env.reset(seed=number), 4)
    except ImportError:
        pass
    try:
        import pyspiel

        import evora.openspiel  # noqa: F401 (registers the games)

        game = pyspiel.load_game("python_evora_azul")
        found["OpenSpiel's new_initial_state()"] = (lambda _: game.new_initial_state().apply_action(0), 4)
    except ImportError:
        pass
    return found


def main() -> int:
    resets = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    bad = 0
    for name, (reset, worth) in kinds().items():
        calls = max(resets // worth, 1)
        began = time.perf_counter()
        left = growth(reset, calls)
        is_leak = left > SLACK + EACH * calls
        bad += is_leak
        seconds = time.perf_counter() - began
        print(f"{name:40}{calls * worth:12,} resets {left / 1024:10,.0f} KiB left {seconds:8.1f} s{'   LEAK' if is_leak else ''}", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
