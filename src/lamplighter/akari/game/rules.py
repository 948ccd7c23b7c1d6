"""The three rules of Akari as counts over cells: all that a model-based engine has to understand."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from lamplighter.akari.game.puzzle import Puzzle


class Count(NamedTuple):
    """Between `low` and `high` of these cells hold a lamp."""

    cells: Collection[int]
    low: int
    high: int


def counts(puzzle: Puzzle) -> Iterator[Count]:
    """All rules of a puzzle: a set of lamps is a solution if and only if it meets every count.

    In this order, which `text.models` relies on: runs across, runs down, light of each white cell, clues. A window
    also has the runs that are lit from beyond it, last.
    """
    yield from (Count(run, 0, 1) for run in puzzle.across)
    yield from (Count(run, 0, 1) for run in puzzle.down)
    yield from light_counts(puzzle)
    for wall, number in puzzle.clues.items():
        yield Count(puzzle.around(wall), number, number)
    yield from (Count(run, 0, 0) for run in puzzle.bright)


def light_counts(puzzle: Puzzle) -> Iterator[Count]:
    """For each white cell, column by column (the order of `down`): a lamp in its run across or in its run down.

    Cells of frayed runs are left out.
    """
    across = {cell: cells for cells in map(list, puzzle.across) for cell in cells}
    frayed = {cell for run in puzzle.frayed for cell in run}
    for run in puzzle.down:
        down = list(run)
        for place, cell in enumerate(down):
            if cell in frayed:
                continue
            sources = across[cell] + down
            del sources[place - len(down)]  # the cell itself lies in both
            yield Count(sources, 1, len(sources))


def forbid_solution(lamps: Iterable[int]) -> Count:
    """A count that every other solution meets and this one does not: no solution contains another one."""
    cells = tuple(lamps)
    return Count(cells, 0, len(cells) - 1)
