"""Searching one part with learning: find a solution, then the next, until there are no more.

Plain Python; search.pxd gives the C types when the package is compiled.

The cell to guess is the one first in the `order`, its value the one it had last. A contradiction becomes a clause and
the search jumps back to where the clause would have decided a cell (not further than `FAR`, where it
steps back, as Nadel and Ryvchin do, SAT 2018).

All solutions are found without forbidding any (Gebser and others, LPNMR 2007): after a solution the newest guess is
turned round for good, and from then on the search never jumps back over it (`solid`), it only steps back.
"""

from __future__ import annotations

from collections.abc import MutableSequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

from .probing import VERDICT

if not cython.compiled:  # compiled, search.pxd brings them
    from .board import GUESS, LEARNT
    from .laying import DARK, LAMP, UNKNOWN, make_ints
    from .learning import Learning
    from .probing import ENDLESS, LATER, NO, YES
    from .reasons import HEAD

SHORT = 3  # the arena must grow before the search can go on
PACE = 100  # contradictions between two restarts, times 1, 1, 2, 1, 1, 2, 4 and so on
FAR = 100  # guesses; no jump or restart takes more of them back: most would only be made again


class Searching(Learning):
    """`load`, `close`, `probe`, `split`; then for a part `enter`, `find` again and again, `leave`.

    What it holds beside what its ancestors do, from `enter` on:

        entered     the part that was entered last; what was learnt is about it
        begin, end  where its cells stand in `parts`
        inside      is a part entered and not left?
        ready       has room been made for searching the parts there are?
        floor       how many cells were decided before the part was entered
        opened      is level 1 open, which holds guesses that were turned round?
        shown       does the board show a solution, or the end, that was told already? `find` then goes on from it
        solid       the level of the newest guess that was turned round for good: no jump goes back over it
        phase       per cell: the value it had last
        units       literals proved for the part, so many: `unit_count`
        round       how many restarts there were, and one
        patience    contradictions left before the next restart
        guesses     how many guesses were made since `load`
        conflicts   how many contradictions were met since `load`
    """

    phase: MutableSequence[int]
    units: MutableSequence[int]
    guesses: int
    conflicts: int

    def __init__(self) -> None:
        super().__init__()
        self.pieces = 0
        self.guesses = self.conflicts = 0
        self.ready = self.inside = False

    def load(self, grid: bytes, rows: int, cols: int) -> None:
        """Read rows * cols characters: `.` white, `0`-`4` clue, anything else wall."""
        Learning.load(self, grid, rows, cols)
        self.guesses = self.conflicts = 0
        self.pieces = 0
        self.ready = self.inside = False

    def split(self) -> int:
        """Find the independent parts of the undecided cells; return how many there are."""
        self.leave()
        self.ready = False
        return Learning.split(self)

    def prepare(self) -> None:
        """Make room for searching the parts there are; nothing is learnt yet."""
        left = self.white - self.known
        self.reserve_learning()
        self.phase = bytearray(self.size)
        self.units = make_ints(left + 2)
        self.unit_count = 0
        self.entered = -1
        self.ready = True

    # The doors

    def enter(self, part: int) -> None:
        """Begin to search a part from its first solution on, leaving the one that was entered before."""
        self.check_part(part)
        self.leave()
        if not self.ready:
            self.prepare()
        self.diagonal = self.square = False  # these rules give no reasons
        if part != self.entered:
            self.forget()
            self.unit_count = 0
        self.entered = part
        self.begin = self.bounds[part]
        self.end = self.bounds[part + 1]
        self.inside = True
        with cython.nogil:
            self.begin_part()

    def begin_part(self) -> bool:
        """Set the search back: nothing is guessed, all cells of the part are in the order, what was proved is put."""
        self.floor = self.stamped = self.heeded = self.known
        self.shown = self.opened = False
        self.depth = 0
        self.solid = 1
        self.round = 1
        self.patience = PACE
        self.order.clear()
        for index in range(self.begin, self.end):
            self.order.queue(self.parts[index])
            self.phase[self.parts[index]] = UNKNOWN  # those of a listing that was left lead far from solutions
        return self.recall()

    def leave(self) -> None:
        """Take back all that the search decided; what it learnt is kept until another part is entered."""
        if self.inside:
            self.inside = False
            self.drop(self.floor, -1)

    def find(self, work: int = ENDLESS) -> bool | None:
        """Go on to the next solution of the part, shown by the board. False: there are no more. None: `work` is spent.

        After None call again to go on. ValueError if no part is entered.
        """
        if not self.inside:
            raise ValueError("enter a part first")
        stop = self.work + work
        while True:
            with cython.nogil:
                result = self.search_until(stop)
            if result != SHORT:
                return VERDICT[result]
            self.widen(2 * (self.end - self.begin + HEAD) + 1024)

    # The search

    def search_until(self, stop: int) -> int:
        """The same as YES, NO or LATER, until the work reaches `stop`; SHORT if the arena must grow first."""
        if self.shown and not self.turn():
            return NO
        self.shown = False
        while self.work <= stop:
            if self.top + self.end - self.begin + 2 * HEAD > self.space:
                return SHORT
            if not self.think():
                self.conflicts += 1
                self.retreat(self.clash_level())
                if self.depth > self.solid:
                    self.learn()
                elif not self.turn():
                    return NO
            elif not self.opened:
                self.open_level()
            elif self.known - self.floor == self.end - self.begin:
                self.shown = True
                return YES
            elif self.patience <= 0:
                self.restart()
            else:
                self.guess()
        return LATER

    def open_level(self) -> bool:
        """Open level 1, where turned guesses end up: they hold for this visit only, and are no facts of level 0."""
        self.opened = True
        self.marks[0] = self.known
        self.depth = 1
        return True

    def turn(self) -> bool:
        """Take the newest guess back and decide its opposite, for good; False if there is no guess left."""
        self.shown = self.depth <= 1  # stay at the end
        if self.shown:
            return False
        cell = self.trail[self.marks[self.depth - 1]]
        value = LAMP + DARK - self.state[cell]
        self.retreat(self.depth - 1)
        self.solid = self.depth
        return self.put(cell, value, GUESS)

    def recall(self) -> bool:
        """Put the literals that were proved for this part on earlier visits."""
        for index in range(self.unit_count):
            self.assert_late(self.units[index], GUESS, 0)
        return True

    def assert_late(self, literal: int, reason: int, level: int) -> bool:
        """Put a literal that follows from an earlier level than the present one."""
        self.stamp()
        self.put(literal >> 1, LAMP + (literal & 1), reason)
        self.spot[literal >> 1] = self.stamped
        self.level[literal >> 1] = level
        self.stamped += 1
        return True

    def guess(self) -> bool:
        """Decide the first undecided cell of the order as it was last time, at first as a lamp; there must be one."""
        cell = self.order.pop()
        while self.state[cell] != UNKNOWN:
            cell = self.order.pop()
        self.marks[self.depth] = self.known
        self.depth += 1
        self.guesses += 1
        return self.put(cell, self.phase[cell] if self.phase[cell] != UNKNOWN else LAMP, GUESS)

    def retreat(self, depth: int) -> bool:
        """Take back all guesses after the first `depth`."""
        if depth < self.depth:
            self.drop(self.marks[depth], depth)
            self.depth = depth
        return True

    def drop(self, mark: int, depth: int) -> bool:
        """Take back the trail from `mark` on, but put again what belongs to a level that stays."""
        self.count = 0
        for index in range(mark, self.known):
            cell = self.trail[index]
            self.phase[cell] = self.state[cell]
            if self.level[cell] <= depth:
                self.causes[self.count] = cell
                self.count += 1
            else:
                self.level[cell] = 0
                self.order.push(cell)
        self.undo(mark)
        self.stamped = self.heeded = mark
        for index in range(self.count):
            cell = self.causes[index]
            self.assert_late(2 * cell + self.phase[cell] - LAMP, self.why[cell], self.level[cell])
        return True

    def restart(self) -> bool:
        """Take back the guesses that the order would not make again; forget weak clauses if there are plenty."""
        self.round += 1
        self.patience = PACE * luby(self.round)
        while self.state[self.order.first()] != UNKNOWN:
            self.order.pop()
        best = self.order.score[self.order.first()]
        depth = self.solid
        while depth < self.depth and self.order.score[self.trail[self.marks[depth]]] >= best:
            depth += 1
        self.retreat(depth if self.depth - depth < FAR else self.depth - FAR)
        if self.learnt > self.plenty:
            self.reduce()
            self.plenty += 200
        return True

    # Learning

    def learn(self) -> bool:
        """Turn the last contradiction into a clause, go back to where it decides a cell, and decide that."""
        self.patience -= 1
        count = self.shorten(self.analyse())
        back = self.sort_out(count)
        self.keep(count)
        self.order.step *= 1.0 / 0.95
        target = self.depth - 1 if self.depth - back > FAR else back
        self.retreat(target if target > self.solid else self.solid)
        literal = self.arena[self.top + HEAD]
        if count == 1:
            self.units[self.unit_count] = literal
            self.unit_count += 1
            return self.assert_late(literal, GUESS, 0)
        self.assert_late(literal, LEARNT + 8 * self.top, back)
        self.watch(self.top, 0)
        self.watch(self.top, 1)
        self.top += HEAD + count
        self.learnt += 1
        return True


def luby(turn: int) -> int:
    """1, 1, 2, 1, 1, 2, 4, ... for turn 1, 2, 3, ...: lengths between restarts (Luby and others 1993)."""
    size = 1
    while size < turn + 1:
        size *= 2
    while size != turn + 1:  # turn is not the last of its block: look into the block before
        turn -= size // 2 - 1
        size = 1
        while size < turn + 1:
            size *= 2
    return size // 2
