"""The size of a smallest hitting set: exactly, by leaving out what cannot matter and then asking a SAT solver."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable
from typing import Any

from lamplighter.solvers.sat import ask_solver, call_undisturbed, discard

Sets = set[frozenset[Any]]
SLICE = 5_000  # conflicts between two looks at the clock


def count_fewest(sets: Iterable[Collection[Hashable]], check: Callable[[], None]) -> int:
    """The size of the smallest set that meets all of these, none of them empty; `check` is called now and then."""
    rest, taken = simplify({frozenset(one) for one in sets}, check)
    return taken + sum(solve_part(part, check) for part in split_apart(rest))


def simplify(sets: Sets, check: Callable[[], None]) -> tuple[Sets, int]:
    """Sets that remain when what is forced is taken and what cannot matter is left out; and how many were taken."""
    taken, before = 0, None
    while sets != before:
        before = sets
        single = {thing for one in sets if len(one) == 1 for thing in one}
        taken += len(single)
        sets = drop_worse({one for one in sets if not one & single}, check)
        sets = drop_larger(sets, check)
    return sets, taken


def index_by_thing(sets: Sets) -> dict[Any, Sets]:
    """The sets that each thing meets."""
    met: defaultdict[Any, Sets] = defaultdict(set)
    for one in sets:
        for thing in one:
            met[thing].add(one)
    return met


def drop_worse(sets: Sets, check: Callable[[], None]) -> Sets:
    """The sets without each thing that can be spared because another thing meets all its sets."""
    met, kept = index_by_thing(sets), dict[Any, Sets]()
    for thing in sorted(met, key=lambda thing: -len(met[thing])):  # whatever is better comes first
        check()
        shortest = min(met[thing], key=len)
        if not any(met[thing] <= kept[rival] for rival in shortest if rival in kept):
            kept[thing] = met[thing]
    return {frozenset(thing for thing in one if thing in kept) for one in sets}


def drop_larger(sets: Sets, check: Callable[[], None]) -> Sets:
    """The sets that contain no other of them: whatever meets the other meets them."""
    met, larger = index_by_thing(sets), Sets()
    for one in sets:
        check()
        rarest = min(one, key=lambda thing: len(met[thing]))
        larger |= {other for other in met[rarest] if one < other}
    return sets - larger


def split_apart(sets: Sets) -> list[Sets]:
    """The sets in groups that share nothing."""
    groups: list[tuple[set[Any], Sets]] = []
    for one in sets:
        apart = [group for group in groups if not group[0] & one]
        joined = [group for group in groups if group[0] & one]
        things = set(one).union(*(group[0] for group in joined))
        groups = [*apart, (things, {one}.union(*(group[1] for group in joined)))]
    return [group[1] for group in groups]


def solve_part(sets: Sets, check: Callable[[], None]) -> int:
    """The size of the smallest set that meets all of these, found from below: all smaller sizes are shown too small."""
    from pysat.solvers import Glucose4

    names = {thing: name for name, thing in enumerate({thing for one in sets for thing in one}, 1)}
    solver = Glucose4(bootstrap_with=[[names[thing] for thing in one] for one in sets])
    try:
        return Bound(solver, list(names.values())).raise_to_end(check)
    finally:
        discard(solver)


class Bound:
    """A lower bound being raised (OLL). At first it is assumed that no thing is taken.

    Of assumptions that cannot all hold one is false, so the bound grows by one; from there on it is assumed that no
    second one of them is false, and so forth.
    """

    def __init__(self, solver: Any, things: list[int]) -> None:
        self.solver, self.last = solver, len(things)
        self.assumed: dict[int, list[int]] = {-thing: [] for thing in things}  # and what to assume in its place

    def raise_to_end(self, check: Callable[[], None]) -> int:
        """The bound when it can be raised no more: the fewest things that meet all sets."""
        false = 0
        while not self.can_hold(check):
            false += 1
            self.weaken(self.solver.get_core())
        return false

    def can_hold(self, check: Callable[[], None]) -> bool:
        """Can all assumptions hold at once? Else the solver has a core of them that cannot."""
        answer = None
        while answer is None:
            check()
            answer = ask_solver(self.solver, SLICE, list(self.assumed))
        return bool(answer)

    def weaken(self, core: list[int]) -> None:
        """Assume less in place of these, which cannot all hold."""
        from pysat.card import ITotalizer

        for one in core:
            self.assume(self.assumed.pop(one))
        if len(core) > 1:
            count = call_undisturbed(ITotalizer, [-one for one in core], len(core) - 1, self.last)
            self.solver.append_formula(count.cnf.clauses)
            self.last = count.top_id
            self.assume([-number for number in count.rhs[1:]])
            discard(count)

    def assume(self, weaker: list[int]) -> None:
        """Assume the first of these now, the others when it turns out to be false."""
        if weaker:
            self.assumed[weaker[0]] = weaker[1:]
