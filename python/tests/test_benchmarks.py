"""The benchmarks run, on very few games, and print figures that make sense. How large the figures are is not tested."""

from __future__ import annotations

import re
import subprocess
import sys

from games import ROOT

import evora


def run(name: str, *args: object) -> tuple[list[str], str]:
    """Runs a benchmark; returns the lines that it printed, and what it left out."""
    script = ROOT / "python" / "benchmarks" / name
    done = subprocess.run([sys.executable, script, *map(str, args)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines(), done.stderr


def numbers(line: str) -> list[float]:
    """The figures of a line, without its first word."""
    return [float(number.replace(",", "")) for number in re.findall(r"(?<= )[\d,.]+", line)]


def test_single_steps_are_measured() -> None:
    (head, *lines), left_out = run("steps.py", 0.01)
    assert head.split("   ")[-1] == "actions a second, two players" and left_out == ""
    assert re.split(r" {2,}", head.strip())[:5] == ["by number", "by word", "observed", "raw_env()", "env()"]
    assert [line.split()[0] for line in lines] == list(evora.RULE_SETS)
    for line in lines:
        rates = numbers(line)
        assert len(rates) == 5 and all(1 < rate < 1e8 for rate in rates), line


def test_threads_are_compared() -> None:
    (head, *lines), _ = run("threads.py", 2, 64)
    assert head.startswith("64 games; ")
    assert [line.split()[0] for line in lines] == list(evora.RULE_SETS)
    for line in lines:
        found = re.fullmatch(r"\S+ +1 thread +([\d.]+)   2 threads +([\d.]+)   ratio ([\d.]+)", line)
        assert found, line
        alone, many, ratio = map(float, found.groups())
        # In millions, so few may be none.
        assert 0 <= alone < 1e3 and 0 <= many < 1e3 and 0 < ratio < 1e3, line


def test_vectors_and_single_games_are_measured() -> None:
    lines, left_out = run("vector.py", 4, 0.05)
    place = next(number for number, line in enumerate(lines) if line.startswith("one game at a time"))
    # Between them some versions of OpenSpiel print which of its games need more libraries.
    vectors, games = lines[1 : 1 + len(evora.RULE_SETS)], lines[place + 1 :]
    assert lines[0].startswith("vector, 4 games")
    assert [line.split()[0] for line in vectors] == list(evora.RULE_SETS)
    for line in vectors:
        step, with_choice, own, with_arrays = numbers(line)
        # Choosing takes time, and the arrays take memory.
        assert 0 < with_choice < step < 1e9 and 0 < own < with_arrays < 1e5, line
    interfaces = ["evora.Game", "OpenSpiel", "PettingZoo"]
    ours = [f"{interface}: {rules}" for interface in interfaces for rules in ("azul", "pavilion", "duel")]
    found = {line[:42].strip(): numbers(line[42:]) for line in games}
    assert set(ours) <= set(found) and {"OpenSpiel: chess", "OpenSpiel: go 9×9"} <= set(found)
    assert all(len(rates) == 2 and 1 < rates[0] < 1e8 and rates[1] > 0 for rates in found.values()), found
    assert all(found[f"{interface}: azul"][1] == 1 for interface in interfaces)
    # PettingZoo's own games need libraries that are not installed; nothing else is left out.
    assert all(re.match(r"PettingZoo: (chess|go 19×19|connect four|tic-tac-toe|hanabi|Leduc hold'em): left out: ", line) for line in left_out.splitlines()), left_out
