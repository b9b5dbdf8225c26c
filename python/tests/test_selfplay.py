"""What the training tool writes, read by the package."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import evora
from evora import selfplay

KINDS = [
    ("azul", 2), ("azul", 3), ("azul-grey", 4), ("mini", 2), ("mini-grey", 3), ("pavilion", 2), ("pavilion", 4), ("pavilion-grey", 3), ("duel", 2),
]  # fmt: skip


@pytest.fixture(scope="module")
def made(learn: Callable[..., str], tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, int], Path]:
    """Has the tool play a few games and export them: `games` and `data` in a folder."""
    folders: dict[tuple[str, int], Path] = {}

    def make(rules: str, players: int) -> Path:
        if (rules, players) not in folders:
            folder = folders[rules, players] = tmp_path_factory.mktemp(f"{rules}-{players}")
            game = (rules, "--players", players, "--threads", 1, "--seed", 4)
            learn("selfplay", *game, "--nodes", 12, "--quick-nodes", 4, "--games", 3, "--out", folder / "games")
            learn("export", *game, "--out", folder / "data", folder / "games")
        return folders[rules, players]

    return make


@pytest.mark.parametrize(("rules", "players"), KINDS)
def test_games_of_self_play_are_whole_games(made: Callable[[str, int], Path], rules: str, players: int) -> None:
    games = selfplay.read_games(made(rules, players) / "games", rules, players)
    assert len(games) == 3 and sorted(games.seeds.tolist()) == [4, 5, 6]
    assert games.scores.shape == games.results.shape == (3, players)
    assert len(games.actions) == len(games.seats) == len(games.wins) == games.offsets[-1]
    assert games.visit_offsets.shape == (len(games.actions) + 1,)
    assert len(games.visit_actions) == len(games.visit_shares) == games.visit_offsets[-1]
    dtypes = [games.first.dtype, games.seeds.dtype, games.scores.dtype, games.results.dtype, games.actions.dtype]
    assert dtypes == [np.int8, np.uint64, np.int16, np.float32, np.int32]
    for number in range(3):
        game = games.game(number)
        assert game.is_over and game.outcome is not None and game.rules == rules and game.seed is None
        assert tuple(games.scores[number]) == game.scores and games.first[number] == game.first
        assert np.flatnonzero(games.results[number]).tolist() == list(game.outcome.winners)
        moves = [step for step in game.steps if not step.is_chance]
        own = slice(games.offsets[number], games.offsets[number + 1])
        assert games.seats[own].tolist() == [step.seat for step in moves]
        replayed = evora.Game(game.spec)
        actions = iter(games.actions[own].tolist())
        for step in game.steps:
            if step.is_chance:
                replayed.apply(step)
            else:
                assert replayed.play(next(actions)) == step
        assert replayed.position == game.position
    searched = games.recorded
    assert 0 < searched.sum() < len(searched)
    assert np.isnan(games.wins[~searched]).all()
    assert np.allclose(games.wins[searched].sum(axis=1), 1, atol=1e-4)


@pytest.mark.parametrize(("rules", "players"), KINDS)
def test_examples_are_what_the_seat_saw(made: Callable[[str, int], Path], rules: str, players: int) -> None:
    games = selfplay.read_games(made(rules, players) / "games", rules, players)
    examples = games.examples()
    count = evora.Game(rules, players).action_count
    assert examples.policies.shape == examples.action_masks.shape == (games.recorded.sum(), count)
    assert np.allclose(examples.policies.sum(axis=1), 1, atol=1e-5)
    assert (examples.policies[examples.action_masks == 0] == 0).all()
    assert len(games.examples(1, 2).games) == (examples.games == 1).sum() and len(games.examples(2, 1).games) == 0
    row = 0
    for number in range(len(games)):
        played = games.game(number)
        game = evora.Game(played.spec)
        decision = 0
        for step in played.steps:
            if not step.is_chance:
                at = games.offsets[number] + decision
                if games.recorded[at]:
                    seat = game.turn
                    assert (examples.games[row], examples.decisions[row]) == (number, decision)
                    assert examples.observations[row].tobytes() == game.observation(seat)
                    assert examples.action_masks[row].tobytes() == game.action_mask()
                    visits = slice(games.visit_offsets[at], games.visit_offsets[at + 1])
                    assert np.allclose(examples.policies[row][games.visit_actions[visits]], games.visit_shares[visits])
                    assert np.allclose(examples.wins[row], np.roll(games.wins[at], -seat))
                    assert np.allclose(examples.results[row], np.roll(games.results[number], -seat))
                    row += 1
                decision += 1
            game.apply(step)
    assert row == len(examples.games)


@pytest.mark.parametrize(("rules", "players"), KINDS)
def test_samples_are_inputs_of_networks(made: Callable[[str, int], Path], rules: str, players: int) -> None:
    folder = made(rules, players)
    samples = selfplay.read_samples(folder / "data", rules, players)
    games = selfplay.read_games(folder / "games", rules, players)
    assert samples.wins.shape == samples.points.shape == (len(samples), players)
    assert np.allclose(samples.wins.sum(axis=1), 1, atol=1e-3)
    assert samples.move_offsets[-1] == len(samples.moves) == len(samples.visits)
    # A sample for each recorded decision, and one before each deal.
    deals = np.diff(samples.move_offsets) == 0
    assert (~deals).sum() == games.recorded.sum() and set(samples.weights[deals]) == {3.0} and set(samples.weights[~deals]) == {1.0}
    inputs = {tuple(row[row < samples.row_count]) for row in np.sort(samples.rows[~deals], axis=1)}
    bot = evora.Bot()
    expected: set[tuple[int, ...]] = set()
    for number in range(len(games)):
        played = games.game(number)
        game = evora.Game(played.spec)
        decision = games.offsets[number]
        for step in played.steps:
            if not step.is_chance:
                if games.recorded[decision] and rules != "duel":
                    expected.add(tuple(bot.evaluate(game).rows))
                decision += 1
            game.apply(step)
    # Duel's bots see a sample of what is hidden, the tool everything.
    assert rules == "duel" or inputs == expected
    mapped = selfplay.read_samples(folder / "data", rules, players, mmap=True)
    assert isinstance(mapped.rows.base, np.memmap) and np.array_equal(mapped.rows, samples.rows)


def test_wrong_files_say_what_is_right(made: Callable[[str, int], Path], tmp_path: Path) -> None:
    folder = made("azul", 2)
    content = (folder / "games").read_bytes()
    (tmp_path / "cut.games").write_bytes(content[:-3])
    with pytest.raises(evora.InvalidData, match=r"cut\.games: game 2 at byte \d+ is cut off"):
        selfplay.read_games(tmp_path / "cut.games")
    for rules, players in (("azul", 3), ("pavilion", 2), ("duel", 2)):
        with pytest.raises(evora.InvalidData, match=rf"game \d.*{rules} for {players}"):
            selfplay.read_games(folder / "games", rules, players)
    with pytest.raises(evora.InvalidArgument, match="there are azul, azul-grey"):
        selfplay.read_games(folder / "games", "chess")
    with pytest.raises(FileNotFoundError):
        selfplay.read_games(tmp_path / "none.games")
    games = selfplay.read_games(folder / "games")
    with pytest.raises(evora.InvalidArgument, match="game must be from 0 to 2, not 3"):
        games.game(3)
    (tmp_path / "none").write_bytes(b"")
    with pytest.raises(evora.InvalidData, match="none: there is no game in it; evora-learn selfplay and run write at least one"):
        selfplay.read_games(tmp_path / "none")

    data = tmp_path / "data"

    def broken(name: str, change: Callable[[bytes], bytes]) -> Path:
        shutil.rmtree(data, ignore_errors=True)
        shutil.copytree(folder / "data", data)
        (data / name).write_bytes(change((data / name).read_bytes()))
        return data

    cases: list[tuple[str, Callable[[bytes], bytes], str]] = [
        ("rows.u16", lambda old: old[:-1], r"rows\.u16 has \d+ bytes, which is no multiple of \d+ × 2"),
        ("counts.u16", lambda old: old[:-2], r"counts\.u16 has \d+ samples, but there should be \d+"),
        ("visits.u8", lambda old: old + b"\0", r"visits\.u8 has \d+ moves, but there should be \d+"),
        ("rows.u16", lambda old: b"\xff\xff" + old[2:], r"rows\.u16 has the row 65535, but the last of azul for 2 players is"),
        ("targets.f32", lambda old: b"\0\0\xc0\x7f" + old[4:], "no numbers"),
    ]
    for name, change, why in cases:
        with pytest.raises(evora.InvalidData, match=why):
            selfplay.read_samples(broken(name, change))
    with pytest.raises(evora.InvalidData):
        selfplay.read_samples(folder / "data", "azul", 3)
    for name in ("rows.u16", "counts.u16", "moves.u16", "visits.u8", "targets.f32"):
        (data / name).write_bytes(b"")
    with pytest.raises(evora.InvalidData, match=r"rows\.u16 is empty; evora-learn export writes at least one sample"):
        selfplay.read_samples(data)
    (data / "moves.u16").unlink()
    with pytest.raises(FileNotFoundError):
        selfplay.read_samples(data)
