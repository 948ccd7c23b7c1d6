"""Tables: for a terminal, or in Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from lamplighter.strangers import make_printable

LITERAL = str.maketrans({"\\": "\\\\", "|": "\\|", "[": "\\[", "&": "&amp;", "<": "&lt;"})
Rows = Sequence[Sequence[str]]


def write_markdown(headings: Sequence[str], rows: Rows) -> str:
    """A table in Markdown; what stands in it is no markup."""
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
