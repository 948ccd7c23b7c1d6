"""RuleRow: the rules that are left, as inequalities with the names that proofs have for them."""

from __future__ import annotations

from collections.abc import Iterator
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
    """The rules that still ask something of the open cells."""
    name = puzzle.grid.name
    free: dict[range, list[int]] = {}  # the open cells of each run that is not lit
    for word, runs in (("row", puzzle.across), ("col", puzzle.down)):
        for run in runs:
            if lamps.isdisjoint(run):
                free[run] = [cell for cell in run if cell in open_]
                if free[run]:
                    yield RuleRow(f"{word}@{name(free[run][0])}", free[run], -1, -1)
    down = {cell: run for run in puzzle.down for cell in run}
    for run in puzzle.across:
        for cell in run if run in free else ():
            if down[cell] in free:
                yield RuleRow(f"light@{name(cell)}", sorted({*free[run], *free[down[cell]]}), 1, 1)
    for wall, number in puzzle.clues.items():
        around = puzzle.around(wall)
        need, some = number - len(lamps.intersection(around)), [cell for cell in around if cell in open_]
        if some:
            yield RuleRow(f"least@{name(wall)}", some, 1, need)
            yield RuleRow(f"most@{name(wall)}", some, -1, -need)
