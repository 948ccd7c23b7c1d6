"""Our texts before the programs they are meant for: `python interop/run.py`, or `make interop`.

Each judge reads what we write and must see the same board and reach the same verdict. One that is missing is named and
skipped; a disagreement prints the board and ends the run.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from random import Random

import lights
import proofs
from tools import Disagreement, Lamp, Missing, optima, output, program, pzpr, silence

from lamplighter import Entry, Puzzle, generate, plugins, read, solve, write
from lamplighter.akari.text.read_write import FORMATS

SIZES = ((5, 5), (7, 7), (10, 10), (8, 13), (14, 9))
EACH = 100  # boards of a size
LEVELS = ("7x7b20s4d0", "7x7b20s4d1", "7x7b20s4d2", "10x10b20s2d1", "9x5b30s0d1", "14x14b20s2d0")


def agree(puzzle: Puzzle, what: str, ours: object, theirs: object) -> None:
    """Go on only if both are the same."""
    if ours != theirs:
        raise Disagreement(f"{what}: {theirs!r}, ours is {ours!r}\n{puzzle}")


@cache
def made() -> list[Entry]:
    """Puzzles with one solution."""
    return [one.entry for rows, cols in SIZES for one in generate(rows, cols, count=EACH, seed=rows * cols)]


@cache
def random_boards() -> list[Puzzle]:
    """Boards that mostly have no solution or many."""
    rng = Random(1)
    sizes = [(rng.randint(1, 7), rng.randint(1, 7)) for _ in range(300)]
    return [Puzzle.of(["".join(rng.choices(".....##01123", k=cols)) for _ in range(rows)]) for rows, cols in sizes]


def places(entry: Entry) -> list[Lamp]:
    """The lamps of the solution as rows and columns."""
    return [divmod(lamp, entry.puzzle.cols) for lamp in entry.solution or ()]


def drawn(file: str) -> list[str]:
    """The board in a file of pzpr as our picture: there `-` is a wall and `#` a lamp."""
    rows = int(file.split("\n")[2])
    return ["".join(line.split()).translate(str.maketrans("-#", "#*")) for line in file.split("\n")[4 : 4 + rows]]


def puzzlink() -> str:
    """pzpr reads our addresses, sees our boards, takes our solutions, and no solution with a lamp missing."""
    entries = [entry for entry in made() if entry.solution]
    full = pzpr((write(entry, "puzzlink"), places(entry)) for entry in entries)
    less = pzpr((write(entry, "puzzlink"), places(entry)[1:]) for entry in entries)
    for entry, told, short in zip(entries, full, less, strict=True):
        puzzle = entry.puzzle
        agree(puzzle, "board", write(Entry(puzzle, entry.solution or ()), "picture").split("\n"), drawn(told["file"]))
        agree(puzzle, "address", write(entry, "puzzlink").split("?")[1], told["url"].split("?")[1])
        agree(puzzle, "solution", (True, False), (told["complete"], short["complete"]))
    return f"{len(entries)} addresses, boards and solutions alike"


def pzprv3() -> str:
    """pzpr reads our files with the lamps in them and writes the same files."""
    needs("pzprv3")
    entries = [Entry(entry.puzzle, entry.solution or ()) for entry in made()]
    for entry, told in zip(entries, pzpr((write(entry, "pzprv3"), []) for entry in entries), strict=True):
        agree(entry.puzzle, "board", write(entry, "picture").split("\n"), drawn(told["file"]))
        agree(entry.puzzle, "solution", True, told["complete"])
        agree(entry.puzzle, "file", write(entry, "pzprv3").split(), told["file"].split())
        agree(entry.puzzle, "read back", entry, read(told["file"], "pzprv3"))
    return f"{len(entries)} files, boards and solutions alike"


def tatham() -> str:
    """The ids that Simon Tatham's generator prints come back from our reader and writer, and have one solution."""
    needs("tatham")
    lightup = program("sgt-lightup", "lightup")
    ids = [line for level in LEVELS for line in output(lightup, "--generate", "10", level).split()]
    for told in ids:
        entry = read(told, "tatham")
        size, _, squares = told.partition(":")
        ours = write(entry, "tatham").partition(":")
        agree(entry.puzzle, "id", squares, ours[2])
        agree(entry.puzzle, "size", True, size.startswith(ours[0]))
        agree(entry.puzzle, "solutions", "unique", solve(entry).verdict)
    return f"{len(ids)} ids alike"


