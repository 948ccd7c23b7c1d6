"""Free MPS, for integer programming: the oldest format, and every solver reads it. It is written only.

The names are those of the format `lp`: x_r1c1 is 1 where row 1, column 1 holds a lamp; across_, down_, lit_ and clue_
are the rules. Unless an objective is given there is nothing to minimise: any solution will do. The format has no word
for a maximum that every solver knows: for the most lamps each costs -1.
"""

from __future__ import annotations

from lamplighter.akari.game.entry import Entry
from lamplighter.akari.text.models import aim_of, column_names, describe_entry, lamp_cost, model_rows
from lamplighter.modelling import comment_lines

UNIT = "paragraph"
EXAMPLE = """\
* Akari (Light Up), 1x2 (rows x columns)
* the board: . white, # wall, 0-4 clue
* 1.
NAME akari
ROWS
 N obj
 E lit_r1c2
 E clue_r1c1
COLUMNS
 MARKER 'MARKER' 'INTORG'
 x_r1c2 obj 0
 x_r1c2 lit_r1c2 1
 x_r1c2 clue_r1c1 1
 MARKER 'MARKER' 'INTEND'
RHS
 RHS lit_r1c2 1
 RHS clue_r1c1 1
BOUNDS
 BV BND x_r1c2
ENDATA"""
SENSES = {"<=": "L", ">=": "G", "=": "E"}


def write(entry: Entry, objective: str | None = None, model: str | None = None) -> str:
    """The program, with comments before it."""
    aim, names = aim_of(objective, model), column_names(entry.puzzle)
    cost, rules = lamp_cost(entry.puzzle, aim), list(model_rows(entry.puzzle, aim))
    inside: list[list[str]] = [[] for _ in names]
    for rule in rules:
        for place in rule.columns:
            inside[place].append(rule.name)
    lines = [*comment_lines("*", describe_entry(entry, aim)), "NAME akari", "ROWS", " N obj"]
    lines += [f" {SENSES[rule.sense]} {rule.name}" for rule in rules]
    lines += ["COLUMNS", " MARKER 'MARKER' 'INTORG'"]
    for name, found in zip(names, inside, strict=True):
        lines += [f" {name} obj {cost}", *(f" {name} {rule} 1" for rule in found)]
    lines += [" MARKER 'MARKER' 'INTEND'", "RHS", *(f" RHS {rule.name} {rule.number}" for rule in rules if rule.number)]
    return "\n".join([*lines, "BOUNDS", *(f" BV BND {name}" for name in names), "ENDATA"])
