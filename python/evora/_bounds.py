"""How long games can be."""

from __future__ import annotations

from typing import NamedTuple

import evora


class Bounds(NamedTuple):
    """What no game of a rule set and number of players exceeds."""

    moves: int
    """Actions of players."""
    drawn: int
    """Items that chance draws."""
    turned_up: int
    """Chips that are turned up."""


def bounds(game: evora.Game) -> Bounds:
    """Bounds that follow from the rules."""
    if game.rules == "duel":
        return _duel()
    return _pavilion(game.players) if game.rules.startswith("pavilion") else _azul(game.players)


def _azul(players: int) -> Bounds:
    tiles = 4 * (2 * players + 1)
    # A round is the last if it completes a row, so before it nobody has more than four tiles in each of five rows; and of five rounds in a row one
    # moves a tile to a wall, or the fifth is the last.
    rounds = 5 * (20 * players + 1)
    # Each take removes a tile from the factories or the centre; on the grey wall each cell is chosen at most once.
    return Bounds(moves=tiles * rounds + 25 * players, drawn=tiles * rounds, turned_up=0)


def _pavilion(players: int) -> Bounds:
    tiles, rounds = 4 * (2 * players + 1), 6
    # Six windows, statues and pillars each, which give 3, 2 and 1 tiles (P-2).
    bonus = 6 * (3 + 2 + 1)
    # Takes; then for each player the spaces of seven stars, bonus tiles and passes.
    moves = tiles * rounds + players * (42 + bonus + rounds)
    # What fills the factories and the supply (P-4.6).
    return Bounds(moves=moves, drawn=tiles * rounds + 10 + players * bonus, turned_up=0)


def _duel() -> Bounds:
    tiles, rounds, chips, plates = 21, 5, 20, 18
    # After the set-up 13 plates are in the stack, and whoever draws keeps one of them (D-3.1), so at most 13, then 12 and so on are drawn in a turn.
    turns = 13
    draws = turns * (turns + 1) // 2
    # Two players' six lines, each completed or skipped, then laid (D-4).
    mosaic = 2 * 6 * 2 * rounds
    # Takes and chips; plates that are laid, drawn, looked at and returned; the mosaic.
    moves = tiles * rounds + chips + plates + draws + turns + draws + mosaic
    # Factories and chips; plates that are shown, drawn plates, and the back of each of these before.
    drawn = tiles * rounds + chips + plates + draws + (plates + draws)
    return Bounds(moves, drawn, turned_up=chips)
