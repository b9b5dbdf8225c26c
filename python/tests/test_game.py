"""A game: its texts, copies and pickles, taking back, and what is hidden."""

from __future__ import annotations

import copy
import io
import json
import pickle
from pathlib import Path
from xml.etree import ElementTree

import pytest
from games import GAMES

import evora


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_texts_and_pickles_are_the_same_game(rules: str, players: int) -> None:
    end = evora.random_game(rules, players, seed=11, policy="lively")
    game = evora.Game(end.spec)
    for number, step in enumerate(end.steps):
        game.apply(step)
        if number % 7:
            continue
        for same in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
            assert same == game and same is not game and repr(same) == repr(game)
        assert evora.Game.from_text(game.record()) == game
        assert evora.Game.from_text(game.trace()) == game
        assert evora.Game.from_position(game.position).position == game.position
    assert game == end and not game != end
    assert (game == "a game") is False


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_what_is_taken_back_is_drawn_and_played_again_alike(rules: str, players: int) -> None:
    end = evora.random_game(rules, players, seed=5)
    game = end.copy()
    for ply in range(end.ply, -1, -9):
        game.undo(game.ply - ply)
        assert game.ply == ply
    while game.ply < end.ply:
        # The same seed draws the same outcomes again.
        step = game.draw() if game.is_chance else game.play(end.steps[game.ply].word)
        assert step == end.steps[game.ply - 1]
    assert game == end


def test_undo_takes_back_one_step() -> None:
    game = evora.Game(seed=3)
    game.draw()
    before = game.copy()
    game.play(game.legal_moves()[0])
    game.undo()
    assert game == before


def test_a_copy_goes_on_by_itself() -> None:
    game = evora.Game("pavilion", 3, seed=1)
    other = game.copy()
    while game.is_chance:
        game.draw()
    assert other.ply == 0
    while other.is_chance:
        other.draw()
    assert game == other


def test_a_pickled_game_goes_on_with_its_seed() -> None:
    game = evora.Game("duel", seed=8)
    for _ in range(3):
        game.draw()
    loaded: evora.Game = pickle.loads(pickle.dumps(game))
    assert loaded.draw() == game.draw()
    begun = evora.Game.from_position(game.position, seed=8)
    assert pickle.loads(pickle.dumps(begun)) == begun
    assert begun.goals == game.goals


def test_the_record_of_a_game_from_a_position_has_it() -> None:
    game = evora.random_game("azul", seed=1)
    game.undo(20)
    begun = evora.Game.from_position(game.position, seed=1)
    begun.play(begun.legal_moves()[0])
    for told in (begun.record(), begun.trace()):
        assert game.position in told
        again = evora.Game.from_text(told)
        assert (again.position, again.steps) == (begun.position, begun.steps)
    # A position hides nothing, so nobody else gets it.
    for write in (begun.record, begun.trace):
        for audience in (0, "spectators"):
            with pytest.raises(evora.EvoraError, match="begins at a position"):
                write(audience)
    assert pickle.loads(pickle.dumps(begun)) == begun
    assert evora.Game("azul").position not in evora.Game.from_position(evora.Game("azul").position).record()


def test_chance_is_explicit_without_a_seed() -> None:
    game = evora.Game("azul")
    assert game.seed is None and game.first == 0
    with pytest.raises(evora.InvalidArgument, match="no seed"):
        game.draw()
    game.apply("deal BBYK RRRW KKWW BBRW YYYY")
    other = evora.Game("azul")
    other.apply({"t": "deal", "factories": ["BBYK", "RRRW", "KKWW", "BBRW", "YYYY"]})
    assert game == other
    again = evora.Game("azul")
    again.apply('{"t":"deal","factories":["BBYK","RRRW","KKWW","BBRW","YYYY"]}')
    assert game == again
    one, two, three = (evora.Game("azul") for _ in range(3))
    assert one.draw(seed=4) == two.draw(seed=4) != three.draw(seed=5)


def test_specs_are_chosen_or_drawn() -> None:
    duel = evora.Game("duel", seed=3, first=1, goals=["rows", "edge", "corners"])
    assert (duel.first, duel.goals) == (1, ("rows", "edge", "corners"))
    assert evora.Game("duel").goals == ("rows", "columns", "diagonals")
    assert len(evora.Game("duel", seed=3, goals="random4").goals or ()) == 4
    assert evora.Game("azul", 4, seed=0).goals is None
    assert {evora.Game("azul", 4, seed=seed).first for seed in range(40)} == {0, 1, 2, 3}


def test_what_a_seat_may_not_know_is_masked() -> None:
    hidden = [evora.random_game("duel", seed=seed, policy="lively") for seed in range(12)]
    texts = [(game.record(), game.record(0), game.record(1), game.record("spectators")) for game in hidden]
    assert all("?" not in whole for whole, *_ in texts)
    # Chips lie face down for everybody.
    assert all("chips ? ? ? ?" in seen for _, *others in texts for seen in others)
    # One of them returned a plate that the other did not see.
    assert any(first != second for _, first, second, _ in texts)
    for game in hidden:
        assert "legal" not in game.trace(0) and "legal" in game.trace()
        assert json.loads(game.trace("spectators").splitlines()[0])["t"] == "start"
    open_game = evora.random_game("azul", seed=1)
    assert open_game.record() == open_game.record("all")
    # The seed tells what chance will draw.
    assert open_game.record(0) == open_game.record().replace('[Seed "1"]\n', "")


