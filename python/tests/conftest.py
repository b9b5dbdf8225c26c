"""The programs of the repository to compare with."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from games import ROOT


@pytest.fixture(scope="session", autouse=True)
def ctrl_c() -> Iterator[None]:
    """Ctrl-C raises KeyboardInterrupt, also if the tests run in the background of a shell script, which makes programs ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def program(name: str, variable: str) -> Callable[..., str]:
    """Runs a program that cargo built, and returns what it wrote."""
    file = f"{name}.exe" if sys.platform == "win32" else name
    path = Path(os.environ.get(variable, ROOT / "target" / "debug" / file))
    assert path.is_file(), f"{path} is not there; run: cargo build --package evora-cli --package evora-learn"

    def run(*args: object) -> str:
        done = subprocess.run([path, *map(str, args)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


@pytest.fixture(scope="session")
def command() -> Callable[..., str]:
    """`evora`."""
    return program("evora", "EVORA_BIN")


@pytest.fixture(scope="session")
def learn() -> Callable[..., str]:
    """`evora-learn`, the training tool."""
    return program("evora-learn", "EVORA_LEARN_BIN")
