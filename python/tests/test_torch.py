# mypy: ignore-errors
# pyright: basic, reportMissingImports=false
"""What needs PyTorch. `cargo xtask python` runs these with a Python that has it; elsewhere they are skipped."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from games import run_example
from pictures import assert_is_a_picture

from evora.vector import VectorEnv

torch = pytest.importorskip("torch")

UPDATES, GAMES = 20, 64
"""Updates of the PPO example, and its games; an update sees 64 steps of each. That takes about half a minute on a core."""


@pytest.mark.parametrize("rules", ["azul", "duel"])
def test_torch_takes_the_arrays_as_they_are(rules: str) -> None:
    env = VectorEnv(rules, 4)
    env.reset(seed=1)
    # As docs/environments.md says: not every PyTorch takes bool arrays.
    ended = (env.terminations.view(np.uint8), env.truncations.view(np.uint8))
    for array in (env.observations, env.action_masks, env.rewards, env.seats, env.last_observations, *ended):
        tensor = torch.from_dlpack(array)
        assert tensor.data_ptr() == array.ctypes.data and tuple(tensor.shape) == array.shape
    assert ended[0].ctypes.data == env.terminations.ctypes.data
    seen, over = torch.from_dlpack(env.observations), torch.from_dlpack(ended[0])
    ends = 0
    for _ in range(200):
        env.step(env.sample_actions())
        # The tensors are the arrays: they have what the step wrote.
        assert seen.numpy().tobytes() == env.observations.tobytes()
        assert over.bool().tolist() == env.terminations.tolist()
        ends += int(over.sum())
    assert ends > 0


def train(folder: Path, updates: int, games: int, points: int) -> list[dict[str, float]]:
    """Runs the PPO example on one core; returns its curve."""
    curve = folder / "curve.json"
    size = ("--updates", updates, "--games", games, "--points", points)
    options = (*size, "--threads", 1, "--seed", 1, "--curve", curve, "--picture", folder / "curve.svg")
    run_example("ppo.py", *map(str, options))
    return json.loads(curve.read_text(encoding="utf-8"))


def test_the_ppo_example_learns(tmp_path: Path) -> None:
    curve = train(tmp_path, UPDATES, GAMES, 4)
    assert [point["updates"] for point in curve] == [0, 5, 10, 15, 20]
    assert [point["samples"] for point in curve] == [64 * GAMES * number for number in (0, 5, 10, 15, 20)]
    # By chance it would win half of the 64 games, give or take 6 %. The first point is before any training.
    assert curve[0]["random"] < 0.8 and curve[-1]["random"] > 0.85, curve
    assert all(0 <= point[bot] <= 1 for point in curve for bot in ("random", "greedy"))
    assert_is_a_picture(tmp_path / "curve.svg", 504, 288, colours=2)


def test_the_ppo_example_is_the_same_each_time(tmp_path: Path) -> None:
    curves = [[{**point, "minutes": 0} for point in train(tmp_path, 2, 8, 1)] for _ in range(2)]
    assert curves[0] == curves[1]
