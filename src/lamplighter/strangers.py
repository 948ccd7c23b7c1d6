"""Words of strangers: what of an id, a title or an author may reach a page, a terminal, a table or another program.

Records keep such words as they came, escaped by JSON; everything else asks here first.
"""

from __future__ import annotations

import re

LOST = "\ufffd"  # stands on pages for what cannot stand there
ODD = re.compile(
    "[\x00-\x1f\x7f-\x9f"  # controls: terminals obey them, XML cannot hold most of them
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f"  # what makes the words after it run backwards
    "\u2028\u2029"  # ends of lines to some programs alone
    "\ufeff\ufff9-\ufffb\ufffe\uffff\ud800-\udfff]"  # marks of encodings and annotations, halves of characters
)
FORMULAS = tuple("=+-@\t\r\uff1d\uff0b\uff0d\uff20")  # what makes a spreadsheet calculate, wide forms as well


def tame(text: str) -> str:
    """A text for a page, as long as it was: odd characters are LOST, tabs are spaces, line breaks stay."""
    return "\n".join(ODD.sub(LOST, line) for line in text.replace("\t", " ").split("\n"))


def flatten(text: str | None, most: int = 200) -> str:
    """A text on one line for a page, cut to `most` characters; None is the empty text."""
    line = tame(" ".join((text or "").split()))
    return line if len(line) <= most else line[: most - 1] + "…"


def make_printable(text: str, instead: str = "?") -> str:
    """A text for terminals, comments and links, as long as it was: all that is not printable is replaced."""
    return "".join(mark if mark.isprintable() else instead for mark in text)


def guard_cell(text: str, most: int = 200) -> str:
    """A text for a cell of a spreadsheet, cut to `most` characters; an apostrophe precedes what would be a formula."""
    shown = make_printable(text[:most])
    return f"'{shown}" if text.startswith(FORMULAS) else shown
