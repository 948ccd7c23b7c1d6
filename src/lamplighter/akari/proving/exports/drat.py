"""DRAT, for drat-trim, which makes proofs for the verified checker cake_lpr of it. Solutions are always forbidden."""

from __future__ import annotations

from lamplighter.akari.proving.script import ClaimStep, HalfStep, Script, ShownStep
from lamplighter.akari.text.dimacs_text import write_clause, write_dimacs


def export(script: Script, blocked: bool) -> tuple[str, str]:
    """DIMACS and the claims as clauses; `blocked` or not, the solutions are clauses of the formula."""
    check_shown(script)
    check_halves(script)
    clauses = [take_clause(script, step) for step in script.steps if isinstance(step, ClaimStep)]
    told = [write_clause(clause) for clause in clauses if not is_empty_truth(clause)]
    return write_dimacs(script.entry, script.solutions), "\n".join([*told, "0"])


def take_clause(script: Script, step: ClaimStep) -> tuple[int, ...]:
    """A claim as a clause; BadInput for a sum of rules."""
    if step.sums:
        raise script.refuse(step.line, "DRAT has no step for sums of rules ('by'); VeriPB has")
    return step.literals


def check_halves(script: Script) -> None:
    """BadInput where a sum is halved."""
    first = next((step.line for step in script.steps if isinstance(step, HalfStep)), None)
    if first:
        raise script.refuse(first, "DRAT has no step for halves of sums; VeriPB has")


def check_shown(script: Script) -> None:
    """BadInput where the proof is not that there are no other solutions."""
    best = next((step.line for step in script.steps if isinstance(step, ShownStep) and step.best), None)
    if best:
        raise script.refuse(best, "DRAT knows no fewest and no most lamps; VeriPB does")
    if script.verdict == "multiple":
        raise script.refuse(script.last, "DRAT shows that there is no solution, or no other; two are shown by VeriPB")


def is_empty_truth(clause: tuple[int, ...]) -> bool:
    """Is it true of every board? Readers of DRAT differ over such clauses."""
    return any(-literal in clause for literal in clause)
