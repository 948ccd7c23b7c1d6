"""What boards of formulas are made of, as pictures: four rows, six columns, the number of a literal's place aside.

A wire across enters at the left of the second row and leaves at its right, a wire down runs through the third column.
The bit of a wire across is told by the left end of its room: a lamp there is true. Tests list all solutions of each.
"""

from __future__ import annotations

Tile = tuple[str, ...]

TALL, WIDE = 4, 6


def tile(*rows: str) -> Tile:
    """A picture."""
    return rows


BLANK = tile("######", "######", "######", "######")

ACROSS = tile(  # the room goes on
    "000000",
    "......",
    "######",
    "######",
)
DOWN = tile(  # so does this one
    "##.0##",
    "##.0##",
    "##.0##",
    "##.0##",
)
CROSSING = tile(  # across, the room is doubled: were its lamp where they cross, so were the other's, and two meet below
    "1....1",
    ".#.0#.",
    "1....1",
    "##.0##",
)
NOT = tile(  # the cell in the middle differs from both sides
    "##.##0",
    ".1.1..",
    "######",
    "######",
)

# A tap: the wire down ends, another begins, and each differs from the wire across that begins here.
AROUND_TAP = tile(
    "####00",
    "###...",
    "######",
    "######",
)
FROM_ABOVE = "##.100"
GOES_DOWN = tile("##.1##", "##.0##")

# OR, a clause of several literals: what arrives is turned round, and told down whether any was true so far. The third
# cell of the third row is a lamp if neither the cell on its left nor the one above it is; both are lit without it.
FIRST = tile(
    "######",
    "....##",
    "0001.#",
    "####.#",
)
NEXT = tile(
    "##100#",
    ".#....",
    "1..1.#",
    "#.##.#",
)
LAST = tile(
    "##100#",
    ".#....",
    "1..0##",
    "#.####",
)
LEAD = tile("#", ".", "0", "#")  # a column before these
STEP = 2  # so many columns further right than the literal before

ALONE = tile("######", ".0####", "######", "######")  # a clause of one literal
NEVER = tile("######", "##1###", "######", "######")  # a clause of none


def draw_tap(above: bool, below: bool) -> Tile:
    """A tap of a wire that comes from above, or begins here, and goes on below, or ends here."""
    top, middle, *rest = AROUND_TAP
    return (FROM_ABOVE if above else top, middle, *(GOES_DOWN if below else rest))


def draw_place(place: int, literals: int) -> Tile:
    """Where the literal in this place, from 0, arrives at a clause of so many literals."""
    if literals < STEP:
        return ALONE if literals else NEVER
    if not place:
        return FIRST
    last = LAST if place == literals - 1 else NEXT
    return tuple(before * STEP * place + row for before, row in zip(LEAD, last, strict=True))


def find_width(literals: int) -> int:
    """The columns that a clause of so many literals takes."""
    return WIDE + STEP * max(0, literals - 1)
