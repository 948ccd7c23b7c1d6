"""Learnt clauses: "one of these cells is a lamp, or one of those is dark". Only contradictions make them.

Plain Python; clauses.pxd gives the C types when the package is compiled.

A *literal* is 2 * cell for "lamp here" and 2 * cell + 1 for "no lamp here". All clauses lie one after the other in one
array, the `arena`: length, quality, two links, then the literals. The first two literals are watched: while neither is
false the clause can wait (Moskewicz and others, DAC 2001). The clauses that watch a literal form a list through their
links; an item of the list is 2 * clause + 0 or 1, and 0 ends it.
"""

from __future__ import annotations

from collections.abc import MutableSequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, clauses.pxd brings them
    from .board import LEARNT
    from .laying import DARK, LAMP, make_ints
    from .parts import Parts
    from .reasons import HEAD

PLENTY = 2000  # clauses kept before the worse ones are forgotten


class Clauses(Parts):
    """A board that also obeys what it has learnt."""

    heads: MutableSequence[int]  # per literal: the first item of its list

    def reserve_clauses(self) -> None:
        """Make room for clauses about the undecided cells; there are none yet."""
        self.heads = make_ints(2 * self.size)
        self.reserve_reasons()
        self.arena = make_ints(1024)
        self.space = 1024
        self.top = HEAD  # clause 0 would look like the end of a list
        self.learnt = 0
        self.plenty = PLENTY
        self.depth = self.heeded = self.stamped = 0

    def widen(self, more: int) -> None:
        """Make room in the arena for so many more numbers, and half of what there is; clauses keep their places."""
        old = self.arena
        self.space = self.top + more + self.top // 2
        self.arena = make_ints(self.space)
        for index in range(self.top):
            self.arena[index] = old[index]

    def true(self, literal: int) -> bool:
        """Does the board say so?"""
        return self.state[literal >> 1] == LAMP + (literal & 1)

    def false(self, literal: int) -> bool:
        """Does the board say the opposite?"""
        return self.state[literal >> 1] == DARK - (literal & 1)

    # Consequences

    def think(self) -> bool:
        """Think every decision through, by the rules first, then by the clauses; False on a contradiction."""
        while self.propagate():
            if self.heeded == self.known:
                return True
            while self.heeded < self.known:
                cell = self.trail[self.heeded]
                self.heeded += 1
                if not self.heed(2 * cell + (1 if self.state[cell] == LAMP else 0)):
                    self.stamp()
                    return False
            self.stamp()
        self.stamp()
        return False

    def stamp(self) -> bool:
        """Note when and at which level the newest cells were decided."""
        while self.stamped < self.known:
            cell = self.trail[self.stamped]
            self.spot[cell] = self.stamped
            self.level[cell] = self.depth
            self.stamped += 1
        return True

    def heed(self, literal: int) -> bool:
        """Decide what follows from the clauses that watch a literal, now false; False on a contradiction."""
        item = self.heads[literal]
        self.heads[literal] = 0
        ok = True
        while item != 0:
            clause = item >> 1
            which = item & 1
            after = self.arena[clause + 2 + which]
            if not ok or self.true(self.arena[clause + HEAD + 1 - which]):
                self.watch(clause, which)
            elif not self.follow(clause, which):
                self.fail(LEARNT + 8 * clause)
                ok = False
            item = after
        return ok

    def follow(self, clause: int, which: int) -> bool:
        """Watch another literal that is not false; if there is none, make the other watched one true.

        False if that one is false, too.
        """
        self.work += 1  # looking at a clause takes as long as deciding a cell
        for index in range(clause + HEAD + 2, clause + HEAD + self.arena[clause]):
            literal = self.arena[index]
            if not self.false(literal):
                self.arena[index] = self.arena[clause + HEAD + which]
                self.arena[clause + HEAD + which] = literal
                return self.watch(clause, which)
        self.watch(clause, which)
        other = self.arena[clause + HEAD + 1 - which]
        if self.false(other):
            return False
        return self.put(other >> 1, LAMP + (other & 1), LEARNT + 8 * clause)

    def watch(self, clause: int, which: int) -> bool:
        """Enter the clause in the list of one of its first two literals."""
        literal = self.arena[clause + HEAD + which]
        self.arena[clause + 2 + which] = self.heads[literal]
        self.heads[literal] = 2 * clause + which
        return True

    # Forgetting

    def forget(self) -> bool:
        """Forget all clauses. None of them may explain a decided cell that is still asked about."""
        clause = HEAD
        while clause < self.top:
            self.heads[self.arena[clause + HEAD]] = 0
            self.heads[self.arena[clause + HEAD + 1]] = 0
            clause += HEAD + self.arena[clause]
        self.top = HEAD
        self.learnt = 0
        self.plenty = PLENTY
        return True

    def reduce(self) -> bool:
        """Forget the clauses of mean quality and worse. Those that explain a decided cell, and the very good, stay."""
        worst = self.worst()
        clause = HEAD
        target = HEAD
        self.learnt = 0
        while clause < self.top:
            length = HEAD + self.arena[clause]
            self.heads[self.arena[clause + HEAD]] = 0
            self.heads[self.arena[clause + HEAD + 1]] = 0
            if self.arena[clause + 1] < worst or self.locked(clause):
                self.move(clause, target)
                target += length
                self.learnt += 1
            clause += length
        self.top = target
        clause = HEAD
        while clause < self.top:
            self.watch(clause, 0)
            self.watch(clause, 1)
            clause += HEAD + self.arena[clause]
        return True

    def worst(self) -> int:
        """The quality from which on clauses are forgotten (low is good): the mean, rounded down, but at least 3."""
        total = 0
        clause = HEAD
        while clause < self.top:
            total += self.arena[clause + 1]
            clause += HEAD + self.arena[clause]
        mean = total // self.learnt
        return mean if mean > 3 else 3

    def locked(self, clause: int) -> bool:
        """Does it explain a cell that is decided now?"""
        one = self.arena[clause + HEAD] >> 1
        two = self.arena[clause + HEAD + 1] >> 1
        reason = LEARNT + 8 * clause
        return (self.state[one] != 0 and self.why[one] == reason) or (self.state[two] != 0 and self.why[two] == reason)

    def move(self, clause: int, target: int) -> bool:
        """Move a clause to a lower place in the arena; cells that it explains point to the new place."""
        for which in range(2):
            cell = self.arena[clause + HEAD + which] >> 1
            if self.state[cell] != 0 and self.why[cell] == LEARNT + 8 * clause:
                self.why[cell] = LEARNT + 8 * target
        for index in range(HEAD + self.arena[clause]):
            self.arena[target + index] = self.arena[clause + index]
        return True
