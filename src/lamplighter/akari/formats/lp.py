"""The LP format of CPLEX, for integer programming; HiGHS, SCIP, Gurobi, CBC and GLPK read it too. It is written only.

The binary variable x_r1c1 is 1 where row 1, column 1 holds a lamp. A row is named after its rule: across_ and down_ (a
line of white cells holds at most one lamp), lit_, clue_. There is nothing to minimise: any solution will do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lamplighter.akari.answer import Entry
from lamplighter.akari.model_text import about, columns, commented, refuse, rows

UNIT = "paragraph"
ONLY_WRITTEN = True
EXAMPLE = "Minimize\n obj: 0 x_r1c1\nSubject To\n lit_r1c1: x_r1c1 >= 1\nBinary\n x_r1c1\nEnd"
TERMS = 12  # on a line: some readers take no more than 255 characters


def sniff(text: str) -> bool:
    """Never: it is written only."""
    return False


def read(text: str) -> Entry:
    """Refused: it is written only."""
    refuse("LP")


def write(entry: Entry) -> str:
    """The program, with comments before it."""
    names = columns(entry.puzzle)
    lines = [*commented("\\", about(entry)), "Minimize", f" obj: 0 {names[0]}", "Subject To"]
    for name, places, sense, number in rows(entry.puzzle):
        lines += broken(f" {name}: ", " + ", [names[place] for place in places], f" {sense} {number}")
    return "\n".join([*lines, "Binary", *broken(" ", " ", names, ""), "End"])


def broken(before: str, between: str, words: Sequence[str], after: str) -> Iterator[str]:
    """Words on as many lines as they need."""
    pieces = [between.join(words[first : first + TERMS]) for first in range(0, len(words), TERMS)]
    return iter((before + f"\n {between}".join(pieces) + after).split("\n"))
