"""Sums of rules that no lamps can meet: found where there are some, and never wrong, whatever the simplex computes."""

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support import plain
from support.boards import boards, brute, crowd, pigeonhole, planted
from support.fuzzing import examples

from lamplighter import Budget, Puzzle, prove, solve, verify
from lamplighter.akari.adding.adding import BRIEF, LONG, Adding, drop_weaker, is_out_of_reach, name_addends, rows_of
from lamplighter.akari.adding.simplex import Simplex
from lamplighter.akari.game.rules import counts
from lamplighter.akari.game.run import Run
from lamplighter.akari.proving import farkas
from lamplighter.akari.solvers.rule_rows import RuleRow, list_rows
from lamplighter.akari.solving import parts
from lamplighter.check import check
from lamplighter.errors import OutOfBudget

KINDS = pytest.mark.parametrize("simplex", [Simplex, plain.simplex()])
ROWS = [  # rows as columns, sign, bound; can shares of lamps meet them?
    ([], True),
    ([((), 1, 1)], False),
    ([((0, 1), 1, 2), ((0, 1), -1, -1)], False),
    ([((0, 1), 1, 1), ((0, 1), -1, -1)], True),
    ([((0, 1), 1, 1), ((1, 2), 1, 1), ((0, 2), 1, 1), ((0, 1, 2), -1, -1)], False),  # three halves are more than one
    ([((0, 1), 1, 1), ((1, 2), 1, 1), ((0, 2), 1, 1), ((0, 1, 2), -1, -2)], True),
    ([((0, 1), 1, 1), ((2, 3), 1, 1), ((0, 2), -1, -1), ((1, 3), -1, -1)], True),
    ([((0,), 1, 1), ((1,), 1, 1), ((0, 1), -1, -1)], False),
]


@KINDS
@pytest.mark.parametrize(("rows", "met"), ROWS)
def test_rows_that_can_be_met_and_others(simplex, rows, met):
    table = simplex()
    table.load(4, [(cells, [sign] * len(cells), bound) for cells, sign, bound in rows])
    assert table.step(10**6) is met
    if not met:
        addends = list(zip(table.factors(), rows, strict=True))
        weight = [sum(times * sign * (cell in cells) for times, (cells, sign, _) in addends) for cell in range(4)]
        assert min(times for times, _ in addends) >= 0
        assert max(weight) < 1e-6 < sum(times * bound for times, (_, _, bound) in addends)


@examples(30)
@given(puzzle=boards(6, 6))
def test_compiled_and_plain_go_the_same_way(puzzle):
    rows = list(rows_of(counts(puzzle)))
    asked = [(tuple(row.cells), [row.sign] * len(row.cells), row.bound) for row in rows]
    tables = [Simplex(), plain.simplex()()]
    for table in tables:
        table.load(puzzle.rows * puzzle.cols, asked)
    assert len({table.step(10**7) for table in tables}) == 1
    assert tables[0].work == tables[1].work


@examples(150)
@example(puzzle=Puzzle.of("1"))  # no cells, and yet lamps are asked for
@given(puzzle=boards(4, 4))
def test_a_board_with_a_sum_has_no_solution(puzzle):
    if add(puzzle):
        assert next(brute(puzzle), None) is None


@examples(60)
@given(puzzle=boards(8, 8, "......#0123"))
def test_another_lp_finds_sums_for_the_same_boards(puzzle):
    pytest.importorskip("ortools")
    rows = list(list_rows(puzzle, set(), set(puzzle.white())))
    other = farkas.find_contradiction(puzzle, (), tuple(puzzle.white()), Run())
    assert bool(Adding(rows, Run()).find(LONG)) == bool(other)


@examples(40)
@given(seed=st.integers(0, 10**6), factors=st.lists(st.integers(0, 3), min_size=200, max_size=200))
def test_whatever_the_factors_no_board_with_a_solution_has_a_sum(seed, factors):
    puzzle = planted(Random(seed), 6, 0.2, 0.7)
    assert not is_out_of_reach(tuple(zip(factors, rows_of(counts(puzzle)), strict=False)))


def test_what_is_wanted_already_is_not_wanted_again():
    few, more, other = (RuleRow("", cells, 1, 1) for cells in ([1, 2], [1, 2, 3], [3, 4]))
    most = RuleRow("", [1, 2, 3], -1, -1)
    assert drop_weaker([more, other, most, few, few]) == [most, other, few]


