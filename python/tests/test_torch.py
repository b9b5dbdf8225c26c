# mypy: ignore-errors
# pyright: basic, reportMissingImports=false
"""What needs PyTorch. `cargo xtask python` runs these with a Python that has it; elsewhere they are skipped."""

from __future__ import annotations

import re

import pytest
from games import run_example

from evora.vector import VectorEnv

torch = pytest.importorskip("torch")


@pytest.mark.parametrize("rules", ["azul", "duel"])
def test_torch_takes_the_arrays_as_they_are(rules: str) -> None:
    env = VectorEnv(rules, 4)
    env.reset(seed=1)
    for array in (env.observations, env.action_masks, env.rewards, env.seats, env.last_observations):
        tensor = torch.from_dlpack(array)
        assert tensor.data_ptr() == array.ctypes.data and tuple(tensor.shape) == array.shape
    seen = torch.from_dlpack(env.observations)
    env.step(env.sample_actions())
    # The tensor is the array: it has what the step wrote.
    assert seen.numpy().tobytes() == env.observations.tobytes()


def test_the_ppo_example_learns() -> None:
    assert re.search(r"\d", run_example("ppo.py", "--quick"))
