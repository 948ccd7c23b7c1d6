"""What can go wrong, one small tree.

    LamplighterError
      BadInput        the text is no puzzle; says where
      EngineMissing   the engine, or what it needs, is not installed; says how to get it
      OutOfBudget     the time or the nodes allowed are spent; the answer is unknown
      Disagreement    two engines contradict each other: one of them is wrong

A "no" is an answer and never one of these.
"""

from __future__ import annotations

from lamplighter.strangers import make_printable


class LamplighterError(Exception):
    """Anything a user can mend. Its text is one sentence for that user."""


class BadInput(LamplighterError, ValueError):
    """Text that is no puzzle. `row` and `col` count from 1; `line` is the row as it was typed."""

    def __init__(self, text: str, row: int | None = None, col: int | None = None, line: str | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.row = row
        self.col = col
        self.line = line

    def __str__(self) -> str:
        """The place, the sentence."""
        where = [f"{name} {number}" for name, number in (("row", self.row), ("column", self.col)) if number]
        return f"{', '.join(where)}: {self.text}" if where else self.text

    @property
    def caret(self) -> str:
        """The line typed with a caret under the place, or nothing where there is no place."""
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