def dimacs() -> str:
    """CaDiCaL, through the reader of python-sat, reaches our verdict."""
    from pysat.formula import CNF
    from pysat.solvers import Cadical153

    for puzzle in judged():
        formula = CNF(from_string=write(puzzle, "dimacs"))
        with Cadical153(bootstrap_with=formula.clauses) as solver:
            agree(puzzle, "CaDiCaL", solve(puzzle).verdict != "none", solver.solve())
    return f"{len(judged())} verdicts alike"


def mps(solver: str) -> str:
    """A solver of integer programs, through the reader of OR-tools, reaches our verdict."""
    try:
        from ortools.linear_solver.python import model_builder
    except ImportError:
        raise Missing("ortools is not installed") from None
    for puzzle in judged():
        model, judge = model_builder.Model(), model_builder.Solver(solver)
        agree(puzzle, "the reader of MPS", True, model.import_from_mps_string(write(puzzle, "mps")))
        expected = "INFEASIBLE" if solve(puzzle).verdict == "none" else "OPTIMAL"
        with silence():
            status = judge.solve(model)
        agree(puzzle, solver, expected, status.name)
    return f"{len(judged())} verdicts alike"


def programs(solver: str, *formats: str) -> str:
    """A solver reads our programs itself, the published one with its rows and columns, and finds our optimum."""
    wanted = [("fewest", {"model": "fagerburg"}), ("fewest", {"objective": "fewest"}), ("most", {"objective": "most"})]
    for format, (objective, options) in product(formats, wanted):
        found = optima(solver, [(format, write(puzzle, format, **options)) for puzzle in judged()[::4]])
        for puzzle, told in zip(judged()[::4], found, strict=True):
            answer = solve(puzzle, objective=objective)
            lamps = [len(solution.lamps) for solution in answer.solutions[:1]]
            signed = [-number if objective == "most" and format != "lp" else number for number in lamps]
            expected = ("OPTIMAL", signed[0]) if signed else ("INFEASIBLE", None)
            agree(puzzle, f"{solver}, {format}, {options}", expected, (told["status"], told["value"]))
            if "model" in options and told["variables"]:
                agree(puzzle, "variables and rows", count_published(puzzle), (told["variables"], told["rows"]))
    return f"{len(judged()[::4])} boards, {len(formats) * len(wanted)} programs each, optima alike"


def count_published(puzzle: Puzzle) -> tuple[int, int]:
    """The variables of Fagerburg et al.; one row for each white cell, each group and each clue."""
    white, groups = puzzle.squares.count("."), len(puzzle.across) + len(puzzle.down)
    return max(white, 1), white + groups + len(puzzle.clues)  # a program without variables is none: we give it one


@cache
def judged() -> list[Puzzle]:
    """Boards with no, one and many solutions."""
    return [*random_boards(), *(entry.puzzle for entry in made()[::5])]


def needs(format: str) -> None:
    """Skip a judge of a format that is not there."""
    if format not in plugins.names(FORMATS):
        raise Missing(f"the format {format} is not there")


def judges() -> Iterator[tuple[str, Callable[[], str]]]:
    """Every judge with the text it reads."""
    yield "pzpr: puzz.link addresses", puzzlink
    yield "pzpr: files", pzprv3
    yield "sgt-lightup: game ids", tatham
    yield "CaDiCaL: DIMACS", dimacs
    yield "SCIP: MPS", lambda: mps("scip")
    yield "HiGHS: MPS", lambda: mps("highs")
    yield "SCIP: programs", lambda: programs("scip", "lp", "mps", "opb")
    yield "HiGHS: programs", lambda: programs("highs", "lp", "mps")
    yield from lights.judges()
    yield from proofs.judges()


def main() -> None:
    """Ask them all."""
    for name, judge in judges():
        try:
            said = judge()
        except Missing as error:
            said = f"skipped, {error}"
        except Disagreement as error:
            sys.exit(f"{name}: disagreement on {error}")
        print(f"{name:26} {said}", flush=True)


if __name__ == "__main__":
    main()
