# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
# PyArrow has no types.
"""Games of the tables of evora.data, replayed through the rules. Whatever is wrong with a table is an InvalidData that says where."""

from __future__ import annotations

import json
from typing import Any

import pyarrow as pa

import evora
from evora._errors import EvoraError, InvalidData
from evora._evora import _restore
from evora._tables import CHANGE, GAMES_SCHEMA, STEPS_SCHEMA, Tables, game_row

SCHEMAS = {"games": GAMES_SCHEMA, "steps": STEPS_SCHEMA}
NEEDED = {
    "games": ("game", "rules", "players", "first", "goals", "seed", "tags", "position"),
    "steps": ("game", "ply", "word"),
}
"""What games are rebuilt from. Further columns follow from these."""

DAMAGED = (pa.ArrowException, KeyError, IndexError, OverflowError, TypeError, ValueError)
"""What PyArrow raises for data that cannot be read; a UnicodeDecodeError is a ValueError. A MemoryError of PyArrow's is among them, and stays what it is."""


def one_line(error: BaseException) -> str:
    """What an exception of PyArrow says, without the lines about where in PyArrow it was."""
    return " ".join(str(error).split("\n")[0].split()).rstrip(".") or type(error).__name__


def _alike(right: Any, found: Any) -> bool:
    """Whether a column of a type holds what one of the right type does. Other programs write other widths, and lists of pairs for maps."""
    types = pa.types
    if types.is_dictionary(found):
        found = found.value_type
    if types.is_dictionary(right):
        right = right.value_type
    if types.is_map(right):
        if types.is_map(found):
            return _alike(right.key_type, found.key_type) and _alike(right.item_type, found.item_type)
        if not _is_list(found) or not types.is_struct(found.value_type):
            return False
        pair = {field.name: field.type for field in found.value_type}
        return set(pair) == {"key", "value"} and _alike(right.key_type, pair["key"]) and _alike(right.item_type, pair["value"])
    if types.is_list(right):
        return _is_list(found) and _alike(right.value_type, found.value_type)
    if types.is_struct(right):
        fields = {field.name: field.type for field in found} if types.is_struct(found) else {}
        return set(fields) == {field.name for field in right} and all(_alike(field.type, fields[field.name]) for field in right)
    if types.is_integer(right):
        return bool(types.is_integer(found))
    if types.is_string(right):
        return bool(types.is_string(found) or types.is_large_string(found))
    return bool(right == found)


def same_type(one: Any, other: Any) -> bool:
    """Whether types are the same but for the names of what is inside lists and maps: Parquet has its own."""
    if one.id != other.id:
        return False
    if pa.types.is_dictionary(one):
        return same_type(one.value_type, other.value_type)
    if pa.types.is_map(one):
        return same_type(one.key_type, other.key_type) and same_type(one.item_type, other.item_type)
    if _is_list(one):
        return same_type(one.value_type, other.value_type)
    if pa.types.is_struct(one):
        fields = list(zip(one, other, strict=False))
        return one.num_fields == other.num_fields and all(a.name == b.name and same_type(a.type, b.type) for a, b in fields)
    return bool(one == other)


def _is_list(kind: Any) -> bool:
    return bool(pa.types.is_list(kind) or pa.types.is_large_list(kind) or pa.types.is_fixed_size_list(kind))


def check(name: str, table: Any, called: str) -> None:
    """Checks the columns of a table: of games or of steps, which messages call so."""
    schema = table.schema
    missing = [column for column in NEEDED[name] if column not in schema.names]
    if missing:
        raise InvalidData(f"{called} has no column {', '.join(missing)}; it needs {', '.join(NEEDED[name])}")
    for column in SCHEMAS[name]:
        if schema.names.count(column.name) > 1:
            raise InvalidData(f"{called} has the column {column.name} twice; each must be there once")
        if column.name in schema.names:
            found = schema.field(column.name).type
            # A column without any value has no type.
            if not _alike(column.type, found) and not (pa.types.is_null(found) and column.nullable):
                right = column.type.value_type if pa.types.is_dictionary(column.type) else column.type
                raise InvalidData(f"the column {column.name} of {called} is {found}; it must be {right}")


def validate(table: Any, called: str) -> None:
    """Checks that a table is no damaged memory: PyArrow itself believes that offsets and texts are right."""
    try:
        table.validate(full=True)
    except MemoryError:
        raise
    except DAMAGED as bad:
        raise InvalidData(f"{called} is damaged: {one_line(bad)}") from None


def _values(name: str, table: Any, called: str) -> dict[str, list[Any]]:
    """The columns of a table that we know, as lists."""
    values: dict[str, list[Any]] = {}
    for column in SCHEMAS[name].names:
        if column in table.schema.names:
            try:
                content = table.column(column)
                if pa.types.is_dictionary(content.type):
                    # A dictionary's items are made one by one, which is slow.
                    content = content.cast(content.type.value_type)
                values[column] = content.to_pylist()
            except MemoryError:
                raise
            except DAMAGED as bad:
                raise InvalidData(f"the column {column} of {called} is damaged: {one_line(bad)}") from None
    return values


