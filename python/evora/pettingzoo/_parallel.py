# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
# PettingZoo has no types.
"""The parallel environment that all rule sets share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

import evora
from evora.pettingzoo._aec import Illegal, Observation, RawEnv, wrapped


class ParallelGame(ParallelEnv):  # type: ignore[misc]
    """A game in which every agent hands in an action each time, and gets an observation and a reward.

    The games have turns, so one of these actions is played: that of the agent to act, which infos and action masks tell. The others may be anything, or
    be left out. Pickles and copies go on where it is, independent of it.
    """

    def __init__(
        self, make: Callable[..., RawEnv], *, max_cycles: int | None = None, illegal: Illegal = "lose", **options: Any
    ) -> None:
        # It checks max_cycles, but would cut off the game after an action of every agent so many times.
        self._turns = wrapped(make, illegal, max_cycles=max_cycles, **options)
        self._raw: RawEnv = self._turns.unwrapped
        self._raw.max_cycles = None
        self.max_cycles = max_cycles
        self.illegal = illegal
        self.rules = self._raw.rules
        self.metadata = {**self._raw.metadata, "is_parallelizable": True}
        self.render_mode = self._raw.render_mode
        self.possible_agents = self._raw.possible_agents
        self.observation_spaces = self._raw.observation_spaces
        self.action_spaces = self._raw.action_spaces

    def __copy__(self) -> ParallelGame:
        # The game changes with every step.
        return deepcopy(self)

    @property
    def game(self) -> evora.Game:
        """The game, with everything that is hidden."""
        return self._raw.game

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self._raw.observation_space(agent)

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self._raw.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins a game. The seed is that of evora.Game, so the command plays the same game; without one, another follows."""
        self._turns.reset(seed=seed, options=options)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos()

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Plays the action of the agent to act. Returns observations, rewards, terminations, truncations and infos of all agents; of none once the game is
        over."""
        if not hasattr(self, "agents"):
            raise RuntimeError("call reset() first")
        if not self.agents:
            return {}, {}, {}, {}, {}
        agent = self._raw.agent_selection
        self._turns.step(self._action(agent, actions))
        self._cycles += 1
        raw = self._raw
        if not any(raw.terminations.values()) and self.max_cycles is not None and self._cycles >= self.max_cycles:
            raw.truncations = dict.fromkeys(self.agents, True)
        if any(raw.terminations.values()) or any(raw.truncations.values()):
            self.agents = []
        rewards = {agent: float(reward) for agent, reward in raw.rewards.items()}
        return self._observations(), rewards, dict(raw.terminations), dict(raw.truncations), self._infos(agent)

    def render(self) -> str | NDArray[np.uint8] | None:
        """What everybody may know, as render() of raw_env() shows it."""
        return self._raw.render()

    def close(self) -> None:
        """Nothing is open."""

    def _action(self, agent: str, actions: Mapping[str, Any]) -> Any:
        """The action of the agent to act."""
        if agent not in actions:
            raise evora.InvalidArgument(f"the action of {agent}, who is to act, is missing")
        if not self.action_spaces[agent].contains(actions[agent]):
            most = self.game.action_count - 1
            raise evora.InvalidArgument(f"the action of {agent}, who is to act, must be a number from 0 to {most}, not {actions[agent]!r}")
        return actions[agent]

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._raw.observe(agent) for agent in self.possible_agents}

    def _infos(self, acted: str | None = None) -> dict[str, dict[str, Any]]:
        """Who acts next, if anybody does; for whoever acted also what is to be said of the action."""
        acts = {"active_agent": self._raw.agent_selection} if self.agents else {}
        told = self._raw.infos
        return {agent: {**acts, **(told[agent] if agent == acted else {})} for agent in self.possible_agents}
