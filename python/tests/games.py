"""What the tests share."""

from __future__ import annotations

from pathlib import Path

import evora

ROOT = Path(__file__).resolve().parents[2]

GAMES = [
    (rules, players) for rules in evora.RULE_SETS for players in (2, 3, 4) if rules != "duel" or players == 2
]
"""Every rule set with every number of players."""
