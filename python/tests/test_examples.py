"""The examples run, in their quick modes."""

from __future__ import annotations

import pytest
from games import ROOT, run_example

EXAMPLES = ["random_play.py", "openspiel_mcts.py", "score_statistics.py"]
"""The examples but the one that needs PyTorch, which test_torch.py runs."""


def test_every_example_is_tested() -> None:
    assert {path.name for path in (ROOT / "python" / "examples").glob("*.py")} == {*EXAMPLES, "ppo.py"}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_runs(name: str) -> None:
    run_example(name, *([] if name == "random_play.py" else ["--quick"]))
