"""A game as text: what everybody may know, with the letters of docs/notation.md."""

from __future__ import annotations

from typing import Any

from evora._evora import Game


def draw(game: Game) -> str:
    """The table, then the boards side by side."""
    view = game.view("spectators")
    return "\n".join([*_table(game, view), "", *_beside([_board(view, seat) for seat in range(game.players)])]) + "\n"


def _table(game: Game, view: dict[str, Any]) -> list[str]:
    turn = "over" if game.is_over else "chance to act" if game.is_chance else f"player {game.turn} to act"
    lines = [f"{game.rules}, round {view['round']}, {turn}"]
    if view["game"] == "duel":
        places = ["1", "2", "3", "4", "L"]
        for place, sun, moon in zip(places, view["sun"], view["moon"], strict=True):
            chip = view["chips"][int(place) - 1] if place != "L" else {"lies": "none"}
            shown = {"none": "", "down": "  chip ??", "hidden": "  chip ??"}.get(chip["lies"], f"  chip {chip.get('chip')}")
            lines.append(f"  {place}: sun {sun or '-':5} moon {moon or '-':6}{shown}")
        plates = [f"{plate['number']}:{plate['cells']}" for plate in view["display"]]
        lines.append(f"  display {_listed(plates)}; stack {view['stack']}, top {view['top'] or '-'}")
        lines.append(f"  goals {_listed(view['goals'])}")
        return lines
    for number, tiles in enumerate(view["factories"], start=1):
        lines.append(f"  {number}: {tiles or '-'}")
    marker = " and the marker" if view["marker"] is None else ""
    lines.append(f"  C: {view['centre'] or '-'}{marker}")
    if view["game"] == "pavilion":
        lines.append(f"  supply {view['supply'] or '-'}; trump {view['trump']}")
    return lines


def _board(view: dict[str, Any], seat: int) -> list[str]:
    board = view["boards"][seat]
    marker = " (marker)" if view["marker"] == seat else ""
    lines = [f"player {seat}: {board['score']}{marker}"]
    if view["game"] == "pavilion":
        for star, spaces in board["stars"].items():
            lines.append(f"  {star} {spaces}")
        lines.append(f"  stock {board['stock'] or '-'}")
        lines.append(f"  kept {board['kept'] or '-'}" if board["passed"] else "  ")
        return lines
    if view["game"] == "duel":
        for row, (line, dome) in enumerate(zip(board["lines"], board["dome"], strict=True)):
            lines.append(f"  {line + '_' * (row + 1 - len(line)):>6} {_cells(board['slots'], row, dome)}")
        lines.append(f"  damaged {board['damaged'] or '-'}; chips {_listed(board['chips'])}")
        return lines
    for row, (line, wall) in enumerate(zip(board["lines"], board["wall"], strict=True)):
        lines.append(f"  {line + '_' * (row + 1 - len(line)):>5} {wall}")
    lines.append(f"  floor {board['floor'] or '-'} ({board['floor_spaces']})")
    return lines


def _cells(slots: list[dict[str, Any] | None], row: int, dome: str) -> str:
    """A row of a dome: tiles in upper case, free cells by what they accept in lower case, "." without a plate."""
    shown = ""
    for column, tile in enumerate(dome):
        plate = slots[3 * (row // 2) + column // 2]
        free = "." if plate is None else plate["cells"][2 * (row % 2) + column % 2].lower()
        shown += tile if tile != "." else free
    return shown


def _listed(items: list[Any]) -> str:
    return " ".join(map(str, items)) or "-"


def _beside(blocks: list[list[str]]) -> list[str]:
    height = max(map(len, blocks))
    widths = [max(map(len, block)) for block in blocks]
    rows = [[block[row] if row < len(block) else "" for block in blocks] for row in range(height)]
    return ["   ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
