"""Numbers of solutions for people, short."""

from __future__ import annotations

from lamplighter.language.numerals import write_decimal

PLAIN = 10**15  # smaller numbers are shown to people with all digits


def write_number(number: int) -> str:
    """A number for people: all digits with commas, or a power of two, or about which power of ten."""
    if number < PLAIN:
        return f"{number:,}"
    power = number.bit_length() - 1
    return f"2^{power}" if number == 1 << power else f"about 10^{len(write_decimal(number)) - 1}"
