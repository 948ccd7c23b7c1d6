"""Body: what a question of the page holds. Everything that comes from a browser is checked and converted here."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from lamplighter import Budget, Draft, Entry, LamplighterError, Puzzle, lightsout
from lamplighter.limits import MAX_ON_PAGE

Fields = dict[str, Any]
NO_THINGS = str.maketrans("*+", "..")
MAX_COLORS = 10  # states of a light that one digit can tell
MAX_TITLE = 1_000  # characters of a title or an author
MAX_NAMES, MAX_NAME = 100, 100  # of a list of names, and characters of each


class Refused(LamplighterError):
    """A question that makes no sense; the text says which part of it."""


@dataclass(frozen=True, slots=True)
class Body:
    """The fields of a question, and the most seconds it may ask for.

    A field that is missing or null is what the method calls `default`; one that will not do is Refused, or BadInput
    where a board has a row and a column to name.
    """

    fields: Mapping[str, Any]
    most_seconds: float

    def board(self) -> Entry:
        """`board`: the puzzle with the lamps (`*`) and marks (`+`) drawn on it, and `title` and `author` if told."""
        rows = self.rows("board", ". # 0 1 2 3 4 * +")
        puzzle, squares = Puzzle.of([row.translate(NO_THINGS) for row in rows]), "".join(rows)
        lamps, marks = (tuple(cell for cell, mark in enumerate(squares) if mark == thing) for thing in "*+")
        title, author = (self.text(name, MAX_TITLE, None) for name in ("title", "author"))
        return Entry(puzzle, lamps, marks, title=title, author=author)

    def draft(self) -> Draft:
        """`draft`: a puzzle half drawn."""
        return Draft.of(self.rows("draft", ". # 0 1 2 3 4 o ? *"))

    def lights(self) -> lightsout.Board:
        """`lights`: a board of Lights Out, by its `rule`, `wrap` and number of `colors`."""
        rule, wrap = self.choice("rule", lightsout.RULES, "plus"), self.choice("wrap", lightsout.WRAPS, "plane")
        colors, rows = self.whole("colors", 2, MAX_COLORS, 2), self.rows("lights", ". # _ 0 1 2 3 ...")
        return lightsout.Board.of(rows, rule or "plus", wrap=wrap or "plane", colors=colors)

    def rows(self, name: str, squares: str) -> list[str]:
        """A board's rows, of these characters; they are looked at by whoever makes a board of them."""
        rows = self.fields.get(name)
        if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
            raise Refused(f"{name!r} is a list of rows of the characters {squares}")
        check_cells(sum(map(len, rows)))
        return rows

    def budget(self) -> Budget:
        """`seconds`: what the answer may take; without it, as many as there may be."""
        seconds = self.number("seconds", 0.0, self.most_seconds, self.most_seconds)
        if not seconds:
            raise Refused("'seconds' is more than 0")
        return Budget(seconds=seconds)

    def number(self, name: str, low: float, high: float, default: float) -> float:
        """A number between these two."""
        value = self.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            raise Refused(f"{name!r} is a number from {low:g} to {high:g}")
        return float(value)

    def whole(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number between these two."""
        value = self.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise Refused(f"{name!r} is a whole number from {low} to {high}")
        return value

    def choice(self, name: str, choices: Collection[str], default: str | None) -> str | None:
        """One of these words, or the default."""
        value = self.get(name, default)
        if value is default or (isinstance(value, str) and value in choices):
            return value
        raise Refused(f"{name!r} is one of {', '.join(choices)}")

    def text(self, name: str, most: int, default: str | None = "") -> str | None:
        """A text of so many characters at most, or the default."""
        value = self.get(name, default)
        if value is default or (isinstance(value, str) and len(value) <= most):
            return value
        raise Refused(f"{name!r} is a text of up to {most:,} characters")

    def names(self, name: str) -> list[str]:
        """A list of names, empty by default."""
        value = self.get(name, [])
        if isinstance(value, list) and len(value) <= MAX_NAMES and all(map(is_name, value)):
            return value
        raise Refused(f"{name!r} is a list of up to {MAX_NAMES} names")

    def flag(self, name: str) -> bool:
        """True or false; false by default."""
        value = self.get(name, False)
        if not isinstance(value, bool):
            raise Refused(f"{name!r} is true or false")
        return value

    def get(self, name: str, default: Any) -> Any:
        """A field as it came, or the default."""
        value = self.fields.get(name)
        return default if value is None else value


def is_name(value: object) -> bool:
    """Is it a text that may be a name?"""
    return isinstance(value, str) and len(value) <= MAX_NAME


def check_cells(number: int) -> None:
    """Refuse a board of more cells than the page is for."""
    if number > MAX_ON_PAGE:
        raise Refused(f"boards on this page have up to {MAX_ON_PAGE:,} cells; this one has {number:,}")
