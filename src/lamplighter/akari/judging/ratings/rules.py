"""Rules of one clue and of two clues together: each needs some lamps and bars to be known, and gives others.

A rule says what one may conclude when its lamps and bars are known; whatever else is known may be forgotten. So a
pattern reads a cell it does not name as free, and knowing more never loses a match. The patterns are those of Table 5
in Victor Dekker's thesis, with the diagonal pair of ones that it lacks and all three lamps of the linear pair of
threes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from lamplighter.akari.judging.ratings.ground import CORNERS, ORTHOGONAL, Cells, Ground, members

CLUE_RULES = frozenset(("clue_tight", "clue_full", "diagonal"))
LINEAR = {  # lamps to come at P, is its outer cell free, the same for Q: name; lamps P, Q; bars beside Q
    (3, True, 3, True): ("linear_3_3", True, True, False),
    (3, True, 2, False): ("linear_3_2", True, False, False),
    (2, False, 2, False): ("linear_2_2", False, False, False),
    (3, True, 2, True): ("linear_3_2_plus", False, False, False),
    (2, False, 2, True): ("linear_2_2_plus", False, False, False),
    (3, True, 1, False): ("linear_3_1_plus", False, False, True),
    (2, False, 1, False): ("linear_2_1_plus", False, False, True),
}


class Rule(NamedTuple):
    """If these lamps and bars are known, those follow. `places` are the clues it looks at."""

    technique: str
    places: tuple[int, ...]
    lamps: Cells
    bars: Cells
    new_lamps: Cells
    new_bars: Cells


class CellReading(NamedTuple):
    """One way to read a cell beside a clue: free or settled, and how many lamps the clue then still wants."""

    wanted: int
    free: bool
    lamps: Cells = 0
    bars: Cells = 0


def write_rules(ground: Ground, patterns: str = "table") -> list[Rule]:
    """Every rule that gives something, clue by clue; several may look at the same cells.

    The patterns are those of the `table`, or their `closure` under the thesis's alterations.
    """
    more = (altered_neighbours,) if patterns == "closure" else ()
    finders = (one_clue, diagonal_pairs, linear_pairs, neighbours, *more)
    rules = (rule for wall in ground.clues for find in finders for rule in find(ground, wall))
    return [rule for rule in rules if rule.new_lamps or rule.new_bars]


def subsets(cells: Cells, number: int) -> Iterator[Cells]:
    """Every set of so many of these cells; none for a number below 0 or above their number."""
    if number >= 0:
        yield from map(sum, combinations([1 << cell for cell in members(cells)], number))


def one_clue(ground: Ground, wall: int) -> Iterator[Rule]:
    """Rules of one clue: it needs all cells left, it has its lamps, or it has one cell to spare.

    In the last case a lamp at the corner between two of its cells would darken both.
    """
    around, clue = ground.around[wall], ground.clues[wall]
    spare = around.bit_count() - clue
    for bars in subsets(around, spare):
        yield Rule("clue_tight", (wall,), 0, bars, around & ~bars, 0)
    for lamps in subsets(around, clue) if spare >= 0 else ():
        yield Rule("clue_full", (wall,), lamps, 0, 0, around & ~lamps)
    for bars in subsets(around, spare - 1):
        yield Rule("diagonal", (wall,), 0, bars, 0, ground.corners(wall, around & ~bars))


def diagonal_pairs(ground: Ground, wall: int) -> Iterator[Rule]:
    """Rules of two clues that touch at a corner, P (`wall`) and Q.

    Q wants one lamp more, P as many as it has free cells of its own and one: so exactly one is on a shared cell.
    """
    for down, right in CORNERS:
        other = ground.square(wall, down, right)
        if other in ground.clues and ground.beside(wall, down, 0) and ground.beside(wall, 0, right):
            own = ground.beside(wall, -down, 0) | ground.beside(wall, 0, -right)
            far = ground.beside(other, down, 0) | ground.beside(other, 0, right)
            barred = own.bit_count() + 1 - ground.clues[wall]
            for bars, lamps in product(subsets(own, barred), subsets(far, ground.clues[other] - 1)):
                for free, name in free_cells(own & ~bars):
                    known = lamps | own & ~bars & ~free
                    yield Rule(name, (wall, other), known, bars, free, far & ~lamps)


def free_cells(cells: Cells) -> Iterator[tuple[Cells, str]]:
    """Each choice of P's own lamps that are not known yet, and the name that the pattern then has."""
    for number in range(cells.bit_count() + 1):
        for free in subsets(cells, number):
            yield free, f"diagonal_{number + 1}_1"


