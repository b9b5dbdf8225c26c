"""Compares one thread of the vector environment with several, in one run.

    python python/benchmarks/threads.py [THREADS] [GAMES]

Environments with one thread and with THREADS (2) step GAMES (16,384) games in turn, so that other work on the machine slows both alike; the figure is the median of
the ratios of 15 pairs of samples. Random actions are chosen outside the time that counts. A release wheel must be installed (`cargo xtask wheel`).
"""

from __future__ import annotations

import statistics
import sys
import time

from evora import RULE_SETS
from evora.vector import VectorEnv

PAIRS, STEPS = 15, 20


def sample(env: VectorEnv) -> float:
    """Seconds of some steps."""
    total = 0.0
    for _ in range(STEPS):
        actions = env.sample_actions()
        began = time.perf_counter()
        env.step(actions)
        total += time.perf_counter() - began
    return total


def main() -> None:
    threads = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 16384
    print(f"{games} games; millions of steps a second, and how many times as fast {threads} threads are")
    for rules in RULE_SETS:
        alone, many = (VectorEnv(rules, games, threads=count) for count in (1, threads))
        for env in (alone, many):
            env.reset(seed=1)
            sample(env)
        pairs = [(sample(alone), sample(many)) for _ in range(PAIRS)]
        rates = [STEPS * games / statistics.median(times) / 1e6 for times in zip(*pairs, strict=True)]
        ratio = statistics.median(one / several for one, several in pairs)
        print(f"{rules:14}1 thread {rates[0]:6.2f}   {threads} threads {rates[1]:6.2f}   ratio {ratio:.2f}", flush=True)


if __name__ == "__main__":
    main()
