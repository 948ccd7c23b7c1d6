"""Tables: for a terminal, in Markdown, or as comma-separated values."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from lamplighter.strangers import guard_cell, make_printable

LITERAL = str.maketrans({"\\": "\\\\", "|": "\\|", "[": "\\[", "&": "&amp;", "<": "&lt;"})
SIMPLE = re.compile(r"[\w .-]*")
Rows = Sequence[Sequence[str]]


def write_markdown(headings: Sequence[str], rows: Rows) -> str:
    """A table in Markdown; markup in its cells is escaped."""
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"| {' | '.join(make_printable(cell).translate(LITERAL) for cell in line)} |" for line in lines)


def align_table(headings: Sequence[str], rows: Rows) -> str:
    """A table with its columns lined up; the last column may be as long as it likes."""
    widths = [max(len(line[column]) for line in (headings, *rows)) for column in range(len(headings) - 1)]
    lines = []
    for line in (headings, ["-" * width for width in (*widths, 6)], *rows):
        cells = [cell.ljust(width) for cell, width in zip(line, widths, strict=False)]
        lines.append("  ".join([*cells, line[-1]]).rstrip())
    return "\n".join(lines)


def write_row(line: Sequence[Any]) -> str:
    """A line of comma-separated values; None is empty, and no text becomes a formula."""
    return ",".join(write_cell(value) for value in line)


def write_cell(value: Any) -> str:
    """One value of such a line; texts are quoted unless no spreadsheet could cut them."""
    if not isinstance(value, str):
        return "" if value is None else str(value)
    text = guard_cell(value)
    return text if SIMPLE.fullmatch(text) else '"' + text.replace('"', '""') + '"'
