"""How many statements the hardest step needs when seeing counts too: with so many, but not with fewer, it is solved.

Statements are clues, cells to be lit, and pairs of cells that see each other. A step costs as many as the smallest set
that forces it, as in Demystify (Espasa, Gent, Hoffmann, Jefferson, Lynch); the light of a lamp is free. What is settled
stays settled, and knowing more makes no step dearer, so the order does not matter.
"""

from __future__ import annotations

from lamplighter.akari.game.position import Cells, mask, members
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.measure import Measure
from lamplighter.akari.rating.measures._looking import PLAIN, count_few, find_at
from lamplighter.akari.rating.measures._meeting import Family, choose_telling
from lamplighter.akari.rating.measures._sight import Seeing, Statements
from lamplighter.akari.rating.measures._witnesses import Witnesses
from lamplighter.akari.rating.task import Action
from lamplighter.errors import OutOfBudget

COST = 9
PATIENCE = 30  # witnesses, some 10 milliseconds, unless the rating is to be deep
FREE = ()  # the light of a lamp is free, and no technique


def measure(case: Case, run: Run) -> Measure:
    """The least number of statements at a time; out of budget, what it is at least."""
    reasoning = Reasoning(case, run)
    try:
        reasoning.finish()
    except OutOfBudget:
        return Measure.given_up(reasoning.most, None, reasoning.tell_stuck())
    number = reasoning.most
    return Measure(number, number, number, plan=tuple(reasoning.plan), landmarks=reasoning.tell_stuck())


class Reasoning:
    """Steps of at most `most` statements, taken and told in `plan`; all with fewer have been taken before."""

    def __init__(self, case: Case, run: Run) -> None:
        self.sight = Seeing(case.puzzle, mask(case.lamps, len(case.puzzle.squares)))
        self.witnesses, self.run = Witnesses(self.sight, run), run
        self.most = 0
        self.plan: list[Action] = []
        self.known: Cells = 0  # when there were no steps with fewer left,
        self.families: dict[int, Family] = {}  # and witnesses of that

    def finish(self) -> None:
        """Take steps until all cells are lit, each with as few statements at a time as will do; raises OutOfBudget."""
        while self.sight.dark:
            self.known, self.families = self.sight.known, self.witnesses.copy_families()
            self.most += 1
            self.look_at(self.sight.open)
            while self.most > PLAIN and self.take_forced():
                pass

    def look_at(self, cells: Cells) -> None:
        """Take the steps that show near to these cells, and near to those that become known, wave by wave."""
        few = count_few(self.most)
        while cells:
            places, cells = self.sight.places_near(cells, few), 0
            for place in self.run.pace(places):
                for cell, statements in find_at(self.sight, place, self.most):
                    if self.sight.open >> cell & 1:
                        cells |= self.take(cell, statements)

    def take_forced(self) -> bool:
        """Ask each open cell whether `most` statements force it, and take these steps; were there any?"""
        before = self.sight.known
        for cell in members(self.sight.open):
            if self.sight.open >> cell & 1:
                statements = self.witnesses.force(cell, self.most)
                if statements is not None:
                    self.look_at(self.take(cell, statements))
        return self.sight.known != before

    def take(self, cell: int, statements: Statements) -> Cells:
        """Settle a cell that these statements force; the cells that become known."""
        news = self.sight.settle(cell)
        self.witnesses.forget(news)
        self.plan += [*self.sight.tell(statements), Action("settle", cell, 0, news)]
        return news

    def tell_stuck(self) -> tuple[tuple[Action, ...], ...]:
        """The proof that fewer statements are not enough: what they settle at most, and witnesses for all other cells.

        Without any statement nothing is forced; that one or two force nothing needs no witnesses.
        """
        if self.most < 2:
            return ()
        witnesses = choose_telling(self.families, self.most - 1) if self.most > PLAIN + 1 else []
        first = Action("stuck", next(members(self.sight.views.white & ~self.known)), self.known, 0)
        return ((first,), *((Action("differ", next(members(cells)), 0, cells),) for cells in witnesses))
