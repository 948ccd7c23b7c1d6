"""Boards as sums for CP-SAT, SCIP and HiGHS, without any reasoning of ours, written down as files that they read.

A variable for each cell says whether it holds a lamp, one for each run of two cells or more whether it holds any. Where
a cell is a run by itself, its other run must hold a lamp, for only that can light it: this is the least value of a
variable rather than a sum.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from plan import Plan

Sum = tuple[int, int, list[int]]  # low <= sum <= high; a variable below zero is taken away


class Sums:
    """The rules of a board: variables 1 to `size` are its cells, `least` has the least value of each, the most is 1."""

    def __init__(self, plan: Plan) -> None:
        self.size = plan.size
        self.runs = list(enumerate((run for run in plan.runs if len(run) > 1), plan.size + 1))
        self.least = bytearray(plan.size + len(self.runs) + 1)
        self.clues = plan.clues
        self.lit_by: list[list[int]] = [[] for _ in range(plan.size + 1)]
        for lit, run in self.runs:
            for cell in run:
                self.lit_by[cell].append(lit)
        for cell, lits in enumerate(self.lit_by[1:], 1):
            if len(lits) < 2:
                self.least[lits[0] if lits else cell] = 1

    def __iter__(self) -> Iterator[Sum]:
        for lit, run in self.runs:
            yield 0, 0, [*run, -lit]
        for cell, lits in enumerate(self.lit_by[1:], 1):
            if not any(self.least[lit] for lit in lits or [cell]):
                yield 1, 3, [*lits, -cell]
        for count, cells in self.clues:
            yield count, count, cells


def write_program(sums: Sums, path: Path) -> None:
    """The file has an MPModelProto, which SCIP, HiGHS and CP-SAT take in by OR-Tools; variable 0 is none of them."""
    from ortools.linear_solver.linear_solver_pb2 import MPModelProto

    model = MPModelProto()
    add_variable, add_sum = model.variable.add, model.constraint.add
    for number, least in enumerate(sums.least):
        add_variable(lower_bound=least, upper_bound=number > 0, is_integer=True)
    for low, high, terms in sums:
        factors = [1 if term > 0 else -1 for term in terms]
        add_sum(lower_bound=low, upper_bound=high, var_index=map(abs, terms), coefficient=factors)
    path.write_bytes(model.SerializeToString())


def write_listing(sums: Sums, path: Path) -> None:
    """The file has a CpModelProto as text, the one form that CP-SAT reads in Python: so it lists all solutions."""
    text = [f"variables{{domain:[{least},{number and 1}]}}" for number, least in enumerate(sums.least)]
    for low, high, terms in sums:
        factors = [1 if term > 0 else -1 for term in terms]
        variables = list(map(abs, terms))
        text.append(f"constraints{{linear{{vars:{variables} coeffs:{factors} domain:[{low},{high}]}}}}")
    path.write_text("\n".join(text))
