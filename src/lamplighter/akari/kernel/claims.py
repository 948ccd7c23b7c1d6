"""What probes have proved, one literal after the other: each follows by the rules from those before it.

Plain Python; claims.pxd gives the C types when the package is compiled.

A literal is 2 * cell for "lamp here" and 2 * cell + 1 for "no lamp here".
"""

from __future__ import annotations

from collections.abc import MutableSequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, claims.pxd brings them
    from .board import GUESS
    from .laying import DARK, LAMP, UNKNOWN, make_ints
    from .probing import ENDLESS
    from .waking import Waking

GONE = 0  # of a claim: not needed
KEPT = 1
IDLE = 2  # follows by the rules alone while others are tried out


class Claims(Waking):
    """A board that writes down what its probes prove. Call `close`, `note`, `probe`, then `claims`.

    To have fewer: `begin_trim`, then `trim` until it is done, as the last thing before `claims`.
    """

    needed: MutableSequence[int]  # per claim
    before: MutableSequence[int]  # per claim: the length of the trail before it

    def note(self) -> None:
        """From now on write down what probes prove. Call it after `close` and before `probe`."""
        self.reserve_reasons()
        self.notes = make_ints(self.white - self.known + 1)
        self.noted = 0
        self.noting = True

    def claims(self) -> list[tuple[int, bool]]:
        """What probes have proved, each by the rules and those before it: a place, and whether it holds a lamp."""
        return [(self.place(self.notes[index] >> 1), self.notes[index] & 1 == 0) for index in range(self.noted)]

    # Leaving out what is not needed

    def begin_trim(self, possible: bool) -> None:
        """Prepare to leave claims out; the board goes back to what the rules decided and is replayed.

        `possible`: probing met no contradiction. The claims that are kept will lead to the same end.
        """
        self.noting = False
        self.goal_known = self.known if possible else -1
        self.trimming = self.noted  # the claim tried last
        self.needed = bytearray(self.noted + 1)
        self.before = make_ints(self.noted + 1)
        for index in range(self.noted):
            self.needed[index] = KEPT
        self.undo(self.decided)
        self.replay(0)

    def trim(self, work: int = ENDLESS) -> bool:
        """Leave out claims without which the rest leads to the same end, last first. False: call again to go on."""
        with cython.nogil:
            ended = self.trim_until(self.work + work)
        return bool(ended)

    def trim_until(self, stop: int) -> bool:
        """Try to do without one claim after the other; True when all were tried, False when the work reaches `stop`."""
        while self.trimming > 0 and self.work <= stop:
            self.trimming -= 1
            self.needed[self.trimming] = GONE
            self.undo(self.before[self.trimming])
            found = self.replay(self.trimming)
            if not found:
                self.needed[self.trimming] = KEPT
            for index in range(self.trimming, self.noted):
                if self.needed[index] == IDLE:
                    self.needed[index] = GONE if found else KEPT
        return self.trimming == 0 and self.squeeze()

    def end_trim(self) -> None:
        """End trimming before `trim` is done: what was left out stays out, all other claims stay."""
        self.squeeze()

    def squeeze(self) -> bool:
        """Forget the claims that are not needed. The board stays wherever the last attempt left it."""
        kept = 0
        for index in range(self.noted):
            if self.needed[index] == KEPT:
                self.notes[kept] = self.notes[index]
                self.needed[kept] = KEPT
                kept += 1
        self.noted = kept
        return True

    def replay(self, start: int) -> bool:
        """Put the needed claims from `start` on; does each follow by one probe, and do they lead to the same end?

        The board must be as it was before claim `start`. Claims that the rules alone decide become IDLE.
        """
        for index in range(start, self.noted):
            self.before[index] = self.known
            if self.needed[index] == GONE:
                continue
            cell = self.notes[index] >> 1
            value = LAMP + (self.notes[index] & 1)
            self.version += 1
            if self.state[cell] == value:
                self.needed[index] = IDLE
            elif self.state[cell] != UNKNOWN or not self.fails(cell, LAMP + DARK - value):
                return False
            else:
                self.put(cell, value, GUESS)
                if not self.propagate():
                    return self.give_up_rest(index)
        return self.known == self.goal_known

    def give_up_rest(self, last: int) -> bool:
        """Make all claims after this one IDLE, for it led to a contradiction; is that the end that was wanted?"""
        for index in range(last + 1, self.noted):
            self.before[index] = self.known
            if self.needed[index] == KEPT:
                self.needed[index] = IDLE
        return self.goal_known == -1
