"""The examples of the manuals run, one after another."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from games import ROOT


@pytest.mark.parametrize("name", ["python.md", "environments.md"])
def test_the_examples_of_the_manual_run(name: str, learn: Callable[..., str], tmp_path: Path) -> None:
    azul = ("azul", "--players", 2, "--seed", 1, "--threads", 1)
    learn("selfplay", *azul, "--nodes", 8, "--games", 2, "--out", tmp_path / "1.games")
    learn("export", *azul, "--out", tmp_path / "1.data", tmp_path / "1.games")
    page = (ROOT / "docs" / name).read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    assert len(blocks) >= 4
    # What a reader would have.
    names: dict[str, Any] = {"scratch": tmp_path}
    for block in blocks:
        exec(compile(block, f"docs/{name}", "exec"), names)
