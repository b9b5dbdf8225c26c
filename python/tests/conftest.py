"""The `evora` command to compare with."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from games import ROOT


@pytest.fixture(scope="session")
def command() -> Callable[..., str]:
    """Runs `evora` and returns what it wrote."""
    name = "evora.exe" if sys.platform == "win32" else "evora"
    program = Path(os.environ.get("EVORA_BIN", ROOT / "target" / "debug" / name))
    assert program.is_file(), f"{program} is not there; run: cargo build --package evora-cli"

    def run(*args: object) -> str:
        done = subprocess.run([program, *map(str, args)], capture_output=True, text=True, check=True)
        return done.stdout

    return run
