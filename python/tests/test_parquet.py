# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
# PyArrow has no types.
"""The files of evora.data: written wholly or not at all, and refused if they do not fit together."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest

import evora
from evora import data


def some(count: int = 6) -> list[evora.Game]:
    return [evora.random_game(("azul", "pavilion", "duel")[seed % 3], seed=seed) for seed in range(count)]


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_wrong_folders_and_options_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"games\.parquet"):
        data.read_parquet(tmp_path)
    with pytest.raises(FileNotFoundError, match=r"games\.parquet"):
        data.read_games(tmp_path)
    with pytest.raises(evora.InvalidArgument, match="group must be at least 1, not 0"):
        data.write_parquet(tmp_path, [], group=0)
    (tmp_path / "file").touch()
    with pytest.raises(FileExistsError, match="file"):
        data.write_parquet(tmp_path / "file", [])
    (tmp_path / "games.parquet").mkdir()
    with pytest.raises(IsADirectoryError, match=r"games\.parquet"):
        data.write_parquet(tmp_path, [])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "games.parquet"]


def test_games_that_fail_leave_what_was_there(tmp_path: Path) -> None:
    games = some()
    data.write_parquet(tmp_path, games)
    before = files(tmp_path)
    assert set(before) == {"games.parquet", "steps.parquet"}

    def failing(kind: type[BaseException]) -> Iterator[Any]:
        yield from some(4)
        raise kind("the games are gone")

    for kind in (RuntimeError, KeyboardInterrupt, OSError):
        with pytest.raises(kind, match="the games are gone"):
            data.write_parquet(tmp_path, failing(kind), group=1)
    with pytest.raises(TypeError, match=r"must be evora\.Games, not str"):
        data.write_parquet(tmp_path, [*some(3), "azul"], group=2)  # type: ignore[list-item]
    assert files(tmp_path) == before
    assert list(data.read_games(tmp_path)) == games
    # Where nothing was, nothing is.
    with pytest.raises(RuntimeError):
        data.write_parquet(tmp_path / "new", failing(RuntimeError))
    assert files(tmp_path / "new") == {}


@pytest.mark.parametrize("links", [True, False])
@pytest.mark.parametrize("there", [True, False])
def test_a_pair_that_cannot_take_its_places_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool, there: bool
) -> None:
    if there:
        data.write_parquet(tmp_path, some())
    before = files(tmp_path)
    replace = os.replace

    def refused(source: Path, target: Path) -> None:
        if target.name == "steps.parquet" and source.name.endswith(".new"):
            raise PermissionError(13, "Permission denied", str(source), None, str(target))
        replace(source, target)

    def no_links(*_: Any) -> None:
        raise OSError(95, "Operation not supported")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", refused)
        if not links:
            patch.setattr(os, "link", no_links)
        with pytest.raises(PermissionError):
            data.write_parquet(tmp_path, some(3))
    assert files(tmp_path) == before
    assert data.write_parquet(tmp_path, some(3)) == 3 and list(data.read_games(tmp_path)) == some(3)


@pytest.mark.skipif(sys.platform == "win32", reason="limits of Unix")
def test_a_full_disk_leaves_what_was_there(tmp_path: Path) -> None:
    games = some()
    data.write_parquet(tmp_path, games)
    before = files(tmp_path)
    program = """
import resource, signal, sys
import evora
from evora import data
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
try:
    data.write_parquet(sys.argv[1], (evora.random_game("azul", seed=seed) for seed in range(300)), group=50)
except OSError as error:
    print(type(error).__name__, error.errno, error.filename)
"""
    done = subprocess.run([sys.executable, "-c", program, tmp_path], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    kind, code, name = done.stdout.split()
    assert (kind, code) == ("OSError", "27") and Path(name).parent == tmp_path
    assert files(tmp_path) == before and list(data.read_games(tmp_path)) == games


def test_files_have_the_rights_of_new_files(tmp_path: Path) -> None:
    data.write_parquet(tmp_path, some(1))
    (tmp_path / "other").touch()
    assert len({path.stat().st_mode for path in tmp_path.iterdir()}) == 1


def test_steps_without_their_game_are_refused(tmp_path: Path) -> None:
    games = some()
    data.write_parquet(tmp_path, games, group=2)
    rows, steps = data.read_parquet(tmp_path)
    ply = [game.ply for game in games]

    def refused(why: str) -> None:
        with pytest.raises(evora.InvalidData, match=why):
            list(data.read_games(tmp_path))

    for left_out in (0, 3, 5):
        pq.write_table(rows.filter(pc.not_equal(rows["game"], left_out)), tmp_path / "games.parquet", row_group_size=2)
        first = sum(ply[:left_out])
        refused(rf"row {first} of .*steps\.parquet is a step of game {left_out}, which is not in .*games\.parquet")
    pq.write_table(rows.slice(0, 0), tmp_path / "games.parquet")
    refused(r"row 0 of .*steps\.parquet is a step of game 0, which is not in")
    pq.write_table(pa.concat_tables([rows, rows.slice(2, 1)]), tmp_path / "games.parquet", row_group_size=2)
    refused(r"games\.parquet has a number twice: game 2 in the rows 2 and 6")
    # The other way round, too: the pair of another time.
    pq.write_table(rows, tmp_path / "games.parquet")
    pq.write_table(steps.filter(pc.not_equal(steps["game"], 4)), tmp_path / "steps.parquet")
    refused(r"game 4: the table says plies \d+, but its steps give 0")
    data.write_parquet(tmp_path / "other", some(6)[::-1])
    (tmp_path / "other" / "steps.parquet").replace(tmp_path / "steps.parquet")
    refused("game 0: ")


def test_filtered_games_with_their_steps_are_read(tmp_path: Path) -> None:
    """As docs/python.md tells."""
    games = some(9)
    data.write_parquet(tmp_path, games, group=2)
    wanted = [game for game in games if game.rules == "duel"]
    # From the files.
    rows = pq.read_table(tmp_path / "games.parquet", filters=[("rules", "=", "duel")])
    steps = pq.read_table(tmp_path / "steps.parquet", filters=[("game", "in", rows["game"].to_pylist())])
    assert data.to_games(data.Tables(rows, steps)) == wanted
    # From tables.
    rows, steps = data.read_parquet(tmp_path)
    rows = rows.filter(pc.field("rules") == "duel")
    steps = steps.filter(pc.is_in(steps["game"], rows["game"]))
    assert data.to_games(data.Tables(rows, steps)) == wanted
    # In files again, in any order, and in row groups of any size.
    order = rows.sort_by([("game", "descending")])
    pq.write_table(order, tmp_path / "games.parquet", row_group_size=1)
    pq.write_table(steps.sort_by([("ply", "ascending"), ("game", "descending")]), tmp_path / "steps.parquet", row_group_size=40)
    assert list(data.read_games(tmp_path)) == wanted[::-1]
