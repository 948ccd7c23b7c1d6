"""DIMACS CNF, for SAT solvers and model counters. It is written only.

Variable i is the i-th white cell, row by row; comments name them all and show the board. There are no other variables,
so every model is a solution and the other way round. A clue that cannot be met is an empty clause.
"""

from __future__ import annotations

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.rules import counts
from lamplighter.akari.solvers.cnf import clauses_of
from lamplighter.akari.text.models import describe_entry, variable_names
from lamplighter.errors import BadInput
from lamplighter.limits import MAX_TERMS
from lamplighter.modelling import comment_lines

UNIT = "paragraph"
EXAMPLE = """\
c Akari (Light Up), 1x2 (rows x columns)
c the board: . white, # wall, 0-4 clue
c 1.
c variable 1: x_r1c2
p cnf 1 2
1 0
1 0"""


def write(entry: Entry) -> str:
    """The clauses, with comments before them."""
    puzzle = entry.puzzle
    check_pairs(puzzle)
    number = {cell: place for place, cell in enumerate(puzzle.white(), 1)}
    clauses = [clause for count in counts(puzzle) for clause in clauses_of(count, number)]
    told = (f"variable {place}: {name}" for place, name in enumerate(variable_names(puzzle), 1))
    lines = [
        *comment_lines("c", describe_entry(entry)),
        *comment_lines("c", told),
        f"p cnf {len(number)} {len(clauses)}",
    ]
    return "\n".join(lines + [" ".join(map(str, (*clause, 0))) for clause in clauses])


def check_pairs(puzzle: Puzzle) -> None:
    """BadInput for a board whose clauses would fill the memory."""
    pairs = sum(len(run) * (len(run) - 1) // 2 for run in (*puzzle.across, *puzzle.down))
    if pairs > MAX_TERMS:
        raise BadInput(f"the board is too open for DIMACS: it takes {pairs:,} clauses, {MAX_TERMS:,} are allowed")
