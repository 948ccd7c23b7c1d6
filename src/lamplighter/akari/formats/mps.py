"""Free MPS, for integer programming: the oldest format, and every solver reads it. It is written only.

The names are those of the format `lp`: x_r1c1 is 1 where row 1, column 1 holds a lamp; across_, down_, lit_ and clue_ are
the rules. There is nothing to minimise: any solution will do.
"""

from __future__ import annotations

from lamplighter.akari.answer import Entry
from lamplighter.akari.model_text import about, columns, commented, refuse, rows

UNIT = "paragraph"
ONLY_WRITTEN = True
EXAMPLE = "NAME akari\nROWS\n N obj\n G lit_r1c1\nCOLUMNS\n x_r1c1 lit_r1c1 1\nRHS\n RHS lit_r1c1 1\nENDATA"
SENSES = {"<=": "L", ">=": "G", "=": "E"}


def sniff(text: str) -> bool:
    """Never: it is written only."""
    return False


def read(text: str) -> Entry:
    """Refused: it is written only."""
    refuse("MPS")


def write(entry: Entry) -> str:
    """The program, with comments before it."""
    names, rules = columns(entry.puzzle), list(rows(entry.puzzle))
    inside: list[list[str]] = [[] for _ in names]
    for rule in rules:
        for place in rule.columns:
            inside[place].append(rule.name)
    lines = [*commented("*", about(entry)), "NAME akari", "ROWS", " N obj"]
    lines += [f" {SENSES[rule.sense]} {rule.name}" for rule in rules]
    lines += ["COLUMNS", " MARKER 'MARKER' 'INTORG'"]
    for name, found in zip(names, inside, strict=True):
        lines += [f" {name} obj 0", *(f" {name} {rule} 1" for rule in found)]
    lines += [" MARKER 'MARKER' 'INTEND'", "RHS", *(f" RHS {rule.name} {rule.number}" for rule in rules if rule.number)]
    return "\n".join([*lines, "BOUNDS", *(f" BV BND {name}" for name in names), "ENDATA"])
