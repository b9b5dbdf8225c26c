# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
# PyArrow has no types.
"""Damaged files of games: InvalidData that names the file, or the games as they were. Nothing else comes out."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import evora
from evora import data

FILES = ("games.parquet", "steps.parquet")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[evora.Game], dict[str, bytes], data.Tables]:
    games = [evora.random_game(rules, seed=seed) for seed, rules in enumerate(("azul", "pavilion-grey", "duel"))]
    games[0].tags = {"Event": "Łódź 2026", "Player0": "Zoë"}
    folder = tmp_path_factory.mktemp("whole")
    data.write_parquet(folder, games, group=2)
    return games, {name: (folder / name).read_bytes() for name in FILES}, data.read_parquet(folder)


def plain(tables: data.Tables) -> list[Any]:
    """The tables without dictionaries, whose items may be in any order."""
    return [
        pa.table([column.cast(pa.string()) if pa.types.is_dictionary(column.type) else column for column in table.columns], table.column_names)
        for table in tables
    ]


def read(folder: Path, name: str, games: list[evora.Game], tables: data.Tables, what: str) -> bool:
    """Reads a folder in which a file was changed, in each way. Returns whether it was refused."""
    refused = False
    calls: list[Callable[[], bool]] = [
        lambda: list(data.read_games(folder)) == games,
        lambda: plain(data.read_parquet(folder)) == plain(tables),
        lambda: data.to_games(data.read_parquet(folder)) == games,
    ]
    for call in calls:
        try:
            assert call(), f"{what}: it is read as something else"
        except evora.InvalidData as bad:
            refused = True
            assert str(folder / name) in str(bad) or "game " in str(bad), f"{what}: {bad}"
            assert not any(leak in str(bad) for leak in ("\n", " at line ", "invalid type", "expected struct", ".cc", "Traceback")), f"{what}: {bad}"
    return refused


def folder_with(folder: Path, files: dict[str, bytes], **changed: bytes) -> Path:
    for name in FILES:
        (folder / name).write_bytes(changed.get(name.removesuffix(".parquet"), files[name]))
    return folder


@pytest.mark.parametrize("name", FILES)
def test_truncated_files(whole: Any, tmp_path: Path, name: str) -> None:
    games, files, tables = whole
    content = files[name]
    ends = {0, 1, 3, 4, 5, 7, 8, 11, 12, *range(0, len(content), len(content) // 60), *range(len(content) - 12, len(content))}
    for end in sorted(ends):
        folder_with(tmp_path, files, **{name.removesuffix(".parquet"): content[:end]})
        assert read(tmp_path, name, games, tables, f"{name} cut at {end}")
    folder_with(tmp_path, files, **{name.removesuffix(".parquet"): b""})
    with pytest.raises(evora.InvalidData, match=rf"{name} is empty"):
        data.read_parquet(tmp_path)


@pytest.mark.parametrize("name", FILES)
def test_flipped_bytes(whole: Any, tmp_path: Path, name: str) -> None:
    games, files, tables = whole
    pick = random.Random(5)
    content = files[name]
    footer = len(content) - 8 - int.from_bytes(content[-8:-4], "little")
    # Everywhere, and most in the footer, which no checksum covers.
    places = [*pick.sample(range(len(content)), 150), *pick.sample(range(footer, len(content)), 250)]
    refused = 0
    for place in places:
        changed = bytearray(content)
        changed[place] ^= 1 << pick.randrange(8) if pick.random() < 0.5 else pick.randrange(1, 256)
        folder_with(tmp_path, files, **{name.removesuffix(".parquet"): bytes(changed)})
        refused += read(tmp_path, name, games, tables, f"{name}, byte {place} of {len(content)} is {changed[place]}")
    assert refused > len(places) // 3


def test_files_of_something_else(whole: Any, tmp_path: Path) -> None:
    games, files, tables = whole
    for name in FILES:
        for content in (b"PAR1", b"PAR1" * 3, b"game,ply\n0,0\n", bytes(1000), files[FILES[1 - FILES.index(name)]]):
            folder_with(tmp_path, files, **{name.removesuffix(".parquet"): content})
            assert read(tmp_path, name, games, tables, f"{name} is {content[:8]!r}")
    rows, _ = tables
    for value in ("2", "\udce9".encode("utf-8", "surrogateescape")):
        pq.write_table(rows.replace_schema_metadata({"evora.format": value}), folder_with(tmp_path, files) / "games.parquet")
        with pytest.raises(evora.InvalidData, match=r"games\.parquet has format .; this version of evora reads format 1"):
            data.read_parquet(tmp_path)


OTHERS: list[Callable[[int], Any]] = [
    lambda rows: pa.array([1.5] * rows),
    lambda rows: pa.array([-1] * rows),
    lambda rows: pa.array([2**63] * rows, pa.uint64()),
    lambda rows: pa.array(["x"] * rows),
    lambda rows: pa.array(["x"] * rows).dictionary_encode(),
    lambda rows: pa.array([b"\xff"] * rows),
    lambda rows: pa.array([b"\xff"] * rows).view(pa.string()),
    lambda rows: pa.array([None] * rows),
    lambda rows: pa.array([None] * rows, pa.int64()),
    lambda rows: pa.array([None] * rows, pa.string()),
    lambda rows: pa.array([True] * rows),
    lambda rows: pa.array([[1]] * rows),
    lambda rows: pa.array([["x"]] * rows),
    lambda rows: pa.array([[None]] * rows, pa.list_(pa.string())),
    lambda rows: pa.array([{"a": 1}] * rows),
    lambda rows: pa.array([[("x", None)]] * rows, pa.map_(pa.string(), pa.string())),
    lambda rows: pa.array([[("x", 1)]] * rows, pa.map_(pa.string(), pa.int64())),
    lambda rows: pa.array([[{"key": "x", "value": "y"}]] * rows),
    lambda rows: pa.array([0] * rows, pa.timestamp("s")),
    lambda rows: pa.array([0] * rows, pa.duration("s")),
]


@pytest.mark.parametrize("name", ["games", "steps"])
def test_dropped_renamed_and_retyped_columns(whole: Any, tmp_path: Path, name: str) -> None:
    games, files, tables = whole
    table = getattr(tables, name)
    calls: list[Callable[[], list[evora.Game]]] = [
        lambda: list(data.read_games(tmp_path)),
        lambda: data.to_games(data.read_parquet(tmp_path)),
    ]
    needed = {"game", "rules", "players", "first", "goals", "seed", "tags", "position", "ply", "word"}
    for place, column in enumerate(table.column_names):
        changes = [(f"without {column}", table.drop_columns([column]))]
        changes.append((f"{column} renamed", table.rename_columns([*table.column_names[:place], "other", *table.column_names[place + 1 :]])))
        changes += [(f"{column} as {other(1).type}", table.set_column(place, column, other(table.num_rows))) for other in OTHERS]
        for what, changed in changes:
            pq.write_table(changed, folder_with(tmp_path, files) / f"{name}.parquet")
            for call in calls:
                try:
                    # Tags and seeds may be others, or none; whatever else is read is what was written.
                    again = call()
                    assert column in ("tags", "seed") or again == games, f"{name} {what}"
                    assert column not in needed or "as" in what, f"{name} {what}"
                except evora.InvalidData as bad:
                    text = str(bad)
                    assert f"{name}.parquet" in text or "game " in text or f"of {name} is of no game" in text, f"{name} {what}: {text}"
                    assert not any(leak in text for leak in ("\n", " at line ", "invalid type", "expected struct")), f"{name} {what}: {text}"
