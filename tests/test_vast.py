"""Vast boards: one limit for all of a call, whatever engine and verb, in seconds of the processor."""

import time
from array import array
from types import SimpleNamespace

import pytest

from lamplighter import COMPILED, Budget, Puzzle, budget, count, forced, generate, hint, prove, sample, solve, why
from lamplighter.akari.game.rules import counts
from lamplighter.akari.making.wall_symmetry import SQUARE_ONLY, SYMMETRIES, images
from lamplighter.akari.solvers.cnf import clauses_of, write_in_pieces
from lamplighter.akari.solving import compare as comparing
from lamplighter.solvers.mathopt import solve_apart, solve_here

LIMIT, LEEWAY = 0.3, 2.0  # seconds
SIDE = 1000 if COMPILED else 300
SOLVERS = "cpsat" in comparing.list_installed()
HALL = Puzzle.of(["." * SIDE] * SIDE)
ROOMS = Puzzle.of([("....#" * SIDE)[row % 5 : row % 5 + SIDE] for row in range(SIDE)])
ENGINES = [engine for engine in ("sat", "cpsat", "scip", "highs") if SOLVERS or engine == "sat"]
ASKED = [
    (f"solve by {engine}", lambda puzzle, limit, e=engine: solve(puzzle, engine=e, budget=limit)) for engine in ENGINES
]
ASKED += [
    ("fewest lamps", lambda puzzle, limit: solve(puzzle, objective="fewest", budget=limit)),
    ("count", lambda puzzle, limit: count(puzzle, budget=limit)),
    ("count by sat", lambda puzzle, limit: count(puzzle, engine="sat", budget=limit)),
    ("sample", lambda puzzle, limit: sample(puzzle, budget=limit)),
    ("forced", lambda puzzle, limit: forced(puzzle, budget=limit)),
    ("forced by sat", lambda puzzle, limit: forced(puzzle, engine="sat", budget=limit)),
    ("why", lambda puzzle, limit: why(puzzle, budget=limit)),
    ("prove", lambda puzzle, limit: prove(puzzle, budget=limit)),
    ("hint", lambda puzzle, limit: hint(puzzle, budget=limit)),
    ("generate", lambda puzzle, limit: list(generate(SIDE, SIDE, seed=1, budget=limit))),
]


@pytest.fixture
def seconds(monkeypatch):
    """Budgets in seconds of the processor."""
    monkeypatch.setattr(budget, "time", SimpleNamespace(perf_counter=time.process_time))


@pytest.mark.parametrize("puzzle", [HALL, ROOMS], ids=["hall", "rooms"])
@pytest.mark.parametrize(("name", "ask"), ASKED)
def test_one_limit_for_all_of_a_call(name, ask, puzzle, seconds):
    for engine in ENGINES:
        solve(Puzzle.of("."), engine=engine)  # what is imported is imported now
    began = time.process_time()
    ask(puzzle, Budget(seconds=LIMIT))
    assert time.process_time() - began < LIMIT + LEEWAY


def test_clauses_come_in_pieces():
    puzzle = Puzzle.of(["." * 180] * 3)
    number = {cell: variable for variable, cell in enumerate(puzzle.white(), 1)}
    pieces = list(write_in_pieces(counts(puzzle), number))
    together = [clause for count in counts(puzzle) for clause in clauses_of(count, number)]
    assert [tuple(clause) for piece in pieces for clause in piece] == [tuple(clause) for clause in together]
    assert len(pieces) > 2
    assert max(sum(map(len, piece)) for piece in pieces) < 100_000


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 7), (7, 1), (4, 4), (5, 5), (3, 6), (8, 5)])
def test_images_are_those_of_each_square(symmetry, rows, cols):
    if symmetry in SQUARE_ONLY and rows != cols:
        return
    places = [divmod(place, cols) for place in range(rows * cols)]
    found = [SYMMETRIES[symmetry](rows - 1, cols - 1, *place) for place in places]
    assert array("i", images(rows, cols, symmetry)) == array("i", [r * cols + c for some in found for r, c in some])


@pytest.mark.skipif(not SOLVERS, reason="the extra 'solvers' is not installed")
def test_a_program_in_a_process_gives_what_it_gives_here():
    from ortools.math_opt.python import mathopt

    model = mathopt.Model()
    many = [model.add_binary_variable() for _ in range(9)]
    model.add_linear_constraint(sum(many) >= 4)
    model.minimize(sum(many))
    one, two = solve_here(model, "GSCIP", 9.0), solve_apart(model, "GSCIP", time.time() + 60, lambda: None)
    assert (one.objective_value(), one.termination.reason) == (two.objective_value(), two.termination.reason)
    assert len(two.variable_values()) == 9
