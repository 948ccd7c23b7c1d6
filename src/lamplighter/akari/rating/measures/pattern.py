"""The fewest of Dekker's patterns that solve an easy or medium puzzle, observations of one clue or cell not counted."""

from __future__ import annotations

from math import inf

from lamplighter.akari.game.position import Cells, mask, members
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import lay
from lamplighter.akari.kernel.grading import Grader
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.levels import techniques_up_to
from lamplighter.akari.rating.measure import Measure
from lamplighter.akari.rating.shortest import find_shortest

COST = 5
FREE = techniques_up_to("easy")


def measure(case: Case, run: Run) -> Measure:
    """The shortest plan of patterns; basic observations are free."""
    if case.level == "difficult":
        return Measure(reason="difficult puzzles are not solved by these patterns")
    if case.level == "easy":
        return Measure.exactly(0)
    known = find_known(case.puzzle)
    return Measure.of(find_shortest(case.patterns(run), case.basic(run), case.board.lamps, run, known))


def bounds(case: Case, run: Run) -> tuple[float, float]:
    """Whether one pattern is enough for a medium puzzle, which is soon known; of others nothing."""
    if case.level != "medium":
        return -inf, inf
    known = find_known(case.puzzle)
    gifts = {action.gives for action in case.patterns(run) if not action.needs & ~known} - {0}
    lamps, white = case.board.lamps, case.board.views.white
    enough = any(find_known(case.puzzle, gives, lamps) == white for gives in gifts)
    return (1, 1) if enough else (2, inf)


def find_known(puzzle: Puzzle, given: Cells = 0, lamps: Cells = 0) -> Cells:
    """All that basic observations lead to if some cells are given, lamps or not: the kernel knows it at once."""
    kernel = lay(puzzle, Grader())
    kernel.close(diagonal=True)
    kernel.know(list(members(given & lamps)), True)
    kernel.know(list(members(given & ~lamps)), False)
    return mask([*kernel.lamps(), *kernel.bars()], len(puzzle.squares))
