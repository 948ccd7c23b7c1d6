"""Where several solutions differ: independent regions of freedom, and solutions that differ little."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from lamplighter.akari.game.answer import Forced
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.rules import Count, counts, forbid_solution
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.cnf import Clause, write_in_pieces
from lamplighter.akari.solvers.maxsat import find_next_best
from lamplighter.akari.solvers.rc2 import Optimum


def list_remaining(puzzle: Puzzle, forced: Forced) -> list[Count]:
    """The rules that can still be broken, each as a count of the cells that are not forced."""
    lamps, free = set(forced.lamps), set(forced.open)
    found = []
    for cells, low, high in counts(puzzle):
        left = tuple(cell for cell in cells if cell in free)
        placed = sum(cell in lamps for cell in cells)
        if low > placed or high < placed + len(left):
            found.append(Count(left, low - placed, high - placed))
    return found


def find_regions(cells: Iterable[int], rules: Iterable[Count]) -> tuple[Lamps, ...]:
    """The cells in groups that no rule links, the largest first."""
    group = {cell: [cell] for cell in cells}
    for rule in rules:
        for cell in rule.cells:
            join_groups(group, next(iter(rule.cells)), cell)
    found = {id(some): tuple(sorted(some)) for some in group.values()}
    return tuple(sorted(found.values(), key=lambda some: (-len(some), some)))


def join_groups(group: dict[int, list[int]], one: int, two: int) -> None:
    """Make the groups of two cells one list, in `group` the value of all their cells; the lists themselves change."""
    large, small = sorted((group[one], group[two]), key=len, reverse=True)
    if large is not small:
        large += small
        group.update(dict.fromkeys(small, large))


def find_nearest(first: Lamps, forced: Forced, rules: Iterable[Count], run: Run) -> Lamps:
    """The solution, other than the first, that differs from it in the fewest cells. There must be another."""
    number = {cell: variable for variable, cell in enumerate(forced.open, 1)}
    mine = set(first) & set(number)
    hard = list(run.pace(write_in_pieces((*rules, forbid_solution(mine)), number), 1))
    wishes = [number[cell] * (1 if cell in mine else -1) for cell in number]
    return add_forced(grant_most(hard, wishes, run), forced, 0)


def find_closest(forced: Forced, rules: Collection[Count], run: Run) -> list[Lamps]:
    """The two solutions that differ in the fewest cells: two copies of the rules, and where the copies differ."""
    size = len(forced.open)
    one = {cell: variable for variable, cell in enumerate(forced.open, 1)}
    two = {cell: variable + size for cell, variable in one.items()}
    hard = [clauses for copy in (one, two) for clauses in run.pace(write_in_pieces(rules, copy), 1)]
    unlike = [variable + 2 * size for variable in one.values()]
    hard.append([unlike])
    for a, b, differ in zip(one.values(), two.values(), unlike, strict=True):
        hard.append([(differ, -a, b), (differ, a, -b), (-differ, a, b), (-differ, -a, -b)])
    model = grant_most(hard, [-differ for differ in unlike], run)
    return [add_forced(model, forced, 0), add_forced(model, forced, size)]


def grant_most(hard: Iterable[list[Clause]], wishes: Iterable[int], run: Run) -> list[int]:
    """The variables that are true when all clauses hold and as many wishes as possible. The clauses can hold."""
    with Optimum(hard, wishes, run, adapt=True) as optimum:
        model = find_next_best(optimum, run)
    assert model is not None, "the clauses can hold"
    return model


def add_forced(model: Iterable[int], forced: Forced, offset: int) -> Lamps:
    """The lamps of a solution: the forced ones, and the open cells whose variables, counted from `offset`, are true."""
    found = [forced.open[variable - 1 - offset] for variable in model if 0 < variable - offset <= len(forced.open)]
    return tuple(sorted((*forced.lamps, *found)))


def find_differing(one: Lamps, two: Lamps) -> Lamps:
    """The cells where two solutions differ."""
    return tuple(sorted(set(one) ^ set(two)))