def test_a_view_is_a_function_of_what_its_seat_knows() -> None:
    """Two games that differ only in chips that lie face down look alike."""
    games = [evora.Game("duel", first=0) for _ in range(2)]
    for game, chips in zip(games, ("chips TY TT BK KY", "chips KY BK TT TY"), strict=True):
        game.apply("plates 6 8 2")
        game.apply("top universal")
        game.apply("deal BTRR BTYR BTRR BTKK TTKKY")
        game.apply(chips)
    one, two = games
    assert one.position != two.position
    for audience in (0, 1):
        assert one.view(audience) == two.view(audience)
    assert one.view("spectators") == two.view("spectators")


def test_a_resampled_game_agrees_with_the_view_of_its_seat() -> None:
    differed = 0
    for rules, players in GAMES:
        game = evora.Game(rules, players, seed=4)
        seen: set[bool] = set()
        whole = evora.random_game(rules, players, seed=4)
        for step in whole.steps:
            game.apply(step)
            for seat in range(players):
                other = game.resample(seat, seed=game.ply)
                assert other.view(seat) == game.view(seat) and other.observation(seat) == game.observation(seat)
                assert (other.turn, other.seed, other.steps) == (game.turn, game.ply, [])
                assert other.position == game.resample(seat, seed=game.ply).position
                seen.add(game.resample(seat, seed=game.ply + 1).position != other.position)
                assert rules == "duel" or other.position == game.position
                differed += other.position != game.position
        assert seen == ({False, True} if rules == "duel" else {False})
    assert differed > 50
    game = evora.Game("duel", seed=4)
    for wrong, seed in ((2, 1), (-1, 1), (0, -1)):
        with pytest.raises(evora.InvalidArgument, match="must be from 0 to"):
            game.resample(wrong, seed=seed)
    with pytest.raises(TypeError, match="seed"):
        game.resample(0)  # type: ignore[call-arg]


def test_views_are_plain_values() -> None:
    game = evora.Game("azul", seed=7)
    view = game.view(1)
    assert json.loads(json.dumps(view)) == view
    assert view["game"] == "azul" and view["factories"] == ["", "", "", "", ""]


def test_files_hold_many_games(tmp_path: Path) -> None:
    games = [evora.random_game("azul", 2, seed=seed) for seed in range(3)]
    games.append(evora.random_game("duel", seed=3))
    for text in ("".join(game.trace() for game in games), "\n".join(game.record() for game in games)):
        file = tmp_path / "games.txt"
        file.write_text(text, encoding="utf-8")
        assert evora.read_games(file) == evora.read_games(str(file)) == games
        assert evora.read_games(io.StringIO(text)) == evora.read_games(io.BytesIO(text.encode())) == games
        assert evora.Game.from_text(text) == evora.Game.from_text(text.encode()) == games[0]


def test_tags_are_kept() -> None:
    game = evora.random_game("azul", seed=1)
    game.tags = {"Event": 'A "match"', "Date": "2026.11.18"}
    read = evora.Game.from_text(game.record())
    assert read == game and read.tags == game.tags == {"Event": 'A "match"', "Date": "2026.11.18"}
    assert pickle.loads(pickle.dumps(game)).tags == game.tags
    for name in ("Seed", "no spaces", "", 'x"'):
        with pytest.raises(evora.InvalidArgument, match="cannot be a tag"):
            game.tags = {name: "x"}


def test_reprs_say_what_there_is() -> None:
    game = evora.Game("azul", seed=7)
    assert repr(game) == "<Game azul for 2, seed 7: ply 0, chance to act, scores 0-0>"
    assert repr(game.draw()) == "<Step 'deal BBYY BBRW BRWW YRRW BYWW' of chance>"
    assert repr(game.play("1B1")) == "<Step '1B1' of player 1>"
    end = evora.random_game("azul", seed=0)
    assert end.outcome is not None
    assert repr(end.outcome) == f"Outcome(scores={end.scores}, winners={end.outcome.winners})"
    assert hash(end.outcome) == hash(end.copy().outcome)


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_pictures_are_whole_documents(rules: str, players: int) -> None:
    game = evora.random_game(rules, players, seed=3, policy="lively")
    for ply in (game.ply, game.ply // 2, 0):
        game.undo(game.ply - ply)
        for svg in (game._repr_svg_(), game.svg("spectators"), game.svg(players - 1)):  # pyright: ignore[reportPrivateUsage]
            root = ElementTree.fromstring(svg)
            assert root.tag == "{http://www.w3.org/2000/svg}svg"
            ids = {one.get("id") for one in root.iter() if one.get("id")}
            used = {one.get("href") for one in root.iter() if one.get("href")}
            assert used <= {f"#{name}" for name in ids}
    with pytest.raises(evora.InvalidArgument, match="a picture is of a seat"):
        game.svg("all")  # type: ignore[arg-type]


def test_pictures_are_pixels() -> None:
    game = evora.random_game("pavilion", 3, seed=3)
    data, (height, width, channels) = game.pixels(200)
    assert len(data) == height * width * channels and (width, channels) == (200, 3)
    assert len({data[at : at + 3] for at in range(0, len(data), 3)}) > 500
    assert game.pixels(200, 1) == (data, (height, width, channels))
    for wrong in (0, -1, 10**9):
        with pytest.raises(evora.InvalidArgument, match="width must be from 1 to 10000"):
            game.pixels(wrong)


def test_what_a_seat_gets_has_no_seed() -> None:
    game = evora.random_game("duel", seed=3)
    game.undo(40)
    assert '[Seed "3"]' in game.record() and '"seed":3' in game.trace()
    for audience in (0, 1, "spectators"):
        assert "Seed" not in game.record(audience)
        assert "seed" not in game.trace(audience)


def test_only_the_picture_of_a_notebook_has_a_style() -> None:
    game = evora.random_game("azul", seed=3)
    assert "style=" not in game.svg().split(">")[0]
    assert "max-width:100%" in game._repr_svg_().split(">")[0]
