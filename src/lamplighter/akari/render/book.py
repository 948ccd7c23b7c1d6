"""book: puzzles as a PDF for print, with title page, rules, chapters by level, and solutions.

Everything a template needs is one JSON object (docs/printing.md). Words of strangers are data there and never source.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lamplighter.akari.answer import LEVELS, Askable, Solution
from lamplighter.akari.puzzle import Puzzle
from lamplighter.akari.render.book_words import words
from lamplighter.akari.render.paper import STEPS, Paper, paper
from lamplighter.akari.render.plates import EMPTY, Plate, fields, plain, plate
from lamplighter.akari.render.svg import BASE, CELL, GLASS, RULES, Look, svg
from lamplighter.akari.render.typesetting import typeset
from lamplighter.akari.solving import solve
from lamplighter.budget import Budget
from lamplighter.errors import BadInput
from lamplighter.paint.canvas import page

SCHEMA = 1
ORDERS = ("score", "given")
ADDRESSES = ("text", "qr")
GRIDS = {1: (1, 1), 2: (1, 2), 3: (1, 3), 4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 12: (3, 4)}  # columns, rows
USUAL = (6, 4, 2, 1)  # to a page, if nothing is asked for
SOLUTIONS = ((3, 4), (2, 3), (1, 2), (1, 1))
COMFORT, LEAST, SEEN = 6.0, 4.0, 2.2  # millimetres of a cell: good to write in, just possible, just legible
GAP = 8.0  # millimetres between puzzles
LANGUAGE = re.compile(r"([a-z]{2,3})(?:-([A-Z]{2}))?", re.ASCII)
LONG = 200  # letters of a title

ART = Puzzle.of("....##...\n.1.....3.\n....1#...\n1.#......\n1.#...#.#\n......#.2\n...3#....\n.0.....1.\n...##....")
EXAMPLE = Puzzle.of(".#.#.\n.....\n2...1\n.....\n.2.#.")


@dataclass(frozen=True, slots=True)
class Design:
    """What a book looks like and what is in it, beside the puzzles."""

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
    words: Mapping[str, Any] = field(default_factory=dict)  # what replaces the fixed words

    def __post_init__(self) -> None:
        paper(self.paper)
        words(self.words)
        if not LANGUAGE.fullmatch(self.lang):
            raise BadInput(f"{self.lang[:20]!r} is no language; it is a code such as en, de or pt-BR")
        for name, choice, choices in (
            ("number of puzzles to a page", self.per_page, (None, *GRIDS)),
            ("order", self.order, ORDERS),
            ("way to print addresses", self.address, (None, *ADDRESSES)),
        ):
            if choice not in choices:
                known = ", ".join(str(one) for one in choices if one is not None)
                raise BadInput(f"{str(choice)[:20]!r} is no {name}; there are {known}")

    @property
    def head(self) -> float:
        """Millimetres above each board."""
        return 19.0 if self.address == "qr" else 9.0

    @property
    def foot(self) -> float:
        """Millimetres below each board."""
        return 7.0 if self.ids or self.address == "text" else 0.0


def book(
    asked: Iterable[Askable],
    design: Design | None = None,
    *,
    template: str | None = None,
    budget: Budget | None = None,
) -> bytes:
    """The PDF of a book with these puzzles, each of which must have one solution; `template` names a Typst file."""
    return bound([plate(one, budget) for one in asked], design or Design(), template)


def bound(plates: Sequence[Plate], design: Design, template: str | None = None) -> bytes:
    """The PDF of a book with puzzles that are solved already."""
    return typeset(data(plates, design), template)


def data(plates: Sequence[Plate], design: Design) -> dict[str, Any]:
    """The book as its template gets it."""
    if not plates:
        raise BadInput("there is no puzzle to print")
    sheet, said = paper(design.paper), words(design.words)
    lang, region = LANGUAGE.fullmatch(design.lang).groups()  # type: ignore[union-attr]
    return {
        "schema": SCHEMA,
        "title": plain(design.title, LONG) or said["title"],
        "subtitle": plain(design.subtitle, LONG) or ("" if design.title else said["subtitle"]),
        "author": plain(design.author, LONG),
        "lang": lang,
        "region": region,
        "words": {key: plain(text, 2000) for key, text in said.items()},
        "paper": measured(sheet),
        "layout": layout(plates, design, sheet),
        "pictures": pictures(),
        "chapters": chapters(plates, design),
    }


def measured(sheet: Paper) -> dict[str, Any]:
    """The paper as JSON. `insides` is the margin at the spine: up to so many pages, so many millimetres."""
    insides = [[pages, inside] for pages, inside in zip((*STEPS, None), sheet.insides, strict=True)]
    sides = {name: getattr(sheet, name) for name in ("name", "width", "height", "top", "bottom", "outside")}
    return {**sides, "insides": insides}


def layout(plates: Sequence[Plate], design: Design, sheet: Paper) -> dict[str, Any]:
    """How the pages are divided; boards too large for the page are refused."""
    number = design.per_page or usual(plates, design, sheet)
    for n, shown in enumerate(plates, 1):
        if slip := too_large(shown.puzzle, design, sheet, number):
            raise BadInput(f"puzzle {n} is too large for the page: {slip}")
    columns, rows = GRIDS[number]
    across, down = solutions_grid(plates, sheet)
    return {
        "columns": columns,
        "rows": rows,
        "gap": GAP,
        "head": design.head,
        "foot": design.foot,
        "solution_columns": across,
        "solution_rows": down,
    }


def too_large(puzzle: Puzzle, design: Design, sheet: Paper, number: int | None = None) -> str | None:
    """Why a board cannot be printed with so many to a page, or None."""
    number = number or design.per_page or 1
    width, height = slot(GRIDS[number], design, sheet)
    cols, rows = int(width / LEAST), int(height / LEAST)
    if puzzle.cols <= cols and puzzle.rows <= rows:
        return None
    return f"it is {puzzle.size}, and {number} to a page of {sheet.name} there is room for {rows}x{cols}"


def slot(grid: tuple[int, int], design: Design, sheet: Paper) -> tuple[float, float]:
    """Width and height that each board has, where so many columns and rows of them share a page."""
    (columns, rows), (width, height) = grid, sheet.room
    return (width - (columns - 1) * GAP) / columns, (height - (rows - 1) * GAP) / rows - design.head - design.foot


def usual(plates: Sequence[Plate], design: Design, sheet: Paper) -> int:
    """The most to a page that leaves cells large enough to write in."""
    return next((n for n in USUAL if cell(plates, slot(GRIDS[n], design, sheet)) >= COMFORT), 1)


def solutions_grid(plates: Sequence[Plate], sheet: Paper) -> tuple[int, int]:
    """The most solutions to a page that leaves them legible, as columns and rows."""

    def room(grid: tuple[int, int]) -> tuple[float, float]:
        width, height = sheet.room
        return (width - (grid[0] - 1) * 6) / grid[0], (height - 14) / grid[1] - 10

    return next((grid for grid in SOLUTIONS if cell(plates, room(grid)) >= SEEN), (1, 1))


def cell(plates: Sequence[Plate], room: tuple[float, float]) -> float:
    """The size of a cell of the largest board in this room."""
    return min(min(room[0] / shown.puzzle.cols, room[1] / shown.puzzle.rows) for shown in plates)


def pictures() -> dict[str, str]:
    """The pictures that every book has: art for the title page, an example for the rules, and lamps for levels."""
    beams = Look(theme="print", caption=False)
    return {
        "art": svg(solved(ART), beams),
        "example": svg(EXAMPLE, EMPTY),
        "example_solved": svg(solved(EXAMPLE), beams),
        "lamp": lamp("brass"),
        "lamp_off": lamp("line"),
    }


def solved(puzzle: Puzzle) -> Solution:
    """The only solution."""
    solution = solve(puzzle).solution
    assert solution, puzzle
    return solution


def lamp(kind: str) -> str:
    """One lamp alone, burning or not."""
    body = f'<path class="{kind}" d="M0 0{GLASS}"/><path class="{kind}" d="M0 0{BASE}"/>'
    return page(CELL, CELL, "lamp", body, theme="print", rules=RULES)


def chapters(plates: Sequence[Plate], design: Design) -> list[dict[str, Any]]:
    """The puzzles of each level that there is, numbered."""
    places = numbers(plates, design)
    found = []
    for level, group in grouped(plates, design):
        puzzles = [one(places[id(shown)], shown, design) for shown in group]
        found.append({"level": level, "first": places[id(group[0])], "last": places[id(group[-1])], "puzzles": puzzles})
    return found


def grouped(plates: Sequence[Plate], design: Design) -> list[tuple[str | None, list[Plate]]]:
    """The puzzles in the order of the book, by level if there are chapters."""
    ordered = sorted(plates, key=lambda shown: shown.score) if design.order == "score" else list(plates)
    levels: tuple[str | None, ...] = LEVELS if design.chapters else (None,)
    groups = ((level, [shown for shown in ordered if level in (None, shown.level)]) for level in levels)
    return [(level, group) for level, group in groups if group]


def numbers(plates: Sequence[Plate], design: Design) -> dict[int, int]:
    """The numbers of the puzzles in the book. Plates are told apart by who they are: one may be there twice."""
    ordered = [shown for _, group in grouped(plates, design) for shown in group]
    return {id(shown): n for n, shown in enumerate(ordered, 1)}


def one(number: int, shown: Plate, design: Design) -> dict[str, Any]:
    """One puzzle as JSON."""
    return fields(number, shown, ids=design.ids, address=design.address, steps=design.explain)
