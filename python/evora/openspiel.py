# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
# OpenSpiel has no types.
"""The games for OpenSpiel.

    >>> import pyspiel
    >>> import evora.openspiel
    >>> game = pyspiel.load_game("python_evora_azul(players=3)")

Importing this module registers python_evora_azul, python_evora_azul_grey, python_evora_mini, python_evora_mini_grey, python_evora_pavilion,
python_evora_pavilion_grey and python_evora_duel. Their parameters: players (2 to 4; Duel has 2), first (the seat that starts, 0), goals (Duel's,
names joined by "+"; by default those of a first game).

Chance is explicit. A deal has far too many outcomes to list, so it is drawn as the rules say, one item at a time: a chain of chance nodes,
each with at most 18 outcomes and their exact probabilities. An outcome is a number of a colour, of a kind of chip, or of a plate.

Returns are zero-sum: 1 for a sole winner, and for 0 together. Observations are those of evora.Game: the tensor is that of docs/environments.md.
Information states have perfect recall: the string is the record of the game as the player saw it, the tensor the observation followed by the player's
history, whose layout docs/environments.md describes. It is much longer than the observation, because games can be long, and is computed only when
it is asked for.
"""

from __future__ import annotations

import json
import math
from typing import Any, Literal

from evora._extras import need

need("openspiel", "numpy", "pyspiel")

import numpy as np
import pyspiel

import evora
from evora._bounds import bounds
from evora._returns import utilities
from evora._text import draw

__all__ = ["NAMES", "EvoraGame", "EvoraState"]

_MOST_OUTCOMES = 18


def _name(rules: str) -> str:
    return f"python_evora_{rules.replace('-', '_')}"


NAMES = {_name(rules): rules for rules in evora.RULE_SETS}
"""The rule set of each registered name."""


def _game_type(rules: str) -> Any:
    hidden = rules == "duel"
    parameters: dict[str, Any] = {"players": 2, "first": 0}
    if hidden:
        parameters["goals"] = ""
    return pyspiel.GameType(
        short_name=_name(rules),
        long_name=f"Python Évora {rules}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION
        if hidden
        else pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2 if hidden else 4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters,
    )