def test_a_table_that_is_too_large_is_not_begun():
    many = [RuleRow("", [cell, cell + 1], 1, 1) for cell in range(5000)]
    halves = [RuleRow("", [0, 2], 1, 1), RuleRow("", [0, 1, 2], -1, -1)]  # three halves are more than one
    assert Adding([*many[:2], *halves], Run()).find(LONG)
    assert Adding([*many, *halves], Run()).find(LONG) == ()


def test_a_spent_budget_ends_it():
    adding = Adding(rows_of(counts(pigeonhole(8))), Run(Budget(seconds=60)))
    adding.run = Run(Budget(seconds=0))
    with pytest.raises(OutOfBudget):
        adding.find(LONG)


def add(puzzle):
    return Adding(rows_of(counts(puzzle)), Run()).find(LONG)


def assert_none(puzzle):
    """There is no solution, by a sum, and two judges accept the proof, which is one sum."""
    answer, proof = solve(puzzle), prove(puzzle)
    assert answer.verdict == proof.verdict == "none"
    assert answer.effort["added"]
    assert [bool(claim.by) for claim in proof.claims if not claim.then] == [True]
    assert verify(puzzle, proof).accepted
    assert check(list(puzzle.lines), str(proof)) == ("none", 0, "")


@pytest.mark.parametrize("holes", [7, 8, 11, 16, 24])
def test_pigeonholes_are_one_sum(holes):
    assert_none(pigeonhole(holes))


@pytest.mark.parametrize("turn", range(8))
def test_pigeonholes_seen_from_every_side(turn):
    assert_none(view(pigeonhole(12), turn))


def view(puzzle, turn):
    """One of the eight views of a board."""
    rows = list(puzzle.lines)
    for _ in range(turn % 4):
        rows = ["".join(row) for row in zip(*rows[::-1], strict=True)]
    return Puzzle.of(rows[::-1] if turn > 3 else rows)


def frame(inner, side, seed):
    """A planted board with another one in its middle, walls around it."""
    around = [list(row) for row in planted(Random(seed), side, 0.25, 0.6).lines]
    top, left = (side - len(inner)) // 2, (side - len(inner[0])) // 2
    for row in range(-1, len(inner) + 1):
        around[top + row][left - 1 : left + len(inner[0]) + 1] = "#" * (len(inner[0]) + 2)
    for row, line in enumerate(inner):
        around[top + row][left : left + len(line)] = line
    return Puzzle.of(["".join(row) for row in around])


@pytest.mark.parametrize("seed", range(3))
def test_pigeonholes_in_the_middle_of_a_board(seed):
    puzzle = frame(crowd(10, 9), 24, seed)
    answer = solve(puzzle)
    assert answer.verdict == "none"
    assert verify(puzzle, prove(puzzle)).verdict == "none"


@pytest.mark.parametrize(("pigeons", "holes"), [(8, 8), (9, 9), (7, 9)])
def test_pigeons_with_a_hole_each(pigeons, holes):
    puzzle = Puzzle.of(crowd(pigeons, holes))
    assert not add(puzzle)
    assert solve(puzzle).verdict == solve(puzzle, engine="sat").verdict != "none"


@pytest.fixture
def eager(monkeypatch):
    """Rules are added up after the first contradiction."""
    monkeypatch.setattr(parts, "TURNS", (parts.Turn(1, 0, 4_000, BRIEF), parts.TURNS[-1]))


@pytest.mark.usefixtures("eager")
@examples(40)
@given(seed=st.integers(0, 10**6))
def test_nearly_pigeonholes(seed):
    """Walls, clues and white cells at random in a board that was one sum: another engine has the last word."""
    rng = Random(seed)
    rows = [list(row) for row in crowd(rng.choice((4, 5, 6)), 5)]
    for _ in range(rng.randrange(6)):
        row = rng.choice(rows)
        row[rng.randrange(len(row))] = rng.choice("..##012")
    puzzle = Puzzle.of(["".join(row) for row in rows])
    assert solve(puzzle).verdict == solve(puzzle, engine="sat").verdict
    assert verify(puzzle, prove(puzzle, limit=1000)).accepted


@pytest.mark.usefixtures("eager")
@examples(40)
@given(puzzle=boards(8, 8, ".......#12"))
def test_eager_sums_change_no_verdict(puzzle):
    assert solve(puzzle).verdict == solve(puzzle, engine="sat").verdict


def test_sums_speak_the_words_of_proofs():
    found = [(1, RuleRow("light@r1c1", [1], 1, 1)), (3, RuleRow("col@r1c2", [1], -1, -1))]
    assert name_addends(tuple(found)) == ("light@r1c1", "3*col@r1c2")
