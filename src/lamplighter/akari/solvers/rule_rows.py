"""RuleRow: the rules that are left, as inequalities with the names that proofs have for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from lamplighter.akari.game.puzzle import Puzzle


class RuleRow(NamedTuple):
    """A rule as `sign` * (lamps among the open cells) >= bound; `name` is how proofs call it.

    `known` are the other cells that it speaks of, which are decided: lamps among them are in the bound already.
    """

    name: str
    cells: list[int]
    sign: int
    bound: int
    known: Sequence[int] = ()

    @property
    def weights(self) -> dict[int, int]:
        """What a lamp on each open cell adds to it."""
        return dict.fromkeys(self.cells, self.sign)

    @property
    def known_weights(self) -> dict[int, int]:
        """The same for the cells that are decided."""
        return dict.fromkeys(self.known, self.sign)


def list_rows(puzzle: Puzzle, lamps: set[int], open_: set[int]) -> Iterator[RuleRow]:
    """The rules that still ask something of the open cells."""
    name = puzzle.grid.name

    def row(word: str, at: int | None, cells: Iterable[int], sign: int, bound: int) -> RuleRow:
        whole = sorted(cells)
        some, known = [cell for cell in whole if cell in open_], [cell for cell in whole if cell not in open_]
        return RuleRow(f"{word}@{name(some[0] if at is None else at)}", some, sign, bound, known)

    across = {cell: run for run in puzzle.across for cell in run}
    down = {cell: run for run in puzzle.down for cell in run}
    for word, runs in (("row", puzzle.across), ("col", puzzle.down)):
        for run in runs:
            if lamps.isdisjoint(run) and not open_.isdisjoint(run):
                yield row(word, None, run, -1, -1)
    for cell, line in across.items():
        sources = {*line, *down[cell]}
        if lamps.isdisjoint(sources):
            yield row("light", cell, sources, 1, 1)
    for wall, number in puzzle.clues.items():
        around = puzzle.around(wall)
        need = number - len(lamps.intersection(around))
        if not open_.isdisjoint(around):
            yield row("least", wall, around, 1, need)
            yield row("most", wall, around, -1, -need)
