"""Whole random games of every rule set, step by step as `evora trace` plays them."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from games import GAMES

import evora

SEEDS = 10


@pytest.mark.parametrize("policy", ["uniform", "lively"])
@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_games_are_those_of_the_command(
    rules: str, players: int, policy: str, command: Callable[..., str]
) -> None:
    asked = ("--rules", rules, "--players", players, "--policy", policy, "--games", SEEDS)
    lines = command("trace", *asked).splitlines()
    game = evora.Game()
    told: list[str] = []
    seeds = iter(range(SEEDS))
    for number, line in enumerate(lines):
        event = json.loads(line)
        match event["t"]:
            case "start":
                game = evora.Game(rules, players, seed=next(seeds))
                assert json.loads(game.spec) == event
                assert game == evora.Game(line)
                told = []
            case "move":
                assert event["player"] == game.turn
                check_moves(game, event["legal"])
                # By its word and by its number in turn.
                word: str = event["move"]
                step = game.play(word if number % 2 else game.action(word))
                assert step.word == word and step.seat == event["player"] and not step.is_chance
            case "round":
                assert event["round"] == game.rounds and game.steps[-1].ends_round
            case "end":
                check_end(game, event)
            case _:
                assert game.turn == evora.CHANCE and game.is_chance and not game.legal_moves()
                explicit = game.copy()
                assert game.draw().is_chance
                assert explicit.apply(event) == game.steps[-1]
                # What was given counts as drawn if it is what the seed draws.
                assert explicit == game
        told.append(line)
        if event["t"] == "end":
            assert game.trace().splitlines() == told
            assert evora.random_game(rules, players, seed=game.seed or 0, policy=policy) == game  # type: ignore[arg-type]
    assert next(seeds, None) is None


def check_moves(game: evora.Game, legal: list[str]) -> None:
    assert game.legal_moves() == legal
    actions = game.legal_actions()
    assert actions == sorted(set(actions)) and len(actions) == len(legal)
    assert sorted(game.word(action) for action in actions) == legal
    assert all(0 <= action < game.action_count for action in actions)
    mask = game.action_mask()
    assert len(mask) == game.action_count
    assert [number for number, is_legal in enumerate(mask) if is_legal] == actions


def check_end(game: evora.Game, event: dict[str, list[int]]) -> None:
    assert game.turn == evora.OVER and game.is_over and game.legal_actions() == []
    assert game.outcome is not None
    assert list(game.outcome.scores) == event["scores"] == list(game.scores)
    assert list(game.outcome.winners) == event["winners"]
    assert {seat for seat, rank in enumerate(game.outcome.ranks) if rank == 1} == set(event["winners"])
    for seat, score in enumerate(game.scores):
        assert sum(game.breakdown(seat).values()) == score
    changes = [points for step in game.steps for points in step.points]
    for seat, score in enumerate(game.scores):
        start = game.breakdown(seat).get("start", 0)
        assert start + sum(points.points for points in changes if points.seat == seat) == score
    assert all(points.reason["why"] for points in changes)
