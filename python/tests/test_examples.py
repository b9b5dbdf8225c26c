"""The examples run, and print and draw what they promise."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from games import ROOT, run_example
from pictures import assert_is_a_picture

import evora


def test_every_example_is_tested() -> None:
    here = Path(__file__).read_text(encoding="utf-8") + (Path(__file__).parent / "test_torch.py").read_text(encoding="utf-8")
    for example in (ROOT / "python" / "examples").glob("*.py"):
        assert f'"{example.name}"' in here, example


def test_random_play_prints_an_outcome() -> None:
    assert "scores" in run_example("random_play.py")


def test_mcts_plays_level_4() -> None:
    told = run_example("openspiel_mcts.py", "--games", "2", "--simulations", "2")
    played = re.search(r"won ([0-9.]+) of 2 against level 4\n", told)
    assert played and told.splitlines()[-1].startswith(f"{float(played[1]) / 2:.1%} of 2 games, 95 % interval ")


@pytest.mark.parametrize("name", ["scores.svg", "scores.png"])
def test_statistics_are_true_and_drawn(name: str, tmp_path: Path) -> None:
    told = run_example("score_statistics.py", "--games", "20", "--picture", str(tmp_path / name))
    lines = dict(line.split(maxsplit=1) for line in told.splitlines())
    assert list(lines) == [rules for rules in evora.RULE_SETS if not rules.startswith("mini")]
    best: list[int] = []
    bot = evora.Bot("greedy")
    for seed in range(4):
        game = evora.Game("duel", seed=seed)
        while not game.is_over:
            _ = game.draw() if game.is_chance else bot.play(game)
        best.append(max(game.scores))
    assert lines["duel"] == f"4 games: the winner has {sum(best) / 4:5.1f} points, from {min(best)} to {max(best)}"
    assert_is_a_picture(tmp_path / name, *((504, 288) if name.endswith("svg") else (700, 400)), colours=1)
