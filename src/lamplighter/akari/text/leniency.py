"""Guesses: notes what is odd in a text. By default it is refused; a lenient reader guesses, and warns."""

from __future__ import annotations

from lamplighter.errors import BadInput


class Guesses:
    """What was odd in one text; `warnings` goes into its Entry."""

    def __init__(self, lenient: bool) -> None:
        self.lenient = lenient
        self.warnings: list[str] = []

    def warn(self, odd: str) -> None:
        """Note something odd that can mean one thing only: it is never refused."""
        self.warnings.append(odd)

    def note(
        self, odd: str, taken: str, row: int | None = None, col: int | None = None, line: str | None = None
    ) -> None:
        """Refuse, with BadInput, something odd that other programs misread without a word.

        A lenient reader only notes it, with how they take it; the caller then takes it so.
        """
        if not self.lenient:
            raise BadInput(f"{odd} (a lenient reader takes it as {taken})", row, col, line)
        self.warn(f"{odd}; taken as {taken}")
