"""Search: the best solution by an LP and by claims that runs are not empty, each shown by a sum of rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from typing import NamedTuple

from lamplighter.akari.bounding.halving import HalfRow, Halver
from lamplighter.akari.bounding.program import TINY, LinearProgram, Relaxed
from lamplighter.akari.bounding.sums import Sum, choose_needed, find_sum
from lamplighter.akari.game.run import Run
from lamplighter.akari.solvers.rule_rows import RuleRow
from lamplighter.errors import OutOfBudget

PATIENCE = 3  # rounds of halving that help too little

Part = tuple[int, ...]  # cells that are assumed to be dark together


class Shown(NamedTuple):
    """One of these cells holds a lamp in every better solution, as the sum shows; without cells there is none."""

    cells: Part
    sum: Sum

    @property
    def words(self) -> tuple[str, ...]:
        """The addends in the words of proofs."""
        return self.sum.words()


Line = Shown | HalfRow  # of a certificate


class Search:
    """The open cells of a board, the rows about them, and the claims found so far, all of which are rows as well.

    Claims speak of the solutions that were asked for when they were found. So later questions must ask for fewer:
    a solution better still, or others than before. Without a `halver` there are claims alone.
    """

    def __init__(self, program: LinearProgram, rows: Iterable[RuleRow], halver: Halver | None, run: Run) -> None:
        self.run, self.program, self.halver = run, program, halver
        self.lines: list[Line] = []
        self.claims = 0
        self.bound: float | None = None  # `sign` * lamps of any solution asked for is at least this
        self.patience, self.reached = PATIENCE, -inf  # how many rounds may help too little; the LP when one did not
        self.runs: list[Part] = []
        for row in run.pace(rows):
            self.program.add(row)
            if row.name.startswith(("row@", "col@")):
                self.runs.append(tuple(row.cells))

    def forbid(self, lamps: Sequence[int]) -> None:
        """Ask for other solutions than this one. No solution contains another, so its lamps tell it."""
        self.program.add(RuleRow("", list(lamps), -1, 1 - len(lamps)))

    def find(self, wish: RuleRow) -> list[int] | None:
        """The lamps on open cells of a solution that meets the wish, which is about their number; None: there is none.

        Raises OutOfBudget.
        """
        parts: list[Part] = []
        while True:
            dark = {cell for part in parts for cell in part}
            relaxed = self.program.solve(dark)
            if not parts:
                self.bound = relaxed.value
            if relaxed.value > -wish.bound + TINY and (
                found := find_sum(relaxed.factors, self.program.rows, wish, dark)
            ):
                needed = choose_needed(found, parts)
                self.show(tuple(sorted({cell for place in needed for cell in parts[place]})), found)
                if not needed:
                    return None
                del parts[max(needed) :]
            elif self.halver and not parts and self.halve(relaxed, self.halver, 1 - wish.bound):
                continue
            elif part := self.choose_part(relaxed):
                parts.append(part)
            elif not relaxed.broken and relaxed.value <= -wish.bound + TINY:
                return [cell for cell, share in relaxed.shares.items() if share > 0.5]
            else:
                self.insist(relaxed)

    def show(self, cells: Part, found: Sum) -> None:
        """Keep a claim, and make it a row."""
        self.lines.append(Shown(cells, found))
        self.claims += 1
        self.run.note(claims=self.run.effort.get("claims", 0) + 1)
        self.program.add(RuleRow(f"claim@{self.claims}", list(cells), 1, 1))

    def halve(self, relaxed: Relaxed, halver: Halver, goal: float) -> bool:
        """Add rows that are halves of sums and forbid this optimum; False if there are none, or they help too little.

        That is, if some rounds have not taken a tenth of the way to the goal; claims do the rest.
        """
        if relaxed.value - self.reached > (goal - relaxed.value) / 10:
            self.patience, self.reached = PATIENCE, relaxed.value
        self.patience -= 1
        if self.patience < 0:
            return False
        self.program.drop_loose(relaxed.shares)
        halves = list(halver.find(self.program.list_binding(), relaxed.shares))
        for half in halves:
            self.lines.append(half)
            self.program.add_half(half)
        self.run.note(halves=self.run.effort.get("halves", 0) + len(halves))
        return bool(halves)

    def choose_part(self, relaxed: Relaxed) -> Part | None:
        """The run whose lamps in the LP are nearest to 1/2, or such a cell; None if all cells are whole."""
        shares = relaxed.shares
        held = ((sum(shares[cell] for cell in run), run) for run in self.runs)
        runs = [(abs(share - 0.5), run) for share, run in held if 0.01 < share < 0.99]
        cells = [(abs(share - 0.5), (cell,)) for cell, share in shares.items() if TINY < share < 1 - TINY]
        return min(runs or cells, default=(0, None))[1]

    def insist(self, relaxed: Relaxed) -> None:
        """All cells are whole and yet this is no solution: rows must be dearer. Where that is no help, give up."""
        if not relaxed.broken or self.program.price > 10**6:
            raise OutOfBudget("no sum of rules in whole numbers was found")
        self.program.raise_price()
