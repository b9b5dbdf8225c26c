# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
# PyArrow has no types.
"""Games as tables: lossless for every rule set, with what a study asks for, and refused if they are wrong."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest
from games import GAMES

import evora
from evora import data


def various() -> list[evora.Game]:
    """Games of every kind: finished, unfinished, not begun, tagged, with chance that was given, from a position."""
    games = [evora.random_game(rules, players, seed=seed) for rules, players in GAMES for seed in (1, 2)]
    tagged = evora.random_game("azul-grey", 3, seed=9)
    tagged.tags = {"Event": "Łódź 2026", "Player0": 'Zoë "Z"', "Player1": ""}
    games.append(tagged)
    unfinished = evora.random_game("pavilion", 4, seed=5)
    unfinished.undo(unfinished.ply // 2)
    games.append(unfinished)
    games.append(evora.Game("duel", seed=2**64 - 1, goals="random4"))
    given = evora.Game("azul", first=1)
    given.apply("deal BBYK RRRW KKWW BBRW YYYY")
    given.play(given.legal_moves()[0])
    games.append(given)
    middle = evora.random_game("duel", seed=4)
    middle.undo(middle.ply // 2)
    begun = evora.Game.from_position(middle.position, seed=3)
    while not begun.is_over:
        begun.draw() if begun.is_chance else begun.play(begun.legal_actions()[0])
    games.append(begun)
    return games


def same(games: list[evora.Game], others: list[evora.Game]) -> None:
    assert games == others
    for game, other in zip(games, others, strict=True):
        assert game.tags == other.tags and game.seed == other.seed and game.steps == other.steps
        assert game.outcome == other.outcome and game.position == other.position


def test_tables_hold_everything_a_game_is_made_of() -> None:
    games = various()
    tables = data.to_tables(games)
    assert tables.games.schema == data.GAMES_SCHEMA and tables.steps.schema == data.STEPS_SCHEMA
    assert tables.games.num_rows == len(games) and tables.steps.num_rows == sum(game.ply for game in games)
    tables.games.validate(full=True)
    tables.steps.validate(full=True)
    same(data.to_games(tables), games)


def test_only_what_a_game_is_made_of_is_needed_in_any_order() -> None:
    games = various()[:20]
    rows, steps = data.to_tables(games)
    rows = rows.select(["position", "tags", "game", "seed", "rules", "players", "first", "goals"])
    steps = steps.select(["word", "game", "ply"]).sort_by([("word", "ascending")])
    same(data.to_games(data.Tables(rows, steps)), games)


def test_a_folder_of_parquet_holds_the_same(tmp_path: Path) -> None:
    games = various()
    folder = tmp_path / "some" / "games"
    assert data.write_parquet(folder, iter(games), group=7) == len(games)
    assert pq.ParquetFile(folder / "games.parquet").num_row_groups == -(-len(games) // 7)
    same(list(data.read_games(folder)), games)
    tables = data.read_parquet(folder)
    same(data.to_games(tables), games)
    # Row groups of another program.
    pq.write_table(tables.games, folder / "games.parquet", row_group_size=3)
    pq.write_table(tables.steps, folder / "steps.parquet", row_group_size=50)
    same(list(data.read_games(folder)), games)
    assert data.write_parquet(folder, []) == 0
    assert list(data.read_games(folder)) == [] and data.read_parquet(folder).steps.num_rows == 0


def test_records_and_traces_become_tables_and_come_back(tmp_path: Path) -> None:
    for rules, players in GAMES:
        game = evora.random_game(rules, players, seed=6)
        game.tags = {"Event": "test"}
        for text in (game.record(), game.trace()):
            (tmp_path / "games.txt").write_text(text, encoding="utf-8")
            (again,) = data.to_games(data.to_tables(evora.read_games(tmp_path / "games.txt")))
            assert (again.record() if text == game.record() else again.trace()) == text


def test_a_compressed_file_of_records_is_read(tmp_path: Path) -> None:
    games = [evora.random_game(rules, players, seed=9) for rules, players in GAMES]
    path = tmp_path / "games.txt.gz"
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.write("\n".join(game.record() for game in games))
    with gzip.open(path, "rt", encoding="utf-8") as file:
        again = evora.read_games(file)
    assert [game.record() for game in again] == [game.record() for game in games]


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_columns_say_what_the_game_says(rules: str, players: int) -> None:
    game = evora.random_game(rules, players, seed=3)
    tables = data.to_tables([game], first=40)
    (row,) = tables.games.to_pylist()
    assert game.outcome is not None
    assert (row["game"], row["rules"], row["players"], row["plies"]) == (40, rules, players, game.ply)
    assert (tuple(row["winners"]), tuple(row["ranks"])) == (game.outcome.winners, game.outcome.ranks)
    assert [sum(points for _, points in parts) for parts in row["breakdown"]] == row["scores"] == list(game.scores)
    groups = {group["name"] for group in game.action_groups()}
    replayed = evora.Game(game.spec)
    totals = list(replayed.scores)
    for ply, (step, row) in enumerate(zip(game.steps, tables.steps.to_pylist(), strict=True)):
        assert (row["game"], row["ply"], row["round"]) == (40, ply, replayed.rounds + 1)
        assert (row["seat"], row["word"], row["ends_round"]) == (step.seat, step.word, step.ends_round)
        if step.is_chance:
            assert row["action"] is None and row["legal"] is None and row["kind"] == step.word.split()[0]
        else:
            assert row["action"] == replayed.action(step.word) and row["kind"] in groups
            assert row["legal"] == len(replayed.legal_moves())
        replayed.apply(step)
        assert tuple(row["scores"]) == replayed.scores
        told = [(points.seat, points.points, points.reason) for points in step.points]
        assert [(one["seat"], one["points"], json.loads(one["reason"])) for one in row["changes"]] == told
        assert all(one["why"] == reason["why"] for one, (_, _, reason) in zip(row["changes"], told, strict=True))
        assert row["points"] == [sum(points for who, points, _ in told if who == seat) for seat in range(players)]
        totals = [total + points for total, points in zip(totals, row["points"], strict=True)]
    assert totals == list(game.scores)


def test_arrow_answers_questions() -> None:
    games, steps = data.to_tables(evora.random_game("azul", seed=seed) for seed in range(30))
    first = pc.equal(pc.list_element(games["winners"], 0), games["first"])
    assert 0 < pc.sum(first).as_py() < 30
    moves = steps.filter(pc.is_valid(steps["seat"]))
    assert set(moves.group_by("kind").aggregate([("word", "count")])["kind"].to_pylist()) == {"take"}
    joined = moves.select(["game", "legal"]).join(games.select(["game", "rounds"]), "game")
    assert joined.num_rows == moves.num_rows and "rounds" in joined.column_names


def replaced(table: Any, name: str, column: Any) -> Any:
    return table.set_column(table.column_names.index(name), name, column)


def test_wrong_tables_say_what_is_right(tmp_path: Path) -> None:
    games, steps = data.to_tables([evora.random_game("azul", seed=seed) for seed in range(3)])
    first = steps["word"].to_pylist()
    opened = evora.Game("azul", seed=0)
    opened.draw()
    absent = next(word for word in ("1B1", "1Y1", "1R1", "1K1", "1T1") if word not in opened.legal_moves())
    wrong_word = [*first[:1], absent, *first[2:]]
    scores = [[0, 0], *games["scores"].to_pylist()[1:]]
    cases: list[tuple[Any, Any, str]] = [
        (games.drop_columns(["seed"]), steps, "the table of games has no column seed; it needs game, rules"),
        (games, steps.drop_columns(["ply"]), "the table of steps has no column ply"),
        (replaced(games, "rules", pa.array([1, 2, 3])), steps, "the column rules of games is int64; it must be string"),
        (games, replaced(steps, "word", pa.array(wrong_word)), r"game 0: step 2: there is no .* tile in factory 1 \(A-2\.2\)$"),
        (games, replaced(steps, "ply", pa.array([0] * steps.num_rows)), "game 0: its steps must have the plies 0 to"),
        (games.slice(1), steps, "a step of game 0, which is not in the table of games"),
        (pa.concat_tables([games, games]), steps, "has a number twice"),
        (games, steps.slice(0, steps.num_rows - 1), r"game 2: the table says scores \[\d+, \d+\], but its steps give"),
        (replaced(games, "scores", pa.array(scores)), steps, r"game 0: the table says scores \[0, 0\]"),
        (replaced(games, "players", pa.array([2, 9, 2])), steps, "game 1: .*9 players"),
        (replaced(games, "players", pa.array([2, None, 2])), steps, "game 1: .*must not be null"),
        (replaced(games, "rules", pa.array(["chess"] * 3)), steps, "game 0: .*chess"),
    ]
    for wrong_games, wrong_steps, why in cases:
        with pytest.raises(evora.InvalidData, match=why):
            data.to_games(data.Tables(wrong_games, wrong_steps))
    with pytest.raises(TypeError, match="must be a pyarrow.Table, not list"):
        data.to_games(data.Tables([], steps))
    with pytest.raises(TypeError, match=r"must be evora\.Games, not str"):
        data.to_tables(["azul"])  # type: ignore[list-item]
    with pytest.raises(FileNotFoundError):
        data.read_parquet(tmp_path)
    with pytest.raises(evora.InvalidArgument, match="group must be at least 1, not 0"):
        data.write_parquet(tmp_path, [], group=0)
    data.write_parquet(tmp_path, [])
    (tmp_path / "games.parquet").write_bytes(b"PAR1")
    with pytest.raises(evora.InvalidData, match=r"games\.parquet"):
        data.read_parquet(tmp_path)
    pq.write_table(games.replace_schema_metadata({"evora.format": "2"}), tmp_path / "games.parquet")
    with pytest.raises(evora.InvalidData, match="has format 2; this version of evora reads format 1"):
        data.read_parquet(tmp_path)
