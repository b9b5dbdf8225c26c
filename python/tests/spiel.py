# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
# OpenSpiel has no types.
"""What the tests of OpenSpiel's games share."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from evora import openspiel  # noqa: F401 (registers the games)


def load(rules: str, players: int = 2) -> Any:
    return pyspiel.load_game(f"python_evora_{rules.replace('-', '_')}", {"players": players})


def play(game: Any, seed: int, most: int = 10_000) -> Any:
    state, pick = game.new_initial_state(), np.random.default_rng(seed)
    for _ in range(most):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert len(outcomes) <= game.max_chance_outcomes() and abs(sum(chances) - 1) < 1e-9
            state.apply_action(int(pick.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(pick.choice(state.legal_actions())))
    return state


def drawn_to_its_end(state: Any, pick: np.random.Generator) -> Any:
    """Another state, after the draw that is due."""
    child = state.clone()
    while child.is_chance_node() and (child.drawn or child.evora_game.ply == state.evora_game.ply):
        outcomes, chances = zip(*child.chance_outcomes(), strict=True)
        child.apply_action(int(pick.choice(outcomes, p=chances)))
    return child
