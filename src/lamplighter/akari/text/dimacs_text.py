"""The rules as a text in DIMACS, with what a proof for a checker adds: solutions that are forbidden.

Variable i is the i-th white cell, row by row; comments name them all and show the board. There are no other variables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.rules import counts
from lamplighter.akari.solvers.cnf import clauses_of
from lamplighter.akari.text.models import describe_entry, describe_forbidden, variable_names
from lamplighter.errors import BadInput
from lamplighter.limits import MAX_TERMS
from lamplighter.modelling import comment_lines


def write_dimacs(entry: Entry, forbidden: Sequence[Solution] = ()) -> str:
    """The clauses, with comments before them; then those that forbidden solutions break."""
    puzzle = entry.puzzle
    check_pairs(puzzle)
    number = {cell: place for place, cell in enumerate(puzzle.white(), 1)}
    clauses = [clause for count in counts(puzzle) for clause in clauses_of(count, number)]
    told = (f"variable {place}: {name}" for place, name in enumerate(variable_names(puzzle), 1))
    lines = [
        *comment_lines("c", describe_entry(entry)),
        *comment_lines("c", told),
        *comment_lines("c", describe_forbidden(forbidden, "clause", len(clauses) + 1)),
        f"p cnf {len(number)} {len(clauses) + len(forbidden)}",
    ]
    return "\n".join([*lines, *write_clauses(clauses), *forbid_all(forbidden, number)])


def write_clause(literals: Iterable[int]) -> str:
    """A clause as a line; DRAT writes them in the same way."""
    return " ".join(map(str, (*literals, 0)))


def write_clauses(clauses: Iterable[Sequence[int]]) -> Iterator[str]:
    """Clauses as lines. Most are pairs, two lamps that see each other, and those are written faster."""
    return (f"{clause[0]} {clause[1]} 0" if len(clause) == 2 else write_clause(clause) for clause in clauses)


def forbid_all(solutions: Iterable[Solution], number: dict[int, int]) -> Iterator[str]:
    """For each solution the clause that one of its lamps is missing."""
    return (write_clause(-number[lamp] for lamp in solution.lamps) for solution in solutions)


def check_pairs(puzzle: Puzzle) -> None:
    """BadInput for a board whose clauses would fill the memory."""
    pairs = sum(len(run) * (len(run) - 1) // 2 for run in (*puzzle.across, *puzzle.down))
    if pairs > MAX_TERMS:
        raise BadInput(f"the board is too open for DIMACS: it takes {pairs:,} clauses, {MAX_TERMS:,} are allowed")
