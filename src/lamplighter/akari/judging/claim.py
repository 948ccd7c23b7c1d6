"""Claim and Half: what a line of a proof says."""

from __future__ import annotations

from typing import NamedTuple


class Claim(NamedTuple):
    """If all literals of `given` hold, `then` holds; without `then` (None) they cannot all hold.

    Literals are texts like `r3c4` (a lamp) and `-r3c4` (none); `by` names rules that, added up, show it.
    """

    given: tuple[str, ...]
    then: str | None
    by: tuple[str, ...] = ()

    def __str__(self) -> str:
        words = (*self.given, "=>", *([self.then] if self.then else []), *(("by", *self.by) if self.by else ()))
        return " ".join(words)


class Half(NamedTuple):
    """The rules that `by` names, added up, halved and rounded up; sums after it may name it."""

    by: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("half by", *self.by))
