# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
# PettingZoo has no types.
"""The parallel environment that all rule sets share."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

import evora
from evora.pettingzoo._aec import Observation, RawEnv


class ParallelGame(ParallelEnv):  # type: ignore[misc]
    """A game in which every agent hands in an action each time, and gets an observation and a reward.

    The games have turns, so one of these actions is played: that of the agent to act, which infos and action masks tell. The others may be anything, or
    be left out. Pickles and copies go on where it is, independent of it.
    """

    def __init__(self, turns: RawEnv) -> None:
        self._turns = turns
        # A cycle is a call of step().
        turns._per_cycle = 1
        self.rules = turns.rules
        self.metadata = {**turns.metadata, "is_parallelizable": True}
        self.render_mode = turns.render_mode
        self.possible_agents = turns.possible_agents
        self.agents: list[str] = []
        self._is_begun = False
        self.observation_spaces = turns.observation_spaces
        self.action_spaces = turns.action_spaces

    def __copy__(self) -> ParallelGame:
        # The game changes with every step.
        return deepcopy(self)

    @property
    def game(self) -> evora.Game:
        """The game, with everything that is hidden."""
        return self._turns.game

    @property
    def max_cycles(self) -> int | None:
        """After how many calls of step() a game is truncated."""
        return self._turns.max_cycles

    @max_cycles.setter
    def max_cycles(self, most: int | None) -> None:
        self._turns.max_cycles = most

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self._turns.observation_space(agent)

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self._turns.action_space(agent)

    def reset(
        self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins a game. The seed is that of evora.Game, so the command plays the same game; without one, another follows."""
        self._turns.reset(seed=seed, options=options)
        self.agents, self._is_begun = list(self.possible_agents), True
        return self._observations(), self._infos()

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Plays the action of the agent to act. Returns observations, rewards, terminations, truncations and infos of all agents; of none once the game is
        over."""
        if not self._is_begun:
            raise RuntimeError("call reset() first")
        if not isinstance(actions, Mapping):
            raise TypeError(f"actions are a dict with an action for each agent, not {type(actions).__name__}")
        if not self.agents:
            return {}, {}, {}, {}, {}
        turns = self._turns
        agent = turns.agent_selection
        if agent not in actions:
            raise evora.InvalidArgument(f"the action of {agent}, who is to act, is missing")
        turns.step(actions[agent])
        terminations, truncations = dict(turns.terminations), dict(turns.truncations)
        if terminations[agent] or truncations[agent]:
            # The game ends for all at once.
            self.agents = []
        return self._observations(), dict(turns.rewards), terminations, truncations, self._infos(agent)

    def render(self) -> str | NDArray[np.uint8] | None:
        """What everybody may know, as render() of raw_env() shows it."""
        return self._turns.render()

    def close(self) -> None:
        """Nothing is open."""

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._turns.observe(agent) for agent in self.possible_agents}

    def _infos(self, acted: str | None = None) -> dict[str, dict[str, Any]]:
        """Who acts next, if anybody does; for whoever acted also what is to be said of the action."""
        acts = {"active_agent": self._turns.agent_selection} if self.agents else {}
        told = self._turns.infos
        return {agent: {**acts, **(told[agent] if agent == acted else {})} for agent in self.possible_agents}
