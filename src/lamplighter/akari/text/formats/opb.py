"""OPB, for pseudo-Boolean solvers such as RoundingSat, clasp and Sat4j. It is written only.

Variable x1, x2, ... is the i-th white cell, row by row; comments name them all and show the board. Unless an objective
is given any solution will do. The format knows no maximum: for the most lamps each costs -1.
"""

from __future__ import annotations

from collections.abc import Iterable

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.text.models import ModelRow, aim_of, column_names, describe_entry, lamp_cost, model_rows
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


def write(entry: Entry, objective: str | None = None, model: str | None = None) -> str:
    """The constraints, with comments before them; the first line tells how many there are."""
    aim, names = aim_of(objective, model), column_names(entry.puzzle)
    cost, rules = lamp_cost(entry.puzzle, aim), list(model_rows(entry.puzzle, aim))
    told = (f"x{place}: {name}" for place, name in enumerate(names, 1))
    lines = [
        f"* #variable= {len(names)} #constraint= {len(rules)}",
        *comment_lines("*", describe_entry(entry, aim)),
        *comment_lines("*", told),
    ]
    if cost:
        lines.append(f"min: {add_terms(cost, range(len(names)))} ;")
    return "\n".join(lines + [constraint(rule) for rule in rules])


def constraint(rule: ModelRow) -> str:
    """One rule as a line; the format has no <=, so there both sides are negated and it is >=."""
    sign = -1 if rule.sense == "<=" else 1
    sense = ">=" if rule.sense == "<=" else rule.sense
    return f"{add_terms(sign, rule.columns) or '+0 x1'} {sense} {sign * rule.number} ;"


def add_terms(factor: int, columns: Iterable[int]) -> str:
    """The same multiple of each of these variables."""
    return " ".join(f"{factor:+d} x{place + 1}" for place in columns)
