"""Replies: what a command says about one puzzle, how it is printed, and one exit code for all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Protocol

from lamplighter.cli import BAD, SPENT

SCHEMA = 1
WORST_FIRST = (BAD, SPENT, 1, 0)


class Reply(NamedTuple):
    """The answer to one puzzle: its fields as JSON, its text for people (made when asked for), its exit code.

    A code that is known only when all is told is asked for then.
    """

    fields: dict[str, Any]
    text: Callable[[], str]
    code: int | Callable[[], int] = 0

    def ended(self) -> int:
        """The exit code, when all is told."""
        return self.code if isinstance(self.code, int) else self.code()


class Style(NamedTuple):
    """How answers are printed."""

    as_json: bool
    color: bool
    quiet: bool


class Asked(Protocol):
    """What is asked about: a puzzle or a draft, with its id and what was odd in its text."""

    @property
    def id(self) -> str | None:
        """The name that came with it."""

    @property
    def warnings(self) -> tuple[str, ...]:
        """What was odd in the text, yet read."""


def find_worst(codes: Iterable[int]) -> int:
    """One exit code for all."""
    found = set(codes)
    return next(code for code in WORST_FIRST if code in found)
