"""prove: an answer with its proof, a text that `verify` checks by the rules of the game alone.

What the kernel's probes conclude are claims as they stand, and printed puzzles need no more. What probes leave open is
searched for solutions; that there are no others is shown by one sum of rules where that is enough (pigeons and holes),
else by the trace of a SAT solver.
"""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from lamplighter.akari.answer import Askable, Lamps, Run, Solution, puzzle_of
from lamplighter.akari.engines import kernel as core
from lamplighter.akari.kernel import Kernel
from lamplighter.akari.proof import Claim, Proof
from lamplighter.akari.puzzle import Puzzle
from lamplighter.akari.sums import contradiction
from lamplighter.akari.trace import refutation
from lamplighter.budget import Budget
from lamplighter.errors import OutOfBudget

PATIENCE = 5_000  # guesses of the search before sums of rules are tried


class Rest(NamedTuple):
    """What there is beyond the facts: the solutions, why there are no others, and the verdict."""

    solutions: list[Lamps]
    others: list[Claim]
    verdict: str


def prove(asked: Askable, *, limit: int = 10, short: bool = False, budget: Budget | None = None) -> Proof:
    """An answer with its proof: `none`, `unique`, `exactly n` up to `limit` solutions, or `multiple`.

    `short` leaves out what is not needed. A spent budget is a proof of nothing, with the verdict `unknown`.
    """
    puzzle, run = puzzle_of(asked), Run(budget, max(limit, 1) + 1)
    try:
        with core.loaded(puzzle, run) as kernel:
            return proven(puzzle, kernel, run, short)
    except OutOfBudget:
        return Proof(puzzle, (), "unknown")


def proven(puzzle: Puzzle, kernel: Kernel, run: Run, short: bool) -> Proof:
    """What the rules and probes tell, then the rest."""
    possible = core.settled(kernel, run, noting=True)
    if not possible:
        rest = Rest([], [], "none")
    elif not kernel.undecided:
        rest = Rest([tuple(kernel.lamps())], [], "unique")
    else:
        rest = remaining(puzzle, kernel, run)
    if short:
        trim(kernel, run, possible)
    name = puzzle.grid.name
    facts = [Claim((), f"{'' if lamp else '-'}{name(place)}") for place, lamp in kernel.claims()]
    shown = [Solution(puzzle, lamps) for lamps in rest.solutions]
    if rest.verdict == "multiple":  # two solutions are the whole proof
        return Proof(puzzle, tuple(shown), "multiple")
    return Proof(puzzle, (*facts, *shown, *rest.others), rest.verdict)


def trim(kernel: Kernel, run: Run, possible: bool) -> None:
    """Leave out facts that are not needed; when the budget ends, the others stay."""
    kernel.begin_trim(possible)
    try:
        while not kernel.trim(core.SLICE):
            run.check()
    except OutOfBudget:
        kernel.end_trim()


def remaining(puzzle: Puzzle, kernel: Kernel, run: Run) -> Rest:
    """The solutions of what probes leave open, and why there are no others."""
    known = tuple(kernel.lamps())
    quick = Run(Budget(run.meter.left, min(PATIENCE, run.meter.budget.nodes - run.meter.nodes)), run.limit)
    try:
        ways = core.ways_of_parts(kernel, quick)
    except OutOfBudget:
        run.check(quick.meter.nodes)
        words = contradiction(puzzle, known, kernel.open(), run)
        if words:
            return Rest([], [Claim((), None, words)], "none")
        ways = core.ways_of_parts(kernel, run)
    found = list(islice(core.combined(known, ways), run.limit)) if all(ways) else []
    if len(found) == run.limit and run.limit > 1:
        return Rest(found[:2], [], "multiple")
    verdict = ("none", "unique", f"exactly {len(found)}")[min(len(found), 2)]
    return Rest(found, refutation(puzzle, kernel, found, run), verdict)
