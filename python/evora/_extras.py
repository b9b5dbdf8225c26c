"""The libraries that submodules need, which their extras install."""

from __future__ import annotations

from importlib.util import find_spec

_PACKAGES = {"pyspiel": "open_spiel"}
"""The packages that are not called like their modules."""


def need(submodule: str, *modules: str) -> None:
    """Raises ModuleNotFoundError, which tells what to install, if a submodule cannot be imported for want of a library."""
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        packages = [_PACKAGES.get(module, module) for module in missing]
        raise ModuleNotFoundError(f"evora.{submodule} needs {', '.join(packages)}: pip install {' '.join(packages)}", name=missing[0])
