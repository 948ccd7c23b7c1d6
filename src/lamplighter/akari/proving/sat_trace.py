"""Why there are no other solutions: the trace of a SAT solver, clause by clause, as claims.

No variable stands for anything but a cell, so every clause that the solver learns speaks of cells only, and it follows
from those before it by what the rules alone do. Glucose's traces are many times shorter than CaDiCaL's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from tempfile import TemporaryFile

from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.rules import Count, forbid_solution
from lamplighter.akari.game.run import Run
from lamplighter.akari.judging.claim import Claim
from lamplighter.akari.kernel import Kernel
from lamplighter.akari.solvers.cnf import write_in_pieces
from lamplighter.solvers.sat import ask_solver
from lamplighter.solvers.tracing import Tracing

SLICE = 2000  # conflicts between two looks at the clock


def find_refutation(puzzle: Puzzle, kernel: Kernel, found: Sequence[Lamps], run: Run) -> list[Claim]:
    """Claims which show that what the kernel leaves undecided has no solutions but those found, which must be all.

    Raises OutOfBudget.
    """
    cells = kernel.open()
    number = {cell: at for at, cell in enumerate(cells, 1)}
    asked = chain.from_iterable(kernel.counts(part) for part in range(kernel.split()))
    blocked = (forbid_solution(lamp for lamp in lamps if lamp in number) for lamps in found)
    counts = chain((Count(*count) for count in asked), blocked)
    name = puzzle.grid.name
    words = {v * sign: ("" if v * sign > 0 else "-") + name(cells[v - 1]) for v in number.values() for sign in (1, -1)}
    return [make_claim(clause, words) for clause in trace_clauses(counts, number, run) if clause]


def trace_clauses(counts: Iterable[Count], number: dict[int, int], run: Run) -> list[list[int]]:
    """The clauses that the solver learns until it knows that the counts, with cells numbered so, have no solution."""
    with TemporaryFile() as file, Tracing(file) as tracing:
        for clauses in run.pace(write_in_pieces(counts, number), 1):
            tracing.solver.append_formula(clauses)
        answer, conflicts = None, 0
        while answer is None:
            run.check()
            answer = ask_solver(tracing.solver, SLICE)
            before, conflicts = conflicts, tracing.solver.accum_stats()["conflicts"]
            run.check(conflicts - before)
        assert answer is False, "the solver found a solution that the kernel did not"
        return tracing.clauses()


def make_claim(clause: list[int], words: dict[int, str]) -> Claim:
    """A clause that is not empty as a claim: its first literal, the one concluded, holds if all others are wrong."""
    given = sorted(clause[1:], key=abs)
    return Claim(tuple(words[-literal] for literal in given), words[clause[0]])
