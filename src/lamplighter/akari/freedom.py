"""Where several solutions differ: independent regions of freedom, and the nearest second solution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lamplighter.akari.answer import Forced, Lamps, Run
from lamplighter.akari.cnf import clauses_of
from lamplighter.akari.maxsat import next_best
from lamplighter.akari.puzzle import Puzzle
from lamplighter.akari.rules import Count, another, counts


def remaining(puzzle: Puzzle, forced: Forced) -> list[Count]:
    """What the rules still ask of the cells that are not forced."""
    lamps, free = set(forced.lamps), set(forced.open)
    found = []
    for cells, low, high in counts(puzzle):
        left = tuple(cell for cell in cells if cell in free)
        placed = sum(cell in lamps for cell in cells)
        if low > placed or high < placed + len(left):
            found.append(Count(left, low - placed, high - placed))
    return found


def regions(cells: Iterable[int], rules: Iterable[Count]) -> tuple[Lamps, ...]:
    """The cells in groups that no rule links, the largest first."""
    group = {cell: [cell] for cell in cells}
    for rule in rules:
        for cell in rule.cells:
            join(group, next(iter(rule.cells)), cell)
    found = {id(some): tuple(sorted(some)) for some in group.values()}
    return tuple(sorted(found.values(), key=lambda some: (-len(some), some)))


def join(group: dict[int, list[int]], one: int, two: int) -> None:
    """Make one group of two; the smaller one moves."""
    large, small = sorted((group[one], group[two]), key=len, reverse=True)
    if large is not small:
        large += small
        group.update(dict.fromkeys(small, large))


def nearest(first: Lamps, forced: Forced, rules: Iterable[Count], run: Run) -> Lamps | None:
    """The solution that differs from the first in the fewest cells; None if there is no other."""
    from pysat.examples.rc2 import RC2
    from pysat.formula import WCNF

    number = {cell: variable for variable, cell in enumerate(forced.open, 1)}
    mine = set(first) & set(number)
    formula = WCNF()
    for rule in (*rules, another(mine)):
        formula.extend(clauses_of(rule, number))
    formula.extend([[number[cell] * (1 if cell in mine else -1)] for cell in number], weights=[1] * len(number))
    with RC2(formula, solver="g4", adapt=True) as solver:
        lamps = next_best(solver, run, len(number))
    run.check()  # an interrupted solver gives no answer
    return None if lamps is None else tuple(sorted({*forced.lamps, *(forced.open[lamp - 1] for lamp in lamps)}))


def differing(one: Lamps, two: Lamps) -> Iterator[int]:
    """The cells where two solutions differ."""
    return iter(sorted(set(one) ^ set(two)))
