"""The examples of the manuals run, one after another."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable
from importlib.metadata import metadata
from pathlib import Path
from typing import Any

import pytest
from games import ROOT

import evora
from evora import _evora


def examples(name: str) -> list[str]:
    """The Python examples of a page."""
    page = (ROOT / name).read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("name", ["docs/python.md", "docs/environments.md"])
def test_the_examples_of_the_manual_run(name: str, learn: Callable[..., str], tmp_path: Path) -> None:
    azul = ("azul", "--players", 2, "--seed", 1, "--threads", 1)
    learn("selfplay", *azul, "--nodes", 8, "--games", 2, "--out", tmp_path / "1.games")
    learn("export", *azul, "--out", tmp_path / "1.data", tmp_path / "1.games")
    blocks = examples(name)
    assert len(blocks) >= 4
    # What a reader would have.
    names: dict[str, Any] = {"scratch": tmp_path}
    for block in blocks:
        exec(compile(block, name, "exec"), names)


def test_the_page_of_the_package_stands_alone() -> None:
    """Package indexes show it without the rest of the repository."""
    described = metadata("evora")
    page = (ROOT / "python" / "README.md").read_text(encoding="utf-8")
    assert described["Description"].strip() == page.strip()
    assert re.findall(r"\]\((?!https://)|<(?:img|a) |^\[.*\]: ", page, re.MULTILINE) == []
    for extra in described.get_all("Provides-Extra") or []:
        assert f"`{extra}`" in page
        assert extra in (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    for path in ("docs/python.md", "docs/environments.md", "CITATION.cff"):
        assert path in page and (ROOT / path).is_file()
    (block,) = examples("python/README.md")
    exec(compile(block, "python/README.md", "exec"), {})


def test_stubs_have_the_docstrings_of_the_module() -> None:
    stubs = ast.parse((ROOT / "python" / "evora" / "_evora.pyi").read_text(encoding="utf-8"))
    compared = 0
    for node in (*stubs.body, *(inner for outer in stubs.body if isinstance(outer, ast.ClassDef) for inner in outer.body)):
        if not isinstance(node, ast.ClassDef | ast.FunctionDef) or node.name.startswith("__") or ast.unparse(node).startswith("@tags.setter"):
            continue
        owner = next((outer.name for outer in stubs.body if isinstance(outer, ast.ClassDef) and node in outer.body), None)
        found = inspect.getattr_static(getattr(_evora, owner) if owner else _evora, node.name)
        told = inspect.cleandoc(getattr(found, "__doc__", None) or "")
        assert told and ast.get_docstring(node) == told, f"{owner}.{node.name} of _evora.pyi must have the docstring {told!r}"
        compared += 1
    assert compared > 100


def test_the_citation_is_of_this_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {evora.__version__}\n" in citation
    authors = re.findall(r"^  - name: (.*)$", citation, re.MULTILINE)
    assert authors == [metadata("evora")["Author"]]
    assert f"Copyright (c) 2026 {authors[0]}" in (ROOT / "LICENSE-MIT").read_text(encoding="utf-8")
