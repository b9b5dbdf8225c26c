# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
"""Ctrl-C and other threads: a step is done wholly or not at all, and it can be told which."""

from __future__ import annotations

import _thread
import functools
import signal
import threading
import time
from collections.abc import Callable
from functools import partial
from operator import methodcaller
from typing import Any

import numpy as np
import pytest

import evora
from evora.gymnasium import SingleAgentVectorEnv
from evora.vector import VectorEnv

SLOW = 0.5
"""How many seconds a step takes at least that is to be interrupted: ten times as long as the signal waits."""


@functools.cache
def slow_games(threads: int) -> int:
    """So many games that a step against level 8 is slow here."""
    games = 160
    while True:
        env = VectorEnv("azul", games, opponent=8, threads=threads)
        env.reset(seed=3)
        actions = env.sample_actions().copy()
        began = time.monotonic()
        env.step(actions)
        if time.monotonic() - began >= SLOW:
            return games
        games *= 2


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_stops_a_step_and_leaves_everything_as_it_was(threads: int) -> None:
    games = slow_games(threads)

    def make() -> VectorEnv:
        env = VectorEnv("azul", games, opponent=8, threads=threads)
        env.reset(seed=3)
        return env

    env, other = make(), make()
    actions = env.sample_actions().copy()
    positions = [env.position(game) for game in range(games)]
    arrays = _arrays(env)
    before = [array.copy() for array in arrays]
    timer = threading.Timer(0.05, _thread.interrupt_main)
    timer.start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        env.step(actions)
    timer.join()
    stopped = time.monotonic() - began
    assert [env.position(game) for game in range(games)] == positions
    assert all(np.array_equal(array, old) for array, old in zip(arrays, before, strict=True))
    # It goes on as if nothing had happened.
    began = time.monotonic()
    other.step(actions)
    whole = time.monotonic() - began
    env.step(actions)
    assert all(np.array_equal(array, old) for array, old in zip(arrays, _arrays(other), strict=True))
    assert [env.position(game) for game in range(games)] == [other.position(game) for game in range(games)]
    assert stopped < max(whole, 1.0)


def _arrays(env: VectorEnv) -> tuple[Any, ...]:
    return (env.observations, env.action_masks, env.rewards, env.terminations, env.truncations, env.seats, env.last_observations)


def _seen(env: VectorEnv) -> tuple[Any, ...]:
    """Everything that can be seen of an environment."""
    positions = tuple(env.position(game) for game in range(env.games))
    return positions, tuple(array.tobytes() for array in _arrays(env)), env.calls_done


def in_one_go(*calls: Callable[[], object]) -> None:
    """Makes calls without going back to the interpreter between them, which would look for signals."""
    list(map(methodcaller("__call__"), calls))


@pytest.mark.parametrize("opponent", [None, "greedy", 1, "policy:1"])
def test_ctrl_c_before_a_step_stops_it(opponent: Any) -> None:
    env = VectorEnv("azul", 5, opponent=opponent)
    env.reset(seed=2)
    actions = env.sample_actions().copy()
    before = _seen(env)
    calls: list[Callable[[], object]] = [partial(env._vector.step, actions), env._vector.reset, partial(env._vector.reset, 9)]
    for call in calls:
        with pytest.raises(KeyboardInterrupt):
            in_one_go(_thread.interrupt_main, call)
        assert _seen(env) == before


@pytest.mark.parametrize("opponent", [None, "greedy", 1, "policy:1"])
def test_ctrl_c_after_a_step_leaves_it_whole(opponent: Any) -> None:
    env, twin = (VectorEnv("azul", 5, opponent=opponent) for _ in range(2))
    env.reset(seed=2)
    twin.reset(seed=2)
    actions = env.sample_actions().copy()
    # The signal comes while the step is already done, as one does that comes during a short step.
    with pytest.raises(KeyboardInterrupt):
        in_one_go(partial(env._vector.step, actions), _thread.interrupt_main)
    twin.step(actions)
    assert _seen(env) == _seen(twin) and env.calls_done == 2


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="timers of Unix")
@pytest.mark.parametrize(("opponent", "games"), [(None, 800), ("greedy", 400), (2, 24), (5, 12)])
def test_an_interrupted_step_is_done_wholly_or_not_at_all(opponent: Any, games: int) -> None:
    """Whenever the signal comes."""
    env = SingleAgentVectorEnv("azul", games, opponent=opponent) if opponent else None
    inner = env.games if env else VectorEnv("azul", games)
    inner.reset(seed=1)
    twin = VectorEnv("azul", games, opponent=opponent)
    twin.reset(seed=1)
    step = env.step if env else inner.step

    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    outcomes = set()
    try:
        for tenths in range(1, 60):
            actions = inner.sample_actions().copy()
            done = inner.calls_done
            try:
                signal.setitimer(signal.ITIMER_REAL, tenths * tenths * 5e-5)
                step(actions)
                # It is still to come.
                time.sleep(1)
            except KeyboardInterrupt:
                pass
            assert inner.calls_done - done in (0, 1)
            outcomes.add(inner.calls_done - done)
            if inner.calls_done > done:
                twin.step(actions)
            assert _seen(inner) == _seen(twin)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert 1 in outcomes


def test_games_that_another_thread_steps_say_so() -> None:
    env = VectorEnv("azul", slow_games(1), opponent=8)
    env.reset(seed=3)
    actions = env.sample_actions().copy()
    stepping = threading.Thread(target=env.step, args=(actions,))
    stepping.start()
    said = "these games are in use by another call; wait until that is done, or give each thread a copy of its own"
    calls: list[Callable[[], object]] = [
        lambda: env.step(actions), env.reset, env.sample_actions, lambda: env.position(0), lambda: env.calls_done, lambda: env._vector.copy(),
    ]  # fmt: skip
    with pytest.raises(RuntimeError, match=said):
        # Until it has begun.
        while stepping.is_alive():
            assert env.calls_done == 1
            time.sleep(0.001)
    for call in calls:
        with pytest.raises(RuntimeError, match=said):
            call()
    stepping.join()
    assert env.calls_done == 2


def test_a_game_is_never_found_half_changed() -> None:
    game = evora.Game("azul", seed=7)
    game.draw()

    class Number:
        """An action that looks at the game, and plays in it, before it says which it is."""

        def __init__(self, number: int) -> None:
            self.number = number

        def __index__(self) -> int:
            assert game.turn in (0, 1) and game.copy() == game
            return self.number

    before = game.ply
    game.play(Number(game.legal_actions()[0]))
    assert game.ply == before + 1

    class Undoing(dict[str, Any]):
        def items(self) -> Any:
            game.undo()
            return super().items()

    game.apply(Undoing({"t": "move", "seat": game.turn, "move": game.legal_moves()[0]}))

    # A picture is drawn without the game.
    drawing = threading.Thread(target=lambda: game.pixels(4000))
    drawing.start()
    while drawing.is_alive() and not game.is_over:
        game.draw() if game.is_chance else game.play(game.legal_actions()[0])
        game.undo()
    drawing.join()
