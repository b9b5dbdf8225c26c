"""The types of the part of the package that is written in Rust. Docstrings are copies of those there, for editors; a test compares them."""

from collections.abc import Iterable, Sequence
from os import PathLike
from typing import IO, Any, Literal, SupportsFloat, SupportsIndex, TypeAlias, final

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "CHANCE",
    "OVER",
    "RULE_SETS",
    "Analysis",
    "Bot",
    "Candidate",
    "Evaluation",
    "Game",
    "Outcome",
    "Points",
    "SelfPlay",
    "Solution",
    "Step",
    "Vector",
    "__version__",
    "_network_layout",
    "_restore",
    "_restore_analysis",
    "_restore_candidate",
    "_restore_evaluation",
    "_restore_outcome",
    "_restore_points",
    "_restore_solution",
    "_restore_step",
    "random_game",
    "read_games",
]

__version__: str
CHANCE: int
OVER: int
RULE_SETS: tuple[str, ...]

_Audience: TypeAlias = SupportsIndex | Literal["spectators", "all"]
_Network: TypeAlias = bytes | str | PathLike[str]
_State: TypeAlias = str

@final
class Game:
    """A game with its history.

    spec is the name of a rule set, one of evora.RULE_SETS, or the first event of a trace. A seed draws the starting player, the goals of
    Duel and all chance, as `evora trace --seed` does; first and goals override what it draws. Without a seed, player 0 starts, Duel has the goals
    of a first game, and every outcome of chance must be given to apply().
    """
    def __new__(
        cls,
        spec: str = "azul",
        players: SupportsIndex = 2,
        *,
        first: SupportsIndex | None = None,
        goals: str | Sequence[str] | None = None,
        seed: SupportsIndex | None = None,
    ) -> Game: ...
    @classmethod
    def from_position(cls, text: str, *, seed: SupportsIndex | None = None) -> Game:
        """A game that begins at a position. Its text is what Game.position returns, and what `evora analyse --position` takes."""
    @classmethod
    def from_text(cls, text: str | bytes) -> Game:
        """The first game of a text: a record or a trace."""
    @property
    def rules(self) -> str:
        """The name of the rule set."""
    @property
    def players(self) -> int:
        """How many play."""
    @property
    def first(self) -> int:
        """Who started."""
    @property
    def goals(self) -> tuple[str, ...] | None:
        """The goals of Duel by name; None in every other game."""
    @property
    def seed(self) -> int | None:
        """The seed that chance is drawn from; None if every outcome is given."""
    @property
    def spec(self) -> str:
        """The first event of a trace of the game, from which Game(spec) makes the same game before its first step."""
    @property
    def tags(self) -> dict[str, str]:
        """A copy of the tags of the record that the game was read from, and of the one that record() writes: names, dates and so on."""
    @tags.setter
    def tags(self, tags: dict[str, str] | Iterable[tuple[str, str]]) -> None: ...
    @property
    def turn(self) -> int:
        """Who must act: a seat, evora.CHANCE or evora.OVER."""
    @property
    def is_chance(self) -> bool:
        """Whether chance must act: draw() or apply()."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    @property
    def ply(self) -> int:
        """The number of steps so far, moves and chance alike."""
    @property
    def rounds(self) -> int:
        """How many rounds were played and scored to their end."""
    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat: the final one, if the game is over, else without the bonuses of the end."""
    @property
    def outcome(self) -> Outcome | None:
        """The result; None if the game is not over."""
    @property
    def steps(self) -> list[Step]:
        """Every step so far."""
    @property
    def start_position(self) -> str | None:
        """The position that the game began at; None if that is the start of a game."""
    @property
    def position(self) -> str:
        """The position as text, with everything that is hidden."""
    @property
    def action_count(self) -> int:
        """How many action numbers there are: every move of any position of this rule set has one below it."""
    def breakdown(self, seat: SupportsIndex) -> dict[str, int]:
        """The parts of a seat's score so far, by their source. They add up to the final score once the game is over."""
    def legal_moves(self) -> list[str]:
        """The words of all legal moves, sorted; empty where no seat is to act."""
    def legal_actions(self) -> list[int]:
        """The numbers of all legal actions, sorted; empty where no seat is to act."""
    def action_mask(self) -> bytes:
        """A byte for each action number: 1 if it is legal now, else 0. numpy.frombuffer() makes an array of it."""
    def action_groups(self) -> list[dict[str, Any]]:
        """What action numbers mean: groups with their names, first numbers and axes."""
    def observation(self, seat: SupportsIndex) -> bytes:
        """What a seat sees, as bytes that depend on what it may know and on nothing else. numpy.frombuffer() makes an array of it."""
    def observation_layout(self) -> list[dict[str, Any]]:
        """What the bytes of an observation mean: sections with their names, offsets, axes and largest values."""
    def history(self, seat: SupportsIndex) -> bytes:
        """Everything that a seat has seen, as pairs of 16-bit numbers in the machine's byte order: for each action of a player, and for each item that chance
        drew, who acted and what. numpy.frombuffer(bytes, numpy.uint16).reshape(-1, 2) makes an array of them.
        """
    def _turned_up(self) -> list[str]:
        """The names of the chips of Duel that were turned up, in order, for evora.openspiel. Records have them only where chance draws them, hidden."""
    def chance_outcomes(self, drawn: Iterable[SupportsIndex] = ()) -> list[tuple[int, float]]:
        """What can be drawn next where chance is to act, after some items of the same draw: pairs of an item and its probability. Tiles are
        numbers of colours, chips of kinds, plates their own. The list is empty once everything is drawn; apply_drawn() then applies it.
        """
    def apply_drawn(self, drawn: Iterable[SupportsIndex]) -> Step:
        """Applies an outcome of chance by the items that were drawn one after another."""
    def action(self, word: str) -> int:
        """The number of a legal move, by its word."""
    def word(self, action: SupportsIndex) -> str:
        """The word of a legal move, by its number."""
    def play(self, move: str | SupportsIndex, /) -> Step:
        """Plays a move for the seat to act, by its word or its action number."""
    def apply(self, step: str | dict[str, Any] | Step) -> Step:
        """Takes any step: the word of a move, an outcome of chance as in a record ("deal BBYK …"), an event of a trace as a dict or as
        JSON, or a Step of another game.
        """
    def draw(self, *, seed: SupportsIndex | None = None) -> Step:
        """Draws the next outcome of chance from the game's seed, or from the one that is given, and applies it."""
    def undo(self, steps: SupportsIndex = 1) -> None:
        """Takes back the last steps."""
    def resample(self, seat: SupportsIndex, *, seed: SupportsIndex) -> Game:
        """A game at a position drawn at random, uniformly among those that agree with what a seat knows: the position itself where nothing is hidden. The seed
        draws it, and is the seed of the new game. Bots think about such positions instead of the true one.
        """
    def _step_columns(self) -> dict[str, list[Any]]:
        """The steps as columns, for evora.data."""
    def view(self, audience: SupportsIndex | Literal["spectators"]) -> dict[str, Any]:
        """What a seat or "spectators" may know of the position, as in the server's messages."""
    def svg(self, audience: SupportsIndex | Literal["spectators"] = "spectators") -> str:
        """The position as an SVG picture, with the page's tiles: what everybody may know, or what a seat may."""
    def pixels(
        self, width: SupportsIndex = 800, audience: SupportsIndex | Literal["spectators"] = "spectators"
    ) -> tuple[bytes, tuple[int, int, int]]:
        """The picture of svg() in pixels, so many in a row: the bytes, and their shape (height, width, 3). numpy.frombuffer(bytes,
        numpy.uint8).reshape(shape) makes an array of them.
        """
    def _repr_svg_(self) -> str:
        """The picture that notebooks show."""
    def record(self, audience: _Audience = "all") -> str:
        """The game as a record, a text for people, as an audience may know it; with the position it began at for "all" alone."""
    def trace(self, audience: _Audience = "all") -> str:
        """The game as a trace, one JSON object per line, as an audience may know it."""
    def copy(self) -> Game:
        """A copy that goes on by itself."""
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: Any) -> Game: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: None  # type: ignore[assignment]  # it changes
    def __reduce__(self) -> tuple[Any, tuple[_State]]: ...

