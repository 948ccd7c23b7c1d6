"""Numbers of solutions as text: short for people, and with all digits, even more than Python's `str` writes."""

from __future__ import annotations

from typing import Any

from lamplighter.errors import BadInput

CHUNK = 4_000  # digits at a time: Python writes and reads only some thousands
MAX_DECIMAL = 1_000_000  # digits of a number that is read
PLAIN = 10**15  # smaller numbers are shown to people with all digits


def write_number(number: int) -> str:
    """A number for people: all digits with commas, or a power of two, or about which power of ten."""
    if number < PLAIN:
        return f"{number:,}"
    power = number.bit_length() - 1
    return f"2^{power}" if number == 1 << power else f"about 10^{len(write_decimal(number)) - 1}"


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
