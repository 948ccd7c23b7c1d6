"""Legend: what the characters of a stranger's picture mean. `white=_ wall=X lamp=L 0=a`.

Names are white, wall, lamp, mark and the clues 0 to 4; what is not named keeps its own character. A name may come
twice. `space` stands for a blank; a symbol may have several characters, then blanks or commas stand between squares.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from lamplighter.akari.game.puzzle import CLUES, WALL, WHITE
from lamplighter.arguments import expect_text
from lamplighter.errors import BadInput

LAMP, MARK = "*", "+"
NAMES = {"white": WHITE, "wall": WALL, "lamp": LAMP, "mark": MARK} | {clue: clue for clue in CLUES}
BLANK = "\u2423"  # a blank that is a square, made visible before anybody strips it away
BETWEEN = re.compile(r"[\s,]+")


@dataclass(frozen=True)
class Legend:
    """Which square (`.`, `#`, `0`-`4`, `*`, `+`) each symbol means; a square may have several symbols."""

    squares: Mapping[str, str]

    @classmethod
    def of(cls, text: str) -> Legend:
        """A legend as it is typed; BadInput if a part of it is none, or gives a symbol two meanings."""
        named: dict[str, str] = {}
        for pair in expect_text(text, "a legend").split():
            name, sign, symbol = pair.partition("=")
            symbol = BLANK if symbol == "space" else symbol
            if name not in NAMES or not sign or not symbol:
                raise BadInput(f"{pair[:40]!r} is no part of a legend; one looks like white=_ wall=X lamp=L 0=a")
            if named.setdefault(symbol, NAMES[name]) != NAMES[name]:
                raise BadInput(f"the legend gives {symbol[:40]!r} two meanings")
        own = {square: square for square in NAMES.values() if square not in named.values()}
        return cls(own | named)

    @cached_property
    def apart(self) -> bool:
        """Must there be blanks or commas between squares?"""
        return any(len(symbol) > 1 for symbol in self.squares)

    @property
    def blank(self) -> bool:
        """Is a blank a square? Then blanks must be BLANK in the texts to translate."""
        return BLANK in self.squares

    def translate(self, text: str) -> list[str]:
        """The rows of a picture in our own characters; BadInput with row and column for what has no meaning."""
        rows = [self.split_row(row.strip()) for row in text.split("\n") if row.strip()]
        if self.blank:  # editors take blanks at the end of a line away
            width = max(map(len, rows), default=0)
            rows = [[*row, *[BLANK] * (width - len(row))] for row in rows]
        return [self.translate_row(row, number) for number, row in enumerate(rows, 1)]

    def translate_row(self, symbols: Sequence[str], number: int) -> str:
        """The symbols of one row in our own characters; `number` counts from 1."""
        for col, symbol in enumerate(symbols, 1):
            if symbol not in self.squares:
                line = "".join(symbols) if not self.apart else None
                raise BadInput(f"the legend has no {symbol[:20]!r}", number, col, line)
        return "".join(map(self.squares.__getitem__, symbols))

    def split_row(self, row: str) -> Sequence[str]:
        """The symbols of a row: its words if it has blanks or commas, else its characters."""
        words = [word for word in BETWEEN.split(row) if word]
        return words if self.apart or len(words) > 1 else row
