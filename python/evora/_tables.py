# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
# PyArrow has no types.
"""The tables of evora.data: their columns, and how games become rows."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import Any, NamedTuple, SupportsIndex

import pyarrow as pa

import evora

FORMAT = b"1"
_METADATA = {b"evora.format": FORMAT, b"evora.version": evora.__version__.encode()}
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

CHANGE = ("seat", "points", "why", "reason")
"""The fields of a change of a score."""


class Tables(NamedTuple):
    """The games and their steps."""

    games: Any
    """A pyarrow.Table with a row for each game: GAMES_SCHEMA."""
    steps: Any
    """A pyarrow.Table with a row for each step: STEPS_SCHEMA."""


def game_row(number: int, game: evora.Game) -> dict[str, Any]:
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


def to_tables(games: Iterable[evora.Game], *, first: SupportsIndex = 0) -> Tables:
    """Makes tables of games. They are numbered in their order, from first on."""
    least = index(first)
    if not 0 <= least < 1 << 62:
        raise evora.InvalidArgument(f"first must be from 0 to 2**62 - 1, not {least}")
    rows: list[dict[str, Any]] = []
    columns: dict[str, list[Any]] = {field.name: [] for field in STEPS_SCHEMA}
    for number, game in enumerate(games, least):
        if not isinstance(game, evora.Game):
            raise TypeError(f"games must be evora.Games, not {type(game).__name__}")
        rows.append(game_row(number, game))
        columns["game"] += [number] * game.ply
        columns["ply"] += range(game.ply)
        for name, column in game._step_columns().items():
            columns[name] += column
    fields = {name: [row[name] for row in rows] for name in GAMES_SCHEMA.names}
    columns["changes"] = [
        [dict(zip(CHANGE, change, strict=True)) for change in changes]
        for changes in columns["changes"]
    ]
    return Tables(pa.table(fields, schema=GAMES_SCHEMA), pa.table(columns, schema=STEPS_SCHEMA))
