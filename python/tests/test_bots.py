"""Bots: legal, repeatable, the same as the command's, and thinking without the GIL."""

from __future__ import annotations

import _thread
import json
import pickle
import threading
import time
from collections.abc import Callable

import pytest
from games import GAMES, ROOT

import evora


def opened(rules: str, players: int, seed: int = 1) -> evora.Game:
    game = evora.Game(rules, players, seed=seed)
    while game.is_chance:
        game.draw()
    return game


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_bots_play_legal_moves(rules: str, players: int) -> None:
    bots = [evora.Bot(level, nodes=8, seed=3) for level in (1, 4, 8, "random", "greedy", "policy:0.5", "full")]
    game = opened(rules, players)
    for bot in bots:
        word = bot.choose(game)
        assert word in game.legal_moves()
        assert bot.choose(game) == word
    before = game.ply
    step = bots[0].play(game)
    assert step.seat is not None and game.ply == before + 1


def test_a_whole_game_of_bots() -> None:
    strong, weak = evora.Bot(6), evora.Bot("random")
    game = evora.Game("azul", seed=1)
    while not game.is_over:
        if game.is_chance:
            game.draw()
        else:
            (strong, weak)[game.turn].play(game)
    assert game.outcome is not None and game.outcome.winners == (0,)


def test_the_seed_decides() -> None:
    game = opened("azul", 2)
    words = {evora.Bot("random", seed=seed).choose(game) for seed in range(20)}
    assert len(words) > 5


def test_an_analysis_is_the_commands(command: Callable[..., str]) -> None:
    for rules in ("azul", "pavilion", "duel"):
        game = opened(rules, 2)
        found = evora.Bot(seed=5).analyse(game, nodes=400)
        told = json.loads(
            command("hint", "--json", "--nodes", 400, "--seed", 5, "--position", game.position)
        )
        assert (found.best, found.nodes, found.seat) == (told["move"], told["nodes"], told["player"])
        for candidate, expected in zip(found.candidates, told["candidates"], strict=False):
            assert candidate.word == expected["move"] and candidate.visits == expected["visits"]
            assert candidate.line == expected["line"]
            assert candidate.wins == pytest.approx(expected["win"], abs=1e-4)
            assert sum(candidate.wins) == pytest.approx(1, abs=1e-4)


def test_a_forced_move_is_not_searched() -> None:
    game = evora.random_game("azul", seed=0)
    while len(game.legal_moves()) != 1:
        game.undo()
    found = evora.Bot().analyse(game)
    assert found.forced and found.best == game.legal_moves()[0] and found.candidates == []


def test_the_last_round_is_solved() -> None:
    bot = evora.Bot(5)
    game = evora.Game("azul", seed=2)
    assert bot.solve(opened("azul", 2), nodes=1000) is None
    solved = None
    while solved is None:
        assert not game.is_over
        if game.is_chance:
            game.draw()
            continue
        if game.rounds >= 4:
            solved = bot.solve(game, nodes=20_000)
        if solved is None:
            bot.play(game)
    assert solved.best == solved.line[0] and solved.nodes > 0
    for word in solved.line:
        game.play(word)
    assert game.outcome is not None and game.outcome.scores == solved.points
    share = 1 / len(game.outcome.winners)
    assert [wins for wins in solved.wins if wins] == [share] * len(game.outcome.winners)


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_evaluations_know_every_move(rules: str, players: int) -> None:
    game = opened(rules, players)
    found = evora.Bot().evaluate(game)
    assert sorted(found.priors) == game.legal_moves()
    assert sum(found.priors.values()) == pytest.approx(1, abs=1e-4)
    assert sum(found.wins) == pytest.approx(1, abs=1e-4) and len(found.wins) == len(found.points) == players
    assert found.rows == sorted(found.rows) and 0 <= found.rows[0] and found.rows[-1] < found.row_count
    assert found.move_rows.keys() == found.priors.keys()
    assert {len(rows) for rows in found.move_rows.values()} == {7}
    classic = evora.Bot(network="classic").evaluate(game)
    assert not classic.has_network and classic.rows == found.rows


