"""The examples of docs/python.md run, one after another."""

from __future__ import annotations

import re
from typing import Any

from games import ROOT


def test_the_examples_of_the_manual_run() -> None:
    page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    assert len(blocks) >= 5
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, "docs/python.md", "exec"), names)
