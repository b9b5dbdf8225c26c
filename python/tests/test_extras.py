"""What a submodule says without the library that it needs."""

from __future__ import annotations

import subprocess
import sys

import pytest

NEEDS = {
    "vector": ["numpy"],
    "selfplay": ["numpy"],
    "gymnasium": ["numpy", "gymnasium"],
    "pettingzoo": ["numpy", "gymnasium", "pettingzoo"],
    "openspiel": ["numpy", "pyspiel"],
    "data": ["pyarrow"],
}

PROGRAM = """
import importlib, sys
sys.modules.update(dict.fromkeys(sys.argv[2:]))
import evora
assert evora.random_game("mini", seed=1).outcome
try:
    importlib.import_module(sys.argv[1])
except ModuleNotFoundError as missing:
    assert missing.name == sys.argv[2]
    print(missing)
"""


def told(submodule: str, *modules: str) -> str:
    """The message of an import without some modules."""
    done = subprocess.run([sys.executable, "-c", PROGRAM, f"evora.{submodule}", *modules], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize(("submodule", "module"), [(submodule, module) for submodule, needs in NEEDS.items() for module in needs])
def test_what_to_install_is_told(submodule: str, module: str) -> None:
    package = {"pyspiel": "open_spiel"}.get(module, module)
    assert told(submodule, module) == f"evora.{submodule} needs {package}: pip install {package}"


def test_all_that_is_missing_is_told_at_once() -> None:
    assert told("pettingzoo", "gymnasium", "pettingzoo") == "evora.pettingzoo needs gymnasium, pettingzoo: pip install gymnasium pettingzoo"
