# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
# PyArrow has no types.
"""Games as Arrow tables and Parquet files, for studies of games. Needs PyArrow.

    >>> tables = to_tables(evora.read_games("games.txt"))
    >>> write_parquet("games", evora.random_game("azul", seed=seed) for seed in range(10_000))
    >>> for game in read_games("games"): ...

There are two tables: *games* has a row for each game, *steps* a row for each step, of moves and of chance. `game` is in both. Together they have
everything a game is made of, so that games can be rebuilt from them, and what most studies ask for besides. docs/python.md lists the columns.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

import evora
from evora._errors import EvoraError, InvalidData
from evora._evora import _restore

if TYPE_CHECKING:
    from os import PathLike

__all__ = ["GAMES_SCHEMA", "STEPS_SCHEMA", "Tables", "read_games", "read_parquet", "to_games", "to_tables", "write_parquet"]

_FORMAT = b"1"
_METADATA = {b"evora.format": _FORMAT, b"evora.version": evora.__version__.encode()}
_NAME = pa.dictionary(pa.int16(), pa.string())

GAMES_SCHEMA: Any = pa.schema(
    [
        pa.field("game", pa.int64(), nullable=False),
        pa.field("rules", _NAME, nullable=False),
        pa.field("players", pa.int8(), nullable=False),
        pa.field("first", pa.int8(), nullable=False),
        pa.field("goals", pa.list_(pa.string())),
        pa.field("seed", pa.uint64()),
        pa.field("tags", pa.map_(pa.string(), pa.string()), nullable=False),
        pa.field("position", pa.string()),
        pa.field("plies", pa.int32(), nullable=False),
        pa.field("rounds", pa.int16(), nullable=False),
        pa.field("is_over", pa.bool_(), nullable=False),
        pa.field("scores", pa.list_(pa.int16()), nullable=False),
        pa.field("winners", pa.list_(pa.int8())),
        pa.field("ranks", pa.list_(pa.int8())),
        pa.field("breakdown", pa.list_(pa.map_(pa.string(), pa.int16())), nullable=False),
    ],
    metadata=_METADATA,
)
"""The columns of the table of games."""

STEPS_SCHEMA: Any = pa.schema(
    [
        pa.field("game", pa.int64(), nullable=False),
        pa.field("ply", pa.int32(), nullable=False),
        pa.field("round", pa.int16(), nullable=False),
        pa.field("seat", pa.int8()),
        pa.field("kind", _NAME, nullable=False),
        pa.field("action", pa.int32()),
        pa.field("word", pa.string(), nullable=False),
        pa.field("legal", pa.int32()),
        pa.field("points", pa.list_(pa.int16()), nullable=False),
        pa.field("scores", pa.list_(pa.int16()), nullable=False),
        pa.field("ends_round", pa.bool_(), nullable=False),
        pa.field(
            "changes",
            pa.list_(
                pa.struct([("seat", pa.int8()), ("points", pa.int16()), ("why", pa.string()), ("reason", pa.string())])
            ),
            nullable=False,
        ),
    ],
    metadata=_METADATA,
)
"""The columns of the table of steps."""

_NEEDED = {
    "games": ("game", "rules", "players", "first", "goals", "seed", "tags", "position"),
    "steps": ("game", "ply", "word"),
}
"""What games are rebuilt from. Further columns follow from these."""


class Tables(NamedTuple):
    """The games and their steps."""

    games: Any
    """A pyarrow.Table with a row for each game: GAMES_SCHEMA."""
    steps: Any
    """A pyarrow.Table with a row for each step: STEPS_SCHEMA."""


def _game_row(number: int, game: evora.Game) -> dict[str, Any]:
    outcome = game.outcome
    return {
        "game": number,
        "rules": game.rules,
        "players": game.players,
        "first": game.first,
        "goals": game.goals,
        "seed": game.seed,
        "tags": list(game.tags.items()),
        "position": game.start_position,
        "plies": game.ply,
        "rounds": game.rounds,
        "is_over": game.is_over,
        "scores": game.scores,
        "winners": outcome and outcome.winners,
        "ranks": outcome and outcome.ranks,
        "breakdown": [list(game.breakdown(seat).items()) for seat in range(game.players)],
    }


def to_tables(games: Iterable[evora.Game], *, first: int = 0) -> Tables:
    """Makes tables of games. They are numbered in their order, from first on."""
    rows: list[dict[str, Any]] = []
    columns: dict[str, list[Any]] = {field.name: [] for field in STEPS_SCHEMA}
    for number, game in enumerate(games, first):
        if not isinstance(game, evora.Game):
            raise TypeError(f"games must be evora.Games, not {type(game).__name__}")
        rows.append(_game_row(number, game))
        columns["game"] += [number] * game.ply
        columns["ply"] += range(game.ply)
        for name, column in game._step_columns().items():
            columns[name] += column
    fields = {name: [row[name] for row in rows] for name in GAMES_SCHEMA.names}
    columns["changes"] = [
        [dict(zip(("seat", "points", "why", "reason"), change, strict=True)) for change in changes]
        for changes in columns["changes"]
    ]
    return Tables(pa.table(fields, schema=GAMES_SCHEMA), pa.table(columns, schema=STEPS_SCHEMA))


def _check(name: str, table: Any) -> None:
    if not isinstance(table, pa.Table):
        raise TypeError(f"{name} must be a pyarrow.Table, not {type(table).__name__}")
    missing = [column for column in _NEEDED[name] if column not in table.column_names]
    if missing:
        raise InvalidData(f"the table of {name} has no column {', '.join(missing)}; it needs {', '.join(_NEEDED[name])}")
    for column in _NEEDED[name]:
        right = (GAMES_SCHEMA if name == "games" else STEPS_SCHEMA).field(column).type
        found = table.schema.field(column).type
        right, found = (kind.value_type if pa.types.is_dictionary(kind) else kind for kind in (right, found))
        alike = (
            (pa.types.is_integer(right) and pa.types.is_integer(found))
            or (pa.types.is_string(right) and (pa.types.is_string(found) or pa.types.is_large_string(found)))
            or (pa.types.is_nested(right) and pa.types.is_nested(found))
            or pa.types.is_null(found)
        )
        if not alike:
            raise InvalidData(f"the column {column} of {name} is {found}; it must be {right}")


def _rebuilt(row: dict[str, Any], words: list[str]) -> evora.Game:
    """A game, replayed through the rules."""
    number = row["game"]
    if any(row[name] is None for name in ("rules", "players", "first")) or None in words:
        raise InvalidData(f"game {number}: rules, players, first and words must not be null")
    start = {name: row[name] for name in ("rules", "players", "first", "goals", "seed") if row[name] is not None}
    state = {"start": start, "position": row["position"], "steps": words, "tags": list(row["tags"] or ())}
    try:
        game = _restore(json.dumps(state))
    except EvoraError as refused:
        why = str(refused).removeprefix("this is not a game that Game was pickled to: ")
        raise InvalidData(f"game {number}: {why}") from None
    for name in ("scores", "plies"):
        told = row.get(name)
        found: Any = list(game.scores) if name == "scores" else game.ply
        if told is not None and told != found:
            raise InvalidData(f"game {number}: the table says {name} {told}, but its steps give {found}")
    return game


def to_games(tables: Tables) -> list[evora.Game]:
    """Rebuilds the games of tables, in the order of the table of games. Their steps are replayed through the rules.

    Only the columns game, rules, players, first, goals, seed, tags and position of games and game, ply and word of steps are needed; the rows of steps may be
    in any order. scores and plies are compared if they are there. What does not fit raises InvalidData, which names the game.
    """
    games, steps = tables
    _check("games", games)
    _check("steps", steps)
    names = [name for name in (*_NEEDED["games"], "scores", "plies") if name in games.column_names]
    rows = games.select(names).to_pylist()
    words: dict[int, list[tuple[int, str]]] = {row["game"]: [] for row in rows}
    if len(words) != len(rows):
        raise InvalidData("the table of games has a number twice; each game needs one of its own")
    parts = (steps.column(name).to_pylist() for name in _NEEDED["steps"])
    for number, ply, word in zip(*parts, strict=True):
        if number not in words:
            raise InvalidData(f"the table of steps has a step of game {number}, which is not in the table of games")
        words[number].append((ply, word))
    rebuilt = []
    for row in rows:
        own = sorted(words[row["game"]], key=lambda step: step[0])
        if [ply for ply, _ in own] != list(range(len(own))):
            raise InvalidData(f"game {row['game']}: its steps must have the plies 0 to {len(own) - 1}, each once")
        rebuilt.append(_rebuilt(row, [word for _, word in own]))
    return rebuilt


def write_parquet(folder: str | PathLike[str], games: Iterable[evora.Game], *, group: int = 1000) -> int:
    """Writes games to games.parquet and steps.parquet in a folder, which is made if need be. Returns how many there were.

    games may be a generator: so many games at a time (group) are in memory. Each becomes a row group.
    """
    if group < 1:
        raise evora.InvalidArgument(f"group must be at least 1, not {group}")
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    count, rest = 0, iter(games)
    with (
        pq.ParquetWriter(target / "games.parquet", GAMES_SCHEMA, compression="zstd") as games_file,
        pq.ParquetWriter(target / "steps.parquet", STEPS_SCHEMA, compression="zstd") as steps_file,
    ):
        while some := list(islice(rest, group)):
            tables = to_tables(some, first=count)
            games_file.write_table(tables.games)
            steps_file.write_table(tables.steps)
            count += len(some)
    return count


def _opened(folder: str | PathLike[str]) -> tuple[Any, Any]:
    files = []
    for name in ("games.parquet", "steps.parquet"):
        path = Path(folder) / name
        try:
            files.append(pq.ParquetFile(path))
        except pa.ArrowInvalid as bad:
            raise InvalidData(f"{path}: {bad}") from None
        found = (files[-1].schema_arrow.metadata or {}).get(b"evora.format", _FORMAT)
        if found != _FORMAT:
            raise InvalidData(f"{path} has format {found.decode()}; this version of evora reads format {_FORMAT.decode()}")
    return files[0], files[1]


def read_parquet(folder: str | PathLike[str]) -> Tables:
    """Reads the tables that write_parquet wrote."""
    games, steps = _opened(folder)
    return Tables(games.read(), steps.read())


def read_games(folder: str | PathLike[str]) -> Iterator[evora.Game]:
    """Rebuilds the games that write_parquet wrote, one after another, with one row group in memory at a time."""
    games, _ = _opened(folder)
    for number in range(games.num_row_groups):
        rows = games.read_row_group(number)
        _check("games", rows)
        least, most = pc.min_max(rows.column("game")).as_py().values()
        wanted = None if least is None else [("game", ">=", least), ("game", "<=", most)]
        steps = pq.read_table(Path(folder) / "steps.parquet", columns=list(_NEEDED["steps"]), filters=wanted)
        yield from to_games(Tables(rows, steps))