@final
class Step:
    """A step of a game: a move, or an outcome of chance."""
    @property
    def seat(self) -> int | None:
        """The seat that moved; None for chance."""
    @property
    def is_chance(self) -> bool:
        """Whether chance acted."""
    @property
    def word(self) -> str:
        """The step as in a record: the word of a move, or an outcome of chance such as "supply GBR"."""
    @property
    def points(self) -> list[Points]:
        """Every change of a score, in order."""
    @property
    def ends_round(self) -> bool:
        """Whether the step ended a round."""
    def __reduce__(self) -> tuple[Any, tuple[str, str]]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Points:
    """A change of a seat's score, and what for."""
    @property
    def seat(self) -> int:
        """Whose score."""
    @property
    def points(self) -> int:
        """By how much; a loss is negative."""
    @property
    def reason(self) -> dict[str, Any]:
        """What for, as in the server's messages: {"why": "azul-tile", "row": 1, …}."""
    def __reduce__(self) -> tuple[Any, tuple[str, str, int]]: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: None  # type: ignore[assignment]

@final
class Outcome:
    """The result of a finished game."""
    @property
    def scores(self) -> tuple[int, ...]:
        """The final score of each seat."""
    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; several where a tie is shared."""
    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of each seat, from 1; seats that tie share a rank."""
    def __reduce__(self) -> tuple[Any, tuple[_State]]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Bot:
    """A bot.

    level is a number from 1 to 8, or one of the words of `evora match`: "random", "greedy", "policy:1", "full". nodes and movetime (in
    seconds) limit a search; they make no level stronger, except that the top level uses all of movetime. network is a network file as bytes or
    by its path, "classic" for the hand-made evaluators, or a list of these; without it, the built-in networks evaluate.
    """
    def __new__(
        cls,
        level: SupportsIndex | str = 8,
        *,
        nodes: SupportsIndex | None = None,
        movetime: SupportsFloat | SupportsIndex | None = None,
        threads: SupportsIndex = 1,
        seed: SupportsIndex = 0,
        network: _Network | list[_Network] | None = None,
    ) -> Bot: ...
    @property
    def level(self) -> int | str:
        """The level from 1 to 8, or the word for another kind of bot."""
    @property
    def nodes(self) -> int | None:
        """The limit of nodes of a search, if any."""
    @property
    def movetime(self) -> float | None:
        """The time for a move in seconds, if it is limited."""
    @property
    def threads(self) -> int:
        """The threads of a search."""
    @property
    def seed(self) -> int:
        """The seed. With one thread and without movetime, a bot answers a game at the same ply in the same way."""
    def choose(self, game: Game) -> str:
        """The word of the move that the bot plays. It sees what the seat to move may know, and nothing else."""
    def play(self, game: Game) -> Step:
        """Plays the move that choose() returns, and returns the step."""
    def analyse(
        self,
        game: Game,
        *,
        lines: SupportsIndex = 2,
        nodes: SupportsIndex | None = None,
        movetime: SupportsFloat | SupportsIndex | None = None,
    ) -> Analysis:
        """Searches at full strength, whatever the level: the best moves with their values, visits and lines.

        lines is how many of the best moves get exact values. Without nodes and movetime, the bot's own limits count, or 20,000 nodes.
        """
    def solve(
        self,
        game: Game,
        *,
        nodes: SupportsIndex | None = None,
        movetime: SupportsFloat | SupportsIndex | None = None,
    ) -> Solution | None:
        """Solves the last round of a game for two by playing every line to the end: the best move for certain. Returns None if the game may go on
        after this round, something hidden matters, or a limit was reached.
        """
    def evaluate(self, game: Game) -> Evaluation:
        """What the evaluator says of the position without search: values, priors of the legal moves, and what a network reads."""
    def __getnewargs_ex__(self) -> tuple[tuple[int | str], dict[str, Any]]: ...

