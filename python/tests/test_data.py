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
        (replaced(games, "rules", pa.array([1, 2, 3])), steps, "the column rules of the table of games is int64; it must be string"),
        (games, replaced(steps, "word", pa.array(wrong_word)), r"game 0: step 2: there is no .* tile in factory 1 \(A-2\.2\)$"),
        (games, replaced(steps, "ply", pa.array([0] * steps.num_rows)), "game 0: its steps must have the plies 0 to"),
        (games.slice(1), steps, "row 0 of the table of steps is a step of game 0, which is not in the table of games"),
        (pa.concat_tables([games, games]), steps, "has a number twice: game 0 in the rows 0 and 3"),
        (games, steps.slice(0, steps.num_rows - 1), r"game 2: the table says plies \d+, but its steps give \d+"),
        (replaced(games, "scores", pa.array(scores)), steps, r"game 0: the table says scores \[0, 0\]"),
        (replaced(games, "players", pa.array([2, 9, 2])), steps, "game 1: .*9 players"),
        (replaced(games, "players", pa.array([2, None, 2])), steps, "game 1: .*must not be null"),
        (replaced(games, "rules", pa.array(["chess"] * 3)), steps, "game 0: .*chess"),
        (replaced(games, "seed", pa.array([0, -1, 2])), steps, "game 1: seed is -1; it must be from 0"),
        (replaced(games, "first", pa.array([-3, 0, 0])), steps, "game 0: first is -3; it must be from 0"),
        (replaced(games, "game", pa.array([0, None, 2])), steps, "row 1 of the table of games is of no game: its number is null"),
        (games, replaced(steps, "word", pa.array([None, *first[1:]])), "game 0: one of its steps has no word: it is null"),
        (games, replaced(steps, "ply", pa.array([None, *steps["ply"].to_pylist()[1:]])), "game 0: one of its steps has no ply"),
        (games.append_column("seed", games["seed"]), steps, "has the column seed twice"),
        (replaced(games, "goals", pa.array([[1], None, None])), steps, r"the column goals of .* is list<.*int64>; it must be list<.*string>"),
        (replaced(games, "tags", pa.array([[1], [], []])), steps, r"the column tags of .* is list<.*; it must be map<string, string>"),
        (replaced(games, "position", pa.array([b"x"] * 3)), steps, "the column position of .* is binary; it must be string"),
    ]
    for wrong_games, wrong_steps, why in cases:
        with pytest.raises(evora.InvalidData, match=why):
            data.to_games(data.Tables(wrong_games, wrong_steps))
    with pytest.raises(TypeError, match="must be a pyarrow.Table, not list"):
        data.to_games(data.Tables([], steps))
    with pytest.raises(TypeError, match=r"tables must be Tables\(games, steps\), not int"):
        data.to_games(3)  # type: ignore[arg-type]
    for number in (-1, 2**63, 2**70):
        with pytest.raises(evora.InvalidArgument, match=rf"first must be from 0 to 2\*\*62 - 1, not {number}"):
            data.to_tables([], first=number)
    with pytest.raises(TypeError, match=r"must be evora\.Games, not str"):
        data.to_tables(["azul"])  # type: ignore[list-item]

def test_every_column_that_is_there_is_compared() -> None:
    """A wrong value in any column of a middle row, and what is said of it."""
    games, steps = data.to_tables(evora.random_game(rules, seed=4) for rules in ("azul", "pavilion", "duel"))
    wrong: dict[str, Any] = {
        "plies": 3, "rounds": 99, "is_over": False, "scores": [1, 2], "winners": [0, 1], "ranks": [7, 7], "breakdown": [[("tiles", 1)], []],
        "round": 99, "seat": 3, "kind": "fly", "action": 1_000, "legal": 0, "points": [9, 9],
        "changes": [{"seat": 0, "points": 1, "why": "x", "reason": "{}"}],
    }  # fmt: skip
    checked = set()
    for name, table in (("games", games), ("steps", steps)):
        row = table.num_rows // 2
        for field in table.schema:
            if field.name in ("game", "ply", "word", "rules", "players", "first", "goals", "seed", "tags", "position"):
                continue
            values = table[field.name].to_pylist()
            values[row] = not values[row] if field.type == pa.bool_() else wrong[field.name]
            changed = replaced(table, field.name, pa.array(values, field.type))
            tables = data.Tables(changed, steps) if name == "games" else data.Tables(games, changed)
            game = table["game"][row].as_py()
            place = rf"game {game}: the table says {field.name}" if name == "games" else rf"game {game}: row {row} of .* says {field.name}"
            with pytest.raises(evora.InvalidData, match=place):
                data.to_games(tables)
            checked.add(field.name)
    assert checked == {*wrong, "ends_round"}


def test_tags_are_checked_wherever_they_come_from() -> None:
    game = evora.random_game("azul", seed=1)
    cases: list[tuple[Any, str]] = [
        ([("Event", "one\ntwo")], r"the tag Event has the control character '\\n'; a value is a single line"),
        ([("Event", "a\x85b")], "the tag Event has the control character"),
        ([("Rules", "azul")], '"Rules" cannot be a tag'),
        ([("two words", "x")], "names are ASCII letters and digits"),
        ([("Event", "a"), ("Event", "b")], "the tag Event is there twice"),
    ]
    for pairs, why in cases:
        with pytest.raises(evora.InvalidArgument, match=why):
            game.tags = pairs
        assert game.tags == {}
        games, steps = data.to_tables([game])
        wrong = replaced(games, "tags", pa.array([pairs], pa.map_(pa.string(), pa.string())))
        with pytest.raises(evora.InvalidData, match=f"game 0: .*{why}"):
            data.to_games(data.Tables(wrong, steps))
    # Whatever else is in a value comes back.
    game.tags = {"Event": 'a "quoted" \\ value [with] {all} ; of \u2028 it'}
    assert evora.Game.from_text(game.record()).tags == game.tags


def test_columns_of_other_programs_are_read() -> None:
    """Wider numbers and texts, lists of pairs for maps, plain texts for dictionaries: Polars and DuckDB write these."""
    games = various()
    rows, steps = data.to_tables(games)
    pairs = [[{"key": name, "value": value} for name, value in tags] for tags in rows["tags"].to_pylist()]
    kind = pa.large_list(pa.struct([("key", pa.large_string()), ("value", pa.large_string())]))
    rows = replaced(rows, "tags", pa.array(pairs, kind))
    for name in ("game", "players", "first"):
        rows = replaced(rows, name, rows[name].cast(pa.int64()))
    rows = replaced(rows, "rules", rows["rules"].cast(pa.string()))
    for name in ("word", "kind"):
        steps = replaced(steps, name, steps[name].cast(pa.string()).cast(pa.large_string()))
    same(data.to_games(data.Tables(rows, steps)), games)
