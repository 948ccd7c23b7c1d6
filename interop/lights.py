"""Lights Out before other programs: Simon Tatham's Flip, integer programs, a SAT solver. `run.py` asks these."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from tools import Disagreement, Missing, optima, output, program, silence

from lamplighter.lightsout import Answer, Board, Game, read, solve, write
from lamplighter.lightsout.game.rules import RULES, WRAPS

SIZES = ("3x3c", "4x4c", "5x5c", "3x3r", "4x4r", "5x5r", "4x3r")


def agree(board: Board, what: str, ours: object, theirs: object) -> None:
    """Go on only if both are the same."""
    if ours != theirs:
        raise Disagreement(f"{what}: {theirs!r}, ours is {ours!r}\n{board.game}\n{board}")


@cache
def answers() -> list[Answer]:
    """Boards of all rules, solvable and not, with what we say of them."""
    chance, found = Random(1), []
    for _ in range(120):
        rows, cols = chance.randint(1, 4), chance.randint(1, 4)
        game = Game.of(rows, cols, chance.choice(list(RULES)), wrap=chance.choice(WRAPS))
        found.append(solve(Board.of_states(game, [chance.randrange(2) for _ in range(rows * cols)])))
    return found


def flip() -> str:
    """The ids that his generator prints come back from our reader and writer, and can be solved."""
    generator = program("sgt-flip", "flip")
    ids = [line for size in SIZES for line in output(generator, "--generate", "10", size).split()]
    for told in ids:
        record = read(told, "flip")
        agree(record.board, "id", told.replace("c:", ":").replace("r:", ":"), write(record, "flip"))
        agree(record.board, "solvable", True, solve(record.board).solvable)
    return f"{len(ids)} ids alike"


def mps(solver: str) -> str:
    """A solver of integer programs finds the same fewest clicks."""
    try:
        from ortools.linear_solver.python import model_builder
    except ImportError:
        raise Missing("ortools is not installed") from None
    for answer in answers():
        model, judge = model_builder.Model(), model_builder.Solver(solver)
        agree(answer.board, "the reader of MPS", True, model.import_from_mps_string(write(answer.board, "mps")))
        with silence():
            status = judge.solve(model)
        agree(answer.board, solver, "OPTIMAL" if answer.solvable else "INFEASIBLE", status.name)
        if answer.solvable:
            agree(answer.board, "clicks", answer.clicks, round(judge.objective_value))
    return f"{len(answers())} fewest clicks alike"


def programs(solver: str, *formats: str) -> str:
    """A solver reads our programs itself and finds the same fewest clicks; of 5x5 all on, as published, 15."""
    asked = [solve(Board.all_on(5, 5)), *answers()]
    agree(asked[0].board, "clicks of 5x5 all on", 15, asked[0].clicks)
    for format in formats:
        found = optima(solver, [(format, write(answer.board, format)) for answer in asked])
        for answer, told in zip(asked, found, strict=True):
            expected = ("OPTIMAL", answer.clicks) if answer.solvable else ("INFEASIBLE", None)
            agree(answer.board, f"{solver}, {format}", expected, (told["status"], told["value"]))
    return f"{len(asked)} boards in {len(formats)} formats, fewest clicks alike"


def dimacs() -> str:
    """CaDiCaL reaches our verdict."""
    from pysat.formula import CNF
    from pysat.solvers import Cadical153

    for answer in answers():
        with Cadical153(bootstrap_with=CNF(from_string=write(answer.board, "dimacs")).clauses) as solver:
            agree(answer.board, "CaDiCaL", answer.solvable, solver.solve())
    return f"{len(answers())} verdicts alike"


def judges() -> Iterator[tuple[str, Callable[[], str]]]:
    """Every judge with the text it reads."""
    yield "sgt-flip: game ids", flip
    yield "SCIP: MPS of lights", lambda: mps("scip")
    yield "HiGHS: MPS of lights", lambda: mps("highs")
    yield "SCIP: programs of lights", lambda: programs("scip", "lp", "mps", "opb")
    yield "HiGHS: programs of lights", lambda: programs("highs", "lp", "mps")
    yield "CaDiCaL: DIMACS of lights", dimacs
