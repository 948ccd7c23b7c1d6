"""Deductions: what follows from a few clues and dark cells looked at together, in a puzzle with a known solution."""

from __future__ import annotations

from types import ModuleType

from lamplighter.akari.explaining.closure import find_round
from lamplighter.akari.explaining.demands import find_demands
from lamplighter.akari.explaining.ladder import load_techniques
from lamplighter.akari.explaining.why.conflict import find_at_most
from lamplighter.akari.game.position import EVERYWHERE, Cells, Position, members
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.explained import ExplainedStep
from lamplighter.akari.solvers.switched_rules import Rulebook

BY_TWO = ("clue_full", "clue_tight", "only_source", "diagonal", "weak_square", "pair")


class Deductions:
    """A position that grows by what a few rules at a time settle. Use it in a `with`."""

    def __init__(self, position: Position, lamps: Cells, run: Run) -> None:
        self.position, self.lamps = position, lamps
        self.ladder = load_techniques(BY_TWO)
        self.book = Rulebook(position.puzzle, run)
        self.switch = {rule: switch for switch, rule in self.book.rule.items()}
        self.told: Cells = 0
        self.steps: list[ExplainedStep] = []  # taken by now
        self.tell_solver()

    def __enter__(self) -> Deductions:
        return self

    def __exit__(self, *error: object) -> None:
        self.book.__exit__(*error)

    def tell_solver(self) -> None:
        """Give the solver all that is settled by now; `demands` and `holders` are then what is left to do."""
        settled = self.position.views.white & ~self.position.open
        self.book.solver.append_formula([[self.literal(cell)] for cell in members(settled & ~self.told)])
        self.told = settled
        self.demands = find_demands(self.position, most=self.position.open.bit_count())
        self.holders: dict[int, int] = {}  # of each cell: the demands it belongs to, as bits
        for i, demand in enumerate(self.demands):
            for cell in members(demand.cells):
                self.holders[cell] = self.holders.get(cell, 0) | 1 << i

    def literal(self, cell: int) -> int:
        """What the solution says of a cell, as the solver writes it."""
        return self.book.number[cell] if self.lamps >> cell & 1 else -self.book.number[cell]

    def finish(self, together: int) -> bool:
        """Settle all cells that so many rules at a time settle; is every cell lit then? Raises OutOfBudget."""
        asked: dict[int, Cells] = {}  # cells that were not settled, each with the cells that had a say in it
        while self.position.dark:
            cell = next((cell for cell in members(self.position.open) if cell not in asked), None)
            if cell is None:
                return False
            rules, asked[cell] = self.rules_near(cell, together)
            few = self.find_settling(cell, rules, together)
            if few is not None:
                news = self.settle(cell, few)
                asked = {other: area for other, area in asked.items() if not area & news}
        return True

    def rules_near(self, cell: int, together: int) -> tuple[list[int], Cells]:
        """The switches of the rules that can take part in a chain of so many from this cell, and all their cells."""
        found, fresh, area = 0, 0, 1 << cell
        for _ in range(together):
            area = self.position.views.in_line_with(area) & self.position.open
            fresh = 0
            for other in members(area):
                fresh |= self.holders.get(other, 0)
            for i in members(fresh & ~found):
                area |= self.demands[i].cells
            found |= fresh
        return [self.switch[self.demands[i].place] for i in members(found)], area

    def find_settling(self, cell: int, rules: list[int], together: int) -> list[int] | None:
        """So many of the rules, or fewer, that leave a cell no choice together; None if there are none."""
        wrong = [-self.literal(cell)]
        if len(rules) <= together or self.book.possible([*wrong, *rules]):
            return rules if len(rules) <= together and not self.book.possible([*wrong, *rules]) else None
        few = self.book.minimal([rule for rule in rules if rule in self.book.core], wrong)
        return few if len(few) <= together else find_at_most(self.book, together, rules, wrong)

    def settle(self, cell: int, few: list[int]) -> Cells:
        """Settle a cell by these rules, and all that two rules at a time make of it; the cells no longer open."""
        bit, before = 1 << cell, self.position.open
        first = ExplainedStep(tuple(self.book.rule[rule] for rule in few), bit & self.lamps, bit & ~self.lamps)
        later = self.position.after(first.lamps, first.bars)
        self.position, more = follow_steps(later, self.ladder, before & ~later.open)
        self.steps += [first, *more]
        self.tell_solver()
        return before & ~self.position.open


def follow_steps(
    position: Position, ladder: list[ModuleType], near: Cells = EVERYWHERE
) -> tuple[Position, list[ExplainedStep]]:
    """The position after all steps of these techniques, and the steps; in the rest they must have nothing to find."""
    waiting, steps = [near] * len(ladder), list[ExplainedStep]()
    while found := find_round(position, ladder, waiting):
        before = position.open
        for step in found.steps:
            taken = ExplainedStep(step.about, step.lamps & position.open, step.bars & position.open)
            if taken.lamps | taken.bars:  # another step of the round may have said the same
                steps.append(taken)
                position = position.after(taken.lamps, taken.bars)
        waiting = [cells | before & ~position.open for cells in waiting]
    return position, steps
