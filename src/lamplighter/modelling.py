"""What the models of both games for other solvers share: comments that stay comments, lines of a bearable length."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from lamplighter.grid import cut_rows
from lamplighter.strangers import make_printable

TERMS = 12  # on a line: some readers take no more than 255 characters


def comment_text(told: str) -> str:
    """A word that cannot break out of its comment."""
    return make_printable(told[:200], " ")


def comment_lines(mark: str, lines: Iterable[str]) -> list[str]:
    """Lines as comments."""
    return [f"{mark} {line}" for line in lines]


def break_lines(before: str, between: str, words: Sequence[str], after: str = "") -> Iterator[str]:
    """Words on as many lines as they need."""
    pieces = [between.join(row) for row in cut_rows(words, TERMS)]
    return iter((before + " " * bool(pieces) + f"\n {between}".join(pieces) + after).split("\n"))
