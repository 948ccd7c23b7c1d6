"""Rules as a network: where each cell lies in two of them at most, lamps are shared out along paths, without an LP.

Each rule wants some lamps at least and allows some at most. They fall into two camps such that the rules of a cell are
of different ones: rows and columns of pigeonholes, players and matches of a tournament. A rule that has too few lamps
gets one more from a cell whose other rule has room. Else that one gives another lamp back, whose other rule has one to
spare or gets one itself, and so on. Where that leads nowhere, the rules it went through are the reason: those of one
camp want more lamps than the others allow (Hall 1935, Hoffman 1960).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from lamplighter.akari.solvers.rule_rows import RuleRow

MOST = 400_000  # looks at cells; larger networks are left to the simplex: 50 ms


class TwoSided(NamedTuple):
    """What is asked of some cells: by sign, the row that wants lamps there (1) and the one that allows no more (-1)."""

    cells: tuple[int, ...]
    rows: dict[int, RuleRow]

    @property
    def low(self) -> int:
        """The lamps that are wanted."""
        return self.rows[1].bound if 1 in self.rows else 0

    @property
    def high(self) -> int:
        """The lamps that are allowed."""
        return -self.rows[-1].bound if -1 in self.rows else len(self.cells)


def find_crowd(rows: Sequence[RuleRow]) -> list[RuleRow]:
    """Rows that no lamps meet, each of which is to be added once; none if they are no network, or can be met."""
    sharing = Sharing(group_rows(rows))
    for rule in sharing.rules:
        if rule.low > rule.high:
            return [*rule.rows.values()]
    for first in range(len(sharing.rules)):
        if first not in sharing.camp and sharing.divide(first):
            crowd = sharing.serve()
            if crowd:
                return [sharing.rules[number].rows[sharing.camp[number] * sharing.camp[crowd[0]]] for number in crowd]
    return []


def group_rows(rows: Sequence[RuleRow]) -> list[TwoSided]:
    """The rules that the rows make, those of the same cells together; of two rows alike the one that asks for more.

    Rows that any lamps meet are left out: one lamp at most on one cell.
    """
    found: dict[tuple[int, ...], dict[int, RuleRow]] = defaultdict(dict)
    for row in rows:
        if row.bound <= (0 if row.sign > 0 else -len(row.cells)):
            continue
        pair = found[tuple(sorted(row.cells))]
        if row.sign not in pair or pair[row.sign].bound < row.bound:
            pair[row.sign] = row
    return [TwoSided(*rule) for rule in found.items()]


class Sharing:
    """Lamps shared out among rules, which are called by their numbers. `divide` some, then `serve` them."""

    def __init__(self, rules: Sequence[TwoSided]) -> None:
        self.rules = rules
        self.low, self.high = [rule.low for rule in rules], [rule.high for rule in rules]
        self.lamps = [0] * len(rules)  # that each rule has
        self.lit: set[int] = set()  # cells with a lamp
        self.camp: dict[int, int] = {}  # 1 or -1
        self.together: list[int] = []  # the rules that hang together, of those divided last
        self.looks = 0
        self.of: dict[int, list[int]] = defaultdict(list)  # the rules of each cell
        for number, rule in enumerate(rules):
            for cell in rule.cells:
                self.of[cell].append(number)
        # Per cell its two rules added up, one that is not there as -1: without the one this is the other.
        self.ends = {cell: sum(pair) - (len(pair) < 2) for cell, pair in self.of.items()}

    def divide(self, first: int) -> bool:
        """Give all rules that hang together with this one a camp; is each cell in two at most, of different camps?"""
        self.camp[first] = 1
        self.together, good = [first], True
        for number in self.together:  # grows meanwhile
            for cell in self.rules[number].cells:
                for other in self.of[cell]:
                    if other not in self.camp:
                        self.camp[other] = -self.camp[number]
                        self.together.append(other)
                    good = good and (other == number or self.camp[other] != self.camp[number])
        return good

    def serve(self) -> list[int]:
        """Share lamps out among the rules divided last; those that cannot all be served, or none.

        The first of them is one that has too few. None, too, if it would take long to find out.
        """
        for number in self.together:
            while self.lamps[number] < self.low[number] and self.looks < MOST:
                crowd = self.find_lamp(number)
                if crowd:
                    return crowd
        return []

    def find_lamp(self, first: int) -> list[int]:
        """Give a rule one lamp more; if that cannot be done, the rules that were asked."""
        came: dict[int, tuple[int, int]] = {first: (-1, -1)}  # how a rule was reached: from which one, by which cell
        asked = [first]
        for number in asked:  # grows meanwhile
            wants = self.camp[number] == self.camp[first]
            for cell in self.rules[number].cells:
                self.looks += 1
                if (cell in self.lit) == wants:
                    continue
                other = self.ends[cell] - number
                if other not in came:
                    came[other] = (number, cell)
                    if other < 0 or self.can_help(other, wants):
                        self.pass_on(other, came, wants)
                        return []
                    asked.append(other)
        return asked

    def can_help(self, number: int, wants: bool) -> bool:
        """Has a rule room for a lamp more that another wants, or else one to spare?"""
        return self.lamps[number] < self.high[number] if wants else self.lamps[number] > self.low[number]

    def pass_on(self, last: int, came: dict[int, tuple[int, int]], wants: bool) -> None:
        """Change the cells on the way to a rule, or to a cell of one rule alone, which gets a lamp more or one less."""
        if last >= 0:
            self.lamps[last] += 1 if wants else -1
        number, cell = came[last]
        while number >= 0:
            self.lit ^= {cell}
            first = number
            number, cell = came[number]
        self.lamps[first] += 1
