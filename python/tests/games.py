"""What the tests share."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import evora

ROOT = Path(__file__).resolve().parents[2]

GAMES = [
    (rules, players) for rules in evora.RULE_SETS for players in (2, 3, 4) if rules != "duel" or players == 2
]
"""Every rule set with every number of players."""


def run_example(name: str, *args: str) -> str:
    """Runs an example and returns what it printed."""
    example = ROOT / "python" / "examples" / name
    done = subprocess.run([sys.executable, "-W", "ignore", example, *args], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
    return done.stdout
