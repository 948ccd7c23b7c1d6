"""The rules there are: what a press changes, seen from its cell. To add one is to add a line to RULES.

All else knows a rule by its offsets, so a new one is solved, drawn, explained by equations and judged as it stands; a
test asks for its name in docs/lightsout.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from lamplighter.arguments import expect_numbers, expect_several, expect_text
from lamplighter.errors import BadInput

Offsets = tuple[tuple[int, int], ...]  # rows down, columns to the right

STAR = ((0, 0), (-1, 0), (0, -1), (0, 1), (1, 0))
RULES: dict[str, Offsets] = {
    "plus": STAR,
    "sigma": STAR[1:],
    "x": ((0, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)),
    "king": tuple((row, col) for row in (-1, 0, 1) for col in (-1, 0, 1)),
    "knight": ((0, 0), *((r, c) for r in (-2, -1, 1, 2) for c in (-2, -1, 1, 2) if abs(r) != abs(c))),
}
CHASED = (RULES["plus"], RULES["sigma"])  # what light chasing solves, row by row
WRAPS = ("plane", "cylinder", "torus")  # nothing joined; left to right; top to bottom as well
OFFSETS = re.compile(r"(-?\d{1,4}),(-?\d{1,4})", re.ASCII)


def read_rule(rule: str) -> Offsets:
    """The offsets of a rule by its name, or as they are typed: `0,0 1,0 -1,0`."""
    if expect_text(rule, "the rule") in RULES:
        return RULES[rule]
    words = rule.replace(";", " ").split()
    found = [OFFSETS.fullmatch(word) for word in words]
    if not words or not all(found):
        raise BadInput(f"{rule[:40]!r} is no rule; there are {', '.join(RULES)}, or offsets such as '0,0 1,0 -1,0'")
    return tuple((int(one[1]), int(one[2])) for one in found if one)


def write_rule(offsets: Offsets) -> str:
    """The name of the rule that has these offsets, or the offsets as they are typed."""
    typed = " ".join(f"{down},{right}" for down, right in offsets)
    return next((name for name, known in RULES.items() if known == offsets), typed)


def pairs_of(offsets: Iterable[Iterable[int]]) -> Offsets:
    """Offsets as pairs, whatever they were given as."""
    expected = "a list of offsets, pairs of numbers"
    found = [expect_numbers(offset, "an offset") for offset in expect_several(offsets, "a rule", expected)]
    if any(len(offset) != 2 for offset in found):
        raise BadInput("an offset is two whole numbers: rows down, columns to the right")
    return tuple((down, right) for down, right in found)
