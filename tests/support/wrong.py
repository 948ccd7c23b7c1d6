"""Wrong calls: what is given for an argument of each kind, and the words that say what was expected instead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

NAN = float("nan")
GIANT = 10**400  # more digits than a float has room for; and
VAST = 10**5000  # more than Python writes


class Index:
    """A whole number of some other library."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


class Bare:
    """Nothing that anybody asked for."""


class Kind(NamedTuple):
    """Values that are wrong, and what the error says."""

    words: str
    values: tuple[Any, ...]


NOTHING_WHOLE = ("2", b"2", 1.5, NAN, [], {}, Bare(), Bare, (1,))
NO_TEXT = (5, 1.5, b"x", [], ["x"], {}, Bare(), Bare)
NO_LIST = (5, 1.5, "r1c1", b"x", {}, Bare(), Bare)


def or_none(kind: Kind) -> Kind:
    """Where None means something, so that it is not wrong."""
    return kind._replace(values=tuple(value for value in kind.values if value is not None))


def cases(verb: Callable[..., Any], right: dict[str, Any], **kinds: Kind | tuple[Kind, ...]) -> Iterator[Any]:
    """Each wrong value for each argument of a verb, the others being right."""
    import pytest

    for name, several in kinds.items():
        for kind in (several,) if isinstance(several, Kind) else several:
            for number, value in enumerate(kind.values):
                title = f"{verb.__qualname__}-{name}-{kind.words}-{number}"
                yield pytest.param(partial(verb, **{**right, name: value}), kind.words, id=title)


def consumed(result: Any) -> Any:
    """What comes out, as far as it takes to see a few of them."""
    return list(islice(result, 3)) if isinstance(result, Iterator) else result
