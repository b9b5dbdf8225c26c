# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
# PyArrow has no types.
"""The Parquet files of evora.data."""

from __future__ import annotations

import os
from base64 import b64decode
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from errno import EISDIR
from itertools import islice
from operator import index
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Any, SupportsIndex

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.ipc
import pyarrow.parquet as pq

import evora
from evora._errors import InvalidArgument, InvalidData
from evora._rebuild import DAMAGED, NEEDED, SCHEMAS, check, no_game, one_line, rebuild, same_type, twice, unknown, validate
from evora._tables import FORMAT, GAMES_SCHEMA, STEPS_SCHEMA, Tables, to_tables

if TYPE_CHECKING:
    from os import PathLike

FILES = ("games.parquet", "steps.parquet")


def write_parquet(folder: str | PathLike[str], games: Iterable[evora.Game], *, group: SupportsIndex = 1000) -> int:
    """Writes games to games.parquet and steps.parquet in a folder, which is made if need be. Returns how many there were.

    games may be a generator: so many games at a time (group) are in memory. Each becomes a row group. Both files are written beside those that are there and take
    their places at the end; if anything fails, those that were there stay as they were.
    """
    size = index(group)
    if size < 1:
        raise InvalidArgument(f"group must be at least 1, not {size}")
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    count, rest = 0, iter(games)
    options: dict[str, Any] = {"compression": "zstd", "write_page_checksum": True}
    with _replacing([target / name for name in FILES]) as (games_part, steps_part):
        with (
            _naming(games_part, target / FILES[0]),
            pq.ParquetWriter(games_part, GAMES_SCHEMA, **options) as games_file,
            _naming(steps_part, target / FILES[1]),
            pq.ParquetWriter(steps_part, STEPS_SCHEMA, **options) as steps_file,
        ):
            while some := list(islice(rest, size)):
                tables = to_tables(some, first=count)
                games_file.write_table(tables.games)
                steps_file.write_table(tables.steps)
                count += len(some)
    return count


@contextmanager
def _naming(*paths: Path) -> Iterator[None]:
    """Adds the name of the file to errors of the system that lack it: PyArrow's do."""
    try:
        yield
    except OSError as bad:
        if bad.errno is None or bad.filename is not None:
            raise
        raise OSError(bad.errno, os.strerror(bad.errno), str(paths[-1])) from None


@contextmanager
def _replacing(paths: list[Path]) -> Iterator[list[Path]]:
    """New files, which replace those at the paths all together once they are written. If anything fails, everything stays as it was."""
    for path in paths:
        if path.is_dir():
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    mark = token_hex(4)
    new, old = ([path.with_name(f".{path.name}.{mark}.{age}") for path in paths] for age in ("new", "old"))
    try:
        yield new
        for path in new:
            with open(path, "rb+") as file:
                os.fsync(file.fileno())
        done: list[tuple[Path, Path]] = []
        try:
            for part, kept, path in zip(new, old, paths, strict=True):
                if path.exists():
                    _keep(path, kept)
                done.append((kept, path))
                os.replace(part, path)
        except BaseException:
            for kept, path in reversed(done):
                if kept.exists():
                    os.replace(kept, path)
                elif path.exists():
                    path.unlink()
            raise
    finally:
        for path in (*new, *old):
            # What is left over does no harm, and hides no error.
            with suppress(OSError):
                path.unlink()


def _keep(path: Path, kept: Path) -> None:
    """Gives a file a second name, so that it is in its place until another replaces it; where there are no second names, another name."""
    try:
        os.link(path, kept)
    except OSError:
        os.replace(path, kept)


@contextmanager
def _reading(path: Path) -> Iterator[None]:
    """Makes every complaint of PyArrow about a damaged file an InvalidData that names it. Errors of the system stay what they are."""
    try:
        yield
    except (OSError, *DAMAGED) as bad:
        if isinstance(bad, InvalidData | MemoryError):
            raise
        if isinstance(bad, OSError) and bad.errno is not None:
            raise OSError(bad.errno, os.strerror(bad.errno), str(path)) from None
        raise InvalidData(
            f"{path} is damaged, or no Parquet file: {one_line(bad)}; a whole file of evora.data.write_parquet would be right"
        ) from None


