"""Replies: what a command says about one puzzle, how it is printed, and one exit code for all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Protocol

from lamplighter.cli import BAD, SPENT

SCHEMA = 1
WORST_FIRST = (BAD, SPENT, 1, 0)


class Reply(NamedTuple):
    """The answer to one puzzle: its fields as JSON, its text for people (made when asked for), its exit code.

    The code may be a function, which is called after the answer is printed.
    """

    fields: dict[str, Any]
    text: Callable[[], str]
    code: int | Callable[[], int] = 0

    def exit_code(self) -> int:
        """The exit code; to be asked for after the answer is printed."""
        return self.code if isinstance(self.code, int) else self.code()


class Style(NamedTuple):
    """How answers are printed: as JSON or text, in colour or not, with remarks on standard error or without."""

    as_json: bool
    color: bool
    quiet: bool


class Asked(Protocol):
    """What a command can be asked about: anything with an id and warnings, such as a puzzle or a draft."""

    @property
    def id(self) -> str | None:
        """The name that came with it; None if there was none."""

    @property
    def warnings(self) -> tuple[str, ...]:
        """What was odd in the text and yet read, one sentence each."""


def find_worst(codes: Iterable[int]) -> int:
    """The worst of these exit codes: bad input, then a spent budget, then no, then 0; there must be one of these."""
    found = set(codes)
    return next(code for code in WORST_FIRST if code in found)
