# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
# PettingZoo has no types.
"""The environment that all rule sets share."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from operator import index
from typing import Any, Literal, SupportsIndex, TypeAlias

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

import evora
from evora._returns import utilities
from evora._text import draw

_RENDER_MODES = ["human", "ansi", "rgb_array"]

RenderMode: TypeAlias = Literal["human", "ansi", "rgb_array"]
Rewards: TypeAlias = Literal["outcome", "points"]
Illegal: TypeAlias = Literal["lose", "raise", "random"]
"""What an illegal action does: it ends the game and loses, raises evora.IllegalMove, or a random legal action is played in its place."""
Observation: TypeAlias = dict[str, NDArray[Any]]
Env: TypeAlias = AECEnv[str, Observation, int]
"""PettingZoo's environment in which agents act in turn."""


def wrapped(env: RawEnv) -> Env:
    """PettingZoo's usual wrappers of a board game, but for that of illegal actions, which the environment handles itself and faster."""
    return _Wrapped(wrappers.AssertOutOfBoundsWrapper(env))


class _Wrapped(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """The outermost wrapper."""

    def __copy__(self) -> _Wrapped:
        # What is wrapped changes with every step.
        return deepcopy(self)


class RawEnv(AECEnv):  # type: ignore[misc]
    """A game of one rule set for PettingZoo. Pickles and copies of it go on where it is, independent of it."""

    metadata = {"render_modes": _RENDER_MODES, "is_parallelizable": False, "render_fps": 2}

    def __init__(
        self,
        rules: str,
        players: int = 2,
        *,
        goals: str | Sequence[str] | None = None,
        rewards: Rewards = "outcome",
        max_cycles: int | None = None,
        illegal: Illegal = "raise",
        render_mode: RenderMode | None = None,
    ) -> None:
        AECEnv.__init__(self)
        if render_mode not in (None, *_RENDER_MODES):
            raise evora.InvalidArgument(f'render_mode must be None, "human", "ansi" or "rgb_array", not {render_mode!r}')
        if rewards not in ("outcome", "points"):
            raise evora.InvalidArgument(f'rewards must be "outcome" or "points", not {rewards!r}')
        if illegal not in ("lose", "raise", "random"):
            raise evora.InvalidArgument(f'illegal must be "lose", "raise" or "random", not {illegal!r}')
        if max_cycles is not None and not isinstance(max_cycles, int):
            raise TypeError(f"max_cycles must be an int, not {type(max_cycles).__name__}")
        if max_cycles is not None and max_cycles < 1:
            raise evora.InvalidArgument(f"max_cycles must be at least 1, not {max_cycles}")
        self.rules = rules
        self.goals = goals
        self.reward_kind = rewards
        self.max_cycles = max_cycles
        self.illegal = illegal
        self.render_mode = render_mode
        self.metadata = {**RawEnv.metadata, "name": f"{rules.replace('-', '_')}_v0"}
        self.game = evora.Game(rules, players=players, goals=goals, seed=0)
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self._per_cycle = self.game.players
        """The actions of a cycle."""
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._random, _ = seeding.np_random()
        actions = self.game.action_count
        most = _largest(self.game)
        observation = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(np.zeros_like(most), most, dtype=np.uint8),
                "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        # Spaces have random states of their own, so each agent gets one.
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}

    def __copy__(self) -> RawEnv:
        # The game and the dicts of the agents change with every step.
        return deepcopy(self)

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. The seed is that of evora.Game, so the command plays the same game; without one, another follows."""
        drawn = index(seed) if seed is not None else int(self._random.integers(1 << 63))
        # A wrong seed is refused here, and nothing has changed.
        self.game = evora.Game(self.rules, players=len(self.possible_agents), goals=self.goals, seed=drawn)
        if seed is not None:
            self._random, _ = seeding.np_random(drawn)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._actions = 0
        # Depends on the game alone, and the seeds of later games do not depend on it.
        self._replacements = np.random.default_rng([drawn, 1])
        self._draw()
        self.agent_selection = self.possible_agents[self.game.turn]
        if self.render_mode == "human":
            self.render()

    def _check_begun(self) -> None:
        if not hasattr(self, "agent_selection"):
            raise RuntimeError("call reset() first")

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the agent to act gets: observation, the rewards since it acted last, termination, truncation and info."""
        self._check_begun()
        result: tuple[Observation | None, float, bool, bool, dict[str, Any]] = AECEnv.last(self, observe)
        return result

    def observe(self, agent: str) -> Observation:
        self._check_begun()
        seat = self._seats[agent]
        seen = np.frombuffer(self.game.observation(seat), dtype=np.uint8)
        mask = np.frombuffer(self.game.action_mask(), dtype=np.int8)
        acts = self.game.turn == seat and not (self.terminations.get(agent, False) or self.truncations.get(agent, False))
        return {"observation": seen.copy(), "action_mask": mask.copy() if acts else np.zeros_like(mask)}

    def step(self, action: Any) -> None:
        """Plays an action of the agent to act. By default, an illegal one raises evora.IllegalMove and changes nothing."""
        self._check_begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        # A word is a move of evora.Game, and no action.
        if isinstance(action, (str, bytes)):
            raise TypeError(f"an action is a number, not {type(action).__name__}")
        before, info = self.game.scores, {}
        try:
            self.game.play(action)
        except evora.IllegalMove:
            # What is no action at all is always refused.
            if self.illegal == "raise" or not self.action_spaces[agent].contains(action):
                raise
            info["illegal_action"] = int(action)
            if self.illegal == "random":
                info["played"] = int(self._replacements.choice(self.game.legal_actions()))
                self.game.play(info["played"])
        self.infos[agent] = info
        self._cumulative_rewards[agent] = 0.0
        if info and self.illegal == "lose":
            EnvLogger.warn_on_illegal_move()
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = {each: -1.0 if each == agent else 0.0 for each in self.agents}
        else:
            self._go_on(before)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        """What everybody may know: as text if render_mode is "ansi", as a picture (height, width, 3) if it is "rgb_array". If it is "human", the text is
        printed, as after every step."""
        if self.render_mode is None:
            gymnasium.logger.warn('render() needs a render_mode, such as env(render_mode="ansi")')
            return None
        self._check_begun()
        if self.render_mode == "rgb_array":
            pixels, shape = self.game.pixels()
            return np.frombuffer(pixels, dtype=np.uint8).reshape(shape)
        text = draw(self.game)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""

    def _go_on(self, before: tuple[int, ...]) -> None:
        """What follows an action that was played, with the scores before it."""
        self._draw()
        self._actions += 1
        self._reward(before)
        if self.game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._actions >= self.max_cycles * self._per_cycle:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.game.turn]

    def _draw(self) -> None:
        while self.game.is_chance:
            self.game.draw()

    def _reward(self, before: tuple[int, ...]) -> None:
        if self.reward_kind == "points":
            changes = [float(after - was) for was, after in zip(before, self.game.scores, strict=True)]
        else:
            changes = utilities(self.game)
        self.rewards = dict(zip(self.possible_agents, changes, strict=True))


def _largest(game: evora.Game) -> NDArray[np.uint8]:
    """The largest value of each byte of an observation."""
    most = np.zeros(len(game.observation(0)), dtype=np.uint8)
    for section in game.observation_layout():
        size = int(np.prod([length for _, length in section["axes"]], dtype=np.int64))
        most[section["offset"] : section["offset"] + size] = section["most"]
    return most