class _File:
    """One of the files, checked."""

    def __init__(self, folder: str | PathLike[str], name: str) -> None:
        self.path = Path(folder) / name
        self.name = name.removesuffix(".parquet")
        # Errors of the system, such as a missing file, come from here.
        with open(self.path, "rb") as file:
            if not file.read(1):
                raise InvalidData(f"{self.path} is empty; even without games, evora.data.write_parquet writes a header")
        with _reading(self.path):
            self.file: Any = pq.ParquetFile(self.path, page_checksum_verification=True)
            schema = self.file.schema_arrow
            found = (schema.metadata or {}).get(b"evora.format", FORMAT)
            if found != FORMAT:
                shown = found.decode("utf-8", "replace")
                raise InvalidData(f"{self.path} has format {shown}; this version of evora reads format {FORMAT.decode()}")
            self._compare_schemas()
            self._compare_counts()
            check(self.name, schema.empty_table(), str(self.path))

    def _compare_schemas(self) -> None:
        """Compares the two schemas of a file of PyArrow, Parquet's and Arrow's: no checksum covers them."""
        metadata = self.file.metadata.metadata or {}
        stored = metadata.get(b"ARROW:schema")
        if stored is None or not self.file.metadata.created_by.startswith("parquet-cpp-arrow"):
            return
        stored = pa.ipc.read_schema(pa.py_buffer(b64decode(stored, validate=True)))
        schema = self.file.schema_arrow
        if stored.names != schema.names or not all(map(same_type, stored.types, schema.types)):
            raise InvalidData(f"{self.path} is damaged: it tells in two places which columns it has, and they differ")

    def _compare_counts(self) -> None:
        """Compares the two places in which a file tells how many rows it has: PyArrow believes one of them."""
        # Not those of columns: with damaged ones PyArrow ends the process.
        metadata = self.file.metadata
        if sum(metadata.row_group(group).num_rows for group in range(metadata.num_row_groups)) != metadata.num_rows:
            raise InvalidData(f"{self.path} is damaged: it tells in two places how many rows it has, and they differ")

    def groups(self) -> int:
        return int(self.file.num_row_groups)

    def read(self, groups: list[int] | None = None, columns: list[str] | None = None) -> Any:
        """Some row groups, or all, and some columns, or all."""
        with _reading(self.path):
            if groups is None:
                groups = list(range(self.groups()))
            table = self.file.read_row_groups(groups, columns=columns)
            rows = sum(self.file.metadata.row_group(group).num_rows for group in groups)
            if table.num_rows != rows:
                raise InvalidData(f"{self.path} is damaged: it has {table.num_rows} rows in place of {rows}")
            for place, column in enumerate(table.schema):
                # Only Arrow's schema tells of dictionaries; other programs do not write it.
                right = SCHEMAS[self.name].field(column.name).type if column.name in SCHEMAS[self.name].names else None
                if right is not None and pa.types.is_dictionary(right) and not pa.types.is_dictionary(column.type):
                    encoded = table.column(place).cast(right.value_type).dictionary_encode().cast(right)
                    table = table.set_column(place, column.with_type(right), encoded)
        validate(table, str(self.path))
        return table

    def numbers(self, group: int) -> Any:
        """The column game of a row group."""
        table = self.read([group], ["game"])
        with _reading(self.path):
            return table.column("game").cast(pa.int64()).combine_chunks()


def read_parquet(folder: str | PathLike[str]) -> Tables:
    """Reads the tables that write_parquet wrote. Damaged files raise InvalidData."""
    games, steps = (_File(folder, name) for name in FILES)
    return Tables(games.read(), steps.read())


def read_games(folder: str | PathLike[str]) -> Iterator[evora.Game]:
    """Rebuilds the games that write_parquet wrote, one after another, with few row groups in memory at a time.

    Every step must belong to a game. Columns of steps that follow from the others are not read; to_games(read_parquet(folder)) compares them, too. What is wrong raises
    InvalidData.
    """
    games, steps = (_File(folder, name) for name in FILES)
    names = (str(games.path), str(steps.path))
    numbers = [games.numbers(group) for group in range(games.groups())]
    known = pa.chunked_array(numbers, pa.int64())
    if known.null_count:
        raise InvalidData(no_game(pc.index(known.is_null(), True).as_py(), names[0]))
    if len(known.unique()) != len(known):
        raise InvalidData(twice(known.to_pylist(), names[0]))
    # Which games the steps of a row group may be of.
    spans: list[tuple[int, int]] = []
    row = 0
    for group in range(steps.groups()):
        found = steps.numbers(group)
        if found.null_count:
            raise InvalidData(no_game(row + pc.index(found.is_null(), True).as_py(), names[1]))
        wrong = pc.index(pc.is_in(found, value_set=known.combine_chunks()), False).as_py()
        if wrong >= 0:
            raise InvalidData(unknown(row + wrong, found[wrong].as_py(), names))
        row += len(found)
        spans.append(tuple(pc.min_max(found).as_py().values()))
    return _in_turn(games, steps, numbers, spans)


def _in_turn(games: _File, steps: _File, numbers: list[Any], spans: list[tuple[int, int]]) -> Iterator[evora.Game]:
    for group, own in enumerate(numbers):
        if not len(own):
            continue
        least, most = pc.min_max(own).as_py().values()
        wanted = [place for place, (first, last) in enumerate(spans) if first is not None and first <= most and last >= least]
        some = steps.read(wanted, list(NEEDED["steps"]))
        some = some.filter(pc.is_in(some.column("game").cast(pa.int64()), value_set=own))
        yield from rebuild(Tables(games.read([group]), some), (str(games.path), str(steps.path)))
