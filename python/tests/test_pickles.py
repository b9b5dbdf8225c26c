"""What games and bots return is pickled and copied, and equal to what it was."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from games import GAMES

import evora
from evora import _evora


def copies(value: Any) -> list[Any]:
    return [copy.copy(value), copy.deepcopy(value), *(pickle.loads(pickle.dumps(value, protocol)) for protocol in range(2, 6))]


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_steps_points_and_outcomes(rules: str, players: int) -> None:
    game = evora.random_game(rules, players, seed=8, policy="lively")
    for step in game.steps:
        again = pickle.loads(pickle.dumps(step))
        assert again == step and hash(again) == hash(step) and again.points == step.points
        assert (again.word, again.seat, again.ends_round) == (step.word, step.seat, step.ends_round)
        for points in step.points:
            twin = pickle.loads(pickle.dumps(points))
            assert twin == points and (twin.seat, twin.points, twin.reason) == (points.seat, points.points, points.reason)
    assert all(again == game.steps[-1] for again in copies(game.steps[-1]))
    for outcome in copies(game.outcome):
        assert outcome == game.outcome and hash(outcome) == hash(game.outcome) and repr(outcome) == repr(game.outcome)
    # A step that was pickled can be taken.
    twin = evora.Game(game.spec)
    for step in pickle.loads(pickle.dumps(game.steps)):
        twin.apply(step)
    assert twin == game


@pytest.mark.parametrize("rules", evora.RULE_SETS)
def test_what_bots_say(rules: str) -> None:
    game = evora.Game(rules, seed=5)
    while game.is_chance:
        game.draw()
    bot = evora.Bot(seed=2)
    found, valued = bot.analyse(game, nodes=100), bot.evaluate(game)
    other = bot.analyse(game, nodes=60)
    for again in copies(found):
        assert again == found != other and repr(again) == repr(found)
        assert [(one.word, one.wins, one.line) for one in again.candidates] == [
            (one.word, one.wins, one.line) for one in found.candidates
        ]
    assert all(again == found.candidates[0] != found.candidates[1] for again in copies(found.candidates[0]))
    for again in copies(valued):
        assert again == valued and again.priors == valued.priors
        assert again.move_rows == valued.move_rows and again.rows == valued.rows


def test_solutions() -> None:
    game = evora.random_game("azul", seed=2)
    game.undo(3)
    while game.is_chance or evora.Bot().solve(game, nodes=10_000) is None:
        game.undo()
    found = evora.Bot().solve(game)
    assert found is not None
    assert all(again == found and again.line == found.line for again in copies(found))


def test_foreign_pickles_are_refused() -> None:
    step = evora.random_game("azul", seed=1).steps[5]
    position, word = step.__reduce__()[1]
    restores: list[Callable[[str], object]] = [
        _evora._restore_outcome,
        _evora._restore_analysis,
        _evora._restore_candidate,
        _evora._restore_solution,
        _evora._restore_evaluation,
    ]
    for restore in restores:
        for text in ("", "[]", "{}", "null", '{"scores":"x"}'):
            with pytest.raises(evora.InvalidText, match="this is not what [A-Z][a-z]+ was pickled to"):
                restore(text)
    for wrong in ((position, "9Z9"), ("azul", word), (position, "deal BBBB"), (evora.Game("duel").position, word)):
        with pytest.raises(evora.InvalidText, match="this is not what Step was pickled to"):
            _evora._restore_step(*wrong)
    with pytest.raises(evora.InvalidArgument, match="no such points"):
        _evora._restore_points(position, word, 99)
