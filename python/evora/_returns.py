"""What the outcome of a game is worth to each seat."""

from __future__ import annotations

from evora._evora import Game


def utilities(game: Game) -> list[float]:
    """1 for a sole winner, together 0: of n players of whom k share the first place, each of these gets (n / k - 1) / (n - 1), every other
    -1 / (n - 1). All get 0 while the game goes on."""
    outcome, players = game.outcome, game.players
    if outcome is None:
        return [0.0] * players
    share = players / len(outcome.winners)
    return [((share if seat in outcome.winners else 0.0) - 1.0) / (players - 1) for seat in range(players)]
