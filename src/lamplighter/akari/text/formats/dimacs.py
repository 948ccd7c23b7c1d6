"""DIMACS CNF, for SAT solvers and model counters. It is written only.

Variable i is the i-th white cell, row by row; comments name them all and show the board. There are no other variables,
so every model is a solution and the other way round. A clue that cannot be met is an empty clause.
"""

from __future__ import annotations

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.text.dimacs_text import write_dimacs

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
    return write_dimacs(entry)
