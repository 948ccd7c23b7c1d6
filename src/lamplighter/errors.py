"""What can go wrong, one small tree.

    LamplighterError
      BadInput        what was given will not do, such as a text that is no puzzle; says where if there is a place
      EngineMissing   the engine, or what it needs, is not installed; says how to get it
      OutOfBudget     the time or the nodes allowed are spent; the answer is unknown
      Disagreement    two engines contradict each other: one of them is wrong

A "no" is an answer and never one of these.
"""

from __future__ import annotations

from lamplighter.strangers import make_printable


class LamplighterError(Exception):
    """The base of all errors that are told to users. Its text is one sentence for them."""


class BadInput(LamplighterError, ValueError):
    """Input that will not do: a text that is no puzzle, a board too large, a name that nothing has.

    `row` and `col` count from 1 and `line` is that row as it was typed; all are None where there is no such place.
    """

    def __init__(self, text: str, row: int | None = None, col: int | None = None, line: str | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.row = row
        self.col = col
        self.line = line

    def __str__(self) -> str:
        """The sentence, after its row and column if there are any."""
        where = [f"{name} {number}" for name, number in (("row", self.row), ("column", self.col)) if number]
        return f"{', '.join(where)}: {self.text}" if where else self.text

    @property
    def caret(self) -> str:
        """The part of the line around the place, with a caret under it; empty where there is no place."""
        if self.line is None or self.col is None:
            return ""
        first = max(0, self.col - 1 - 60)
        shown = self.line[first : self.col - 1 + 20]
        return f"{make_printable(shown)}\n{' ' * (self.col - 1 - first)}^"


class EngineMissing(LamplighterError):
    """An engine that is not there, or that needs a package that is not there."""


class OutOfBudget(LamplighterError):
    """The budget is spent before the answer was found."""


class Disagreement(LamplighterError):
    """Two engines contradict each other: one of them is wrong, and nothing it says should be trusted."""
