"""Refuting: what can be learnt by trying lamps that fail, where observations and Dekker's patterns are free.

Whether a lamp fails depends on what is known, and knowing more never hinders it. So a failure seen once becomes an
action of a plan: who has tried the lamp, and knows the cells that made it fail, knows that there is none.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.probes import ENDLESS, refute
from lamplighter.akari.game.position import Cells, Position, members
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.levels import load_level
from lamplighter.akari.rating.shortest import PlanSearch
from lamplighter.akari.rating.task import Action, Actions, Item, Task, make_free_task


class Refuting:
    """The failures seen so far on a puzzle with a known solution, as a task.

    The priced action i tries a lamp at `cells[i]`. That it was tried is a fact too: a bit beyond the board.
    """

    def __init__(self, case: Case, run: Run) -> None:
        self.case, self.run = case, run
        self.white, self.lamps = case.board.views.white, case.board.lamps
        self.ladder = load_level("medium")
        self.rules = make_free_task(case.rules(run), run)
        self.start = self.rules.reach(0)
        self.cells = list(members(self.white & ~self.lamps & ~self.start))
        tries = [Item(i, 0, self.trial_fact(cell)) for i, cell in enumerate(self.cells)]
        self.task = Task(tries, self.rules.items, self.lamps, run)
        self.seen: Actions = 0  # the failures among the free items of the task
        self.survived: dict[int, list[Cells]] = {}  # of a cell: what was known when a lamp there did not fail

    def trial_fact(self, cell: int) -> Cells:
        """The fact that a lamp was tried there."""
        return 1 << len(self.case.puzzle.squares) + cell

    def bold_tries(self) -> list[Action]:
        """The tries as if every wrong lamp failed whatever is known, each giving all that follows from it."""
        reach, free = self.rules.reach, self.rules.free
        return [Action("refute", cell, 0, reach(0, self.start | 1 << cell, free) & ~self.start) for cell in self.cells]

    def explore(self, chosen: Actions, facts: Cells = 0) -> Cells:
        """The facts known when these lamps have been tried as long as any fails, from `facts` on.

        The failures are added to the task and to `seen`. Facts that are given must have been reached by some of these.
        """
        todo = chosen | self.seen if facts else None
        while True:
            facts = self.task.reach(chosen, facts, todo)
            failures = [self.make_failure(facts & self.white, cell) for cell in self.find_failing(chosen, facts)]
            if not failures:
                return facts
            todo = sum(self.task.learn(item) for item in failures)
            self.seen |= todo

    def find_failing(self, chosen: Actions, facts: Cells) -> Iterator[int]:
        """The cells of these tries where a lamp fails that is not known to be wrong yet."""
        for i in members(chosen):
            self.run.check()
            if not facts >> self.cells[i] & 1 and self.fails(facts & self.white, self.cells[i]):
                yield self.cells[i]

    def put_in_order(self, chosen: Actions) -> list[int]:
        """The cells of these tries in an order in which each lamp fails when it is tried, by the failures seen.

        To be called last: the rules have no budget any more from here on.
        """
        self.rules.run = Run()  # time may be up, but the plan is there and wants to be told
        wanted = {self.cells[i] for i in members(chosen)}
        left = [item for item in map(self.task.items.__getitem__, members(self.seen)) if failed_cell(item) in wanted]
        known, order = self.start, []
        while ready := [item for item in left if not item.needs & self.white & ~known]:
            cell = failed_cell(ready[0])
            order.append(cell)
            known = self.rules.reach(0, known | 1 << cell, self.rules.free)
            left = [item for item in left if not known >> failed_cell(item) & 1]
        return order

    def position_of(self, known: Cells) -> Position:
        """The position in which these cells are known."""
        return Position(self.case.puzzle).after(known & self.lamps, known & ~self.lamps)

    def fails(self, known: Cells, cell: int) -> bool:
        """Does a lamp there break a rule, where these cells are known?

        If it does not, neither does any lamp that follows from it, which is noted in `survived`.
        """
        if any(not known & ~more for more in self.survived.get(cell, ())):
            return False
        here = self.position_of(known)
        assumed = here.after(lamps=1 << cell)
        end = close_position(assumed, self.ladder, here.open & ~assumed.open)
        if end.broken:
            return True
        for lamp in members(end.lamps & here.open):
            self.survived.setdefault(lamp, []).append(known)
        return False

    def make_failure(self, known: Cells, cell: int) -> Item:
        """The failure of a lamp as a free item that needs its trial and the known cells to blame for it.

        All known cells are blamed where those of the chain are not enough. The lamp must fail.
        """
        found = refute(self.position_of(known), cell, True, ENDLESS, self.ladder)
        assert found, f"a lamp fails at once but not step by step on\n{self.case.puzzle}"
        blamed = found.step.because & known & ~self.start
        if not self.fails(self.start | blamed, cell):
            blamed = known & ~self.start
        return Item(-1, blamed | self.trial_fact(cell), 1 << cell)


def failed_cell(failure: Item) -> int:
    """The cell that a failure makes known."""
    return failure.gives.bit_length() - 1


class CarefulSearch(PlanSearch):
    """A search for the fewest tries whose landmarks hold for all failures, not only for those seen so far."""

    def __init__(self, refuting: Refuting, run: Run) -> None:
        super().__init__(refuting.task, run)
        self.refuting = refuting

    def learn(self, chosen: Actions) -> None:
        """Landmarks that have nothing in common with each other: they are too dear to have one for each goal."""
        if not chosen:
            self.drop_spare(self.task.priced)  # a plan to begin with, should time run out
        self.add_disjoint(chosen)

    def find_landmark(self, chosen: Actions, target: int) -> Actions:
        """A landmark that no failure avoids: as many other tries as do not reach the target, each really made.

        0 if the chosen tries reach the target.
        """
        facts = self.refuting.explore(chosen)
        if facts >> target & 1:
            return 0
        order, keep = list(members(self.task.priced & ~chosen)), 0
        self.random.shuffle(order)
        for i in order:
            more = self.refuting.explore(chosen | 1 << i, facts)
            if more >> target & 1:
                keep |= 1 << i
            else:
                chosen, facts = chosen | 1 << i, more
        return keep