@final
class Analysis:
    """What a search found out about a position."""
    @property
    def seat(self) -> int:
        """The seat to move."""
    @property
    def best(self) -> str | None:
        """The word of the best move; None if the search was stopped before it had one."""
    @property
    def forced(self) -> bool:
        """Whether there is only one legal move; then nothing was searched."""
    @property
    def candidates(self) -> list[Candidate]:
        """The moves that were searched, best first; empty if the move is forced."""
    @property
    def nodes(self) -> int:
        """How many positions were searched."""
    @property
    def proven(self) -> bool:
        """Whether the best move is proven to the end of the game."""
    def __reduce__(self) -> tuple[Any, tuple[_State]]: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: None  # type: ignore[assignment]

@final
class Candidate:
    """A move that a search looked at."""
    @property
    def word(self) -> str:
        """The word of the move."""
    @property
    def wins(self) -> tuple[float, ...]:
        """The share of the win of each seat after the move; they add up to 1."""
    @property
    def points(self) -> tuple[float, ...]:
        """The final points of each seat that are expected after the move."""
    @property
    def visits(self) -> int:
        """How often the search tried the move."""
    @property
    def line(self) -> list[str]:
        """The moves that the search expects, beginning with this one."""
    def __reduce__(self) -> tuple[Any, tuple[_State]]: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: None  # type: ignore[assignment]

