"""What the training tool of the repository writes: games of self-play, and training data. Needs NumPy.

    >>> games = read_games("1.games", "azul", players=2)
    >>> games.actions, games.wins, games.results
    >>> games.examples().observations
    >>> read_samples("1.data", "azul", players=2).rows

`evora-learn selfplay` and `run` write files *.games, `evora-learn export` folders of training data. Neither says which game it is of. learn/README.md tells
how networks are trained, docs/networks.md what rows are.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, SupportsIndex

from evora._extras import need

need("selfplay", "numpy")

import numpy as np

from evora._errors import InvalidData
from evora._evora import Game, SelfPlay, _network_layout

if TYPE_CHECKING:
    from os import PathLike

    from numpy.typing import NDArray

__all__ = ["Examples", "Samples", "SelfPlayGames", "read_games", "read_samples"]


@dataclass(frozen=True)
class Examples:
    """The recorded decisions of some games, as a network could learn from them. All arrays have a row for each."""

    games: NDArray[np.int64]
    """The number of the game."""
    decisions: NDArray[np.int64]
    """The number of the decision in its game, from 0."""
    observations: NDArray[np.uint8]
    """What the seat to act saw: (n, bytes), as in docs/environments.md."""
    action_masks: NDArray[np.int8]
    """1 for each legal action: (n, actions)."""
    policies: NDArray[np.float32]
    """The share of the search's visits of each action: (n, actions). A row adds up to 1."""
    wins: NDArray[np.float32]
    """The shares of the win that the search expected: (n, players), first of the seat that acts, then clockwise, as in an observation."""
    results: NDArray[np.float32]
    """The shares of the win at the end of the game, in the same order."""


class SelfPlayGames:
    """The games of a file of self-play. Decisions of all games stand one after another; those of game i are offsets[i] to offsets[i + 1]."""

    first: NDArray[np.int8]
    """Who started: (games,)."""
    seeds: NDArray[np.uint64]
    """The tool's seed of each game: (games,)."""
    scores: NDArray[np.int16]
    """Final scores: (games, players)."""
    results: NDArray[np.float32]
    """The share of the win of each seat: (games, players)."""
    offsets: NDArray[np.int64]
    """Where the decisions of a game begin: (games + 1,)."""
    seats: NDArray[np.int8]
    """The seat that acted: (decisions,)."""
    actions: NDArray[np.int32]
    """The number of the action that was played: (decisions,)."""
    recorded: NDArray[np.bool_]
    """Whether a full search of it was recorded: (decisions,)."""
    wins: NDArray[np.float32]
    """The share of the win of each seat that the search expected; NaN if it is not recorded: (decisions, players)."""
    visit_offsets: NDArray[np.int64]
    """Where the visits of a decision begin: (decisions + 1,)."""
    visit_actions: NDArray[np.int32]
    """The numbers of the actions that the search visited."""
    visit_shares: NDArray[np.float32]
    """Their shares of the visits; those of a decision add up to 1."""

    def __init__(self, content: bytes, rules: str = "azul", players: SupportsIndex = 2) -> None:
        self._games = SelfPlay(content, rules, players)
        columns = self._games.columns()
        self.rules = rules
        self.players = int(players)
        self.first = columns["first"]
        self.seeds = columns["seeds"]
        self.scores = columns["scores"]
        self.results = columns["results"]
        self.offsets = _offsets(columns["counts"])
        self.seats = columns["seats"]
        self.actions = columns["actions"]
        self.recorded = columns["recorded"]
        self.wins = columns["wins"]
        self.visit_offsets = _offsets(columns["visit_counts"])
        self.visit_actions = columns["visit_actions"]
        self.visit_shares = columns["visit_shares"]

    def __len__(self) -> int:
        return len(self._games)

    def __repr__(self) -> str:
        return f"<SelfPlayGames of {self.rules} for {self.players}: {len(self)} games, {len(self.actions)} decisions>"

    def game(self, number: SupportsIndex) -> Game:
        """A game as it was played, with every step. It has no seed: the tool draws chance in another way than Game does."""
        return self._games.game(number)

    def examples(self, first: int = 0, last: int | None = None) -> Examples:
        """The recorded decisions of the games from first to before last, by default of all. They need about 5 bytes for each action and one for each
        byte of an observation, so take large files in parts."""
        first, last, _ = slice(first, last).indices(len(self))
        return Examples(**self._games.examples(first, last))


