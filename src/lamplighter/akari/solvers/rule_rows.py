"""RuleRow: the rules that are left, as inequalities with the names that proofs have for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lamplighter.akari.game.puzzle import Puzzle


class RuleRow(NamedTuple):
    """A rule as `sign` * (lamps among the open cells) >= bound; `name` is how proofs call it."""

    name: str
    cells: list[int]
    sign: int
    bound: int

    @property
    def weights(self) -> dict[int, int]:
        """What a lamp on each open cell adds to it."""
        return dict.fromkeys(self.cells, self.sign)


def list_rows(puzzle: Puzzle, lamps: set[int], open_: set[int]) -> Iterator[RuleRow]:
    """The rules that still ask something of the open cells, but for cells of which others ask for no less."""
    name = puzzle.grid.name
    free: list[list[int] | None] = []  # the open cells of each run that is not lit, across and then down
    for run in (*puzzle.across, *puzzle.down):
        free.append([cell for cell in run if cell in open_] if lamps.isdisjoint(run) else None)
        if some := free[-1]:
            yield RuleRow(f"{'row' if len(free) <= len(puzzle.across) else 'col'}@{name(some[0])}", some, -1, -1)
    for cell, cells in list_lights(puzzle, free):
        yield RuleRow(f"light@{name(cell)}", cells, 1, 1)
    for wall, number in puzzle.clues.items():
        around = puzzle.around(wall)
        need, some = number - len(lamps.intersection(around)), [cell for cell in around if cell in open_]
        if some:
            yield RuleRow(f"least@{name(wall)}", some, 1, need)
            yield RuleRow(f"most@{name(wall)}", some, -1, -need)


def list_lights(puzzle: Puzzle, free: Sequence[list[int] | None]) -> Iterator[tuple[int, list[int]]]:
    """Cells that are not lit, and the open cells that can light them.

    One is enough of a run with cells that no other run can light: their light is that of all cells of the run.
    """
    down = {cell: number for number, run in enumerate(puzzle.down, len(puzzle.across)) for cell in run}
    alone: dict[int, int] = {}  # such a cell of each run that has some
    crossings: list[tuple[int, list[int], list[int], int, int]] = []
    for across, run in enumerate(puzzle.across):
        here = free[across]
        for cell in run if here is not None else ():
            there = free[down[cell]]
            if here is None or there is None:
                continue
            crossings.append((cell, here, there, across, down[cell]))
            if not there or there == [cell]:
                alone[across] = cell
            if not here or here == [cell]:
                alone[down[cell]] = cell
    for number, cell in alone.items():
        yield cell, free[number] or []
    for cell, here, there, *both in crossings:
        if alone.keys().isdisjoint(both):
            yield cell, sorted({*here, *there})
