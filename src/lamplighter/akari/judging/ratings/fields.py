"""Fields of JSON that anybody may have written: each is of the kind expected, or BadInput names it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeVar

from lamplighter.errors import BadInput

T = TypeVar("T")
MANY = 10**9
KINDS = {dict: "an object", list: "a list", str: "a word", bool: "true or false"}


def load_object(text: str) -> dict[str, Any]:
    """The JSON object in a text, else BadInput. A field told twice is refused: readers differ on which one counts."""
    try:
        found = json.loads(text, object_pairs_hook=refuse_twice)
    except BadInput:
        raise
    except (ValueError, RecursionError) as error:
        raise BadInput("this is no JSON") from error
    if not isinstance(found, dict):
        raise BadInput("this is no JSON object")
    return found


def refuse_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The object of these fields; BadInput if one is told twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(name for name, count in Counter(name for name, _ in pairs).items() if count > 1)
        raise BadInput(f"{twice[:20]!r} is told twice")
    return found


def take(data: Mapping[str, object], name: str, wanted: type[T]) -> T:
    """A field that must be there and of that kind."""
    return expect(data.get(name), wanted, name)


def take_optional(data: Mapping[str, object], name: str, wanted: type[T]) -> T | None:
    """A field that may be null (None), but not missing."""
    return None if name in data and data[name] is None else take(data, name, wanted)


def expect(data: Any, wanted: type[T], name: str) -> T:
    """The data, if it is of that kind."""
    if not isinstance(data, wanted):
        raise BadInput(f"{name} is missing, or is not {KINDS[wanted]}")
    return data


def take_number(data: Mapping[str, object], name: str, may_miss: bool = False) -> float | None:
    """A number from 0 on, or None for null; with `may_miss` also for a field that is missing."""
    found = data.get(name)
    return None if found is None and (may_miss or name in data) else expect_number(found, name)


def expect_number(data: object, name: str) -> float:
    """The data, if it is a number from 0 on."""
    if isinstance(data, bool) or not isinstance(data, (int, float)) or not 0 <= data <= MANY:  # NaN is not
        raise BadInput(f"{name} is missing, or is no number from 0 to {MANY:,}")
    return data
