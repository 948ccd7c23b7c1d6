"""Lines of a proof, and the sheet they are written on.

`L(a, b, c) = 2` says that two of the cells a, b, c hold lamps; `a ⇒ ¬b` that a lamp at a lights b. The lines of a
sub-proof stand one deeper than what is around it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from lamplighter.akari.explaining.formal.statements import Facts, Pair, Total, pair_cells
from lamplighter.akari.game.position import Cells, members

Letters = Mapping[int, str]  # a cell and what it is called, in alphabetical order

GIVEN, TO_LIGHT, ASSUMPTION, CASE = "given", "to light up {cell}", "assumption", "case"
CONTRADICTION, CASES = "; a contradiction", "; cases "
AND, OR, NOT = " ∧ ", " ∨ ", "¬"
INDENT = "  "


class ProofLine(NamedTuple):
    """One line of a proof, under so many assumptions, its own counted."""

    text: str
    reason: str
    depth: int = 0

    def __str__(self) -> str:
        return f"{INDENT * self.depth}{self.text}\t{self.reason}"

    @property
    def opens(self) -> bool:
        """Does a sub-proof begin here?"""
        return self.reason in (ASSUMPTION, CASE)


@dataclass(slots=True)
class Sheet:
    """A proof being written."""

    letters: Letters
    name: Callable[[int], str]  # what a cell is called outside the proof
    lines: list[ProofLine] = field(default_factory=list)
    depth: int = 0
    rules: dict[Pair | Total, int] = field(default_factory=dict)  # what is given, and the line that says so
    known: dict[int, int] = field(default_factory=dict)  # a cell, and the line from which one knows about it here

    def write(self, text: str, reason: str) -> int:
        """Add a line; its number."""
        self.lines.append(ProofLine(text, reason, self.depth))
        return len(self.lines)

    def infer(self, text: str, cited: Iterable[int], end: str = "") -> int:
        """Add a line that follows from others; its number."""
        return self.write(text, ", ".join(map(str, sorted(set(cited)))) + end)

    def give(self, pairs: Iterable[Pair], totals: Iterable[Total]) -> None:
        """Add the lines that need no reason: which cells see each other, in alphabetical order, and these totals."""
        for one, two in self.order_pairs(pairs):
            text = f"{self.letters[one]} ⇒ {NOT}{self.letters[two]}"
            self.rules[pair_cells(one, two)] = self.write(text, GIVEN)
        for total in totals:
            text = f"{self.spell_sum(total)} {'=' if total.exact else '≥'} {total.number}"
            reason = GIVEN if total.exact else TO_LIGHT.format(cell=self.name(total.place))
            self.rules[total] = self.write(text, reason)

    def order_pairs(self, pairs: Iterable[Pair]) -> list[list[int]]:
        """These pairs by their letters."""
        rank = {cell: place for place, cell in enumerate(self.letters)}
        by_letter = (sorted(pair, key=rank.__getitem__) for pair in pairs)
        return sorted(by_letter, key=lambda pair: [rank[cell] for cell in pair])

    def cite_cells(self, cells: Cells) -> set[int]:
        """The lines from which one knows about these cells."""
        return {self.known[cell] for cell in members(cells)}

    def cite_pair(self, one: int, two: int) -> int:
        """The line that says that two cells see each other."""
        return self.rules[pair_cells(one, two)]

    def list_letters(self, cells: Cells) -> list[str]:
        """The letters of these cells, in alphabetical order."""
        return [letter for cell, letter in self.letters.items() if cells >> cell & 1]

    def spell_sum(self, total: Total) -> str:
        """`L(a, b, c)`."""
        return f"L({', '.join(self.list_letters(total.cells))})"

    def spell_facts(self, facts: Facts) -> str:
        """`a ∧ ¬b`: lamps first."""
        return AND.join(self.list_letters(facts.lamps) + [f"{NOT}{name}" for name in self.list_letters(facts.darks)])