def test_networks_are_files_or_bytes() -> None:
    file = ROOT / "crates" / "evora-engine" / "networks" / "azul-2.network.gz"
    game = opened("azul", 2)
    built_in = evora.Bot().evaluate(game)
    assert built_in.has_network
    for network in (file, str(file), file.read_bytes(), ["classic", file]):
        bot = evora.Bot(network=network)  # type: ignore[arg-type]
        found = bot.evaluate(game)
        assert (found.wins, found.priors) == (built_in.wins, built_in.priors)
        again = pickle.loads(pickle.dumps(bot))
        assert again.evaluate(game).wins == found.wins
        with pytest.raises(evora.InvalidNetwork, match="is for azul with 2 players; this game is duel"):
            bot.choose(opened("duel", 2))


def test_what_is_hidden_does_not_matter() -> None:
    """A bot that sees the same plays the same, whatever lies face down."""
    answers: list[object] = []
    for chips in ("chips TY TT BK KY", "chips KY BK TT TY"):
        game = evora.Game("duel", first=0)
        for step in ("plates 6 8 2", "top universal", "deal BTRR BTYR BTRR BTKK TTKKY", chips):
            game.apply(step)
        bot = evora.Bot(8, nodes=300, seed=1)
        found, valued = bot.analyse(game, nodes=300), bot.evaluate(game)
        lines = [(one.word, one.wins, one.visits) for one in found.candidates]
        answers.append((bot.choose(game), lines, valued.wins, valued.priors, valued.rows))
    assert answers[0] == answers[1]


def test_others_run_while_a_bot_thinks() -> None:
    game = opened("azul", 2)
    done = threading.Event()

    def think() -> None:
        evora.Bot("full", movetime=0.6).choose(game)
        done.set()

    thread = threading.Thread(target=think)
    thread.start()
    ticks = 0
    while not done.is_set():
        time.sleep(0.01)
        ticks += 1
        # The game itself is not locked either.
        game.legal_moves()
    thread.join()
    assert ticks > 5


def test_ctrl_c_stops_a_search() -> None:
    game = opened("azul", 2)
    timer = threading.Timer(0.3, _thread.interrupt_main)
    timer.start()
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        evora.Bot("full", movetime=60).choose(game)
    assert time.monotonic() - start < 20


def test_bots_are_pickled_and_shown() -> None:
    bot = evora.Bot("policy:1.5", seed=4, movetime=0.5, nodes=10, threads=2)
    again = pickle.loads(pickle.dumps(bot))
    assert repr(again) == repr(bot) == "Bot('policy:1.5', nodes=10, movetime=0.5, threads=2, seed=4)"
    assert repr(evora.Bot()) == "Bot(8)" and evora.Bot(level=3).level == 3


def test_a_game_that_went_on_meanwhile_is_left_alone() -> None:
    bot = evora.Bot("full", nodes=100_000)
    game = evora.Game("azul", seed=1)
    game.draw()
    first = bot.choose(game)
    other = next(word for word in game.legal_moves() if word[0] != first[0])
    after = game.copy()
    after.play(other)
    answer = bot.choose(after)
    assert first in after.legal_moves() and answer != first
    refused: list[evora.EvoraError] = []
    played: list[str] = []

    def think() -> None:
        try:
            played.append(bot.play(game).word)
        except evora.EvoraError as error:
            refused.append(error)

    thinking = threading.Thread(target=think)
    thinking.start()
    game.play(other)
    thinking.join()
    # Either it began before the move, and says so, or after it, and answers it; it never plays what it chose for the other seat.
    assert (len(refused), played) in ((1, []), (0, [answer]))
    assert game.ply == 2 + len(played)
