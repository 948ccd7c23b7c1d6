"""The rules as a text in OPB, with what a proof for a checker adds: the variables that count, solutions forbidden.

Variable x1, x2, ... is the i-th white cell, row by row; comments name them all and show the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.text.models import (
    Aim,
    ModelRow,
    column_names,
    describe_entry,
    describe_forbidden,
    lamp_cost,
    variable_names,
)
from lamplighter.modelling import comment_lines


def write_opb(
    entry: Entry,
    aim: Aim,
    rules: Sequence[ModelRow],
    *,
    preserved: bool = False,
    forbidden: Sequence[Solution] = (),
) -> str:
    """The rules, which must be `model_rows` of the puzzle and the aim, with comments before them.

    The first line tells how many constraints there are. `preserved` names the variables that tell solutions apart, in
    a line that checkers of proofs know and solvers do not; `forbidden` solutions follow the rules.
    """
    names = column_names(entry.puzzle)
    told = (f"x{place}: {name}" for place, name in enumerate(names, 1))
    lines = [
        f"* #variable= {len(names)} #constraint= {len(rules) + len(forbidden)}",
        *comment_lines("*", describe_entry(entry, aim)),
        *comment_lines("*", told),
        *comment_lines("*", describe_forbidden(forbidden, "constraint", len(rules) + 1)),
    ]
    if cost := lamp_cost(entry.puzzle, aim):
        lines.append(f"min: {add_terms(cost, range(len(names)))} ;")
    if preserved:
        lines.append(" ".join(["preserved:", *(f"x{place}" for place, _ in number_cells(entry.puzzle)), ";"]))
    return "\n".join([*lines, *map(write_constraint, rules), *forbid_all(entry.puzzle, forbidden)])


def number_cells(puzzle: Puzzle) -> Iterable[tuple[int, str]]:
    """The white cells as numbers from 1, with the names of their variables; none where there are none."""
    return enumerate(variable_names(puzzle), 1)


def write_constraint(rule: ModelRow) -> str:
    """One rule as a line; the format has no <=, so there both sides are negated and it is >=."""
    sign = -1 if rule.sense == "<=" else 1
    sense = ">=" if rule.sense == "<=" else rule.sense
    return f"{add_terms(sign, rule.columns) or '+0 x1'} {sense} {sign * rule.number} ;"


def add_terms(factor: int, columns: Iterable[int]) -> str:
    """The same multiple of each of these variables."""
    sign = f"{factor:+d} x"
    told = f" {sign}".join([str(place + 1) for place in columns])  # a large board has 100,000 terms
    return told and sign + told


def forbid_all(puzzle: Puzzle, solutions: Iterable[Solution]) -> Iterator[str]:
    """For each solution a row that it alone breaks."""
    columns = {cell: place for place, cell in enumerate(puzzle.white())}
    for solution in solutions:
        lamps = [columns[lamp] for lamp in solution.lamps]
        yield write_constraint(ModelRow("forbidden", lamps, "<=", len(lamps) - 1))