@final
class Solution:
    """A proven result."""
    @property
    def best(self) -> str | None:
        """The word of the best move."""
    @property
    def line(self) -> list[str]:
        """Best play of both sides, to the end of the game or to the next outcome of chance."""
    @property
    def wins(self) -> tuple[float, ...]:
        """The share of the win of each seat."""
    @property
    def points(self) -> tuple[float, ...]:
        """The final points of each seat."""
    @property
    def nodes(self) -> int:
        """How many positions were searched."""
    def __reduce__(self) -> tuple[Any, tuple[_State]]: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: None  # type: ignore[assignment]

@final
class Evaluation:
    """What the evaluator says of a position, without search."""
    @property
    def wins(self) -> tuple[float, ...]:
        """The share of the win of each seat; they add up to 1."""
    @property
    def points(self) -> tuple[float, ...]:
        """The final points of each seat that are expected."""
    @property
    def priors(self) -> dict[str, float]:
        """The prior of each legal move by its word; they add up to 1."""
    @property
    def has_network(self) -> bool:
        """Whether a network evaluates games of this kind; otherwise the hand-made evaluator does."""
    @property
    def rows(self) -> list[int]:
        """The input of a network: the numbers of the rows that are true of the position, sorted, each as often as it is true (two factories may hold
        the same). docs/networks.md says what rows are.
        """
    @property
    def row_count(self) -> int:
        """How many rows there are in all."""
    @property
    def move_rows(self) -> dict[str, list[int]]:
        """The rows of each legal move by its word, one of each section."""
    def __reduce__(self) -> tuple[Any, tuple[_State]]: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: None  # type: ignore[assignment]

