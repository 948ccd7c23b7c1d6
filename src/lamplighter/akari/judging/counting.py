"""Checker: accepts claims that follow by counting lamps in groups of cells. It shares no code with what finds proofs.

What is known to hold is the *root*. A claim, "one of these literals is true", is accepted if the opposite of all of
them, followed through, contradicts the root; then it is a rule as well.

A literal is 2 * cell for a lamp and 2 * cell + 1 for no lamp. Long claims are watched at their first two literals:
while neither is false, nothing follows from the claim.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from lamplighter.akari.judging.groups import DARK, LAMP, UNKNOWN
from lamplighter.akari.judging.sums import Addend, Sums
from lamplighter.budget import Meter

OFTEN = 4096  # cells thought through between two looks at the clock


class Checker(Sums):
    """The rules, the claims accepted and what follows from them. `closed`: no solution is left but those counted.

    Whatever takes long raises OutOfBudget by way of `meter`.
    """

    def __init__(self, rows: Sequence[str], meter: Meter) -> None:
        super().__init__(rows, meter)
        self.closed, self.solutions = False, 0
        self.best: int | None = None  # the lamps of the last `best` solution
        self.watching: defaultdict[int, list[list[int]]] = defaultdict(list)  # per literal: the claims that watch it
        self.trail: list[int] = []
        self.done = 0
        self.follow_through(range(len(self.cells)))

    def forbid(self, lamps: list[int]) -> None:
        """Count this solution and forbid it: all that follows is about others. No solution contains another.

        Ask `obeys` before: that it is a solution, and no earlier one, is not checked here.
        """
        self.solutions += 1
        self.follow_through([self.add_group(lamps, 0, len(lamps) - 1)])

    def demand_better(self, lamps: int, objective: str) -> None:
        """After a solution with so many lamps: all that follows is about solutions with fewer, or more for `most`.

        Ask `obeys` before. What was claimed after an earlier `best` stays true: it was about more solutions.
        """
        self.best = lamps
        white = self.list_white()
        low, high = (lamps + 1, len(white)) if objective == "most" else (0, lamps - 1)
        self.follow_through([self.add_group(white, low, high)])

    def list_verdicts(self, objective: str = "fewest") -> list[str]:
        """The verdicts that are shown, perhaps none. Two solutions may leave no other: then two verdicts are true."""
        if self.best is not None:
            return [f"{objective} {self.best}"] if self.closed else []
        count = self.solutions
        exact = [("none", "unique", f"exactly {count}")[min(count, 2)]] if self.closed else []
        return exact + (["multiple"] if count > 1 else [])

    # Claims

    def try_claim(self, literals: list[int], sums: list[Addend]) -> bool:
        """Does it follow that one of these literals is true? Then it is a rule from here on; else nothing changes.

        `sums` are rules that may be added up under the opposite of all literals. If `closed`, everything follows.
        """
        if self.closed or any(self.is_true(literal) for literal in literals):
            self.claims.append(literals)
            return True
        mark = len(self.trail)
        opposed = all(self.decide(literal ^ 1) for literal in literals)
        follows = not (opposed and self.propagate()) or self.sums_contradict(sums)
        self.undo(mark)
        if follows:
            self.claims.append(literals)
            self.accept(literals)
        return follows

    def accept(self, literals: list[int]) -> None:
        """Make it a rule that one of these, none of them known to be true yet, is true.

        What the root denies is dropped first: a watch on it would never be called.
        """
        free = [literal for literal in dict.fromkeys(literals) if not self.value[literal >> 1]]
        if len(free) > 1:
            self.watching[free[0]].append(free)
            self.watching[free[1]].append(free)
        else:
            self.closed |= not (free and self.decide(free[0]))
            self.follow_through([])

    # What follows

    def follow_through(self, groups: Iterable[int]) -> None:
        """Decide all that follows from the root and these groups; a contradiction closes the board.

        What follows from a group is followed at once: it is near on the board.
        """
        fine = not self.closed and self.propagate()
        self.closed = not (fine and all(map(self.follow_group, groups)))

    def follow_group(self, group: int) -> bool:
        """Decide all that follows from a group; False on a contradiction."""
        return self.close_group(group) and self.light_run(group) and self.propagate()

    def is_true(self, literal: int) -> bool:
        """Is the literal known to be true?"""
        return self.value[literal >> 1] == LAMP + (literal & 1)

    def decide(self, literal: int) -> bool:
        """Make a literal true, without what follows; False if the opposite is known."""
        cell, value = literal >> 1, LAMP + (literal & 1)
        if self.value[cell]:
            return self.value[cell] == value
        self.value[cell] = value
        self.trail.append(cell)
        for group in self.touching[cell]:
            self.open[group] -= 1
            self.lamps[group] += value == LAMP
        return True

    def undo(self, mark: int) -> None:
        """Take decisions back until `mark` are left. Watches may stay where they are."""
        while len(self.trail) > mark:
            cell = self.trail.pop()
            for group in self.touching[cell]:
                self.open[group] += 1
                self.lamps[group] -= self.value[cell] == LAMP
            self.value[cell] = UNKNOWN
        self.done = mark

    def propagate(self) -> bool:
        """Decide all that follows from the decisions not thought through yet; False on a contradiction."""
        while self.done < len(self.trail):
            cell = self.trail[self.done]
            self.done += 1
            if self.done % OFTEN == 0:
                self.meter.check()
            if not all(map(self.close_group, self.touching[cell])):
                return False
            if self.value[cell] == DARK and not (self.light_run(self.across[cell]) and self.light_run(self.down[cell])):
                return False
            if self.watching and not self.move_watches(2 * cell + (self.value[cell] == LAMP)):
                return False
        return True

    def close_group(self, group: int) -> bool:
        """Decide what follows in a group that has all its lamps, or needs all its cells; False on a contradiction."""
        lamps, unknown = self.lamps[group], self.open[group]
        if lamps > self.high[group] or lamps + unknown < self.low[group]:
            return False
        if unknown and (lamps == self.high[group] or lamps + unknown == self.low[group]):
            dark = lamps == self.high[group]
            for cell in self.cells[group]:
                if not self.value[cell]:
                    self.decide(2 * cell + dark)
        return True

    def light_run(self, run: int) -> bool:
        """Put a lamp where an unlit cell of this run has its only candidate; False if one has none."""
        if self.lamps[run] or self.open[run] > 1 or run >= self.runs:
            return True
        for cell in self.cells[run]:
            one, two = self.across[cell], self.down[cell]
            if not self.lamps[one] and not self.lamps[two] and self.open[one] < 2 and self.open[two] < 2:
                candidates = {seen for line in (one, two) for seen in self.cells[line] if not self.value[seen]}
                if not candidates:
                    return False
                if len(candidates) == 1:
                    self.decide(2 * candidates.pop())
        return True

    def move_watches(self, false: int) -> bool:
        """Let claims watch another literal than one that is false now, or decide their last; False if that is false."""
        self.meter.check()
        watched, self.watching[false] = self.watching[false], []
        for index, claim in enumerate(watched):
            if claim[0] == false:
                claim[0], claim[1] = claim[1], claim[0]
            other = 1 if self.is_true(claim[0]) else self.find_watch(claim)
            claim[1], claim[other] = claim[other], claim[1]
            self.watching[claim[1]].append(claim)
            if other == 1 and not self.decide(claim[0]):
                self.watching[false] += watched[index + 1 :]
                return False
        return True

    def find_watch(self, claim: list[int]) -> int:
        """The place in a claim, after the first two, of a literal that is not false; 1 if there is none."""
        value = self.value
        for place in range(2, len(claim)):
            if value[claim[place] >> 1] != DARK - (claim[place] & 1):
                return place
        return 1
