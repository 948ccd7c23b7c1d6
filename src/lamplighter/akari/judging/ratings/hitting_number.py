"""How few things meet all of some sets: exactly, by leaving out what cannot matter and asking a SAT solver then."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable
from typing import Any

from lamplighter.solvers.sat import ask_solver, call_undisturbed, discard

Sets = set[frozenset[Any]]
SLICE = 5_000  # conflicts between two looks at the clock


def fewest(sets: Iterable[Collection[Hashable]], check: Callable[[], None]) -> int:
    """The size of the smallest set that meets every one of these; `check` looks at the clock. None may be empty."""
    rest, taken = simplest({frozenset(one) for one in sets}, check)
    return taken + sum(least(part, check) for part in parts(rest))


def simplest(sets: Sets, check: Callable[[], None]) -> tuple[Sets, int]:
    """What is left when sets with one thing are met and needless sets and things are gone; and how many were met."""
    taken, before = 0, None
    while sets != before:
        before = sets
        single = {thing for one in sets if len(one) == 1 for thing in one}
        taken += len(single)
        sets = without_worse({one for one in sets if not one & single}, check)
        sets = without_larger(sets, check)
    return sets, taken


def meeting(sets: Sets) -> dict[Any, Sets]:
    """The sets that each thing meets."""
    met: defaultdict[Any, Sets] = defaultdict(set)
    for one in sets:
        for thing in one:
            met[thing].add(one)
    return met


def without_worse(sets: Sets, check: Callable[[], None]) -> Sets:
    """The sets without things that meet no set which another thing does not meet as well."""
    met, kept = meeting(sets), dict[Any, Sets]()
    for thing in sorted(met, key=lambda thing: -len(met[thing])):  # whatever is better comes first
        check()
        shortest = min(met[thing], key=len)
        if not any(met[thing] <= kept[rival] for rival in shortest if rival in kept):
            kept[thing] = met[thing]
    return {frozenset(thing for thing in one if thing in kept) for one in sets}


def without_larger(sets: Sets, check: Callable[[], None]) -> Sets:
    """The sets that contain no other of them: whatever meets the other meets them."""
    met, larger = meeting(sets), Sets()
    for one in sets:
        check()
        rarest = min(one, key=lambda thing: len(met[thing]))
        larger |= {other for other in met[rarest] if one < other}
    return sets - larger


def parts(sets: Sets) -> list[Sets]:
    """The sets in groups that share nothing."""
    groups: list[tuple[set[Any], Sets]] = []
    for one in sets:
        apart = [group for group in groups if not group[0] & one]
        joined = [group for group in groups if group[0] & one]
        things = set(one).union(*(group[0] for group in joined))
        groups = [*apart, (things, {one}.union(*(group[1] for group in joined)))]
    return [group[1] for group in groups]


def least(sets: Sets, check: Callable[[], None]) -> int:
    """The smallest number for sets that hang together, from below, so that every number before is shown too small."""
    from pysat.solvers import Glucose4

    names = {thing: name for name, thing in enumerate({thing for one in sets for thing in one}, 1)}
    solver = Glucose4(bootstrap_with=[[names[thing] for thing in one] for one in sets])
    try:
        return Bound(solver, list(names.values())).raised(check)
    finally:
        discard(solver)


class Bound:
    """A bound being raised. At first it is wished that no thing is taken; of wishes that cannot all hold one is lost.

    Then the bound grows by one, and from there on it is wished that no second one of them is lost, and so forth (OLL).
    """

    def __init__(self, solver: Any, things: list[int]) -> None:
        self.solver, self.last = solver, len(things)
        self.wishes: dict[int, list[int]] = {-thing: [] for thing in things}  # and what to wish when one is lost

    def raised(self, check: Callable[[], None]) -> int:
        """The number of wishes that are lost in the best case."""
        lost = 0
        while not self.granted(check):
            lost += 1
            self.lose(self.solver.get_core())
        return lost

    def granted(self, check: Callable[[], None]) -> bool:
        """Can all wishes come true?"""
        answer = None
        while answer is None:
            check()
            answer = ask_solver(self.solver, SLICE, list(self.wishes))
        return bool(answer)

    def lose(self, core: list[int]) -> None:
        """Give these wishes up for weaker ones."""
        from pysat.card import ITotalizer

        for wish in core:
            self.wish(self.wishes.pop(wish))
        if len(core) > 1:
            count = call_undisturbed(ITotalizer, [-wish for wish in core], len(core) - 1, self.last)
            self.solver.append_formula(count.cnf.clauses)
            self.last = count.top_id
            self.wish([-number for number in count.rhs[1:]])
            discard(count)

    def wish(self, wishes: list[int]) -> None:
        """The first of these now, the others when it is lost."""
        if wishes:
            self.wishes[wishes[0]] = wishes[1:]
