"""The verb check, which asks the referee."""

from __future__ import annotations

from lamplighter.akari.game import referee
from lamplighter.akari.game.answer import Checked
from lamplighter.akari.game.position import Position
from lamplighter.akari.text.read_write import Askable, entry_of


def check(asked: Askable) -> Checked:
    """Are the lamps drawn on the board right so far, and are they all? Without any, the told solution is judged."""
    entry = entry_of(asked)
    puzzle, lamps = entry.puzzle, entry.lamps or entry.solution or ()
    faults = tuple(referee.faults(puzzle, lamps))
    seen = any(fault.code == "lamps_see_each_other" for fault in faults)
    wrong = [fault.cells[0] for fault in faults if fault.code == "clue_wrong"]
    position = Position.of(puzzle, lamps)
    right = not seen and all(reachable(position, wall) for wall in wrong)
    return Checked(puzzle, right, not faults, faults)


def reachable(position: Position, wall: int) -> bool:
    """Can a clue still get its number by adding lamps?"""
    around = position.puzzle.around(wall)
    lamps = sum(position.lamps >> cell & 1 for cell in around)
    unlit = sum(not position.lit >> cell & 1 for cell in around)
    return lamps <= position.puzzle.clues[wall] <= lamps + unlit
