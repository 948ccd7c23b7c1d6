"""Refuting: what can be learnt by trying lamps that fail, where observations and Dekker's patterns are free.

Whether a lamp fails depends on what is known, and knowing more never hinders it. So what some trials lead to does not
depend on their order, and a set of trials either solves the puzzle or does not. The kernel makes them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from lamplighter.akari.game.run import Run
from lamplighter.akari.kernel import lay
from lamplighter.akari.kernel.climbing.trying import Trier
from lamplighter.akari.rating.case import Case
from lamplighter.akari.solvers.hitting import Hitting

SLICE = 1_000_000  # cells decided between two looks at the clock: some milliseconds


class Refuting:
    """The wrong lamps that can be tried on a puzzle with a known solution: at `cells`, all open at the start.

    Trials are nodes of the budget of `run`; making many of them raises OutOfBudget.
    """

    def __init__(self, case: Case, run: Run) -> None:
        self.run, self.trials = run, 0
        self.trier = lay(case.puzzle, Trier())
        self.solved = self.trier.begin(wider=case.pattern_set == "closure")  # without any trial
        self.cells = [cell for cell in self.trier.open() if cell not in set(case.lamps)]

    def solves(self, chosen: Iterable[int]) -> bool:
        """Is the puzzle solved when these lamps have been tried as long as any fails?"""
        self.trier.restart()
        self.trier.allow(list(chosen))
        over = False
        while not over:
            over = self.trier.advance(SLICE)
            self.count_trials()
        return self.trier.undecided == 0

    def count_trials(self) -> None:
        """Count the trials since the last call as nodes of the budget."""
        before, self.trials = self.trials, self.trier.probes
        self.run.check(nodes=self.trials - before)

    def find_landmark(self, chosen: Iterable[int], random: Random) -> list[int]:
        """Trials of which every plan makes one, none of them chosen and none to spare; empty if the chosen solve it.

        All others, taken in a random order, are allowed one by one; those stay that would solve the puzzle.
        """
        if self.solves(chosen):
            return []
        order, keep = [cell for cell in self.cells if cell not in set(chosen)], list[int]()
        random.shuffle(order)
        for cell in order:
            if self.trier.solves(cell):
                keep.append(cell)
            self.count_trials()
        return sorted(keep)

    def put_in_order(self, chosen: Iterable[int]) -> list[int]:
        """These lamps in an order in which each fails when it is tried, less those that are known by then.

        It has no budget: time may be up, but the plan is there and wants to be told.
        """
        self.trier.restart()
        left, order, before = list(chosen), list[int](), -1
        while before != len(order):
            before = len(order)
            order += [cell for cell in left if self.trier.try_lamp(cell)]
        return order


class CarefulSearch:
    """A search for the fewest trials: none are fewer than `lower`, and `best` are the fewest found so far.

    Every plan makes a trial of each of the `marks`. All trials together must solve the puzzle.
    """

    def __init__(self, refuting: Refuting, run: Run) -> None:
        self.refuting, self.run = refuting, run
        self.random = Random(0)  # the same plan every time
        self.marks: list[list[int]] = []
        self.lower, self.best = 0, refuting.cells

    def finish(self) -> None:
        """Search until `best` are the fewest; raises OutOfBudget, and all is as true as it was."""
        with Hitting(self.refuting.cells, self.run) as hitting:
            chosen = list[int]()
            while not self.refuting.solves(chosen):
                found = list(self.find_disjoint(chosen))
                for mark in found:
                    hitting.add(mark)
                self.marks += found
                if self.lower == 0:  # a plan to begin with, should time run out
                    self.best = self.drop_spare([cell for mark in found for cell in mark])
                chosen = hitting.smallest()
                self.lower = len(chosen)
                if self.lower == len(self.best):
                    return
            self.best = chosen

    def find_disjoint(self, chosen: list[int]) -> Iterator[list[int]]:
        """Landmarks that have nothing in common with each other or with the chosen trials, as long as there are any."""
        while mark := self.refuting.find_landmark(chosen, self.random):
            yield mark
            chosen = chosen + mark

    def drop_spare(self, plan: list[int]) -> list[int]:
        """A plan without the trials that can be spared."""
        for cell in plan:
            rest = [other for other in plan if other != cell]
            if self.refuting.solves(rest):
                plan = rest
        return plan
