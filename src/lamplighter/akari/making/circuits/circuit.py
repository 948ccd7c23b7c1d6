"""circuit: a formula as a board, and a solution of the board as an assignment."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from lamplighter.akari.game import referee
from lamplighter.akari.game.puzzle import Puzzle, check_size
from lamplighter.akari.making.circuits.formula import Formula
from lamplighter.akari.making.circuits.wiring import Wiring
from lamplighter.arguments import expect_kind
from lamplighter.errors import BadInput


@dataclass(frozen=True, slots=True)
class Circuit:
    """A formula, its board, and the cell of each variable that occurs: a lamp there says that the variable is true."""

    formula: Formula
    puzzle: Puzzle
    bits: tuple[tuple[int, int], ...]

    def assignment(self, lamps: Collection[int]) -> tuple[int, ...]:
        """What a solution says of the variables: each once, in order, minus it where it is false.

        One that does not occur is false. BadInput unless the lamps are a solution, so the formula is satisfied.
        """
        held = set(lamps)
        if not held <= set(self.puzzle.white()) or referee.find_faults(self.puzzle, tuple(sorted(held))):
            raise BadInput("these lamps are no solution of the board of this formula")
        true = {variable for variable, cell in self.bits if cell in held}
        return tuple(one if one in true else -one for one in range(1, self.formula.variables + 1))

    def to_json(self) -> dict[str, Any]:
        """The fields of `family` in docs/json.md."""
        puzzle, formula = self.puzzle, self.formula
        size = {"rows": puzzle.rows, "cols": puzzle.cols}
        told = {"variables": formula.variables, "clauses": [list(clause) for clause in formula.clauses]}
        return {"name": "circuit", **size, "grid": list(puzzle.lines), **told}


def circuit(formula: Formula) -> Circuit:
    """The board of a formula: it has one solution for each assignment of the variables that occur that satisfies it.

    BadInput if the board would be too large.
    """
    wiring = Wiring(expect_kind(Formula, formula, "the formula", "a lamplighter.akari.Formula"))
    rows, cols = wiring.size
    check_size(rows, cols)
    bits = ((variable, wiring.find_bit(variable)) for variable in sorted(wiring.trunks))
    puzzle = Puzzle(tuple(wiring.draw()))
    return Circuit(formula, puzzle, tuple((variable, row * cols + col) for variable, (row, col) in bits))