@final
class Vector:
    """Many games of one rule set. The arrays are written by reset() and step() and always the same.

    rewards is "outcome" or "points"; opponent a level from 1 to 8, "random", "greedy" or "policy:HEAT", or None to play all seats.
    """
    def __new__(
        cls,
        rules: str,
        games: SupportsIndex,
        *,
        players: SupportsIndex | None = None,
        goals: str | Sequence[str] | None = None,
        threads: SupportsIndex | None = None,
        rewards: str = "outcome",
        opponent: SupportsIndex | str | None = None,
        max_steps: SupportsIndex | None = None,
    ) -> Vector: ...
    @property
    def games(self) -> int:
        """The number of games."""
    @property
    def players(self) -> int:
        """How many play in each game."""
    @property
    def action_count(self) -> int:
        """How many action numbers there are."""
    @property
    def bytes_per_game(self) -> int:
        """The bytes that a game takes, without the arrays."""
    @property
    def calls_done(self) -> int:
        """How many resets and steps were done: one more after each."""
    @property
    def observations(self) -> NDArray[np.uint8]:
        """What the seat to act of each game sees."""
    @property
    def masks(self) -> NDArray[np.uint8]:
        """For each game and action: 1 if it is legal."""
    @property
    def rewards(self) -> NDArray[np.float32]:
        """The rewards of each game's seats."""
    @property
    def terminations(self) -> NDArray[np.uint8]:
        """1 for each game that ended in the last step; another has begun."""
    @property
    def truncations(self) -> NDArray[np.uint8]:
        """1 for each game that was cut off in the last step; another has begun."""
    @property
    def seats(self) -> NDArray[np.uint8]:
        """The seat to act of each game."""
    @property
    def last_observations(self) -> NDArray[np.uint8]:
        """What whoever acted last saw of each game that ended or was cut off, at its end."""
    def layout(self) -> list[dict[str, Any]]:
        """What the bytes of an observation mean."""
    def action_groups(self) -> list[dict[str, Any]]:
        """What action numbers mean."""
    def reset(self, seed: SupportsIndex | None = None) -> None:
        """Begins all games: those of a seed, or without one the next ones."""
    def reset_each(self, seeds: Sequence[SupportsIndex | None]) -> None:
        """Begins all games with a seed for each: that of a vector of one game. None begins the next game of the seed it has."""
    def step(self, actions: NDArray[np.int64]) -> None:
        """Plays an action in every game."""
    def sample_actions(self) -> NDArray[np.int64]:
        """A random legal action for each game, uniformly, in an array that is reused."""
    def position(self, game: SupportsIndex) -> str:
        """The position of a game as text, with everything that is hidden."""
    def copy(self) -> Vector:
        """The same games once more, with arrays and threads of their own."""
    def __copy__(self) -> Vector: ...
    def __deepcopy__(self, _memo: Any) -> Vector: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class SelfPlay:
    """The games of a file of self-play of the training tool."""
    def __new__(cls, content: bytes, rules: str, players: SupportsIndex) -> SelfPlay: ...
    def __len__(self) -> int: ...
    def game(self, number: SupportsIndex) -> Game:
        """A game as it was played, with what chance did. It has no seed: chance was drawn in another way than evora.Game draws it."""
    def columns(self) -> dict[str, NDArray[Any]]:
        """The columns of all games and of all their decisions."""
    def examples(self, first: int, last: int) -> dict[str, NDArray[Any]]:
        """The recorded decisions of some games as observations, masks and targets."""

def read_games(file: str | PathLike[str] | IO[str] | IO[bytes]) -> list[Game]:
    """Reads every game of a file of records or traces; the steps are checked against the rules.

    file is a path, or a file that is open for reading.
    """
def random_game(
    rules: str = "azul",
    players: SupportsIndex = 2,
    *,
    seed: SupportsIndex,
    first: SupportsIndex | None = None,
    goals: str | Sequence[str] | None = None,
    policy: Literal["uniform", "lively"] = "uniform",
) -> Game:
    """Plays a whole random game: the one that `evora trace` writes for the same arguments.

    policy is "uniform", among all legal moves, or "lively", first among the kinds of moves, so that rare rules come up.
    """
def _restore(state: _State) -> Game:
    """Makes a game of its pickled state."""
def _restore_analysis(state: _State) -> Analysis:
    """Makes an analysis of its pickled state."""
def _restore_candidate(state: _State) -> Candidate:
    """Makes a candidate of its pickled state."""
def _restore_evaluation(state: _State) -> Evaluation:
    """Makes an evaluation of its pickled state."""
def _restore_outcome(state: _State) -> Outcome:
    """Makes an outcome of its pickled state."""
def _restore_points(position: str, word: str, place: int) -> Points:
    """Makes points of their pickled state: the step, and which of its points."""
def _restore_solution(state: _State) -> Solution:
    """Makes a solution of its pickled state."""
def _restore_step(position: str, word: str) -> Step:
    """Makes a step of its pickled state: the position before it, and its word."""
def _network_layout(rules: str, players: SupportsIndex) -> dict[str, int]:
    """What the numbers of training data mean: the sizes of a network's input for a rule set and number of players."""
