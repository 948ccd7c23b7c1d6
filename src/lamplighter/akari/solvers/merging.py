"""Cells that are one bit: where two cells differ in every solution, one variable is enough for both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from lamplighter.akari.game.rules import Count

TWO = 2


def merge_cells(cells: Iterable[int], differing: Iterable[Sequence[int]]) -> dict[int, int]:
    """Each cell with its variable, from 1, or minus it; two cells that differ have opposite ones.

    If pairs contradict each other, some of them are not obeyed: whoever asks must ask for the counts as well.
    """
    beside: dict[int, list[int]] = {}
    for one, other in differing:
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    number: dict[int, int] = {}
    variable = 0
    for cell in cells:
        if cell not in number:
            variable += 1
            number[cell] = variable
            waiting = [cell]
            while waiting:
                one = waiting.pop()
                for other in beside.get(one, ()):
                    if other not in number:
                        number[other] = -number[one]
                        waiting.append(other)
    return number


def drop_merged(counts: Iterable[Count], number: Mapping[int, int]) -> Iterator[Count]:
    """The counts without those of two cells that are met because the cells differ."""
    for count in counts:
        cells, low, high = count
        met = len(cells) == TWO and low <= 1 <= high and sum(number[cell] for cell in cells) == 0
        if not met:
            yield count
