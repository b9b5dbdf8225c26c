# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
# Gymnasium's types are incomplete.
"""Gymnasium's vector environment: one seat against bots.

    >>> env = SingleAgentVectorEnv("azul", 1024, opponent="greedy")
    >>> observations, infos = env.reset(seed=1)
    >>> env.step(env.games.sample_actions())
"""

from __future__ import annotations

from copy import deepcopy
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

from evora._extras import need

need("gymnasium", "numpy", "gymnasium")

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from evora.vector import VectorEnv

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

__all__ = ["SingleAgentVectorEnv"]


class SingleAgentVectorEnv(gymnasium.vector.VectorEnv):
    """Gymnasium's vector environment: the caller plays one seat against bots.

    An observation is a dict with "observation", the seat's observation as uint8, and "action_mask", 1 for each legal action. The reward is the
    caller's own. A game that ends is reset in the same step (AutoresetMode.SAME_STEP); its final observation is in
    infos["final_obs"]. With copy=False, observations are the arrays of env.games, which the next step overwrites.

    If Ctrl-C interrupts a step or reset, env.games.calls_done tells whether it was completed, and env.games has its arrays. copy.copy() and copy.deepcopy()
    return independent environments in the same state.
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
        if opponent is None:
            raise TypeError("opponent must be a level or a name; evora.vector.VectorEnv is for playing all seats")
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

    def __copy__(self) -> SingleAgentVectorEnv:
        # Spaces have random states of their own.
        return deepcopy(self)

    def _kept(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array

    def _observations(self) -> dict[str, NDArray[Any]]:
        return {"observation": self._kept(self.games.observations), "action_mask": self._kept(self.games.action_masks)}

    def reset(
        self, *, seed: SupportsIndex | list[SupportsIndex | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Starts new games. seed is one number for all of them or a list with one for each, as in evora.vector.VectorEnv.reset()."""
        if isinstance(seed, np.ndarray):
            seed = seed.tolist()
        # A wrong seed is refused first, and nothing has changed.
        self.games.reset(seed=seed)
        super().reset(seed=None if seed is None or isinstance(seed, list) else index(seed))
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
