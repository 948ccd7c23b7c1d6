"""The fewest of Dekker's patterns that solve an easy or medium puzzle, observations of one clue or cell not counted."""

from __future__ import annotations

from math import inf

from lamplighter.akari.game.position import Cells, mask, members
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import lay
from lamplighter.akari.kernel.climbing.grading import Grader
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
    known = find_known(lay_easily(case), case.puzzle)
    return Measure.of(find_shortest(case.patterns(run), case.basic(run), case.board.lamps, run, known))


def bounds(case: Case, run: Run) -> tuple[float, float]:
    """Whether one pattern is enough for a medium puzzle, which is soon known; of others nothing."""
    if case.level != "medium":
        return -inf, inf
    kernel = lay_easily(case)
    known, lamps = find_known(kernel, case.puzzle), case.board.lamps
    gifts = {action.gives & ~known for action in case.patterns(run) if not action.needs & ~known} - {0}
    enough = any(kernel.suffices([*members(gives & lamps)], [*members(gives & ~lamps)]) for gives in gifts)
    return (1, 1) if enough else (2, inf)


def lay_easily(case: Case) -> Grader:
    """The kernel with all that basic observations lead to: it knows it at once."""
    kernel = lay(case.puzzle, case.tools.grader)
    kernel.close(diagonal=True)
    return kernel


def find_known(kernel: Grader, puzzle: Puzzle) -> Cells:
    """The cells that are decided on the kernel."""
    return mask([*kernel.lamps(), *kernel.bars()], len(puzzle.squares))