def _offsets(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    return np.concatenate([np.zeros(1, np.int64), np.cumsum(counts, dtype=np.int64)])


def read_games(path: str | PathLike[str], rules: str = "azul", players: SupportsIndex = 2) -> SelfPlayGames:
    """Reads a file of self-play and replays its games. A file of another game, or one that is damaged or empty, raises InvalidData."""
    content = Path(path).read_bytes()
    try:
        return SelfPlayGames(content, rules, players)
    except InvalidData as bad:
        raise InvalidData(f"{path}: {bad.reason}") from None


@dataclass(frozen=True)
class Samples:
    """The training data of a folder, in shuffled order. Moves of all samples stand one after another; those of sample i are move_offsets[i] to
    move_offsets[i + 1]."""

    rows: NDArray[np.uint16]
    """The input rows that are true of a position: (samples, most). Places that are not used have the number row_count."""
    row_count: int
    """How many input rows there are."""
    move_offsets: NDArray[np.int64]
    """Where the moves of a sample begin: (samples + 1,). A position before a deal has none."""
    moves: NDArray[np.uint16]
    """The rows of each legal move, one of each section: (moves, 7)."""
    visits: NDArray[np.uint8]
    """Each move's share of the visits, in 255ths: (moves,)."""
    weights: NDArray[np.float32]
    """The weight of each sample: (samples,)."""
    wins: NDArray[np.float32]
    """What the value should be, the share of the win of each seat, first of the seat to act: (samples, players)."""
    points: NDArray[np.float32]
    """The points that each seat will still make, in tens, in the same order: (samples, players)."""

    def __len__(self) -> int:
        return len(self.rows)


def read_samples(
    folder: str | PathLike[str], rules: str = "azul", players: SupportsIndex = 2, *, mmap: bool = False
) -> Samples:
    """Reads a folder of training data and checks that its arrays fit together and are those of this game. With mmap, rows, moves and visits stay on the
    disk until they are used."""
    layout = _network_layout(rules, players)
    where, seats = Path(folder), layout["players"]

    def array(name: str, kind: str, width: int = 1) -> NDArray[Any]:
        path, dtype = where / name, np.dtype(kind)
        size = path.stat().st_size
        if size % (dtype.itemsize * width):
            raise InvalidData(
                f"{path} has {size} bytes, which is no multiple of {width} × {dtype.itemsize}: it is cut off, or not of {rules} for {seats} players"
            )
        lazy = mmap and size > 0
        found: NDArray[Any] = np.memmap(path, dtype, "r") if lazy else np.fromfile(path, dtype)
        return found.reshape(-1, width) if width > 1 else found

    rows = array("rows.u16", "<u2", layout["most_rows"])
    counts = array("counts.u16", "<u2")
    moves = array("moves.u16", "<u2", layout["move_sections"])
    visits = array("visits.u8", "u1")
    targets = array("targets.f32", "<f4", 1 + 2 * seats)
    if not len(rows):
        raise InvalidData(f"{where / 'rows.u16'} is empty; evora-learn export writes at least one sample")
    total = int(counts.sum(dtype=np.int64))
    for name, found, right in (
        ("counts.u16", len(counts), len(rows)),
        ("targets.f32", len(targets), len(rows)),
        ("moves.u16", len(moves), total),
        ("visits.u8", len(visits), total),
    ):
        if found != right:
            what = "samples" if right == len(rows) and name in ("counts.u16", "targets.f32") else "moves"
            raise InvalidData(f"{where / name} has {found} {what}, but there should be {right}: is it of {rules} for {seats} players?")
    for name, numbers, most in (("rows.u16", rows, layout["rows"]), ("moves.u16", moves, layout["move_rows"] - 1)):
        largest = int(numbers.max(initial=0))
        if largest > most:
            raise InvalidData(f"{where / name} has the row {largest}, but the last of {rules} for {seats} players is {most}")
    if not np.isfinite(targets).all():
        raise InvalidData(f"{where / 'targets.f32'} has targets that are no numbers")
    return Samples(
        rows=rows,
        row_count=layout["rows"],
        move_offsets=_offsets(counts.astype(np.int64)),
        moves=moves,
        visits=visits,
        weights=targets[:, 0],
        wins=targets[:, 1 : 1 + seats],
        points=targets[:, 1 + seats :],
    )
