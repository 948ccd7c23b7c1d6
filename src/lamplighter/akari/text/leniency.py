"""Guesses: what was odd in a text: refused by default, guessed and warned of by a lenient reader."""

from __future__ import annotations

from lamplighter.errors import BadInput


class Guesses:
    """The notebook of one text being read."""

    def __init__(self, lenient: bool) -> None:
        self.lenient = lenient
        self.warnings: list[str] = []

    def warn(self, odd: str) -> None:
        """Something odd that can mean one thing only."""
        self.warnings.append(odd)

    def note(
        self, odd: str, taken: str, row: int | None = None, col: int | None = None, line: str | None = None
    ) -> None:
        """Something odd that other programs misread without a word, and how they take it."""
        if not self.lenient:
            raise BadInput(f"{odd} (a lenient reader takes it as {taken})", row, col, line)
        self.warn(f"{odd}; taken as {taken}")
