"""Yen and Chiu's solver: four patterns, and a local search that tries one lamp at a time. It may stall.

S.-J. Yen and S.-Y. Chiu, "A simple and rapid Lights-up solver". Pattern I is `clue_full` and `clue_tight`, II is
`only_source`, III is `weak_square`, IV is `diagonal`. The local search assumes a lamp, follows the patterns to their
end, and marks the cell if that breaks a rule: one assumption at a time, lamps only, no backtracking. Every conclusion
is proven, so a finished board is the only solution; a board on which a whole pass refutes nothing stays unknown.

The paper applies the patterns to the marks when every cell has been tried (`plain=True` does the same, to be timed).
Here they are applied after each mark. That settles the same cells in the same passes with fewer lamps to try: to follow
a lamp is to apply the patterns to all marks made before.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.ladder import load_techniques
from lamplighter.akari.game.position import Position, members
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.errors import OutOfBudget
from lamplighter.limits import MAX_REASONED

COMPLETE = False
LARGEST = MAX_REASONED
PATTERNS = ("clue_full", "clue_tight", "only_source", "diagonal", "weak_square")


def solutions(puzzle: Puzzle, run: Run, plain: bool = False) -> Iterator[Lamps]:
    """The only solution, or none; where the method stalls it raises OutOfBudget, and `run.position` is where."""
    ladder = load_techniques(PATTERNS)
    with run.stage("patterns"):
        position = close_position(Position(puzzle), ladder)
    settled = position.open
    passes = 0
    while position.open and not position.broken:
        passes += 1
        with run.stage("local search"):
            later = search_locally(position, ladder, run, plain)
        if later.open == position.open:
            break
        position = later
    note_shares(run, position, settled, passes)
    if position.broken:
        return
    if position.dark:
        run.position = position
        raise OutOfBudget("the method stalls here: the local search refutes no more lamps")
    yield tuple(members(position.lamps))


def search_locally(position: Position, ladder: list[ModuleType], run: Run, plain: bool) -> Position:
    """The position after one pass: every open cell is tried as a lamp, and barred if that breaks a rule.

    What follows from a bar is concluded before the next cell is tried; if `plain`, when all have been tried.
    """
    closed = position  # the techniques find no more here
    for cell in members(position.open):
        if position.open >> cell & 1:
            run.check(nodes=1)
            run.position = position
            lamp = position.after(lamps=1 << cell)
            if close_position(lamp, ladder, closed.open & ~lamp.open).broken:
                position = position.after(bars=1 << cell)
                if not plain:
                    position = closed = close_position(position, ladder, 1 << cell)
                if position.broken:
                    break
    return close_position(position, ladder, closed.open & ~position.open)


def note_shares(run: Run, position: Position, open_after_patterns: int, passes: int) -> None:
    """Note which share of the white cells, from 0 to 1, the patterns settled, and which the local search."""
    white = position.views.white.bit_count() or 1
    left = open_after_patterns.bit_count()
    run.note(
        patterns=round(1 - left / white, 4),
        local_search=round((left - position.open.bit_count()) / white, 4),
        passes=passes,
        tries=run.meter.nodes,
    )
