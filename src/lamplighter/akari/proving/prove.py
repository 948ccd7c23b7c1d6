"""prove: an answer with its proof, a text that `verify` checks by the rules of the game alone.

What the kernel's probes conclude are claims as they stand, and printed puzzles need no more. What probes leave open is
searched for solutions; that there are no others is shown by one sum of rules where that is enough (pigeons and holes),
else by the trace of a SAT solver.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import prod
from typing import NamedTuple

from lamplighter.akari.game import referee
from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.game.run import Run
from lamplighter.akari.judging.claim import Claim
from lamplighter.akari.judging.proof import Proof
from lamplighter.akari.judging.verify import verify
from lamplighter.akari.kernel import Kernel
from lamplighter.akari.proving.farkas import add_up_part, find_contradiction
from lamplighter.akari.proving.sat_trace import find_refutation
from lamplighter.akari.solving import driver, parts
from lamplighter.akari.solving.solve import check_limit
from lamplighter.akari.text.read_write import Askable, puzzle_of
from lamplighter.budget import Budget
from lamplighter.errors import OutOfBudget

PATIENCE = 20_000  # guesses of the search before OR-tools is asked for a sum of rules; on vast boards one for each cell
FINEST = 50  # a trace is shortened by leaving out fiftieths of it, not less


class Rest(NamedTuple):
    """What follows the facts in a proof: solutions, the claims that there are no others, and the verdict."""

    solutions: list[Lamps]
    others: list[Claim]
    verdict: str


def prove(asked: Askable, *, limit: int = 10, short: bool = False, budget: Budget | None = None) -> Proof:
    """An answer with its proof: `none`, `unique`, `exactly n` up to `limit` solutions, or `multiple`.

    `short` leaves out what is not needed. A spent budget is a proof of nothing, with the verdict `unknown`.
    """
    puzzle, run = puzzle_of(asked), Run(budget, check_limit(limit) + 1)
    try:
        with driver.lend_kernel(puzzle, run) as kernel:
            return write_proof(puzzle, kernel, run, short)
    except OutOfBudget:
        return Proof(puzzle, (), "unknown")


def write_proof(puzzle: Puzzle, kernel: Kernel, run: Run, short: bool) -> Proof:
    """The proof of the answer: what rules and probes decide, then the rest. The kernel holds the puzzle, undecided.

    OutOfBudget may pass.
    """
    possible = driver.close_and_probe(kernel, run, noting=True)
    if not possible:
        rest = Rest([], [], "none")
    elif not kernel.undecided:
        rest = Rest([tuple(kernel.lamps())], [], "unique")
    else:
        rest = solve_rest(puzzle, kernel, run)
    shown = tuple(Solution(puzzle, lamps) for lamps in rest.solutions)
    if broken := [solution for solution in shown if referee.find_faults(puzzle, solution.lamps)]:
        raise AssertionError(f"the kernel broke the rules in\n{broken[0]}")
    if rest.verdict == "multiple":  # two solutions are the whole proof
        return Proof(puzzle, shown, "multiple")
    if short:
        trim_facts(kernel, run, possible)
    name = puzzle.grid.name
    facts = [Claim((), f"{'' if lamp else '-'}{name(place)}") for place, lamp in kernel.claims()]
    proof = Proof(puzzle, (*facts, *shown, *rest.others), rest.verdict)
    return shorten(proof, len(rest.others), run) if short else proof


def trim_facts(kernel: Kernel, run: Run, possible: bool) -> None:
    """Drop from the kernel's claims those that are not needed; when the budget ends, what was not looked at stays."""
    kernel.begin_trim(possible)
    try:
        while not kernel.trim(parts.SLICE):
            run.check()
    except OutOfBudget:
        kernel.end_trim()


def shorten(proof: Proof, tail: int, run: Run) -> Proof:
    """A proof without those of its last `tail` items that are not needed, as far as trying tells."""
    try:
        for size in halve_repeatedly(tail):
            for first in range(len(proof.items) - size, len(proof.items) - tail - 1, -size):
                run.check()
                items = proof.items[:first] + proof.items[first + size :]
                fewer = Proof(proof.puzzle, items, proof.verdict)
                if verify(proof.puzzle, fewer, budget=Budget(run.meter.left)).accepted:
                    proof, tail = fewer, tail - size
    except OutOfBudget:
        pass
    return proof


def halve_repeatedly(tail: int) -> Iterator[int]:
    """Half of it, a quarter, and so on, down to a fiftieth."""
    size = (tail + 1) // 2
    while size > tail // FINEST:
        yield size
        size //= 2


def solve_rest(puzzle: Puzzle, kernel: Kernel, run: Run) -> Rest:
    """The solutions of what probes leave open, and why there are no others; two of them if there are too many.

    Too many is `run.limit`, or two or more where the budget ends before the others are ruled out. Raises OutOfBudget.
    """
    known, trial = tuple(kernel.lamps()), run.within(nodes=max(PATIENCE, kernel.undecided))
    try:
        ways = driver.solve_parts(kernel, trial)
    except OutOfBudget:
        run.check()
        words = find_contradiction(puzzle, known, kernel.open(), run)
        if words:
            return Rest([], [Claim((), None, words)], "none")
        trial = run
        ways = driver.solve_parts(kernel, trial)
    if trial.effort.get("added") and (words := add_up_part(puzzle, known, kernel.part(len(ways) - 1), run)):
        return Rest([], [Claim((), None, words)], "none")
    many = prod(map(len, ways)) >= run.limit  # then two are shown: on a vast board each is a long list
    found = list(islice(driver.combine_parts(known, ways), 2 if many else run.limit)) if all(ways) else []
    if many:
        return Rest(found, [], "multiple")
    verdict = ("none", "unique", f"exactly {len(found)}")[min(len(found), 2)]
    try:
        return Rest(found, find_refutation(puzzle, kernel, found, run), verdict)
    except OutOfBudget:
        if len(found) < 2:
            raise
        return Rest(found[:2], [], "multiple")
