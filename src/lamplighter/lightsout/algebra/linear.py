"""Any game of two colours by elimination: equations as ints, one pivot for each leading button.

Equations come row by row of the board and the leading button is the last one, so what is filled in stays in a band.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from lamplighter.budget import Meter
from lamplighter.clock import make_tick

Cells = int  # a set of buttons or lights: bit i is cell i
MANY = 64  # cells of a set that are taken away one by one


class LinearSolution(NamedTuple):
    """One solution and a basis of the quiet patterns; or, where `odd` is set, lights that cannot be turned off.

    `odd` is a set of lights which every press changes evenly, while an odd number of them is to be changed.
    """

    presses: Cells
    quiet: tuple[Cells, ...]
    odd: Cells = 0


def eliminate(masks: Sequence[Cells], wanted: Cells, barred: Cells = 0, meter: Meter | None = None) -> LinearSolution:
    """All presses that change the wanted lights and no others, without barred buttons, or why there are none.

    `masks` has for each button the lights it changes.
    """
    lines, tick = equations(masks, barred, meter), make_tick(meter, len(masks) ** 2)
    pivots: dict[int, int] = {}
    for number, line in enumerate(lines):
        tick()
        rest = reduce(line << 1 | wanted >> number & 1, pivots)
        if rest == 1:
            return LinearSolution(0, (), find_contradiction(lines, wanted, meter))
        if rest:
            pivots[rest.bit_length()] = rest
    free = [cell for cell in range(len(masks)) if cell + 2 not in pivots and not barred >> cell & 1]
    quiet = []
    for cell in free:
        tick()
        quiet.append(complete(pivots, 1 << cell + 1) >> 1)
    return LinearSolution(complete(pivots, 1) >> 1, tuple(quiet))


def equations(masks: Sequence[Cells], barred: Cells = 0, meter: Meter | None = None) -> list[Cells]:
    """For each light the buttons that change it, except barred ones."""
    lines, tick = [0] * len(masks), make_tick(meter, 64 * len(masks))
    for button, mask in enumerate(masks):
        tick()
        for light in () if barred >> button & 1 else bits(mask):
            lines[light] |= 1 << button
    return lines


def bits(cells: Cells) -> Iterator[int]:
    """The cells of a set, lowest first. Many are read off its text: a long int takes long for each one taken away."""
    if cells.bit_count() > MANY:
        text = f"{cells:b}"[::-1]
        cell = text.find("1")
        while cell >= 0:
            yield cell
            cell = text.find("1", cell + 1)
        return
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


def reduce(line: int, pivots: dict[int, int]) -> int:
    """An equation with the leading buttons of others taken out; bit 0 is its right side.

    `pivots` has equations by their bit length. 0 is left of what follows from them, 1 of what contradicts them.
    """
    while line > 1:
        pivot = pivots.get(line.bit_length())
        if pivot is None:
            return line
        line ^= pivot
    return line


def complete(pivots: dict[int, int], chosen: int) -> int:
    """The free buttons chosen, with the leading buttons that follow from them; bit 0 stands for the right side."""
    for lead in sorted(pivots):
        if (pivots[lead] & chosen).bit_count() % 2:
            chosen |= 1 << lead - 1
    return chosen


def find_contradiction(lines: Sequence[Cells], wanted: Cells, meter: Meter | None = None) -> Cells:
    """The set of equations that add up to 0 = 1, by number; to be called only where there are such.

    It is the elimination once more, with a note of which equations were added up.
    """
    pivots: dict[int, tuple[int, Cells]] = {}
    tick = make_tick(meter, len(lines) ** 2)
    for number, line in enumerate(lines):
        tick()
        rest, used = line << 1 | wanted >> number & 1, 1 << number
        while rest > 1 and rest.bit_length() in pivots:
            pivot, others = pivots[rest.bit_length()]
            rest, used = rest ^ pivot, used ^ others
        if rest == 1:
            return used
        if rest:
            pivots[rest.bit_length()] = rest, used
    raise AssertionError("the equations do not contradict each other")


def span(basis: Iterable[Cells]) -> Iterator[Cells]:
    """Every sum of vectors of a basis, zero first, in the order of a Gray code."""
    vectors = list(basis)
    here = 0
    yield here
    for number in range(1, 1 << len(vectors)):
        here ^= vectors[(number & -number).bit_length() - 1]
        yield here
