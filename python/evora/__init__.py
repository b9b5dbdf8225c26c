"""Évora: the Azul family of board games, with exact rules and bots.

    >>> import evora
    >>> game = evora.Game("azul", players=2, seed=7)
    >>> game.draw()
    >>> game.legal_moves()
    >>> game.play("1B1")

The manual is docs/python.md.
"""

from evora._errors import (
    EvoraError,
    IllegalMove,
    ImpossibleOutcome,
    InvalidArgument,
    InvalidData,
    InvalidNetwork,
    InvalidText,
    NobodyToMove,
)
from evora._evora import (
    CHANCE,
    OVER,
    RULE_SETS,
    Analysis,
    Bot,
    Candidate,
    Evaluation,
    Game,
    Outcome,
    Points,
    Solution,
    Step,
    __version__,
    random_game,
    read_games,
)

__all__ = [
    "CHANCE",
    "OVER",
    "RULE_SETS",
    "Analysis",
    "Bot",
    "Candidate",
    "Evaluation",
    "EvoraError",
    "Game",
    "IllegalMove",
    "ImpossibleOutcome",
    "InvalidArgument",
    "InvalidData",
    "InvalidNetwork",
    "InvalidText",
    "NobodyToMove",
    "Outcome",
    "Points",
    "Solution",
    "Step",
    "__version__",
    "random_game",
    "read_games",
]