class EvoraGame(pyspiel.Game):  # type: ignore[misc]
    """A game that OpenSpiel loads."""

    def __init__(self, rules: str, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        goals = params.get("goals") or None
        self.rules = rules
        self.start = evora.Game(
            rules,
            players=int(params.get("players", 2)),
            first=int(params.get("first", 0)),
            goals=goals.split("+") if goals else None,
        )
        self.bounds = bounds(self.start)
        """What no game exceeds."""
        info = pyspiel.GameInfo(
            num_distinct_actions=self.start.action_count,
            max_chance_outcomes=_MOST_OUTCOMES,
            num_players=self.start.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.bounds.moves,
        )
        super().__init__(_game_type(rules), info, params)

    def __reduce__(self) -> tuple[Any, tuple[str, dict[str, Any]]]:
        return load, (_name(self.rules), self.get_parameters())

    def max_chance_nodes_in_history(self) -> int:
        """More chance nodes than any game has."""
        return self.bounds.drawn

    def new_initial_state(self) -> EvoraState:
        """The start of a game."""
        return EvoraState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> EvoraObserver:
        """An observer of what a player sees, or has seen. In Duel there are also those of what everybody and what only a player sees, as text alone."""
        return EvoraObserver(self, iig_obs_type)


class EvoraState(pyspiel.State):  # type: ignore[misc]
    """A position, or a draw that is not complete."""

    def __init__(self, game: EvoraGame) -> None:
        super().__init__(game)
        self.evora_game = game.start.copy()
        """The game before the draw."""
        self.drawn: list[int] = []
        """The items of a draw that is not complete."""

    def current_player(self) -> int:
        """The seat to act, chance or nobody."""
        return self.evora_game.turn

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.evora_game.is_over

    def returns(self) -> list[float]:
        """What the outcome is worth to each player; 0 before the end."""
        return utilities(self.evora_game)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can be drawn next, with probabilities."""
        return self.evora_game.chance_outcomes(self.drawn)

    def _legal_actions(self, player: int) -> list[int]:
        return self.evora_game.legal_actions() if player == self.evora_game.turn else []

    def _apply_action(self, action: int) -> None:
        if not self.evora_game.is_chance:
            self.evora_game.play(action)
            return
        # A wrong action raises here or where it is applied, and the state is as it was.
        drawn = [*self.drawn, action]
        if self.evora_game.chance_outcomes(drawn):
            self.drawn = drawn
        else:
            self.evora_game.apply_drawn(drawn)
            self.drawn = []

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return self.evora_game.word(action)

    def _is_drawing_in_the_open(self) -> bool:
        """Whether everybody sees what is drawn: not where chips are laid face down, nor where a player looks at plates."""
        return self.evora_game.rules != "duel" or self.evora_game.view("spectators")["phase"]["at"] not in ("chips", "looking")

    def _pending(self) -> str:
        shown = self.drawn if self._is_drawing_in_the_open() else ["?"] * len(self.drawn)
        return f"drawn {' '.join(map(str, shown))}\n" if shown else ""

    def information_state_of(self, audience: int | Literal["spectators"]) -> str:
        """Everything a player, or everybody, has seen, with perfect recall."""
        # In a record chips stay as hidden as they were when they were laid.
        up = self.evora_game._turned_up()
        return self.evora_game.record(audience) + (f"turned up {' '.join(up)}\n" if up else "") + self._pending()

    def history_of(self, player: int) -> np.ndarray[Any, np.dtype[np.uint16]]:
        """Everything a player has seen, as rows of who acted and what, with the items of a draw that is not complete."""
        seen = np.frombuffer(self.evora_game.history(player), np.uint16).reshape(-1, 2)
        if not self.drawn:
            return seen
        # In the same form: chance is 1, an item 1 more than its number, 0 if it is hidden.
        is_open = self._is_drawing_in_the_open()
        pending = [(1, 1 + item if is_open else 0) for item in self.drawn]
        return np.concatenate([seen, np.array(pending, np.uint16)])

    def observation_of(self, audience: int | Literal["spectators"]) -> str:
        """What a player, or everybody, sees now."""
        return json.dumps(self.evora_game.view(audience)) + "\n" + self._pending()

    def secrets_of(self, player: int) -> str:
        """The parts of what a player sees now that not everybody sees."""
        everybody = self.evora_game.view("spectators")
        return json.dumps({name: part for name, part in self.evora_game.view(player).items() if part != everybody[name]})

    def __str__(self) -> str:
        return draw(self.evora_game) + self._pending()


class EvoraObserver:
    """What a player sees, or with perfect recall has seen, as a tensor and as text.

    Of a game that hides something also what everybody sees or has seen, and what only a player sees, as text alone.
    """

    def __init__(self, game: EvoraGame, iig_obs_type: Any) -> None:
        self.has_recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.is_public = self.is_private = False
        if iig_obs_type is not None and game.rules == "duel":
            shown = (iig_obs_type.public_info, iig_obs_type.private_info)
            nobody, player = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
            self.is_public, self.is_private = shown == (True, nobody), shown == (False, player)
            if shown not in ((True, player), (True, nobody), (False, player)) or (self.is_private and self.has_recall):
                raise ValueError(
                    "an observer shows what everybody sees (public_info, PrivateInfoType.NONE), what a player sees (public_info, SINGLE_PLAYER) "
                    "or what only that player sees (SINGLE_PLAYER, without perfect recall)"
                )
        shapes: dict[str, tuple[int, ...]] = {}
        if not self.is_public and not self.is_private:
            shapes["observation"] = (len(game.start.observation(0)),)
            if self.has_recall:
                # No game needs more.
                shapes["history"] = (sum(game.bounds), 2)
        self.tensor = np.zeros(sum(map(math.prod, shapes.values())), np.float32)
        self.dict: dict[str, np.ndarray[Any, np.dtype[np.float32]]] = {}
        """Parts of the tensor, by name."""
        start = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[start : start + math.prod(shape)].reshape(shape)
            start += math.prod(shape)

    def set_from(self, state: EvoraState, player: int) -> None:
        """Writes the tensor, if there is one: a number for each byte of the observation; with perfect recall then the history, and zeros after it."""
        if "observation" in self.dict:
            self.dict["observation"][:] = np.frombuffer(state.evora_game.observation(player), dtype=np.uint8)
        if "history" in self.dict:
            seen = state.history_of(player)
            self.dict["history"][: len(seen)] = seen
            self.dict["history"][len(seen) :] = 0

    def string_from(self, state: EvoraState, player: int) -> str:
        """The text of what a player, or everybody, saw or sees."""
        if self.is_private:
            return state.secrets_of(player)
        audience: int | Literal["spectators"] = "spectators" if self.is_public else player
        return state.information_state_of(audience) if self.has_recall else state.observation_of(audience)


def load(name: str, parameters: dict[str, Any]) -> Any:
    """Loads a game by its name. Pickles call it, because it registers the games in the process that reads them."""
    return pyspiel.load_game(name, parameters)


def _registered(rules: str) -> type:
    class Loaded(EvoraGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(rules, params)

    Loaded.__name__ = Loaded.__qualname__ = "".join(part.title() for part in rules.split("-")) + "Game"
    return Loaded


for _rules in evora.RULE_SETS:
    pyspiel.register_game(_game_type(_rules), _registered(_rules))
