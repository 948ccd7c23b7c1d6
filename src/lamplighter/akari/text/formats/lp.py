"""The LP format of CPLEX, for integer programming; HiGHS, SCIP, Gurobi, CBC and GLPK read it too. It is written only.

The binary variable x_r1c1 is 1 where row 1, column 1 holds a lamp. A row is named after its rule: across_ and down_ (a
line of white cells holds at most one lamp), lit_, clue_. Unless an objective is given there is nothing to minimise:
any solution will do.
"""

from __future__ import annotations

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.text.models import aim_of, column_names, describe_entry, lamp_cost, model_rows
from lamplighter.modelling import break_lines, comment_lines

UNIT = "paragraph"
EXAMPLE = """\
\\ Akari (Light Up), 1x2 (rows x columns)
\\ the board: . white, # wall, 0-4 clue
\\ 1.
Minimize
 obj: 0 x_r1c2
Subject To
 lit_r1c2: x_r1c2 = 1
 clue_r1c1: x_r1c2 = 1
Binary
 x_r1c2
End"""


def write(entry: Entry, objective: str | None = None, model: str | None = None) -> str:
    """The program, with comments before it."""
    aim, names = aim_of(objective, model), column_names(entry.puzzle)
    cost = lamp_cost(entry.puzzle, aim)
    lines = [*comment_lines("\\", describe_entry(entry, aim)), "Maximize" if cost < 0 else "Minimize"]
    lines += break_lines(" obj:", " + ", names if cost else [f"0 {names[0]}"])
    lines.append("Subject To")
    for name, places, sense, number in model_rows(entry.puzzle, aim):
        terms = [names[place] for place in places] or [f"0 {names[0]}"]
        lines += break_lines(f" {name}:", " + ", terms, f" {sense} {number}")
    return "\n".join([*lines, "Binary", *break_lines("", " ", names), "End"])
