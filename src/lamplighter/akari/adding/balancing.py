"""Rows added up once each so that what one wants of a cell another forbids: pigeons are counted like that.

Rules that share cells are taken in turn for the lamps that they want and for those that they allow, from one on to all
that hang together. Where each cell lies in two rules, every cell then cancels, and what is left compares two numbers.
That takes no longer than reading the rows, where a simplex method takes a step for each of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lamplighter.akari.solvers.rule_rows import RuleRow


class TwoSided(NamedTuple):
    """What is asked of some cells: by sign, the row that wants lamps there (1) and the one that allows no more (-1)."""

    cells: tuple[int, ...]
    rows: dict[int, RuleRow]


def balance_rows(rows: Sequence[RuleRow]) -> Iterator[list[RuleRow]]:
    """Rows whose sum may be out of reach: for all rules that hang together, one of each rule, and the other of each."""
    rules = group_rows(rows)
    signs: dict[int, int] = {}  # of the rules, by number
    sharing = list_sharing(rules)
    for first in range(len(rules)):
        if first not in signs:
            together = take_turns(first, rules, sharing, signs)
            for side in (1, -1):
                taken = ((rules[number].rows, side * signs[number]) for number in together)
                yield [pair[sign] for pair, sign in taken if sign in pair]


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


def list_sharing(rules: Sequence[TwoSided]) -> dict[int, list[int]]:
    """For each cell the numbers of the rules that ask something of it."""
    sharing: dict[int, list[int]] = defaultdict(list)
    for number, rule in enumerate(rules):
        for cell in rule.cells:
            sharing[cell].append(number)
    return sharing


def take_turns(
    first: int, rules: Sequence[TwoSided], sharing: dict[int, list[int]], signs: dict[int, int]
) -> list[int]:
    """Give the rules that hang together with this one signs, to each the opposite of one it shares a cell with."""
    signs[first] = 1
    together = [first]
    for number in together:  # grows meanwhile
        for cell in rules[number].cells:
            for other in sharing[cell]:
                if other not in signs:
                    signs[other] = -signs[number]
                    together.append(other)
    return together
