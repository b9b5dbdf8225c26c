"""The examples run, in their quick modes."""

from __future__ import annotations

import subprocess
import sys

import pytest
from games import ROOT

EXAMPLES = {"random_play.py": [], "openspiel_mcts.py": ["open_spiel"], "ppo.py": ["torch"], "score_statistics.py": []}
"""The examples, and what they need beyond what the tests have anyway."""


def test_every_example_is_tested() -> None:
    assert {path.name for path in (ROOT / "python" / "examples").glob("*.py")} == set(EXAMPLES)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_runs(name: str) -> None:
    for needed in EXAMPLES[name]:
        pytest.importorskip(needed)
    quick = [] if name == "random_play.py" else ["--quick"]
    example = ROOT / "python" / "examples" / name
    done = subprocess.run([sys.executable, "-W", "ignore", example, *quick], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
