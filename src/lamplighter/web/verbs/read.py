"""The first puzzle of a text in any format, as a board."""

from __future__ import annotations

from lamplighter import BadInput, write
from lamplighter.akari import Reading, read_each
from lamplighter.limits import MAX_PASTED
from lamplighter.web.body import Body, Fields, Refused, check_cells


def answer(body: Body) -> Fields:
    """The board with its lamps and marks, the words beside it, and how many puzzles the text holds."""
    text = body.text("text", MAX_PASTED)
    found = list(read_each(text or "", Reading(lenient=body.flag("lenient"))))
    if not found:
        raise Refused("the text is empty")
    entry = found[0]
    if isinstance(entry, BadInput):
        raise entry
    check_cells(len(entry.puzzle.squares))
    words = {name: getattr(entry, name) for name in ("id", "title", "author", "source")}
    board = write(entry, "picture").split("\n")
    return {"board": board, **words, "warnings": list(entry.warnings), "several": len(found)}
