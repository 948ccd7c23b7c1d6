"""find_shortest: the fewest priced actions that reach a goal, by implicit hitting sets.

A *landmark* is a set of priced actions of which every plan takes one. The smallest set that hits all landmarks found so
far is a lower bound; if it is a plan it is a shortest one, and if not, what it misses gives new landmarks.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from lamplighter.akari.game.position import Cells, members
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.reduction import Reduction, simplify
from lamplighter.akari.rating.task import Action, Actions, Task, make_free_task
from lamplighter.akari.solvers.hitting import Hitting
from lamplighter.errors import OutOfBudget


class BoundedPlan(NamedTuple):
    """A plan in an order in which each action can be taken and adds something; no plan has fewer actions than `lower`.

    Every plan takes an action of each landmark, and to do so takes `lower` actions at least. When the budget is spent
    early there are no actions, only the bounds.
    """

    lower: int
    upper: int
    actions: tuple[Action, ...]
    landmarks: tuple[tuple[Action, ...], ...]

    @property
    def proven(self) -> bool:
        """Is it known to be a shortest plan?"""
        return self.lower == self.upper

    @property
    def value(self) -> int | None:
        """The number of actions of a shortest plan, if it is known."""
        return self.upper if self.proven else None


def find_shortest(
    priced: list[Action], free: list[Action], goal: Cells, run: Run, found: Cells | None = None
) -> BoundedPlan:
    """A plan with the fewest priced actions; out of budget, the best bounds, and the best plan if any was found.

    All actions together must reach the goal. `found` is all that the free ones lead to, for who knows it already.
    """
    small, search = Reduction(priced, free, goal), None
    try:
        known = make_free_task(free, run).reach(0) if found is None else found
        rules = Task([], simplify(small.free, known), 0, run)
        search = PlanSearch(small.reduce(known, run), run)
        search.finish()
    except OutOfBudget:
        pass
    sets = [[number] for number in small.taken] + ([] if search is None else [*map(search.numbers, search.marks)])
    marks = tuple(tuple(priced[twin] for i in some for twin in sorted(small.twins[i])) for some in sets)
    if search is None:
        return BoundedPlan(len(small.taken), len(priced), (), marks)
    rules.run = Run()  # time may be up, but the plan is there and wants to be told
    order = put_in_order([priced[i] for i in [*small.taken, *search.numbers(search.best)]], rules, known, goal)
    return BoundedPlan(len(small.taken) + search.lower, len(order), tuple(order), marks)


class PlanSearch:
    """A search for a shortest plan of a task: none is shorter than `lower`, and `best` is the shortest found so far."""

    def __init__(self, task: Task, run: Run) -> None:
        self.task, self.run = task, run
        self.random = Random(0)  # the same plan every time
        self.marks: dict[Actions, None] = {}
        self.lower, self.best = 0, task.priced if task.goal else 0

    def numbers(self, chosen: Actions) -> list[int]:
        """These actions by their numbers among the priced ones before the reduction."""
        return [self.task.items[i].number for i in members(chosen)]

    def finish(self) -> None:
        """Search until `best` is a shortest plan; raises OutOfBudget, and what there is holds even then."""
        if not self.best:
            return
        with Hitting(range(self.task.count), self.run) as self.hitting:
            chosen = 0
            while self.lower < self.best.bit_count():
                self.learn(chosen)
                self.repair(chosen)
                chosen = sum(1 << i for i in self.hitting.smallest())
                self.lower = max(self.lower, chosen.bit_count())
                if not self.task.missing(chosen):
                    self.best = chosen

    def find_landmark(self, chosen: Actions, target: int) -> Actions:
        """A landmark on the way to a goal that the chosen actions miss; none of them is in it."""
        return self.task.find_landmark(chosen, target, self.random.shuffle)

    def add_landmark(self, chosen: Actions, target: int) -> Actions:
        """Such a landmark, which is kept from here on."""
        self.run.check()
        mark = self.find_landmark(chosen, target)
        self.note(mark)
        return mark

    def note(self, mark: Actions) -> None:
        """Keep a landmark, if it is new and not empty: every set that is tried from here on hits it."""
        if mark and mark not in self.marks:
            self.marks[mark] = None
            self.hitting.add(list(members(mark)))

    def learn(self, chosen: Actions) -> None:
        """Add a landmark for each goal missed, then more that have nothing in common with each other."""
        for target in members(self.task.missing(chosen)):
            self.add_landmark(chosen, target)
        self.add_disjoint(chosen)

    def add_disjoint(self, chosen: Actions) -> None:
        """Add landmarks that have nothing in common, until the chosen actions with all of theirs reach all goals."""
        while missing := self.task.missing(chosen):
            chosen |= self.add_landmark(chosen, self.random.choice(list(members(missing))))

    def repair(self, chosen: Actions) -> None:
        """Make the chosen actions a plan, which becomes `best` if it is shorter.

        Of each landmark missed the action that gives most is added; what can be spared is dropped in the end.
        """
        task = self.task
        while missing := task.missing(chosen):
            mark, known = self.add_landmark(chosen, self.random.choice(list(members(missing)))), task.reach(chosen)
            if mark:
                chosen |= 1 << max(members(mark), key=lambda i: (task.gives[i] & ~known).bit_count())
        self.drop_spare(chosen)

    def drop_spare(self, chosen: Actions) -> None:
        """Drop from a plan what can be spared; it becomes `best` if it is shorter."""
        task = self.task
        for i in sorted(members(chosen), key=lambda i: task.gives[i].bit_count()):
            self.run.check()
            if not task.missing(chosen & ~(1 << i)):
                chosen &= ~(1 << i)
        if chosen.bit_count() < self.best.bit_count():
            self.best = chosen


def put_in_order(chosen: list[Action], rules: Task, known: Cells, goal: Cells) -> list[Action]:
    """The chosen actions in an order in which each can be taken when its turn comes, without those that add nothing.

    With the rules, whose actions are all free and have led to what is known, they must reach the goal.
    """
    left, order = chosen, []
    while goal & ~known:
        later = []
        for action in left:
            if action.needs & ~known:
                later.append(action)
            elif action.gives & ~known:
                order.append(action)
                known = rules.follow(known, action.gives)
        assert len(later) < len(left), "the actions of a plan miss its goal"
        left = later
    return order
