"""The printed course: each lesson with its picture, a board step by step, boards to practise on; then solutions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import as_file, files
from math import floor
from types import MappingProxyType
from typing import Any, NamedTuple

from lamplighter.akari.drawing.book.paper import Paper, find_paper
from lamplighter.akari.drawing.book.plates import NUMBERED, PLAIN, describe_explanation
from lamplighter.akari.drawing.book.template_data import describe_paper, draw_pictures
from lamplighter.akari.drawing.book.typesetting import typeset
from lamplighter.akari.drawing.book.words import WORDS
from lamplighter.akari.drawing.svg import svg
from lamplighter.akari.explaining.patterns.alterations import read_position
from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.teaching.judge import name_topic
from lamplighter.akari.teaching.lesson import Course, Lesson
from lamplighter.arguments import expect_kind, expect_text
from lamplighter.errors import BadInput

TEMPLATE = "course.typ"
LARGEST, COMFORT, LEAST = 9.0, 5.5, 4.0  # millimetres of a cell to write in
TINY, SEEN = 3.4, 1.6  # millimetres of a cell of a solution, and the least that is still legible
GAP = 9.0  # millimetres between boards of a row
HEAD = 7.0  # millimetres above each row of boards, for their numbers
TITLE = 26.0  # millimetres that the heading above the boards takes

COURSE_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "title": "A course in Akari",
        "subtitle": "{lessons} lessons, {boards} boards",
        "promise": "Every board has exactly one solution, and it needs what its lesson teaches: with the lessons before"
        " alone nobody gets through. It needs nothing that is taught later, and you never have to guess.",
        "about_cells": "r3c4 is the cell in row 3 and column 4, counted from the top left. A cross marks a cell that"
        " holds no lamp.",
        "lesson": "Lesson {number}",
        "before": "before",
        "after_it": "after",
        "worked": "A board, step by step",
        "practice": "Now you",
        "board": "{lesson}.{number}",
    }
)


class BoardRows(NamedTuple):
    """Boards in rows, each a list of places from 0, and the size of a cell in millimetres."""

    cell: float
    rows: tuple[tuple[int, ...], ...]


def print_course(made: Course, paper: str = "a4") -> bytes:
    """The PDF of a course; BadInput if there is no such paper, or it is too small for a board.

    EngineMissing without typst.
    """
    expect_kind(Course, made, "the course", "a lamplighter.Course")
    data = course_data(made, find_paper(expect_text(paper, "the paper")))
    with as_file(files(__package__) / TEMPLATE) as template:
        return typeset(data, str(template))


def course_data(made: Course, sheet: Paper) -> dict[str, Any]:
    """The course as its template gets it."""
    said = {**WORDS, **COURSE_WORDS}
    said["subtitle"] = said["subtitle"].format(lessons=len(made.lessons), boards=len(made.practice))
    return {
        "words": said,
        "paper": describe_paper(sheet),
        "pictures": draw_pictures(),
        "gap": GAP,
        "lessons": [describe_lesson(lesson, sheet) for lesson in made.lessons],
    }


def describe_lesson(lesson: Lesson, sheet: Paper) -> dict[str, Any]:
    """A lesson as the template gets it."""
    width, height = sheet.room
    layout = lay_out(lesson.practice, width, height - TITLE)
    if layout is None:
        raise BadInput(f"the boards of the lesson {lesson.name} are too large for a page of {sheet.name}")
    return {
        "number": lesson.number,
        "title": lesson.title,
        "sentence": lesson.sentence,
        "cols": len(lesson.before[0]),
        "before": svg(read_position(lesson.before), PLAIN, beams=False),
        "after": svg(read_position(lesson.after), PLAIN, beams=False),
        "worked": describe_worked(lesson),
        "cell": layout.cell,
        "rows": [[describe_board(place, lesson.practice[place]) for place in row] for row in layout.rows],
        "tiny": size_solutions(lesson.practice, width),
    }


def describe_worked(lesson: Lesson) -> dict[str, Any]:
    """The board that is shown and all its steps; the picture is of the first that the lesson is about."""
    rounds, name = lesson.trace.rounds, lesson.name
    shown, step = next((n, step) for n, one in enumerate(rounds) for step in one.steps if name_topic(step) == name)
    told = {"cols": lesson.worked.puzzle.cols, **describe_explanation(lesson.trace)}
    return told | {"hardest": shown + 1, "picture": svg(step, NUMBERED, beams=False)}


def describe_board(place: int, board: Entry) -> dict[str, Any]:
    """A board to practise on, with its number in the lesson and its solution."""
    puzzle = board.puzzle
    solved = svg(Solution(puzzle, board.solution or ()), PLAIN, beams=False)
    return {
        "number": place + 1,
        "cols": puzzle.cols,
        "rows": puzzle.rows,
        "board": svg(puzzle, PLAIN),
        "solution": solved,
    }


def lay_out(boards: Sequence[Entry], width: float, height: float) -> BoardRows | None:
    """The boards in rows with the largest cells for which all have room on one page, if these are good to write in.

    Otherwise they take several pages, with cells as large as the largest board allows; None if these are too small.
    """
    tenths = range(round(LARGEST * 10), round(COMFORT * 10) - 1, -1)
    layouts = (BoardRows(tenth / 10, fill_rows(boards, tenth / 10, width)) for tenth in tenths)
    return next((one for one in layouts if fits(boards, one, width, height)), None) or spread(boards, width, height)


def spread(boards: Sequence[Entry], width: float, height: float) -> BoardRows | None:
    """The boards in rows that may go on to the next page."""
    wide, high = (max(sides) for sides in zip(*((one.puzzle.cols, one.puzzle.rows) for one in boards), strict=True))
    cell = floor(10 * min(LARGEST, width / wide, (height - HEAD) / high)) / 10
    return BoardRows(cell, fill_rows(boards, cell, width)) if cell >= LEAST else None


def fill_rows(boards: Sequence[Entry], cell: float, width: float) -> tuple[tuple[int, ...], ...]:
    """The places of the boards in rows: each board stands in the row of the one before it, if it has room there."""
    rows: list[list[int]] = []
    left = 0.0
    for place, board in enumerate(boards):
        wide = board.puzzle.cols * cell
        if not rows or left < GAP + wide:
            rows.append([])
            left = width + GAP
        rows[-1].append(place)
        left -= GAP + wide
    return tuple(map(tuple, rows))


def fits(boards: Sequence[Entry], layout: BoardRows, width: float, height: float) -> bool:
    """Have all rows of a layout room on a page?"""
    high = sum(max(boards[place].puzzle.rows for place in row) * layout.cell + HEAD + GAP for row in layout.rows) - GAP
    return high <= height and max(board.puzzle.cols for board in boards) * layout.cell <= width


def size_solutions(boards: Sequence[Entry], width: float) -> float:
    """Millimetres of a cell where all solutions of a lesson stand in one row; legible at least."""
    cells = sum(board.puzzle.cols for board in boards)
    return max(SEEN, min(TINY, (width - 5.0 * (len(boards) - 1)) / cells))
