"""JSON, one record a line: `grid` (rows of text), and if known `id`, `solution` (rows with `*`), `title`, `author`.

`lamps` and `marks`, drawn by a player, are rows too (with `*` and `+`); `made` tells how it was generated. Other fields
are passed over.
"""

from __future__ import annotations

import json
from typing import Any

from lamplighter.akari.game.answer import mark_rows
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import WHITE, Puzzle
from lamplighter.errors import BadInput
from lamplighter.records import parse_json

UNIT = "line"
BEGINS = r"\s*\{"
EXAMPLE = '{"id": "small", "grid": ["2.", ".."], "solution": ["2*", "*."]}'
WORDS = ("id", "title", "author", "source")


def read(text: str) -> Entry:
    """One record."""
    record = parse_record(text)
    if "grid" not in record:
        raise BadInput("the record has no 'grid'")
    puzzle = Puzzle.of(rows_of(record["grid"], "grid"))
    return Entry(
        puzzle,
        lamps=read_marked(puzzle, record, "lamps", "*") or (),
        marks=read_marked(puzzle, record, "marks", "+") or (),
        solution=read_marked(puzzle, record, "solution", "*"),
        id=word_of(record, "id"),
        title=word_of(record, "title"),
        author=word_of(record, "author"),
        source=word_of(record, "source"),
        made=made_of(record),
    )


def made_of(record: dict[str, Any]) -> dict[str, Any] | None:
    """How the puzzle was generated; None if that is not told."""
    made = record.get("made")
    if made is not None and not isinstance(made, dict):
        raise BadInput(f"'made' is an object, not {type(made).__name__}")
    return made


def parse_record(text: str) -> dict[str, Any]:
    """The JSON object in a line; BadInput, with the place, if it is none."""
    record = parse_json(text)
    if not isinstance(record, dict):
        raise BadInput("a record is a JSON object with a 'grid'")
    return record


def rows_of(value: Any, field: str) -> list[Any]:
    """Rows as a list, from a list or from one text with line breaks."""
    if isinstance(value, str):
        return value.split()
    if not isinstance(value, list):
        raise BadInput(f"{field!r} is a list of rows, not {type(value).__name__}")
    return value


def word_of(record: dict[str, Any], field: str) -> str | None:
    """A word about the puzzle, numbers as text; None if there is no such field."""
    value = record.get(field)
    if value is not None and not isinstance(value, (str, int, float)):
        raise BadInput(f"{field!r} is a text, not {type(value).__name__}")
    return None if value is None else str(value)


def read_marked(puzzle: Puzzle, record: dict[str, Any], field: str, mark: str) -> tuple[int, ...] | None:
    """The cells with a mark in rows that need not repeat the walls; None if there is no such field."""
    if record.get(field) is None:
        return None
    rows = rows_of(record[field], field)
    cells = []
    if len(rows) != puzzle.rows:
        raise BadInput(f"{field!r} has {len(rows)} rows, the grid has {puzzle.rows}")
    for row, line in enumerate(rows):
        if not isinstance(line, str) or len(line) != puzzle.cols:
            raise BadInput(f"this row of {field!r} is no text of {puzzle.cols} squares", row + 1)
        for col in (col for col, square in enumerate(line) if square == mark):
            if puzzle.lines[row][col] != WHITE:
                raise BadInput(f"in {field!r} a {mark!r} stands on a wall", row + 1, col + 1, line)
            cells.append(row * puzzle.cols + col)
    return tuple(cells)


def write(entry: Entry) -> str:
    """One line."""
    puzzle = entry.puzzle
    record: dict[str, Any] = {word: getattr(entry, word) for word in WORDS if getattr(entry, word) is not None}
    record["grid"] = list(puzzle.lines)
    if entry.solution is not None:
        record["solution"] = mark_rows(puzzle, entry.solution)
    if entry.lamps:
        record["lamps"] = mark_rows(puzzle, entry.lamps)
    if entry.marks:
        record["marks"] = mark_rows(puzzle, entry.marks, "+")
    if entry.made is not None:
        record["made"] = dict(entry.made)
    return json.dumps(record)
