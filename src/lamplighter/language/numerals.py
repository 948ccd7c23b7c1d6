"""Numbers with all their digits, even more than Python's `str` writes, for texts and for JSON."""

from __future__ import annotations

from typing import Any

from lamplighter.errors import BadInput

CHUNK = 4_000  # digits at a time: Python writes and reads only some thousands
MAX_DECIMAL = 1_000_000  # digits of a number that is read
SAFE = 2**53  # up to here every reader of JSON knows whole numbers exactly


def write_decimal(number: int) -> str:
    """All digits of a number."""
    pieces, chunk = [], 10**CHUNK
    while number >= chunk:
        number, rest = divmod(number, chunk)
        pieces.append(f"{rest:0{CHUNK}}")
    return "".join([str(number), *reversed(pieces)])


def read_decimal(text: Any, name: str) -> int:
    """The number that `write_decimal` wrote; anything else is BadInput."""
    if not (isinstance(text, str) and text.isascii() and text.isdecimal() and len(text) <= MAX_DECIMAL):
        raise BadInput(f"{name} is a text of decimal digits")
    first = len(text) % CHUNK
    number = int(text[:first] or "0")
    for at in range(first, len(text), CHUNK):
        number = number * 10**CHUNK + int(text[at : at + CHUNK])
    return number


def keep_digits(number: int) -> int | str:
    """A number for JSON: up to 2^53 as it is, a larger one as a text of its digits, which browsers would lose."""
    return number if number <= SAFE else write_decimal(number)
