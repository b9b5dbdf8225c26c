# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
"""What the machine cannot do: exceptions, and everything as it was."""

from __future__ import annotations

import subprocess
import sys

import pytest

from evora.vector import VectorEnv


@pytest.mark.parametrize("games", [10**12, 2**62, 2**63 - 1])
def test_too_many_games_are_a_memory_error(games: int) -> None:
    for rules in ("azul", "duel"):
        with pytest.raises(MemoryError, match=f"there is not enough memory for {games} games"):
            VectorEnv(rules, games)


def run(program: str) -> str:
    """Runs a program in a process of its own."""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


LITTLE_MEMORY = """
import resource
from evora.vector import VectorEnv
pages = int(open("/proc/self/statm").read().split()[0])
resource.setrlimit(resource.RLIMIT_AS, (pages * 4096 + {room}, resource.RLIM_INFINITY))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="limits of Linux")
def test_a_little_too_many_games_are_a_memory_error() -> None:
    """Where the games fit and the arrays do not, and the other way round."""
    told = run(
        LITTLE_MEMORY.format(room=64 << 20)
        + """
for rules, games in (("azul", 200_000), ("duel", 30_000), ("azul", 10**6)):
    try:
        VectorEnv(rules, games)
    except MemoryError as error:
        print("MemoryError", error)
VectorEnv("azul", 1000).reset(seed=1)
"""
    )
    assert told.count("MemoryError") == 3


@pytest.mark.skipif(sys.platform != "linux", reason="limits of Linux")
def test_threads_that_cannot_start_are_an_os_error() -> None:
    told = run(
        """
import os
import resource
import evora
from evora.vector import VectorEnv
game = evora.Game("azul", seed=1)
game.draw()
evora.Bot("full", nodes=10).choose(game)
if os.getuid() == 0:
    # The limit is not for root.
    os.setuid(65534)
resource.setrlimit(resource.RLIMIT_NPROC, (0, 0))
for work in (lambda: VectorEnv("azul", 256, threads=200), lambda: evora.Bot("full", movetime=60).choose(game)):
    try:
        work()
    except OSError as error:
        print(type(error).__name__, error)
env = VectorEnv("azul", 256)
env.reset(seed=1)
env.step(env.sample_actions())
# A search goes on with the threads that it gets.
print(evora.Bot("full", nodes=200, threads=4).choose(game) in game.legal_moves())
print(evora.Bot().solve(game, nodes=200))
"""
    )
    vector, bot, *rest = told.splitlines()
    assert vector.startswith("BlockingIOError [Errno 11]") and vector.endswith("the system cannot start 200 threads; ask for fewer")
    assert bot.startswith("BlockingIOError [Errno 11]") and rest == ["True", "None"]


@pytest.mark.skipif(not hasattr(__import__("os"), "fork"), reason="no fork")
def test_a_fork_has_threads_of_its_own() -> None:
    told = run(
        """
import hashlib, os
from evora.vector import VectorEnv
env = VectorEnv("azul", 2000, threads=3)
env.reset(seed=1)
actions = env.sample_actions().copy()
child = os.fork()
env.step(actions)
# Both write to one pipe, so the parent waits.
if child:
    assert os.waitpid(child, 0)[1] == 0
print(hashlib.sha256(env.observations.tobytes()).hexdigest(), flush=True)
"""
    )
    assert len(told.split()) == 2 and len(set(told.split())) == 1
