"""Thousands of games stepped by one call, in NumPy arrays that are reused.

Each row is a game, seen by the seat to act. evora.gymnasium has Gymnasium's vector environment, in which bots play the other seats.

    >>> env = VectorEnv("azul", 1024)
    >>> env.reset(seed=1)
    >>> env.step(env.sample_actions())
    >>> env.observations, env.action_masks, env.rewards, env.seats

The next reset() or step() overwrites the arrays. numpy.from_dlpack, torch.from_dlpack and jax.dlpack.from_dlpack share their memory; libraries that
do not take bool arrays share terminations.view(numpy.uint8). docs/environments.md describes observations and action numbers.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from copy import copy, deepcopy
from typing import TYPE_CHECKING, Any, SupportsIndex, cast

from evora._extras import need

need("vector", "numpy")

import numpy as np

from evora._errors import IllegalMove
from evora._evora import Vector

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["VectorEnv"]


def _fresh_seed() -> int:
    return int.from_bytes(os.urandom(8), "little")


_LARGEST = np.iinfo(np.int64).max
_BEFORE_RESET = "call reset() first"
_OWN = frozenset(
    {"_vector", "observations", "action_masks", "rewards", "terminations", "truncations", "seats", "last_observations"}
)
"""The attributes that are the games themselves: a copy has its own."""


def _as_actions(actions: Any, count: int) -> NDArray[np.int64]:
    """Actions of any integer type as the array that Rust reads; those that are int64 already are not copied."""
    array = np.asarray(actions)
    if array.shape == (0,):
        # An empty list has no type; it is refused for its length.
        array = array.astype(np.int64)
    # By kind, because NumPy counts timedelta64 among the integers.
    if array.dtype.kind not in "iu":
        raise TypeError(f"actions must be integers of at most 64 bits, not {array.dtype}")
    if array.ndim != 1:
        raise ValueError(f"actions must have one axis with an action for each game, not the shape {array.shape}")
    if array.dtype.kind == "u" and array.size and array.max() > _LARGEST:
        game = int((array > _LARGEST).argmax())
        raise IllegalMove(f"game {game}: there is no action {array[game]}: actions are 0 to {count - 1}", "")
    return np.ascontiguousarray(array, dtype=np.int64)


class VectorEnv:
    """Many games in which the caller plays all seats, or seat 0 against an opponent.

    rules is one of evora.RULE_SETS. rewards is "outcome" or "points". With an opponent (a level from 1 to 8, "random", "greedy" or
    "policy:HEAT"), the caller plays seat 0 and the starting player is random. goals are those of Duel, by default random for each game. Games are truncated
    after max_steps of the caller's actions. A game that ends is replaced by a new one in the same step.

    copy.copy() and copy.deepcopy() return independent environments in the same state. Environments cannot be pickled.
    """

    observations: NDArray[np.uint8]
    """The observation of the seat to act in each game: (games, bytes)."""
    action_masks: NDArray[np.int8]
    """1 for each legal action: (games, actions)."""
    rewards: NDArray[np.float32]
    """Each seat's reward for the last step: (games, players)."""
    terminations: NDArray[np.bool_]
    """Whether a game ended in the last step: (games,)."""
    truncations: NDArray[np.bool_]
    """Whether a game was truncated in the last step: (games,)."""
    seats: NDArray[np.int8]
    """The seat to act: (games,)."""
    last_observations: NDArray[np.uint8]
    """The final observation, by the seat that acted last, of each game that ended or was truncated: (games, bytes). Other rows are undefined."""

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
        self.rules = rules
        self.games = self._vector.games
        self.players = self._vector.players
        self.action_count = self._vector.action_count
        self._show_arrays()

    def _show_arrays(self) -> None:
        self.observations = self._vector.observations
        self.action_masks = self._vector.masks.view(np.int8)
        self.rewards = self._vector.rewards
        self.terminations = self._vector.terminations.view(np.bool_)
        self.truncations = self._vector.truncations.view(np.bool_)
        self.seats = self._vector.seats.view(np.int8)
        self.last_observations = self._vector.last_observations

    def __repr__(self) -> str:
        return f"<VectorEnv {self.rules} for {self.players}: {self.games} games>"

    def __copy__(self) -> VectorEnv:
        copied = type(self).__new__(type(self))
        copied.__dict__.update(self.__dict__)
        copied._vector = self._vector.copy()
        copied._show_arrays()
        return copied

    def __deepcopy__(self, memo: dict[int, Any]) -> VectorEnv:
        copied = memo[id(self)] = copy(self)
        # Whoever else has one of the arrays gets that of the copy.
        memo.update((id(self.__dict__[name]), copied.__dict__[name]) for name in _OWN)
        for name, value in self.__dict__.items():
            if name not in _OWN:
                setattr(copied, name, deepcopy(value, memo))
        return copied

    @property
    def bytes_per_game(self) -> int:
        """The memory of a game in bytes, without the arrays."""
        return self._vector.bytes_per_game

    @property
    def calls_done(self) -> int:
        """The number of completed resets and steps. After an exception such as KeyboardInterrupt it tells whether the call was completed."""
        return self._vector.calls_done

    def layout(self) -> list[dict[str, Any]]:
        """What the bytes of an observation mean."""
        return self._vector.layout()

    def action_groups(self) -> list[dict[str, Any]]:
        """What action numbers mean."""
        return self._vector.action_groups()

    def reset(self, *, seed: SupportsIndex | Sequence[SupportsIndex | None] | NDArray[Any] | None = None) -> None:
        """Starts new games. Can be interrupted like step().

        seed is one number for all games, or a list with one for each: equal seeds in a list give equal games. Without a seed, or where the list has None,
        the next game of the previous seed follows, and of a random seed if there was none.
        """
        given = cast("SupportsIndex | Sequence[SupportsIndex | None] | None", seed.tolist() if isinstance(seed, np.ndarray) else seed)
        if isinstance(given, Sequence):
            if self.calls_done == 0:
                given = [_fresh_seed() if one is None else one for one in given]
            self._vector.reset_each(given)
            return
        if given is None and self.calls_done == 0:
            given = _fresh_seed()
        self._vector.reset(given)

    def step(self, actions: Any) -> None:
        """Plays an action in every game. If one is illegal, raises IllegalMove with its game and plays none.

        If Ctrl-C raises KeyboardInterrupt, the step was applied to all games or to none; calls_done tells which.
        """
        if self.calls_done == 0:
            raise RuntimeError(_BEFORE_RESET)
        self._vector.step(_as_actions(actions, self.action_count))

    def sample_actions(self) -> NDArray[np.int64]:
        """A random legal action for each game, uniformly, in an array that is reused."""
        if self.calls_done == 0:
            raise RuntimeError(_BEFORE_RESET)
        return self._vector.sample_actions()

    def position(self, game: SupportsIndex) -> str:
        """The position of a game as text, with everything that is hidden; evora.Game.from_position reads it."""
        return self._vector.position(game)
