"""PettingZoo's environment of azul: see evora.pettingzoo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evora.pettingzoo._aec import Env, RawEnv, wrapped
from evora.pettingzoo._parallel import ParallelGame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from evora.pettingzoo._aec import Illegal, RenderMode, Rewards

__all__ = ["env", "parallel_env", "raw_env"]


class raw_env(RawEnv):  # noqa: N801 (PettingZoo's name)
    """The environment without PettingZoo's checks: by default, an illegal action raises evora.IllegalMove and changes nothing."""

    def __init__(
        self,
        *,
        players: int = 2,
        goals: str | Sequence[str] | None = None,
        rewards: Rewards = "outcome",
        max_cycles: int | None = None,
        illegal: Illegal = "raise",
        render_mode: RenderMode | None = None,
    ) -> None:
        super().__init__(
            "azul", players, goals=goals, rewards=rewards, max_cycles=max_cycles, illegal=illegal, render_mode=render_mode
        )


def env(
    *,
    players: int = 2,
    goals: str | Sequence[str] | None = None,
    rewards: Rewards = "outcome",
    max_cycles: int | None = None,
    illegal: Illegal = "lose",
    render_mode: RenderMode | None = None,
) -> Env:
    """The environment with PettingZoo's checks of actions and of the order of calls: by default, an illegal action ends the game, and its agent loses."""
    return wrapped(
        raw_env(players=players, goals=goals, rewards=rewards, max_cycles=max_cycles, illegal=illegal, render_mode=render_mode)
    )


def parallel_env(
    *,
    players: int = 2,
    goals: str | Sequence[str] | None = None,
    rewards: Rewards = "outcome",
    max_cycles: int | None = None,
    illegal: Illegal = "lose",
    render_mode: RenderMode | None = None,
) -> ParallelGame:
    """The environment in which all agents hand in an action each time; only that of the agent to act counts. By default, an illegal one ends the game, and its agent
    loses."""
    return ParallelGame(
        raw_env(players=players, goals=goals, rewards=rewards, max_cycles=max_cycles, illegal=illegal, render_mode=render_mode)
    )
