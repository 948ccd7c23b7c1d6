"""Families of boards that are hard for a plain search: pigeonholes, and circuits beside CaDiCaL and Glucose."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from random import Random
from threading import Timer

import boards
from baselines import pairwise
from rows import cpu, row

from lamplighter import Answer, Puzzle, prove, solve, verify
from lamplighter.akari import Formula, circuit

HOLES = (6, 8, 10, 12, 16, 20, 24, 28, 32, 36, 40)
SIZES = (20, 30)  # variables of circuits that others are asked about, too
LARGE = (60, 100)  # and those whose clauses, pair by pair, take more than 4 GB
SEEDS = range(2)
LIMIT = 120  # seconds for others
OTHERS = {"CaDiCaL": "cadical153", "Glucose": "glucose4"}
Clauses = list[tuple[int, ...]]


def pigeonholes() -> None:
    """More pigeons than holes: answers and proofs."""
    puzzles = [Puzzle.of(boards.pigeonhole(holes)) for holes in HOLES]
    solved = [cpu(lambda puzzle=puzzle: solve(puzzle)) for puzzle in puzzles]
    proved = [cpu(lambda puzzle=puzzle: prove(puzzle)) for puzzle in puzzles]
    good = all(verify(puzzle, prove(puzzle)).verdict == "none" for puzzle in puzzles)
    row("pigeonholes 6 to 40, solve, the slowest", f"{max(solved):.3f} s", "<= 0.1 s", max(solved) <= 0.1)
    row("the same, prove, all verified", f"{max(proved):.3f} s", "<= 0.2 s", good and max(proved) <= 0.2)


def write_parity(a: int, b: int, c: int) -> Clauses:
    """An odd number of these is true."""
    return [(a, b, c), (a, -b, -c), (-a, b, -c), (-a, -b, c)]


def write_one(a: int, b: int, c: int) -> Clauses:
    """Exactly one of these is true."""
    return [(a, b, c), (-a, -b), (-a, -c), (-b, -c)]


def write_not_all_equal(a: int, b: int, c: int) -> Clauses:
    """One of these is true, and one is false."""
    return [(a, b, c), (-a, -b, -c)]


KINDS: dict[str, tuple[float, Callable[[int, int, int], Clauses]]] = {  # threes for a variable: about half are solvable
    "clauses of three": (4.26, lambda a, b, c: [(a, b, c)]),
    "parity": (0.92, write_parity),
    "one in three": (0.62, write_one),
    "not all equal": (2.1, write_not_all_equal),
}


def make_formula(kind: str, variables: int, seed: int) -> Formula:
    """A random formula of this kind at the threshold."""
    rng, (ratio, write) = Random(seed), KINDS[kind]
    among = range(1, variables + 1)
    threes = ([rng.choice((one, -one)) for one in rng.sample(among, 3)] for _ in range(round(ratio * variables)))
    return Formula(variables, tuple(clause for three in threes for clause in write(*three)))


def ask_other(name: str, size: int, clauses: list[list[int]]) -> tuple[str, int]:
    """The verdict of a SAT solver about the plain clauses of a board, unknown after a while, and its conflicts."""
    from pysat.solvers import Solver

    with Solver(name, bootstrap_with=clauses) as solver:
        found, able = 0, name != OTHERS["CaDiCaL"]  # python-sat cannot interrupt CaDiCaL
        timer = Timer(LIMIT, solver.interrupt if able else list)
        timer.start()
        while found < 2 and (answer := solver.solve_limited(expect_interrupt=True) if able else solver.solve()):
            found += 1
            solver.add_clause([-number for number in solver.get_model()[:size] if number > 0])
        timer.cancel()
        verdict = "unknown" if answer is None else ("none", "unique", "multiple")[found]
        return verdict, solver.accum_stats()["conflicts"]


def ask_circuit(puzzle: Puzzle, others: bool) -> Iterator[tuple[str, float, int, str]]:
    """Who, CPU seconds, conflicts and verdict: ours with all it takes, of the others the solver alone."""
    answers: list[Answer] = []
    yield "", cpu(lambda: answers.append(solve(puzzle))), answers[0].effort["conflicts"], answers[0].verdict
    size, clauses = pairwise(list(puzzle.lines)) if others else (0, [])
    for who, name in OTHERS.items() if others else ():
        told: list[tuple[str, int]] = []
        seconds = cpu(lambda name=name, told=told: told.append(ask_other(name, size, clauses)))
        assert told[0][0] in (answers[0].verdict, "unknown"), "solvers disagree"
        yield who, seconds, told[0][1], told[0][0]


def circuits(kind: str, variables: int, others: bool) -> None:
    """Circuits of one kind and size, some that can be satisfied and some that cannot."""
    for seed in SEEDS:
        puzzle = circuit(make_formula(kind, variables, seed)).puzzle
        (_, ours, conflicts, verdict), *theirs = ask_circuit(puzzle, others)
        figure = f"{verdict}: {ours:.2f} s, {conflicts} conflicts" + "".join(
            f"; {who} {seconds:.2f} s, {count}" for who, seconds, count, _ in theirs
        )
        best = min((seconds for _, seconds, _, _ in theirs), default=0.0)
        target = "<= 1.2x the best" if others else "<= 30 s"
        name = f"circuit {puzzle.rows}x{puzzle.cols}, {kind}, {variables} variables"
        row(name, figure, target, ours <= 1.2 * best if others else ours <= 30)


def main() -> None:
    pigeonholes()
    quick = "--quick" in sys.argv
    for kind in KINDS:
        for variables in SIZES[:1] if quick else SIZES:
            circuits(kind, variables, others=True)
        for variables in () if quick else LARGE:
            circuits(kind, variables, others=False)


if __name__ == "__main__":
    main()
