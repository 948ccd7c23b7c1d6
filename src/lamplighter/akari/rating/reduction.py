"""Reduction: a task made smaller before it is planned; plans and landmarks of the small one hold for the whole."""

from __future__ import annotations

from collections.abc import Iterable

from lamplighter.akari.game.position import Cells, members
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.task import Action, Item, Task


class Reduction:
    """A task made smaller: necessary actions are taken and become free, dominated ones are dropped, again and again.

    `taken` are the numbers of the necessary actions. `twins` has for each action left or taken the numbers of those
    it stands for, its own among them: a landmark must name them all.
    """

    def __init__(self, priced: Iterable[Action], free: Iterable[Action], goal: Cells) -> None:
        self.priced = [Item(i, action.needs, action.gives & ~action.needs) for i, action in enumerate(priced)]
        self.free = [Item(-1, action.needs, action.gives) for action in free]
        self.goal = goal
        self.taken: list[int] = []
        self.twins = {item.number: [item.number] for item in self.priced}

    def reduce(self, known: Cells, run: Run) -> Task:
        """The task that is left to plan, where the free actions lead to what is `known`.

        To be called once; out of budget, `taken` and `twins` are right so far.
        """
        while True:
            self.goal &= ~known
            self.priced, self.free = (
                drop_dominated(simplify(self.priced, known), self.twins, run),
                simplify(self.free, known),
            )
            task = Task(self.priced, self.free, self.goal, run)
            forced = task.find_necessary()
            if not forced:
                return task
            taken = [task.items[i] for i in members(forced)]
            self.taken += [item.number for item in taken]
            self.priced = [item for i, item in enumerate(self.priced) if not forced >> i & 1]
            self.free += taken
            known = Task([], self.free, 0, run).reach(0)


def simplify(items: list[Item], known: Cells) -> list[Item]:
    """The items that still give something, without what is known."""
    return [Item(number, needs & ~known, gives & ~known) for number, needs, gives in items if gives & ~known]


def drop_dominated(items: list[Item], twins: dict[int, list[int]], run: Run) -> list[Item]:
    """The items that no other dominates (needs no more, gives no less); in `twins` the others move to a better one."""
    givers: dict[int, list[Item]] = {}
    for item in items:
        for fact in members(item.gives):
            givers.setdefault(fact, []).append(item)
    better = {item.number: find_rival(item, givers) for item in run.pace(items)}
    for item in items:
        last = item.number
        while (next_ := better[last]) is not None:
            last = next_
        if last != item.number:
            twins[last] += twins.pop(item.number)
    return [item for item in items if better[item.number] is None]


def find_rival(item: Item, givers: dict[int, list[Item]]) -> int | None:
    """The number of an item that dominates this one, None if none does; of two that are equal the first does."""
    number, needs, gives = item
    for other in min((givers[fact] for fact in members(gives)), key=len):
        as_good = not other.needs & ~needs and not gives & ~(other.gives | needs)
        if as_good and ((other.needs, other.gives) != (needs, gives) or other.number < number):
            return other.number
    return None
