"""Formula: clauses in conjunctive normal form, from and to DIMACS text, or at random."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from random import Random

from lamplighter.arguments import expect_numbers, expect_several, expect_text, expect_whole
from lamplighter.errors import BadInput
from lamplighter.limits import MAX_CELLS

WORD = re.compile(r"\S+")
NUMBER = re.compile(r"-?[0-9]{1,9}")
HEADER = re.compile(r"p\s+cnf\s+([0-9]{1,9})\s+([0-9]{1,9})\s*")
USUAL = 3  # literals in a clause at random
MOST = 20_000  # clauses at random; no board has room for so many


@dataclass(frozen=True, slots=True)
class Formula:
    """In every clause one literal is true: a variable, from 1 to `variables`, or minus it. Its `str` is DIMACS text."""

    variables: int
    clauses: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        variables = expect_whole(self.variables, "the number of variables", 0, MAX_CELLS)
        clauses = expect_several(self.clauses, "the clauses", "clauses, each a tuple of whole numbers")
        whole = tuple(expect_numbers(clause, "a clause") for clause in clauses)
        if any(not 0 < abs(literal) <= variables for clause in whole for literal in clause):
            raise BadInput(f"a literal is a number from 1 to {variables}, or minus one")
        object.__setattr__(self, "variables", variables)
        object.__setattr__(self, "clauses", whole)

    def __str__(self) -> str:
        """As DIMACS text, which `read` reads."""
        lines = (" ".join(map(str, (*clause, 0))) for clause in self.clauses)
        return "\n".join((f"p cnf {self.variables} {len(self.clauses)}", *lines))

    @staticmethod
    def read(text: str) -> Formula:
        """The formula of a DIMACS text; BadInput with row and column of what is wrong."""
        return FormulaReader(expect_text(text, "the formula").splitlines()).read()

    @staticmethod
    def random(variables: int, clauses: int, seed: int = 0) -> Formula:
        """Clauses of three different variables each, as likely as not negated. The same seed gives the same formula.

        At 4.26 clauses for a variable about half of them can be satisfied, and they are hardest.
        """
        variables = expect_whole(variables, "the number of variables", USUAL, MAX_CELLS)
        clauses = expect_whole(clauses, "the number of clauses", 0, MOST)
        rng, among = Random(expect_whole(seed, "the seed")), range(1, variables + 1)
        chosen = (rng.sample(among, USUAL) for _ in range(clauses))
        return Formula(variables, tuple(tuple(rng.choice((one, -one)) for one in some) for some in chosen))

    def satisfied_by(self, literals: Collection[int]) -> bool:
        """Is one of these literals in every clause?"""
        true = set(literals)
        return all(any(literal in true for literal in clause) for clause in self.clauses)


class FormulaReader:
    """Reads one DIMACS text, once; `row` is where it is, from 1."""

    def __init__(self, lines: list[str]) -> None:
        self.lines, self.row = lines, 0
        self.header: tuple[int, int] | None = None

    def read(self) -> Formula:
        """The formula; BadInput."""
        clauses: list[tuple[int, ...]] = []
        clause: list[int] = []
        for literal in self.read_literals():
            if literal:
                clause.append(literal)
            else:
                clauses.append(tuple(clause))
                clause = []
        if self.header is None:
            raise BadInput("there is no line 'p cnf VARIABLES CLAUSES'")
        if clause:
            raise BadInput("the last clause does not end with 0", self.row)
        if len(clauses) != self.header[1]:
            raise BadInput(f"there are {len(clauses)} clauses, and the line 'p cnf' says {self.header[1]}")
        return Formula(self.header[0], tuple(clauses))

    def read_literals(self) -> Iterator[int]:
        """All numbers of the clauses, with their zeros, up to the end or a line that begins with %."""
        for row, line in enumerate(self.lines, 1):
            self.row = row
            if line.startswith("%"):  # SATLIB's formulas end so
                return
            if line.startswith("p"):
                self.read_header(line)
            elif not line.startswith("c"):
                for word in WORD.finditer(line):
                    yield self.read_literal(word[0], word.start() + 1)

    def read_header(self, line: str) -> None:
        """Take the numbers of variables and clauses; BadInput."""
        found = HEADER.fullmatch(line)
        if not found or self.header:
            raise self.refuse("a second line 'p'" if self.header else "not 'p cnf VARIABLES CLAUSES'", 1)
        self.header = int(found[1]), int(found[2])

    def read_literal(self, word: str, col: int) -> int:
        """The number that a word is; BadInput."""
        if self.header is None:
            raise self.refuse("a clause before the line 'p cnf'", col)
        if not NUMBER.fullmatch(word) or not -self.header[0] <= int(word) <= self.header[0]:
            raise self.refuse(f"{word[:20]!r} is no number from {-self.header[0]} to {self.header[0]}", col)
        return int(word)

    def refuse(self, reason: str, col: int) -> BadInput:
        """The error for this place, to be raised."""
        return BadInput(reason, self.row, col, self.lines[self.row - 1])
