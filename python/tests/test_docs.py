"""The examples of the manuals run, one after another."""

from __future__ import annotations

import re
from typing import Any

import pytest
from games import ROOT


@pytest.mark.parametrize("name", ["python.md", "environments.md"])
def test_the_examples_of_the_manual_run(name: str) -> None:
    page = (ROOT / "docs" / name).read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    assert len(blocks) >= 4
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, f"docs/{name}", "exec"), names)
