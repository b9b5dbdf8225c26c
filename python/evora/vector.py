"""Thousands of games stepped by one call, in NumPy arrays that are reused.

VectorEnv plays all seats: each row is a game, seen by the seat to act. SingleAgentVectorEnv is Gymnasium's vector environment: the caller
plays one seat, bots play the others.

    >>> env = VectorEnv("azul", 1024)
    >>> env.reset(seed=1)
    >>> env.step(env.sample_actions())
    >>> env.observations, env.action_masks, env.rewards, env.seats

The arrays are overwritten by the next reset() or step(). numpy.from_dlpack, torch.from_dlpack and jax.dlpack.from_dlpack take them as they
are, without a copy. docs/environments.md has the layout of observations and the tables of action numbers.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from evora._evora import Vector

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

__all__ = ["SingleAgentVectorEnv", "VectorEnv"]


def _fresh_seed() -> int:
    return int.from_bytes(os.urandom(8), "little")


def _as_actions(actions: Any) -> NDArray[np.int64]:
    """Actions of any integer type as the array that Rust reads; those that are int64 already are not copied."""
    array = np.asarray(actions)
    if not np.issubdtype(array.dtype, np.integer):
        raise TypeError(f"actions must be integers, not {array.dtype}")
    if array.ndim != 1:
        raise ValueError(f"actions must have one axis with an action for each game, not the shape {array.shape}")
    return np.ascontiguousarray(array, dtype=np.int64)


class VectorEnv:
    """Many games in which the caller plays all seats, or all but those of the opponent.

    rules is one of evora.RULE_SETS. rewards is "outcome" or "points". With an opponent (a level from 1 to 8, "random", "greedy" or
    "policy:HEAT"), the caller plays seat 0 and who starts is drawn. goals are those of Duel, by default drawn for each game. Games longer than
    max_steps of the caller's actions are cut off. A game that ends begins anew in the same step.
    """

    observations: NDArray[np.uint8]
    """What the seat to act of each game sees: (games, bytes)."""
    action_masks: NDArray[np.int8]
    """1 for each legal action: (games, actions)."""
    rewards: NDArray[np.float32]
    """What each seat got in the last step: (games, players)."""
    terminations: NDArray[np.bool_]
    """Whether a game ended in the last step: (games,)."""
    truncations: NDArray[np.bool_]
    """Whether a game was cut off in the last step: (games,)."""
    seats: NDArray[np.int8]
    """The seat to act: (games,)."""
    last_observations: NDArray[np.uint8]
    """What whoever acted last saw at the end of a game that ended or was cut off: (games, bytes). Other rows mean nothing."""

    def __init__(
        self,
        rules: str = "azul",
        games: SupportsIndex = 1024,
        *,
        players: SupportsIndex | None = None,
        goals: str | Sequence[str] | None = None,
        threads: SupportsIndex | None = None,
        rewards: str = "outcome",
        opponent: SupportsIndex | str | None = None,
        max_steps: SupportsIndex | None = None,
    ) -> None:
        self._vector = Vector(
            rules,
            games,
            players=players,
            goals=goals,
            threads=threads,
            rewards=rewards,
            opponent=opponent,
            max_steps=max_steps,
        )
        self._has_begun = False
        self.rules = rules
        self.games = self._vector.games
        self.players = self._vector.players
        self.action_count = self._vector.action_count
        self.observations = self._vector.observations
        self.action_masks = self._vector.masks.view(np.int8)
        self.rewards = self._vector.rewards
        self.terminations = self._vector.terminations.view(np.bool_)
        self.truncations = self._vector.truncations.view(np.bool_)
        self.seats = self._vector.seats.view(np.int8)
        self.last_observations = self._vector.last_observations

    @property
    def bytes_per_game(self) -> int:
        """The bytes that a game takes, without the arrays."""
        return self._vector.bytes_per_game

    def layout(self) -> list[dict[str, Any]]:
        """What the bytes of an observation mean."""
        return self._vector.layout()

    def action_groups(self) -> list[dict[str, Any]]:
        """What action numbers mean."""
        return self._vector.action_groups()

    def reset(self, *, seed: SupportsIndex | None = None) -> None:
        """Begins all games: those of a seed, or without one the next ones. The first games without a seed are drawn at random."""
        if seed is None and not self._has_begun:
            seed = _fresh_seed()
        self._vector.reset(seed)
        self._has_begun = True

    def step(self, actions: Any) -> None:
        """Plays an action in every game. A wrong one raises IllegalMove, which names the game, and nothing is played."""
        if not self._has_begun:
            raise RuntimeError("call reset() first")
        self._vector.step(_as_actions(actions))

    def sample_actions(self) -> NDArray[np.int64]:
        """A random legal action for each game, uniformly, in an array that is reused."""
        return self._vector.sample_actions()

    def position(self, game: SupportsIndex) -> str:
        """The position of a game as text, with everything that is hidden; evora.Game.from_position reads it."""
        return self._vector.position(game)


def _single_agent() -> type:
    """Gymnasium's class, made when it is asked for, so that the rest needs no Gymnasium."""
    import gymnasium
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space

    class SingleAgentVectorEnv(gymnasium.vector.VectorEnv):  # type: ignore[type-arg]
        """Gymnasium's vector environment: the caller plays one seat against bots.

        An observation is a dict with "observation", what the seat sees as uint8, and "action_mask", 1 for each legal action. The reward is the
        caller's own. A game that ends begins anew in the same step (AutoresetMode.SAME_STEP); its last observation is in
        infos["final_obs"]. With copy=False, observations are the arrays of env.games, which the next step overwrites.
        """

        metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": ["ansi"]}

        def __init__(
            self,
            rules: str = "azul",
            num_envs: int = 1024,
            *,
            opponent: SupportsIndex | str = "random",
            players: SupportsIndex | None = None,
            goals: str | Sequence[str] | None = None,
            threads: SupportsIndex | None = None,
            rewards: str = "outcome",
            max_steps: SupportsIndex | None = None,
            copy: bool = True,
            render_mode: str | None = None,
        ) -> None:
            if render_mode not in (None, "ansi"):
                raise ValueError(f'render_mode must be None or "ansi", not {render_mode!r}')
            self.games = VectorEnv(
                rules,
                num_envs,
                players=players,
                goals=goals,
                threads=threads,
                rewards=rewards,
                opponent=opponent,
                max_steps=max_steps,
            )
            self.num_envs = self.games.games
            self.copy = copy
            self.render_mode = render_mode
            most = np.zeros(self.games.observations.shape[1], dtype=np.uint8)
            for section in self.games.layout():
                size = int(np.prod([length for _, length in section["axes"]], dtype=np.int64))
                most[section["offset"] : section["offset"] + size] = section["most"]
            self.single_observation_space = gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(np.zeros_like(most), most, dtype=np.uint8),
                    "action_mask": gymnasium.spaces.Box(0, 1, (self.games.action_count,), np.int8),
                }
            )
            self.single_action_space = gymnasium.spaces.Discrete(self.games.action_count)
            self.observation_space = batch_space(self.single_observation_space, self.num_envs)
            self.action_space = batch_space(self.single_action_space, self.num_envs)

        def _kept(self, array: NDArray[Any]) -> NDArray[Any]:
            return array.copy() if self.copy else array

        def _observations(self) -> dict[str, NDArray[Any]]:
            return {"observation": self._kept(self.games.observations), "action_mask": self._kept(self.games.action_masks)}

        def reset(
            self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
        ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
            """Begins all games. A seed is one number for all of them."""
            if isinstance(seed, list):
                raise TypeError("seed must be one int: it gives every game a seed of its own")
            super().reset(seed=seed)
            self.games.reset(seed=seed)
            return self._observations(), {}

        def step(
            self, actions: Any
        ) -> tuple[dict[str, NDArray[Any]], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
            """Plays an action in every game, and the moves of the opponents."""
            games = self.games
            games.step(actions)
            infos: dict[str, Any] = {}
            ended = games.terminations | games.truncations
            if ended.any():
                last = np.full(self.num_envs, None, dtype=object)
                nothing = np.zeros(games.action_count, dtype=np.int8)
                for game in np.flatnonzero(ended):
                    last[game] = {"observation": games.last_observations[game].copy(), "action_mask": nothing}
                infos = {"final_obs": last, "_final_obs": ended.copy()}
            rewards = self._kept(games.rewards[:, 0])
            return self._observations(), rewards, self._kept(games.terminations), self._kept(games.truncations), infos

        def render(self) -> tuple[str, ...] | None:
            """The games as text, if render_mode is "ansi"."""
            if self.render_mode is None:
                return None
            return tuple(self.games.position(game) for game in range(self.num_envs))

    return SingleAgentVectorEnv


def __getattr__(name: str) -> Any:
    if name == "SingleAgentVectorEnv":
        made = _single_agent()
        globals()[name] = made
        return made
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
