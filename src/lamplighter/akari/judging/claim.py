"""Claim: one line of a proof."""

from __future__ import annotations

from typing import NamedTuple


class Claim(NamedTuple):
    """What holds if all of `given` hold; nothing, if there is no `then`. `by` names the rules to be added up."""

    given: tuple[str, ...]
    then: str | None
    by: tuple[str, ...] = ()

    def __str__(self) -> str:
        words = (*self.given, "=>", *([self.then] if self.then else []), *(("by", *self.by) if self.by else ()))
        return " ".join(words)
