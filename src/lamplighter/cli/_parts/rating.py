"""A rating as a line for spreadsheets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from lamplighter import Entry, Rating, plugins
from lamplighter.akari import MEASURES, Measure
from lamplighter.strangers import guard_cell

COLUMNS = ("id", "rows", "cols", "verdict", "level", "rung", "score", "decent", "measured", *plugins.names(MEASURES))

SIMPLE = re.compile(r"[\w .-]*")


def list_values(entry: Entry, found: Rating) -> list[Any]:
    """One line of the table; where a measure has no value its field is empty."""
    puzzle, measures = entry.puzzle, (found.measures.get(name, Measure()).value for name in plugins.names(MEASURES))
    rating = [found.verdict, found.level, found.rung, found.score, found.decent, found.measured]
    return [entry.id, puzzle.rows, puzzle.cols, *rating, *measures]


def write_row(line: Sequence[Any]) -> str:
    """A line of comma-separated values; words are never formulas."""
    return ",".join(write_cell(value) for value in line)


def write_cell(value: Any) -> str:
    """A value of a table. Words are quoted unless they are one cell wherever a spreadsheet parts its cells."""
    if not isinstance(value, str):
        return "" if value is None else str(value)
    text = guard_cell(value)
    return text if SIMPLE.fullmatch(text) else '"' + text.replace('"', '""') + '"'
