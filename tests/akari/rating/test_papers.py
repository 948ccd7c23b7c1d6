"""What the papers say, and objectives, by every engine that has them."""

import json
import runpy
import subprocess
import sys
from functools import cache

import pytest
from hypothesis import given
from support.boards import boards, brute, pigeonhole
from support.fuzzing import examples
from support.home import HOME
from support.terminal import run

from lamplighter import Budget, Disagreement, EngineMissing, Puzzle, compare, plugins, solve
from lamplighter.akari.game.rules import counts
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers import integer_program as integer
from lamplighter.akari.solvers.integer_rows import Program
from lamplighter.akari.solving import compare as comparing
from lamplighter.akari.solving import verdict
from lamplighter.solvers import mathopt

ABLE = [name for name in comparing.list_installed() if hasattr(plugins.load(verdict.ENGINES, name), "OBJECTIVES")]
needs_solvers = pytest.mark.skipif("cpsat" not in ABLE, reason="the extra 'solvers' is not installed")


def assert_best(puzzle, engine):
    sizes = [len(lamps) for lamps in brute(puzzle)]
    for objective, choose in (("fewest", min), ("most", max)):
        answer = solve(puzzle, engine=engine, objective=objective, limit=100)
        assert answer.proven
        if not sizes:
            assert answer.verdict == "none"
            continue
        best = choose(sizes)
        assert (answer.lamps, answer.bound) == (best, best)
        assert len(set(answer.solutions)) == sizes.count(best)
        assert answer.verdict == ("unique" if sizes.count(best) == 1 else "multiple")


@given(boards(4, 4))
def test_the_best_by_sat(puzzle):
    assert_best(puzzle, "sat")


@pytest.mark.parametrize("engine", [name for name in ABLE if name != "sat"])
@examples(15)
@given(puzzle=boards(3, 4))
def test_the_best_by_others(engine, puzzle):
    assert_best(puzzle, engine)


@pytest.mark.parametrize("engine", ABLE)
def test_an_objective_out_of_budget_is_not_proven(engine):
    answer = solve(Puzzle.of(["." * 40] * 39), engine=engine, objective="fewest", budget=Budget(seconds=0.3))
    if answer.verdict == "unknown":
        assert not answer.proven
        assert answer.bound is None or answer.bound <= 39
    else:
        assert (answer.lamps, answer.proven) == (39, True)


def test_an_engine_without_objective_says_who_can():
    with pytest.raises(EngineMissing, match=r"'kernel' cannot look for the most lamps; these can: .*sat"):
        solve(Puzzle.of("."), engine="kernel", objective="most")


def test_a_missing_extra_is_one_sentence(monkeypatch):
    monkeypatch.setattr(plugins.load(verdict.ENGINES, "cpsat"), "NEEDS", ("no_such_package", "solvers"))
    with pytest.raises(EngineMissing, match=r"pip install 'lamplighter\[solvers\]'"):
        solve(Puzzle.of("."), engine="cpsat")


def test_the_program_is_counted_like_the_paper_counts():
    """Variables: white cells. Rows: white cells, groups (also of one cell), clues."""
    puzzle = Puzzle.of("..#\n.1.\n...")
    program = Program(tuple(puzzle.white()))
    program.add(counts(puzzle))
    assert len(program.cells) == 7
    assert len(program.low) == 7 + len(puzzle.across) + len(puzzle.down) + 1
    assert len(program.row) == len(program.column)


@needs_solvers
@pytest.mark.parametrize("status", ["NO_SOLUTION_FOUND", "OTHER_ERROR", "NUMERICAL_ERROR", "INFEASIBLE_OR_UNBOUNDED"])
def test_an_odd_end_of_a_solver_is_never_none(monkeypatch, status):
    from ortools.math_opt.python import mathopt as ortools

    real = ortools.solve

    def odd(*words, **options):
        result = real(*words, **options)
        result.termination.reason = ortools.TerminationReason[status]
        result.solutions = []
        return result

    monkeypatch.setattr(ortools, "solve", odd)
    answer = solve(Puzzle.of("2.\n.."), engine="scip")
    assert answer.verdict == "unknown"
    assert answer.effort["status"] == status.lower()


@needs_solvers
def test_a_crash_of_a_solver_is_never_none(monkeypatch):
    from ortools.sat.python import cp_model

    def crash(*words):
        raise RuntimeError("out of luck")

    monkeypatch.setattr(cp_model.CpSolver, "solve", crash)
    answer = solve(Puzzle.of("2.\n.."), engine="cpsat")
    assert answer.verdict == "unknown"
    assert "out of luck" in answer.effort["gave_up"]


@needs_solvers
@needs_solvers
def test_a_process_that_crashes_is_unknown(monkeypatch):
    monkeypatch.setattr(mathopt, "SERVE", "raise SystemExit(9)")
    monkeypatch.setattr(mathopt, "FEW", 0)
    answer = solve(Puzzle.of("2.\n.."), engine="scip", budget=Budget(30))
    assert answer.verdict == "unknown"
    assert "ended with 9" in answer.effort["gave_up"]


