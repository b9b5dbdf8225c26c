"""PettingZoo's environment of duel: see evora.pettingzoo."""

from __future__ import annotations

from typing import Any

from evora.pettingzoo._aec import RawEnv, wrapped

__all__ = ["env", "raw_env"]


class raw_env(RawEnv):  # noqa: N801 (PettingZoo's name)
    """The environment without wrappers: an illegal action raises evora.IllegalMove and changes nothing."""

    def __init__(self, **options: Any) -> None:
        super().__init__("duel", **options)


def env(**options: Any) -> Any:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the game, and whoever played it loses."""
    return wrapped(raw_env(**options))
