"""The exceptions of the package."""

from __future__ import annotations


class EvoraError(Exception):
    """The base of all exceptions of this package."""

    def __init__(self, reason: str, rule: str | None = None) -> None:
        # All of them are args, so that a pickled exception is the same.
        super().__init__(reason, rule)
        self.reason = reason
        """What is wrong."""
        self.rule = rule
        """The number of the rule that says so, such as A-2.4, if it is one."""

    def __str__(self) -> str:
        return self.reason if self.rule is None or self.rule in self.reason else f"{self.reason} ({self.rule})"


class IllegalMove(EvoraError, ValueError):
    """A move that the rules do not allow."""

    def __init__(self, reason: str, rule: str | None = None, move: str = "") -> None:
        super().__init__(reason, rule)
        self.args = (reason, rule, move)
        self.move = move
        """The word of the move."""

    def __str__(self) -> str:
        return f"{self.move}: {super().__str__()}" if self.move and self.move not in self.reason else super().__str__()


class ImpossibleOutcome(EvoraError, ValueError):
    """An outcome of chance that cannot be, or that is not due."""

    def __init__(self, reason: str, rule: str | None = None, outcome: str = "") -> None:
        super().__init__(reason, rule)
        self.args = (reason, rule, outcome)
        self.outcome = outcome
        """The outcome as in a record."""


class InvalidArgument(EvoraError, ValueError):
    """An argument that is out of range, or a game that cannot be played."""


class InvalidText(EvoraError, ValueError):
    """A position, record, trace, step or pickled game that cannot be read or breaks the rules."""

    def __init__(self, reason: str, rule: str | None = None, line: int | None = None) -> None:
        super().__init__(reason, rule)
        self.args = (reason, rule, line)
        self.line = line
        """The line of the text, from 1, if it has several."""


class InvalidData(EvoraError, ValueError):
    """A table, or a file of self-play or of training data, that cannot be read or breaks the rules."""


class InvalidNetwork(EvoraError, ValueError):
    """A network that cannot be used, or not for this game."""


class NobodyToMove(EvoraError):
    """A bot was asked where chance is to act, or after the end of the game."""
