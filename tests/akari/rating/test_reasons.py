"""reasons: a table, all sets of statements tried on small boards, symmetry, bounds when the budget ends."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given
from support.boards import boards, puzzles, view
from support.fuzzing import examples
from support.measured import DEEP

from lamplighter import Budget, Puzzle, rate, recheck, solve
from lamplighter.akari.game.run import Run
from lamplighter.akari.rating.case import Case
from lamplighter.akari.rating.measures import reasons

TABLE = [  # board, how many statements at a time
    ("#", 0),
    (".", 1),
    ("#.#\n.4.\n#.#", 1),
    ("0.\n..", 1),
    ("...\n..0", 3),  # r2c2 and the lines to both cells that can light it: no lamp at r1c1
    ("1..\n.1#\n..#", 2),  # the first 1 has its lamp beside the second
    ("..#\n.1#\n#..", 3),  # r1c2 must be lit: a lamp at r2c1 fills the 1, and sees r1c1
    ("...\n..1\n1..", 5),
]
SEVEN = """
#.......
..1....2
...1..1.
.1....#.
.1....#.
.2..2...
2....2..
.......#
"""


def measured(puzzle: Puzzle, run: Run | None = None):
    return reasons.measure(Case(puzzle, solve(puzzle).solutions[0].lamps), run or Run())


@pytest.mark.parametrize(("text", "number"), TABLE)
def test_known_values(text, number):
    assert measured(Puzzle.of(text.split("\n"))).value == number


# All sets of statements, by truth tables: a bit for each way to place lamps


def tables_of(puzzle: Puzzle, white: list[int]) -> list[int]:
    """Of every statement the ways that violate it."""
    ways = [
        {cell for cell, lamp in zip(white, way, strict=True) if lamp}
        for way in product((False, True), repeat=len(white))
    ]
    see = {cell: set(view(puzzle, cell)) for cell in white}
    tests = [lambda lamps, cell=cell: not lamps & {cell, *see[cell]} for cell in white]
    tests += [
        lambda lamps, wall=wall, n=n: len(lamps & {*puzzle.grid.beside(wall)}) != n for wall, n in puzzle.clues.items()
    ]
    tests += [lambda lamps, two=two: lamps >= {*two} for two in combinations(white, 2) if two[1] in see[two[0]]]
    return [sum(1 << i for i, lamps in enumerate(ways) if test(lamps)) for test in tests]


def forces(tables: list[int], wrong: int, most: int) -> bool:
    """Do at most so many statements rule out all these ways? One of them is violated by the first way that is left."""
    if not wrong or not most:
        return not wrong
    return any(forces(tables, wrong & ~table, most - 1) for table in tables if table & wrong & -wrong)


def plain_reasons(puzzle: Puzzle, lamps: set[int]) -> int:
    """The least number with which the solution is found, by trying all sets of statements in every position."""
    white = list(puzzle.white())
    tables = tables_of(puzzle, white)
    ways = list(product((False, True), repeat=len(white)))
    differ = {
        cell: sum(1 << i for i, way in enumerate(ways) if way[place] != (cell in lamps))
        for place, cell in enumerate(white)
    }
    known, number, possible = set[int](), 0, (1 << len(ways)) - 1
    while lamps - known:
        found = {cell for cell in white if cell not in known and forces(tables, possible & differ[cell], number)}
        number += not found
        known |= found.union(*(view(puzzle, cell) for cell in found & lamps))
        for cell in known:
            possible &= ~differ[cell]
    return number


@examples(150)
@given(boards(3, 4, "......##0112"))
def test_it_is_what_trying_all_sets_of_statements_says(puzzle):
    answer = solve(puzzle)
    if answer.verdict == "unique" and sum(1 for _ in puzzle.white()) < 11:
        assert measured(puzzle).value == plain_reasons(puzzle, {*answer.solutions[0].lamps})


@pytest.mark.parametrize(("text", "number"), TABLE)
def test_the_table_by_all_sets_of_statements(text, number):
    puzzle = Puzzle.of(text.split("\n"))
    assert plain_reasons(puzzle, {*solve(puzzle).solutions[0].lamps}) == number


# What holds of all puzzles


@examples(60)
@given(puzzles(7))
def test_a_puzzle_turned_needs_as_many(puzzle):
    values = {measured(puzzle.turned(turns, flip)).value for turns, flip in product(range(4), (False, True))}
    assert len(values) == 1


@examples(60)
@given(puzzles(6))
def test_whoever_takes_seeing_for_granted_needs_no_more(puzzle):
    found = rate(puzzle, measures=("explanation", "reasons"), deep=True).measures
    assert found["explanation"].value <= max(1, found["reasons"].value)


@pytest.mark.parametrize("nodes", [0, 1, 3, 10, 30, 100, 200])
def test_a_spent_budget_gives_a_bound_that_can_be_checked(nodes):
    puzzle = Puzzle.of(SEVEN.split())
    spent, known = (measured(puzzle, Run(Budget(nodes=most))) for most in (nodes, 1000))
    assert known.value == 7
    assert (spent.value, spent.upper, spent.proven) == (None, None, False)
    assert 3 <= spent.lower <= 7
    assert spent == measured(puzzle, Run(Budget(nodes=nodes)))  # the same work, the same answer
    rating = rate(puzzle, measures=())._replace(measures={"reasons": spent})
    checked = recheck(puzzle, rating)
    assert checked.accepted, checked.reason
    assert "reasons" in checked.checked


def test_more_work_gives_no_worse_a_bound():
    puzzle = Puzzle.of(DEEP.split())
    bounds = [measured(puzzle, Run(Budget(nodes=nodes))).lower for nodes in (1, 100, 400, 800)]
    assert bounds == sorted(bounds)
    assert bounds[0] == 3
    assert bounds[-1] > 4  # assumptions within assumptions take many statements


def test_without_time_it_is_at_least_one():
    spent = measured(Puzzle.of([".."] * 20 + ["0."]).turned(1), Run(Budget(seconds=0)))
    assert (spent.value, spent.lower, spent.landmarks) == (None, 1, ())
