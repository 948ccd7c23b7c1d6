"""OPB, for pseudo-Boolean solvers such as RoundingSat, clasp and Sat4j. It is written only.

Variable x1, x2, ... is the i-th white cell, row by row; comments name them all and show the board. Unless an objective
is given any solution will do. The format knows no maximum: for the most lamps each costs -1.
"""

from __future__ import annotations

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.text.models import aim_of, model_rows
from lamplighter.akari.text.opb_text import write_opb

UNIT = "paragraph"
EXAMPLE = """\
* #variable= 1 #constraint= 2
* Akari (Light Up), 1x2 (rows x columns)
* the board: . white, # wall, 0-4 clue
* 1.
* x1: x_r1c2
+1 x1 = 1 ;
+1 x1 = 1 ;"""


def write(entry: Entry, objective: str | None = None, model: str | None = None) -> str:
    """The constraints, with comments before them; the first line tells how many there are."""
    aim = aim_of(objective, model)
    return write_opb(entry, aim, list(model_rows(entry.puzzle, aim)))
