"""Design: what a book looks like; and how its pages are divided."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lamplighter.akari.drawing.book.paper import Paper, find_paper
from lamplighter.akari.drawing.book.words import replace_words
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.arguments import describe, expect_text, expect_whole
from lamplighter.errors import BadInput
from lamplighter.values import Frozen

BOOK_ORDERS = ("score", "given")
BOOK_ADDRESSES = ("text", "qr")
BOOK_GRIDS = {1: (1, 1), 2: (1, 2), 3: (1, 3), 4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 12: (3, 4)}  # columns, rows
USUAL = (6, 4, 2, 1)  # to a page, if nothing is asked for
SOLUTIONS = ((3, 4), (2, 3), (1, 2), (1, 1))
COMFORT, LEAST, SEEN = 6.0, 4.0, 2.2  # millimetres of a cell: good to write in, the least for that, still legible
GAP = 8.0  # millimetres between puzzles
LANGUAGE = re.compile(r"([a-z]{2,3})(?:-([A-Z]{2}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Design:
    """What a book looks like and what is in it, beside the puzzles; BadInput or TypeError for what cannot be."""

    title: str = ""
    subtitle: str = ""
    author: str = ""
    lang: str = "en"
    paper: str = "a5"
    per_page: int | None = None  # puzzles; as many as have room if None
    order: str = "score"  # or "given": as they came
    chapters: bool = True  # one for each level
    explain: bool = False
    ids: bool = False
    address: str | None = None  # "text" or "qr"
    fonts: str | None = None  # a folder with fonts for letters that ours do not have
    words: Mapping[str, Any] = field(default_factory=Frozen)  # what replaces the fixed words

    def __post_init__(self) -> None:
        for name in ("title", "subtitle", "author", "lang", "paper", "order"):
            expect_text(getattr(self, name), f"the {name} of a book")
        for name in ("address", "fonts"):
            if getattr(self, name) is not None:
                expect_text(getattr(self, name), f"the {name} of a book")
        if self.per_page is not None:
            object.__setattr__(self, "per_page", expect_whole(self.per_page, "the number of puzzles to a page"))
        find_paper(self.paper)
        replace_words(self.words)
        object.__setattr__(self, "words", Frozen(self.words))
        if not LANGUAGE.fullmatch(self.lang):
            raise BadInput(f"{self.lang[:20]!r} is no language; it is a code such as en, de or pt-BR")
        for name, choice, choices in (
            ("number of puzzles to a page", self.per_page, (None, *BOOK_GRIDS)),
            ("order", self.order, BOOK_ORDERS),
            ("way to print addresses", self.address, (None, *BOOK_ADDRESSES)),
        ):
            if choice not in choices:
                known = ", ".join(str(one) for one in choices if one is not None)
                told = choice if isinstance(choice, str) else describe(choice)
                raise BadInput(f"{told[:20]!r} is no {name}; there are {known}")

    @property
    def head(self) -> float:
        """Millimetres above each board."""
        return 19.0 if self.address == "qr" else 9.0

    @property
    def foot(self) -> float:
        """Millimetres below each board."""
        return 7.0 if self.ids or self.address else 0.0


def lay_out_pages(boards: Sequence[Puzzle], design: Design, sheet: Paper) -> dict[str, Any]:
    """How the pages are divided, as a template gets it; BadInput if a board is too large for the page."""
    number = design.per_page or choose_per_page(boards, design, sheet)
    for n, board in enumerate(boards, 1):
        if slip := why_too_large(board, design, sheet, number):
            raise BadInput(f"puzzle {n} is too large for the page: {slip}")
    columns, rows = BOOK_GRIDS[number]
    across, down = solutions_grid(boards, sheet)
    return {
        "columns": columns,
        "rows": rows,
        "gap": GAP,
        "head": design.head,
        "foot": design.foot,
        "solution_columns": across,
        "solution_rows": down,
    }


def why_too_large(puzzle: Puzzle, design: Design, sheet: Paper, number: int | None = None) -> str | None:
    """Why a board cannot be printed with so many to a page, or None."""
    number = number or design.per_page or 1
    width, height = slot_size(BOOK_GRIDS[number], design, sheet)
    cols, rows = int(width / LEAST), int(height / LEAST)
    if puzzle.cols <= cols and puzzle.rows <= rows:
        return None
    return f"it is {puzzle.size}, and {number} to a page of {sheet.name} there is room for {rows}x{cols}"


def slot_size(grid: tuple[int, int], design: Design, sheet: Paper) -> tuple[float, float]:
    """Width and height in millimetres that each board has, where so many columns and rows of them share a page."""
    (columns, rows), (width, height) = grid, sheet.room
    return (width - (columns - 1) * GAP) / columns, (height - (rows - 1) * GAP) / rows - design.head - design.foot


def choose_per_page(boards: Sequence[Puzzle], design: Design, sheet: Paper) -> int:
    """The most to a page that leaves cells large enough to write in."""
    return next((n for n in USUAL if cell_size(boards, slot_size(BOOK_GRIDS[n], design, sheet)) >= COMFORT), 1)


def solutions_grid(boards: Sequence[Puzzle], sheet: Paper) -> tuple[int, int]:
    """The most solutions to a page that leaves them legible, as columns and rows."""

    def room(grid: tuple[int, int]) -> tuple[float, float]:
        width, height = sheet.room
        return (width - (grid[0] - 1) * 6) / grid[0], (height - 14) / grid[1] - 10

    return next((grid for grid in SOLUTIONS if cell_size(boards, room(grid)) >= SEEN), (1, 1))


def cell_size(boards: Sequence[Puzzle], room: tuple[float, float]) -> float:
    """The size in millimetres of a cell of the largest of these boards, at least one, in this room."""
    return min(min(room[0] / board.cols, room[1] / board.rows) for board in boards)
