"""The fewest and most lamps in the words of lit runs, beside the sweep that counts solutions by their lamps."""

from itertools import product

import pytest
from hypothesis import given
from pysat.solvers import Cadical153
from support.boards import ODD, SPARSE, boards

from lamplighter import Budget, Puzzle, count, solve
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers import maxsat, rc2
from lamplighter.akari.solvers.lit_runs import LitRuns, add_up
from lamplighter.akari.solving.driver import find_known
from lamplighter.akari.solving.engines import sat

AIMS = {"fewest": min, "most": max}


@pytest.mark.parametrize(("balanced", "dense"), list(product((False, True), repeat=2)))
@pytest.mark.parametrize("aim", AIMS)
@given(puzzle=boards(7, 7, SPARSE) | boards(7, 7))
def test_the_sweep_finds_as_many_lamps(balanced, dense, aim, puzzle):
    assert_as_counted(puzzle, aim, balanced, dense)


@pytest.mark.parametrize(("balanced", "dense"), list(product((False, True), repeat=2)))
@pytest.mark.parametrize(("text", "number"), ODD)
def test_odd_boards(balanced, dense, text, number):
    for aim in AIMS:
        assert_as_counted(Puzzle.of(text), aim, balanced, dense)


@pytest.mark.parametrize("aim", AIMS)
@given(puzzle=boards(7, 7, SPARSE))
def test_runs_are_lit_in_pairs(aim, puzzle):
    """Where the number of lit runs would be odd, a core is looked for during one conflict alone."""
    assert_as_counted(puzzle, aim, False, False, some=0)


def assert_as_counted(puzzle, aim, balanced, dense, some=rc2.SOME):
    """The best solutions are as many, and as good, as the table by lamps says; twenty of them at most are listed."""
    table = count(puzzle, by_lamps=True).by_lamps
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(maxsat, "is_counted", lambda puzzle: balanced)
        patch.setattr(sat, "is_dense", lambda puzzle: dense)
        patch.setattr(rc2, "SOME", some)
        answer = solve(puzzle, engine="sat", objective=aim, limit=20)
    if not table:
        assert answer.verdict == "none"
        return
    best = AIMS[aim](table)
    assert {len(solution.lamps) for solution in answer.solutions} == {best}
    assert len({solution.lamps for solution in answer.solutions}) == min(20, table[best])


@pytest.mark.parametrize("solved", [False, True])
@pytest.mark.parametrize("balanced", [False, True])
@given(puzzle=boards(4, 4))
def test_clauses_have_the_solutions_of_the_board(balanced, solved, puzzle):
    """Each of them once: what is said of runs follows from the lamps. Of known cells nothing is said."""
    known = find_known(puzzle, Run()) if solved else {}
    if known is None:
        assert count(puzzle).count == 0
        return
    runs = LitRuns(puzzle, Run(), known)
    clauses = [list(clause) for some in runs.clauses(balanced) for clause in some]
    if not all(clauses):  # a clue that cannot be met
        models = []
    else:
        with Cadical153(bootstrap_with=clauses) as solver:
            models = list(solver.enum_models())
    assert len(models) == count(puzzle).count


@pytest.mark.parametrize(("left", "right"), [(1, 1), (1, 2), (3, 2), (4, 4)])
def test_sums_count(left, right):
    """In unary numbers: of 5 the first five are true."""
    size = left + right
    one, two, total = (
        list(range(first, last)) for first, last in ((1, left + 1), (left + 1, size + 1), (size + 1, 2 * size + 1))
    )
    clauses = [list(clause) for clause in add_up(one, two, total)]
    for i, j in product(range(left + 1), range(right + 1)):
        units = [number if at < i else -number for at, number in enumerate(one)]
        units += [number if at < j else -number for at, number in enumerate(two)]
        with Cadical153(bootstrap_with=[*clauses, *([unit] for unit in units)]) as solver:
            told = [model[size:] for model in solver.enum_models()]
        assert told == [[number if at < i + j else -number for at, number in enumerate(total)]]


@pytest.mark.parametrize("side", [5, 12, 20])
def test_an_empty_board_wants_a_lamp_in_each_row(side):
    """Pigeons and holes for who does not count; some thousand conflicts are plenty for who does."""
    answer = solve(Puzzle.of(["." * side] * side), objective="fewest", limit=1, budget=Budget(nodes=20_000))
    assert (answer.engine, answer.bound, len(answer.solutions[0].lamps)) == ("sat", side, side)


def test_a_spent_budget_leaves_a_bound():
    answer = solve(Puzzle.of(["." * 20] * 20), engine="sat", objective="fewest", budget=Budget(nodes=1))
    assert answer.verdict == "unknown"
    assert 0 <= answer.bound <= 20
