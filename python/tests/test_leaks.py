"""Resets leave no memory behind. The long version, with a million of each kind, is python/benchmarks/leaks.py."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from games import ROOT

PROGRAM = """
import json, runpy, sys
leaks = runpy.run_path(sys.argv[1])
left = {}
for name, (reset, games) in leaks["kinds"]().items():
    left[name] = leaks["growth"](reset, 6_000 if games == 1 else 100)
kept = []
left["a leak"] = leaks["growth"](lambda _: kept.append(bytes(600)), 6_000)
print(json.dumps(left))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_resets_leave_nothing_behind() -> None:
    """In a process of its own, which has no memory that others have freed: a leak there is found, as the last line shows."""
    script = ROOT / "python" / "benchmarks" / "leaks.py"
    done = subprocess.run([sys.executable, "-c", PROGRAM, script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    left: dict[str, int] = json.loads(done.stdout)
    assert len(left) == 8 and left.pop("a leak") > 2 << 20
    assert max(left.values()) < 1 << 20, left
