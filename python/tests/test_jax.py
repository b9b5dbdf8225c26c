# mypy: ignore-errors
# pyright: basic, reportMissingImports=false
"""JAX takes the arrays of the vector environment as they are, by DLPack."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
import pytest
from games import GAMES

from evora.gymnasium import SingleAgentVectorEnv
from evora.vector import VectorEnv

jax = pytest.importorskip("jax")

ARRAYS = ("observations", "action_masks", "rewards", "terminations", "truncations", "seats", "last_observations")


def taken(array: np.ndarray) -> Any:
    """The array for JAX, which refuses to take one that it would have to copy; at the same address."""
    found = jax.dlpack.from_dlpack(array, copy=False)
    assert found.unsafe_buffer_pointer() == array.ctypes.data
    assert (found.shape, found.dtype) == (array.shape, array.dtype)
    return found


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_jax_shares_every_array(rules: str, players: int) -> None:
    # Odd numbers of games, whose arrays do not end where the next could begin.
    for games in (1, 3, 257):
        env = VectorEnv(rules, games, players=players)
        env.reset(seed=1)
        env.step(env.sample_actions())
        for each in (env, copy.copy(env)):
            for name in ARRAYS:
                array = getattr(each, name)
                assert np.array_equal(np.asarray(taken(array)), array), name
            for flags in (each.terminations, each.truncations):
                taken(flags.view(np.uint8))


def test_steps_show_in_what_jax_has() -> None:
    env = VectorEnv("azul", 16)
    env.reset(seed=1)
    seen, ended, rewards = (taken(array) for array in (env.observations, env.terminations, env.rewards))
    before, ends = np.array(seen), 0
    for _ in range(200):
        env.step(env.sample_actions())
        assert np.array_equal(np.asarray(seen), env.observations)
        # JAX computes with what is there now.
        assert int(jax.numpy.sum(ended)) == env.terminations.sum()
        assert float(jax.numpy.abs(rewards).sum()) == np.abs(env.rewards).sum()
        ends += int(env.terminations.sum())
    assert ends > 0 and not np.array_equal(before, np.asarray(seen))


def test_jax_shares_what_gymnasium_gets() -> None:
    env = SingleAgentVectorEnv("duel", 3, opponent="random", copy=False)
    observations, _ = env.reset(seed=1)
    for part in ("observation", "action_mask"):
        taken(observations[part])


def test_jax_policies_step_the_games() -> None:
    """A policy in JAX, from masks to actions, which JAX has as int32."""
    env = VectorEnv("mini", 8)
    env.reset(seed=1)

    @jax.jit
    def choose(key, masks):
        return jax.random.categorical(key, jax.numpy.where(masks == 1, 0.0, -jax.numpy.inf))

    for number in range(20):
        actions = choose(jax.random.key(number), taken(env.action_masks))
        assert actions.dtype == np.int32
        env.step(actions)
