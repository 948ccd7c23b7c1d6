"""OPB, for pseudo-Boolean solvers such as RoundingSat, clasp and Sat4j. It is written only.

Variable x1, x2, ... is the i-th white cell, row by row; comments name them all and show the board.
"""

from __future__ import annotations

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.text.models import ModelRow, column_names, describe_entry, model_rows
from lamplighter.modelling import comment_lines

UNIT = "paragraph"
EXAMPLE = """\
* #variable= 1 #constraint= 2
* Akari (Light Up), 1x2 (rows x columns)
* the board: . white, # wall, 0-4 clue
* 1.
* x1: x_r1c2
+1 x1 = 1 ;
+1 x1 = 1 ;"""


def write(entry: Entry) -> str:
    """The constraints, with comments before them; the first line tells how many there are."""
    names, rules = column_names(entry.puzzle), list(model_rows(entry.puzzle))
    told = (f"x{place}: {name}" for place, name in enumerate(names, 1))
    lines = [
        f"* #variable= {len(names)} #constraint= {len(rules)}",
        *comment_lines("*", describe_entry(entry)),
        *comment_lines("*", told),
    ]
    return "\n".join(lines + [constraint(rule) for rule in rules])


def constraint(rule: ModelRow) -> str:
    """One rule as a line; the format has no <=, so there both sides are negated and it is >=."""
    sign = -1 if rule.sense == "<=" else 1
    sense = ">=" if rule.sense == "<=" else rule.sense
    return " ".join(f"{sign:+d} x{place + 1}" for place in rule.columns) + f" {sense} {sign * rule.number} ;"