def _plain(value: Any) -> Any:
    """A value as lists and dicts, pairs of maps as lists."""
    if isinstance(value, dict):
        plain = {name: _plain(item) for name, item in value.items()}
        return [plain["key"], plain["value"]] if set(plain) == {"key", "value"} else plain
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def _rebuilt(row: dict[str, Any], words: list[str]) -> evora.Game:
    """A game, replayed through the rules."""
    for name, right in (("rules", "a rule set"), ("players", "a number"), ("first", "a seat")):
        if row[name] is None:
            raise InvalidData(f"{name} is null; it must not be null but {right}")
    for name in ("players", "first", "seed"):
        if row[name] is not None and not 0 <= row[name] < 1 << 64:
            raise InvalidData(f"{name} is {row[name]}; it must be from 0 to 2**64 - 1")
    tags = [tuple(pair) for pair in _plain(row["tags"] or ())]
    if any(None in pair for pair in tags) or None in (row["goals"] or ()):
        raise InvalidData("a tag or a goal is null; each must be a text")
    start = {name: row[name] for name in ("rules", "players", "first", "goals", "seed") if row[name] is not None}
    state = {"start": start, "position": row["position"], "steps": words, "tags": tags}
    try:
        return _restore(json.dumps(state))
    except EvoraError as refused:
        raise InvalidData(str(refused).removeprefix("this is not a game that Game was pickled to: ")) from None


def _compare(row: dict[str, Any], game: evora.Game) -> None:
    """Compares the columns of games that follow from the others."""
    for name, found in _plain(game_row(row["game"], game)).items():
        if name in row and name not in NEEDED["games"] and _plain(row[name]) != found:
            raise InvalidData(f"the table says {name} {row[name]}, but its steps give {found}")


def _compare_steps(values: dict[str, list[Any]], rows: list[int], game: evora.Game, called: str) -> None:
    """Compares the columns of steps that follow from the others. rows are those of the game's steps, in their order."""
    names = [name for name in values if name not in NEEDED["steps"]]
    columns = game._step_columns() if names else {}
    for name in names:
        for row, found in zip(rows, columns[name], strict=True):
            told = values[name][row]
            if name == "changes":
                found = [dict(zip(CHANGE, change, strict=True)) for change in found]
            if told != found and _plain(told) != _plain(found):
                raise InvalidData(f"row {row} of {called} says {name} {told}, but it is {found}")


def rebuild(tables: Tables, names: tuple[str, str] = ("the table of games", "the table of steps")) -> list[evora.Game]:
    """The games of tables, which messages call so, in the order of the table of games."""
    if not isinstance(tables, tuple) or len(tables) != 2:
        raise TypeError(f"tables must be Tables(games, steps), not {type(tables).__name__}")
    values: list[dict[str, list[Any]]] = []
    for name, table, called in zip(("games", "steps"), tables, names, strict=True):
        if not isinstance(table, pa.Table):
            raise TypeError(f"{name} must be a pyarrow.Table, not {type(table).__name__}")
        check(name, table, called)
        validate(table, called)
        values.append(_values(name, table, called))
        if None in values[-1]["game"]:
            raise InvalidData(no_game(values[-1]["game"].index(None), called))
    games, steps = values
    own: dict[int, list[int]] = {number: [] for number in games["game"]}
    if len(own) != len(games["game"]):
        raise InvalidData(twice(games["game"], names[0]))
    for row, number in enumerate(steps["game"]):
        if number not in own:
            raise InvalidData(unknown(row, number, names))
        own[number].append(row)
    rebuilt = []
    for place, (number, rows) in enumerate(own.items()):
        try:
            for name in ("ply", "word"):
                if any(steps[name][row] is None for row in rows):
                    raise InvalidData(f"one of its steps has no {name}: it is null")
            rows.sort(key=steps["ply"].__getitem__)
            if [steps["ply"][row] for row in rows] != list(range(len(rows))):
                raise InvalidData(f"its steps must have the plies 0 to {len(rows) - 1}, each once")
            told = {name: column[place] for name, column in games.items()}
            game = _rebuilt(told, [steps["word"][row] for row in rows])
            _compare(told, game)
            _compare_steps(steps, rows, game, names[1])
        except InvalidData as bad:
            raise InvalidData(f"game {number}: {bad.reason}", bad.rule) from None
        rebuilt.append(game)
    return rebuilt


def twice(numbers: list[int], called: str) -> str:
    """Says which number is there twice."""
    rows: dict[int, int] = {}
    for row, number in enumerate(numbers):
        if number in rows:
            return f"{called} has a number twice: game {number} in the rows {rows[number]} and {row}; each game needs one of its own"
        rows[number] = row
    return f"{called} has a number twice; each game needs one of its own"


def no_game(row: int, called: str) -> str:
    """Says that a row has no number."""
    return f"row {row} of {called} is of no game: its number is null"


def unknown(row: int, number: int, names: tuple[str, str]) -> str:
    """Says that a step belongs to no game."""
    return f"row {row} of {names[1]} is a step of game {number}, which is not in {names[0]}; leave out the steps of games that you leave out"
