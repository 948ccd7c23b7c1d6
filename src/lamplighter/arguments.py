"""Arguments of verbs and values, checked and converted: every `expect_` function gives back what is worked with.

A value of the wrong kind is a TypeError that says which kind was expected; one of the right kind that will not do is
BadInput. `name` and `expected` are words of that sentence. Whole numbers of numpy count as whole numbers, and its
arrays as lists.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import isnan
from numbers import Real
from operator import index
from typing import Any, TypeVar

from lamplighter.errors import BadInput

T = TypeVar("T")
SHOWN = 40  # characters of a wrong value
TEXTS = (str, bytes, bytearray)


def wrong_kind(name: str, expected: str, value: object) -> TypeError:
    """The error for something of the wrong kind: `the limit is a whole number, not 'a'`."""
    return TypeError(f"{name} is {expected}, not {describe(value)}")


def describe(value: object) -> str:
    """A value in few words: numbers, None and the beginning of a text as they are, anything else by its type."""
    if isinstance(value, int) and value.bit_length() > 64:
        return "a giant number"  # Python writes only some thousands of digits
    if isinstance(value, TEXTS):
        return repr(value[:SHOWN])
    return repr(value) if value is None or isinstance(value, (int, float)) else type(value).__name__


def expect_kind(kind: type[T], value: object, name: str, expected: str) -> T:
    """The value itself, if it is an instance of `kind`."""
    if not isinstance(value, kind):
        raise wrong_kind(name, expected, value)
    return value


def expect_text(value: object, name: str) -> str:
    """The text itself; bytes are refused, because their encoding is not known here."""
    if isinstance(value, str):
        return value
    raise wrong_kind(name, "a str (decode bytes first)" if isinstance(value, TEXTS) else "a str", value)


def expect_whole(value: Any, name: str, least: int | None = None, most: int | None = None) -> int:
    """The value as an int; BadInput if it is below `least` or above `most`, where these are given."""
    try:
        number = index(value)
    except TypeError:
        raise wrong_kind(name, "a whole number", value) from None
    if least is not None and number < least:
        raise BadInput(f"{name} is at least {least}, not {describe(number)}")
    if most is not None and number > most:
        raise BadInput(f"{name} is at most {most:,}, not {describe(number)}")
    return number


def expect_number(value: object, name: str) -> float:
    """The value as a float, which may be infinite; NaN and what is too large for a float are BadInput."""
    if not isinstance(value, Real):
        raise wrong_kind(name, "a number", value)
    try:
        found = float(value)
    except OverflowError:
        raise BadInput(f"{name} is too large a number") from None
    if isnan(found):
        raise BadInput(f"{name} is a number, not nan")
    return found


def expect_iterable(values: object, name: str, expected: str) -> Iterable[Any]:
    """The values themselves, not yet iterated. Texts and mappings are refused: their parts are never what was meant."""
    if type(values) is tuple or type(values) is list:
        return values  # as nearly always, and asking for an abstract class takes long
    if isinstance(values, (*TEXTS, Mapping)) or not isinstance(values, Iterable):
        raise wrong_kind(name, expected, values)
    return values


def expect_several(values: object, name: str, expected: str) -> tuple[Any, ...]:
    """The values as a tuple; texts and mappings are refused. What their own iterator raises passes."""
    try:
        found = iter(expect_iterable(values, name, expected))
    except TypeError:  # an array of no dimensions
        raise wrong_kind(name, expected, values) from None
    return tuple(found)


def expect_names(values: object, name: str) -> tuple[str, ...]:
    """The texts as a tuple."""
    return tuple(expect_text(one, f"each of {name}") for one in expect_several(values, name, "a list of str"))


def expect_numbers(values: object, name: str) -> tuple[int, ...]:
    """The whole numbers as a tuple of ints."""
    found = expect_several(values, name, "a list of whole numbers")
    try:
        return tuple(map(index, found))
    except TypeError:
        return tuple(expect_whole(one, f"each of {name}") for one in found)  # says which is none


def expect_flag(value: object, name: str) -> bool:
    """The value as Python's `bool` takes it; an array of several values is refused."""
    try:
        return bool(value)
    except ValueError:
        raise wrong_kind(name, "true or false", value) from None