@needs_solvers
@pytest.mark.parametrize("engine", ["cpsat", "highs", "scip"])
def test_solvers_keep_to_the_time(engine):
    answer = solve(pigeonhole(20), engine=engine, budget=Budget(seconds=0.5))
    assert answer.verdict in ("unknown", "none")
    assert answer.seconds < 1.5


def test_compare_fails_loudly(monkeypatch):
    monkeypatch.setattr(plugins.load(verdict.ENGINES, "sat"), "solutions", lambda puzzle, run: iter(()))
    with pytest.raises(Disagreement, match="kernel says unique, sat says none"):
        compare(Puzzle.of("2.\n.."), ["kernel", "sat"])


def test_engines_share_the_time(monkeypatch):
    shares = []

    def ask(puzzle, engine, budget):
        shares.append(budget)
        return solve(puzzle, budget=Budget())

    monkeypatch.setattr(comparing, "solve", ask)
    compare(Puzzle.of(".."), ["kernel", "sat", "yen_chiu"], Budget(seconds=30, nodes=7))
    assert 9 < shares[0].seconds <= 10
    assert shares[0].seconds <= shares[1].seconds <= shares[2].seconds <= 30
    assert {budget.nodes for budget in shares} == {7}
    compare(Puzzle.of(".."), ["kernel", "sat"])
    assert shares[3:] == [Budget(), Budget()]


def test_compare_asks_everyone():
    answers = compare(Puzzle.of("2.\n..")).answers
    assert [answer.engine for answer in answers] == comparing.list_installed()
    assert {answer.verdict for answer in answers} == {"unique"}


def test_facts_of_the_chapter(corpus):
    puzzles = {record["id"]: Puzzle.of(record["grid"]) for record in corpus}
    if "janko-0101" in puzzles:
        small = puzzles["janko-0101"]
        assert (small.size, len(small.squares) - small.squares.count("."), len(small.clues)) == ("10x10", 24, 16)
        assert solve(small).verdict == "unique"
    if "janko-0876" in puzzles:
        hard = puzzles["janko-0876"]
        assert (hard.size, solve(hard).lamps, solve(hard).verdict) == ("16x16", 33, "unique")
    assert puzzles


def run_compare(*words, stdin=""):
    return run("compare", *words, stdin=stdin)[:2]


def test_compare_on_the_command_line():
    code, out = run_compare("--json", "examples/first.txt", "examples/ambiguous.txt")
    records = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [record["agree"] for record in records] == [True, True]
    assert [answer["engine"] for answer in records[0]["answers"]] == comparing.list_installed()
    code, out = run_compare("--engines", "kernel,sat", "--markdown", stdin="2.\n..")
    assert code == 0
    assert out.splitlines()[2].startswith("| kernel | unique | 2 |")
    assert run_compare("--engines", "kernel,stat", stdin=".")[0] == 2


@needs_solvers
def test_both_models_of_the_chapter_agree():
    engine = plugins.load(verdict.ENGINES, "cpsat")
    puzzle = Puzzle.of((HOME / "examples" / "ambiguous.txt").read_text())
    plain, fast = (set(engine.solutions(puzzle, Run(limit=20), plain=plain)) for plain in (True, False))
    assert plain == fast
    assert len(plain) == 6


@needs_solvers
def test_the_chapters_solver_beside_ours():
    done = subprocess.run(
        [sys.executable, HOME / "examples" / "chapter.py"], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == [
        "one solution   the chapter: a placement of 6 solve: unique",
        "two solutions  the chapter: a placement of 1 solve: multiple",
        "no solution    the chapter: none             solve: none",
    ]


@cache
def load_chapter():
    """The names of the example; it needs OR-tools."""
    return runpy.run_path(str(HOME / "examples" / "chapter.py"))


@needs_solvers
@examples(30)
@given(boards(4, 4))
def test_the_chapters_solver_finds_a_placement_if_there_is_one(puzzle):
    """Any of them, and not only where there is one alone."""
    solutions = {frozenset(lamps) for lamps in brute(puzzle)}
    squares = {".": None, "#": "x"} | {str(number): number for number in range(5)}
    grid = [[squares[square] for square in line] for line in puzzle.lines]
    try:
        places = load_chapter()["solve_akari"](puzzle.rows, puzzle.cols, grid)
    except ValueError:
        assert not solutions
    else:
        assert frozenset(row * puzzle.cols + col for row, col in places) in solutions


@needs_solvers
def test_the_integer_program_counts_its_nodes():
    run = Run()
    assert next(integer.find_solutions(Puzzle.of("2.\n.."), run, "GSCIP")) == (1, 2)
    assert run.effort["nodes"] == 0
