"""What the models of both games for other solvers share: comments that stay comments, lines of a bearable length."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from lamplighter.grid import cut_rows
from lamplighter.strangers import make_printable

TERMS = 12  # on a line: some readers take no more than 255 characters


def comment_text(told: str) -> str:
    """The first 200 characters of a text on one line, without anything that could end a comment."""
    return make_printable(told[:200], " ")


def comment_lines(mark: str, lines: Iterable[str]) -> list[str]:
    """The lines, each after the mark that makes it a comment."""
    return [f"{mark} {line}" for line in lines]


def break_lines(before: str, between: str, words: Sequence[str], after: str = "") -> Iterator[str]:
    """The lines of one statement: `before`, the words with `between` between them, `after`; TERMS words on a line."""
    pieces = [between.join(row) for row in cut_rows(words, TERMS)]
    return iter((before + " " * bool(pieces) + f"\n {between}".join(pieces) + after).split("\n"))
