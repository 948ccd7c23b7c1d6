"""The verb check, which asks the referee."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from lamplighter.akari.game import referee
from lamplighter.akari.game.answer import Checked
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.referee import Fault
from lamplighter.akari.text.read_write import Askable, entry_of


def check(asked: Askable) -> Checked:
    """Which rules the lamps drawn on the board do not meet, and whether adding lamps can still meet them.

    Without lamps on the board the told solution is judged; without one, the empty board. Marks do not count.
    """
    entry = entry_of(asked)
    puzzle, lamps = entry.puzzle, entry.lamps or entry.solution or ()
    faults = tuple(referee.find_faults(puzzle, lamps))
    seen = any(fault.code == "lamps_see_each_other" for fault in faults)
    right = not seen and next(find_hopeless_clues(puzzle, set(lamps), faults), None) is None
    return Checked(puzzle, right, not faults, faults)


def find_hopeless_clues(puzzle: Puzzle, lamps: Collection[int], faults: Iterable[Fault]) -> Iterator[int]:
    """The clues that adding lamps cannot mend: they have too many, or too few cells left where one may go.

    `faults` is all that the referee finds with these lamps; it names every cell that is still dark.
    """
    faults = tuple(faults)
    dark = {fault.cells[0] for fault in faults if fault.code == "cell_dark"}
    for (wall,) in (fault.cells for fault in faults if fault.code == "clue_wrong"):
        around = puzzle.around(wall)
        there = sum(cell in lamps for cell in around)
        if not there <= puzzle.clues[wall] <= there + sum(cell in dark for cell in around):
            yield wall