def linear_pairs(ground: Ground, wall: int) -> Iterator[Rule]:
    """Rules (`LINEAR`) of two clues with one white cell between them, whose sides see each other."""
    for down, right in ORTHOGONAL:
        other, middle = ground.square(wall, 2 * down, 2 * right), ground.beside(wall, down, right)
        if other in ground.clues and middle and is_facing(ground, wall, down, right, 2):
            outer, beyond = ground.beside(wall, -down, -right), ground.beside(other, down, right)
            sides = ground.beside(other, right, down) | ground.beside(other, -right, -down)
            for one, two in product(readings(ground, wall, outer), readings(ground, other, beyond)):
                row = LINEAR.get((one.wanted, one.free, two.wanted, two.free))
                if row:
                    lamps = middle | outer * row[1] | beyond * row[2]
                    known = one.lamps | two.lamps, one.bars | two.bars
                    yield Rule(row[0], (wall, other), *known, lamps, sides * row[3])


def neighbours(ground: Ground, wall: int) -> Iterator[Rule]:
    """Rules of two clues in a line that want two lamps more, inner cells settled, and whose sides see each other.

    With one white cell between them they are a linear pair, and never this one.
    """
    for down, right in ((0, 1), (1, 0)):
        far = 1
        while is_facing(ground, wall, down, right, far):
            other = ground.square(wall, far * down, far * right)
            inner, within = ground.beside(wall, down, right), ground.beside(other, -down, -right)
            outer, beyond = ground.beside(wall, -down, -right), ground.beside(other, down, right)
            if other in ground.clues and outer and beyond and not inner & within:
                for one, two in product(readings(ground, wall, inner), readings(ground, other, within)):
                    if (one.wanted, one.free, two.wanted, two.free) == (2, False, 2, False):
                        known = one.lamps | two.lamps, one.bars | two.bars
                        yield Rule("neighbours_2_2", (wall, other), *known, outer | beyond, 0)
            far += 1


def altered_neighbours(ground: Ground, wall: int) -> Iterator[Rule]:
    """What the thesis's alterations make of two 2s or of a linear 3 and 2, and its table lacks: a 2 and a 1.

    The inner cells of both and the outer cell of the other clue, which wants one lamp more, are settled. Its lamp is at
    a side, so this clue, which wants two more, has one at its sides at most, and takes its outer cell.
    """
    for down, right in ORTHOGONAL:
        far = 1
        while is_facing(ground, wall, down, right, far):
            other = ground.square(wall, far * down, far * right)
            inner, within = ground.beside(wall, down, right), ground.beside(other, -down, -right)
            outer, beyond = ground.beside(wall, -down, -right), ground.beside(other, down, right)
            if other in ground.clues and outer and not inner & within:
                for one, two in product(settle(ground, wall, (inner,)), settle(ground, other, (within, beyond))):
                    if (one.wanted, two.wanted) == (2, 1):
                        known = one.lamps | two.lamps, one.bars | two.bars
                        yield Rule("neighbours_2_1", (wall, other), *known, outer, 0)
            far += 1


def settle(ground: Ground, wall: int, cells: tuple[Cells, ...]) -> Iterator[CellReading]:
    """Every way in which these cells beside a clue can be known, each a lamp or none."""
    there = [cell for cell in cells if cell]
    for lamps in product((False, True), repeat=len(there)):
        lit = sum(cell for cell, lamp in zip(there, lamps, strict=True) if lamp)
        yield CellReading(ground.clues[wall] - sum(lamps), False, lit, sum(there) - lit)


def is_facing(ground: Ground, wall: int, down: int, right: int, far: int) -> bool:
    """Does the cell at each side of a clue see the one at the same side of the square so far away?"""
    for aside, ahead in ((right, down), (-right, -down)):
        here, there = ground.beside(wall, aside, ahead), ground.beside(wall, aside + far * down, ahead + far * right)
        if not (here and there & ground.reach(here.bit_length() - 1)):
            return False
    return True


def readings(ground: Ground, wall: int, cell: Cells) -> list[CellReading]:
    """All ways to read a cell beside a clue: free, barred, a lamp; settled if there is no white cell (0)."""
    clue = ground.clues[wall]
    if not cell:
        return [CellReading(clue, False)]
    return [CellReading(clue, True), CellReading(clue, False, bars=cell), CellReading(clue - 1, False, lamps=cell)]
