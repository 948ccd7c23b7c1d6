"""The book as its template gets it: one JSON object (docs/printing.md). Words of strangers are data, never source."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lamplighter.akari.drawing.book.design import Design, lay_out_pages
from lamplighter.akari.drawing.book.paper import STEPS, Paper, find_paper
from lamplighter.akari.drawing.book.plates import PLAIN, Plate, describe_plate
from lamplighter.akari.drawing.book.words import LONGEST, replace_words
from lamplighter.akari.drawing.layers import BASE, GLASS, RULES
from lamplighter.akari.drawing.svg import svg
from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.rating.levels import LEVELS
from lamplighter.akari.solving.solve import solve
from lamplighter.errors import BadInput
from lamplighter.paint.canvas import make_page
from lamplighter.paint.pen import CELL
from lamplighter.strangers import flatten

SCHEMA = 1
LONG = 200  # letters of a title

ART = Puzzle.of("....##...\n.1.....3.\n....1#...\n1.#......\n1.#...#.#\n......#.2\n...3#....\n.0.....1.\n...##....")
EXAMPLE = Puzzle.of(".#.#.\n.....\n2...1\n.....\n.2.#.")


def template_data(plates: Sequence[Plate], design: Design) -> dict[str, Any]:
    """The book as its template gets it; BadInput if there is no puzzle, or one is too large for the page."""
    if not plates:
        raise BadInput("there is no puzzle to print")
    sheet, said = find_paper(design.paper), replace_words(design.words)
    lang, _, region = design.lang.partition("-")
    return {
        "schema": SCHEMA,
        "title": flatten(design.title or said["title"], LONG),
        "subtitle": flatten(design.subtitle or ("" if design.title else said["subtitle"]), LONG),
        "author": flatten(design.author, LONG),
        "lang": lang,
        "region": region or None,
        "words": {key: flatten(text, LONGEST) for key, text in said.items()},
        "paper": describe_paper(sheet),
        "layout": lay_out_pages([shown.puzzle for shown in plates], design, sheet),
        "pictures": draw_pictures(),
        "chapters": describe_chapters(plates, design),
    }


def describe_paper(sheet: Paper) -> dict[str, Any]:
    """The paper as JSON. `insides` is the margin at the spine: up to so many pages, so many millimetres."""
    insides = [[pages, inside] for pages, inside in zip((*STEPS, None), sheet.insides, strict=True)]
    sides = {name: getattr(sheet, name) for name in ("name", "width", "height", "top", "bottom", "outside")}
    return {**sides, "insides": insides}


def draw_pictures() -> dict[str, str]:
    """The pictures that every book has: art for the title page, an example for the rules, and lamps for levels."""
    return {
        "art": svg(solution_of(ART), PLAIN),
        "example": svg(EXAMPLE, PLAIN),
        "example_solved": svg(solution_of(EXAMPLE), PLAIN),
        "lamp": draw_lamp("brass"),
        "lamp_off": draw_lamp("line"),
    }


def solution_of(puzzle: Puzzle) -> Solution:
    """The only solution of a puzzle that has one."""
    solution = solve(puzzle).solution
    assert solution, puzzle
    return solution


def draw_lamp(kind: str) -> str:
    """One lamp alone as SVG, in the colour of the style `kind`."""
    body = f'<path class="{kind}" d="M0 0{GLASS}"/><path class="{kind}" d="M0 0{BASE}"/>'
    return make_page(CELL, CELL, "lamp", body, theme="print", rules=RULES)


def describe_chapters(plates: Sequence[Plate], design: Design) -> list[dict[str, Any]]:
    """The chapters of the book as its template gets them: the puzzles of each level that there is, numbered."""
    places = number_plates(plates, design)
    found = []
    for level, group in group_plates(plates, design):
        puzzles = [describe_plate(places[id(shown)], shown, design) for shown in group]
        found.append({"level": level, "first": places[id(group[0])], "last": places[id(group[-1])], "puzzles": puzzles})
    return found


def group_plates(plates: Sequence[Plate], design: Design) -> list[tuple[str | None, list[Plate]]]:
    """The puzzles in the order of the book, chapter by chapter with its level; without chapters one, of level None."""
    ordered = sorted(plates, key=lambda shown: shown.score) if design.order == "score" else list(plates)
    levels: tuple[str | None, ...] = LEVELS if design.chapters else (None,)
    groups = ((level, [shown for shown in ordered if level in (None, shown.level)]) for level in levels)
    return [(level, group) for level, group in groups if group]


def number_plates(plates: Sequence[Plate], design: Design) -> dict[int, int]:
    """The number of each puzzle in the book, from 1, by the `id` of its plate: two plates may be equal."""
    ordered = [shown for _, group in group_plates(plates, design) for shown in group]
    return {id(shown): n for n, shown in enumerate(ordered, 1)}
