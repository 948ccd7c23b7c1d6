"""Trials: what can be learnt by trying lamps, where observations and Dekker's patterns are free.

A lamp that is tried fails, and there is none; or it is right, by luck. Whether a lamp fails depends on what is known,
and knowing more never hinders it. So what some trials lead to does not depend on their order, and a set of trials
either solves the puzzle or does not. The kernel makes them.

What nothing decides without trials falls apart into parts that have nothing to do with each other; each is searched by
itself, and a plan of the puzzle is a plan of every part.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from random import Random

from lamplighter.akari.game.position import look_from
from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import lay
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.shortest import BoundedPlan
from lamplighter.akari.rating.task import Action
from lamplighter.akari.solvers.hitting import Hitting
from lamplighter.errors import OutOfBudget

SLICE = 1_000_000  # cells decided between two looks at the clock: some milliseconds


class Trials:
    """The lamps that can be tried on a puzzle with a known solution, and what that tells.

    With `lucky` these are the right ones, otherwise the wrong ones, which may fail. Trials are nodes of the budget of
    `run`; making many of them raises OutOfBudget.
    """

    def __init__(self, case: Case, run: Run, lucky: bool = False) -> None:
        self.run, self.lucky, self.made = run, lucky, 0
        self.puzzle, self.lamps, self.tools = case.puzzle, frozenset(case.lamps), case.tools
        self.trier = lay(case.puzzle, case.tools.trier)
        self.solved = self.trier.begin(case.pattern_set == "closure", lucky)  # without any trial
        self.cells = self.choose(self.trier.open())

    def choose(self, cells: Iterable[int]) -> list[int]:
        """Those of these cells where lamps are tried."""
        return [cell for cell in cells if (cell in self.lamps) == self.lucky]

    def find_parts(self) -> list[list[int]]:
        """The independent parts of the cells that are open without any trial, the smallest first."""
        if self.solved:
            return []
        self.trier.restart()
        kernel = lay(self.puzzle, self.tools.kernel)
        kernel.close()
        kernel.know(self.trier.lamps(), True)
        kernel.know(self.trier.bars(), False)
        return sorted((kernel.part(number) for number in range(kernel.split())), key=len)

    def solves(self, chosen: Iterable[int]) -> bool:
        """Is the puzzle solved when these lamps have been tried as long as that tells anything?"""
        self.trier.restart()
        self.trier.allow(list(chosen))
        over = False
        while not over:
            over = self.trier.advance(SLICE)
            self.count_nodes()
        return self.trier.solved

    def count_nodes(self) -> None:
        """Count the trials since the last call as nodes of the budget."""
        before, self.made = self.made, self.trier.probes
        self.run.check(nodes=self.made - before)

    def find_landmark(self, chosen: Iterable[int], others: list[int]) -> list[int]:
        """Those of the other trials of which every plan makes one, none to spare; empty if the chosen solve it.

        The others are allowed, in their order, unless they would solve the puzzle: twice as many at a time as long as
        they do not, and fewer again where they do. All together must solve it.
        """
        keep, first, step = list[int](), 0, 1
        while first < len(others) and (first or not self.solves(chosen)):
            some = others[first : first + step]
            solved = self.trier.solves(some)
            self.count_nodes()
            keep += some if solved and step == 1 else []
            first += 0 if solved and step > 1 else step
            step = max(1, step // 4) if solved else 2 * step
        return keep

    def put_in_order(self, chosen: Iterable[int]) -> list[int]:
        """These lamps in an order in which each tells something when it is tried, less those that are known by then.

        It has no budget: time may be up, but the plan is there and wants to be told.
        """
        self.trier.restart()
        left, order, before = list(chosen), list[int](), -1
        while before != len(order):
            before = len(order)
            order += [cell for cell in left if self.trier.try_lamp(cell)]
        return order

    def name_actions(self, cells: Sequence[int], technique: str) -> tuple[Action, ...]:
        """The trials at these cells as actions of a plan."""
        shown = (1 << cell | (look_from(self.puzzle, cell) if self.lucky else 0) for cell in cells)
        return tuple(Action(technique, cell, 0, gives) for cell, gives in zip(cells, shown, strict=True))


class PartSearch:
    """A search for the fewest trials that solve a part: none are fewer than `lower`, `best` are the fewest so far.

    Every plan makes a trial of each of the `marks`. All trials of the part together must solve it.
    """

    def __init__(self, trials: Trials, part: list[int]) -> None:
        self.trials, self.size = trials, len(part)
        self.cells = trials.choose(part)
        self.random = Random(0)  # the same plan every time
        self.marks: list[list[int]] = []
        self.lower, self.best = 0, self.cells

    def finish(self) -> None:
        """Search until `best` are the fewest; raises OutOfBudget, and all is as true as it was."""
        self.trials.trier.restrict(self.size)
        self.learn([])
        self.lower = len(self.marks)  # for they have nothing in common
        self.best = self.drop_spare([cell for mark in self.marks for cell in mark])
        if self.lower < len(self.best):
            self.hit_marks()

    def hit_marks(self) -> None:
        """The fewest trials that hit all landmarks, and new landmarks where they are no plan, until they are one."""
        with Hitting(self.cells, self.trials.run) as hitting:
            told = 0
            while self.lower < len(self.best):
                for mark in self.marks[told:]:
                    hitting.add(mark)
                told, chosen = len(self.marks), hitting.smallest()
                self.lower = len(chosen)
                self.learn(chosen)
                if told == len(self.marks):
                    self.best = chosen

    def learn(self, chosen: list[int]) -> None:
        """Add landmarks that have nothing in common with each other or with the chosen trials, until none is left."""
        others = [cell for cell in self.cells if cell not in chosen]
        self.random.shuffle(others)
        while mark := self.trials.find_landmark(chosen, others):
            self.marks.append(mark)
            chosen = chosen + mark
            others = [cell for cell in others if cell not in mark]
            self.random.shuffle(others)

    def drop_spare(self, plan: list[int]) -> list[int]:
        """A plan without the trials that can be spared."""
        for cell in plan:
            rest = [other for other in plan if other != cell]
            if self.trials.solves(rest):
                plan = rest
        return plan


def find_fewest(trials: Trials, technique: str) -> BoundedPlan:
    """A plan with the fewest trials, as actions of this technique; out of budget, the best one found and the bounds.

    All trials together must solve the puzzle.
    """
    searches = [PartSearch(trials, part) for part in trials.find_parts()]
    with suppress(OutOfBudget):
        for search in searches:
            search.finish()
    lower = sum(search.lower for search in searches)
    plan = trials.put_in_order(cell for search in searches for cell in search.best)
    marks = (trials.name_actions(mark, technique) for search in searches for mark in search.marks)
    return BoundedPlan(lower, len(plan), trials.name_actions(plan, technique), tuple(marks))
