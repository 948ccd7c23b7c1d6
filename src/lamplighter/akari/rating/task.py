"""Task: facts learnt by actions, which never unlearn any (delete-free planning), and the actions no plan can avoid.

A fact is a cell that is known, so a set of facts is a set of cells. A set of actions is an int too: bit i is action i.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import NamedTuple

from lamplighter.akari.game.position import Cells, members
from lamplighter.akari.game.run import Run

Actions = int
Shuffle = Callable[[list[int]], None]


class Action(NamedTuple):
    """An observation: a person who knows the cells `needs` may look at a place and then knows the cells `gives`."""

    technique: str
    at: int
    needs: Cells
    gives: Cells
    other: int = -1


def make_free_task(actions: Iterable[Action], run: Run) -> Task:
    """A task without a goal in which all these actions are free: `reach(0)` is all that follows from them."""
    return Task([], [Item(-1, action.needs, action.gives) for action in actions], 0, run)


class Item(NamedTuple):
    """An action as a task keeps it: its number among the priced ones (-1 if it is free), without what is known."""

    number: int
    needs: Cells
    gives: Cells


def list_by_fact(sets: list[Cells], run: Run) -> dict[int, Actions]:
    """Under each fact the numbers of the sets that have it."""
    table = defaultdict[int, Actions](int)
    for i, facts in enumerate(run.pace(sets)):
        bit = 1 << i
        for fact in members(facts):
            table[fact] |= bit
    return table


class Task:
    """Priced and free items over facts, and the goal. Priced ones come first; free ones are always chosen.

    All that takes long raises OutOfBudget when that of `run` is spent.
    """

    def __init__(self, priced: list[Item], free: list[Item], goal: Cells, run: Run) -> None:
        items = [*priced, *free]
        self.run = run
        self.items, self.goal, self.count = items, goal, len(priced)
        self.priced = (1 << len(priced)) - 1
        self.free = (1 << len(items)) - 1 & ~self.priced
        self.needs = [item.needs for item in items]
        self.gives = [item.gives for item in items]
        self.ready = sum(1 << i for i, item in enumerate(items) if not item.needs)
        self.needers = list_by_fact(self.needs, run)
        self.givers: dict[int, Actions] = {}  # long lists, and only cuts ask for them: see `find_givers`

    def find_givers(self) -> dict[int, Actions]:
        """Under each fact the actions that give it."""
        self.givers = self.givers or list_by_fact(self.gives, self.run)
        return self.givers

    def reach(self, chosen: Actions, known: Cells = 0, todo: Actions | None = None) -> Cells:
        """The facts reached with the chosen and the free actions, from `known` on.

        With `todo` only these are tried first, and what they make possible: all others must have given what they can.
        """
        usable = chosen | self.free
        needs, gives, needers = self.needs, self.gives, self.needers
        todo = usable & self.ready if todo is None else todo
        while todo:
            self.run.check()
            fresh = 0
            for i in members(todo):
                if not needs[i] & ~known:
                    fresh |= gives[i] & ~known
                    known |= gives[i]
            todo = 0
            for fact in members(fresh):
                todo |= needers.get(fact, 0)
            todo &= usable
        return known

    def follow(self, known: Cells, fresh: Cells) -> Cells:
        """What is known after these fresh facts by free actions, which have given all they can before."""
        todo = 0
        for fact in members(fresh & ~known):
            todo |= self.needers.get(fact, 0)
        return self.reach(0, known | fresh, todo & self.free)

    def missing(self, chosen: Actions) -> Cells:
        """The goals not reached with the chosen actions."""
        return self.goal & ~self.reach(chosen)

    def find_landmark(self, chosen: Actions, target: int, shuffle: Shuffle) -> Actions:
        """Priced actions, none of them chosen, of which every way to the fact `target` takes one; none to spare.

        The chosen actions must not reach the target. A cut is found first; its actions are given back one by one, in
        the order that `shuffle` makes, and those stay that would reach the target.
        """
        cut = self.find_cut(chosen, target)
        others = self.priced & ~cut
        known, keep, order = self.reach(others), 0, list(members(cut))
        shuffle(order)
        for i in order:
            more = known if self.needs[i] & ~known else self.reach(others | 1 << i, known, 1 << i)
            if more >> target & 1:
                keep |= 1 << i
            else:
                others, known = others | 1 << i, more
        return keep

    def find_cut(self, chosen: Actions, target: int) -> Actions:
        """The actions that lead into a set of facts around the target, grown until none is chosen or free."""
        reached, usable = self.reach(chosen), chosen | self.free
        givers = self.find_givers()
        into, inside = givers.get(target, 0), self.needers.get(target, 0)
        while crossing := into & ~inside & usable:
            first = (crossing & -crossing).bit_length() - 1
            ways = [
                (into | givers.get(fact, 0), inside | self.needers.get(fact, 0))
                for fact in members(self.needs[first] & ~reached)
            ]
            into, inside = min(
                ways, key=lambda way: ((way[0] & ~way[1] & usable).bit_count(), (way[0] & ~way[1]).bit_count())
            )
        return into & ~inside

    def find_necessary(self) -> Actions:
        """The priced actions that every plan takes: those on every way to a goal.

        On every way to a fact are, for each of its givers, that giver and what is always taken for its needs: the meet
        of these over the givers.
        """
        always: dict[int, Actions] = {}
        todo = self.ready
        while todo:
            fresh = 0
            for i in self.run.pace(members(todo)):
                fresh |= self.spread(i, always)
            todo = 0
            for fact in members(fresh):
                todo |= self.needers.get(fact, 0)
        assert all(goal in always for goal in members(self.goal)), "a goal that cannot be reached"
        found = 0
        for goal in members(self.goal):
            found |= always[goal]
        return found

    def spread(self, i: int, always: dict[int, Actions]) -> Cells:
        """Note in `always` what is always taken for the facts this action gives; the facts for which that changes."""
        label = 1 << i & self.priced
        for fact in members(self.needs[i]):
            if fact not in always:
                return 0
            label |= always[fact]
        fresh = 0
        for fact in members(self.gives[i]):
            new = always.get(fact, label) & label
            if always.get(fact) != new:
                always[fact] = new
                fresh |= 1 << fact
        return fresh
