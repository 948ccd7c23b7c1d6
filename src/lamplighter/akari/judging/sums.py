"""Sums: rules, claims and halves added up, in whole numbers. It shares no code with what finds proofs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from lamplighter.akari.judging.groups import LAMP, UNKNOWN, Groups, Terms
from lamplighter.budget import Meter

LARGEST = 10**9  # no number of a sum that is halved reaches this: halves of halves do not grow without end

Addend = tuple[int, str, int]  # a factor, the name of a rule, the cell that it is about or the number of a line


class Sums(Groups):
    """The rules and what can be added to them. An inequality: lamps, each times its weight, are at least a bound."""

    def __init__(self, rows: Sequence[str], meter: Meter) -> None:
        super().__init__(rows, meter)
        self.claims: list[list[int]] = []  # all that were accepted, as literals
        self.halves: list[tuple[dict[int, int], int]] = []  # as inequalities

    def sums_contradict(self, sums: Iterable[Addend]) -> bool:
        """Added up, do these ask for more than the unknown cells can still give?"""
        weight, wanted = self.add_up(sums)
        value = self.value
        most = sum(w for cell, w in weight.items() if value[cell] == LAMP or (w > 0 and value[cell] == UNKNOWN))
        return most < wanted

    def try_half(self, sums: Iterable[Addend]) -> bool:
        """Keep half of this sum, rounded up, for later sums; False, and it is not kept, if its numbers are too large.

        Rounding up is right where no weight is below 0. So a weight below 0 on a lamp is a weight on there being none.
        """
        weight, wanted = self.add_up(sums)
        wanted += sum(-w for w in weight.values() if w < 0)
        if any(abs(number) >= LARGEST for number in (wanted, *weight.values())):
            return False
        half = {cell: w // 2 if w < 0 else -(-w // 2) for cell, w in weight.items()}
        self.halves.append((half, -(-wanted // 2) - sum(-w for w in half.values() if w < 0)))
        return True

    def add_up(self, sums: Iterable[Addend]) -> tuple[dict[int, int], int]:
        """The sum as one inequality."""
        weight: defaultdict[int, int] = defaultdict(int)
        wanted = 0
        for times, name, at in sums:
            self.meter.check()
            terms, bound = self.find_terms(name, at)
            wanted += times * bound
            for one, sign in terms:
                weight[one] += times * sign
        return weight, wanted

    def find_terms(self, name: str, at: int) -> tuple[Terms, int]:
        """What a word names as an inequality; `lamp` and `dark` are true of every cell: 0 or more, 1 or less."""
        if name == "claim":
            literals = dict.fromkeys(self.claims[at - 1])
            terms = [(literal >> 1, -1 if literal & 1 else 1) for literal in literals]
            return terms, 1 - sum(literal & 1 for literal in literals)
        if name == "half":
            half, bound = self.halves[at - 1]
            return half.items(), bound
        if name in ("lamp", "dark"):
            return ([(at, 1)], 0) if name == "lamp" else ([(at, -1)], -1)
        return self.inequality(name, at)
