"""Join: pairs of members of two codes, and the pair whose presses cost least together.

Plain Python; joining.pxd gives the C types when the package is compiled.

Both members of a pair press cells of a third and of a fourth class; only their sum counts there. Presses on these two
classes are words, those of the third class first. The inner members are listed with their words, by what they miss to
the best of their code; outer ones come by number, and tables for each of their bytes give the words.
"""

from __future__ import annotations

from array import array
from collections.abc import MutableSequence, Sequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

BYTE = 256
ONES, TWOS, FOURS, EIGHTS = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x00FF00FF00FF00FF
SPREAD, MOST = 0x0001000100010001, 0xFFFF
STRETCH = 30  # words of which all ones can be counted in a byte


class Join:
    """Looks at all pairs that miss at most `most` together: call `list_inner`, then `take_outer`, then `run`.

    `best` is the lowest cost so far, `pairs` how many were looked at.
    """

    tables: Sequence[int]
    inner: MutableSequence[int]
    missing: MutableSequence[int]  # what each inner member misses, in rising order
    upto: Sequence[int]  # at place s: how many inner members miss s or less
    vector: MutableSequence[int]
    best: int
    pairs: int
    outer: int  # the number of the outer member of the best pair
    partner: int  # the place of its inner member in the list; -1 if no pair was better than `best` at the start

    def __init__(self, width: int, seam: int, floor: int, rest: int, best: int) -> None:
        self.width = width  # words of a member
        self.seam = seam  # how many of them are of the third class
        self.floor = floor  # what the best members of both codes cost in their own classes
        self.rest = rest  # what the fourth class costs at least
        self.best = best
        self.most = 0
        self.pairs = self.outer = 0
        self.partner = -1
        self.vector = array("Q", bytes(8 * width))

    def list_inner(self, tables: Sequence[int], members: Sequence[int], missing: Sequence[int], most: int) -> None:
        """Take the inner members, sorted by what they miss, none more than `most`, which is what pairs may miss."""
        self.tables = tables
        self.missing = array("i", missing)
        self.inner = array("Q", bytes(8 * self.width * len(members)))
        for place in range(len(members)):
            self.expand(members[place])
            for i in range(self.width):
                self.inner[place * self.width + i] = self.vector[i]
        self.most = most
        self.upto = array("q", counts(missing, most))
        self.partner = -1

    def take_outer(self, tables: Sequence[int]) -> None:
        """Take the tables of the outer members; after `list_inner`, which needs those of the inner ones."""
        self.tables = tables

    def run(self, members: Sequence[int], missing: Sequence[int], first: int, last: int, least: int, work: int) -> int:
        """Join outer members from `first` to before `last`, except those that miss less than `least`.

        It stops after about `work` pairs; the place to go on from, `last` if all are done.
        """
        stop = self.pairs + work
        place = first
        with cython.nogil:
            while place < last and self.pairs < stop:
                if least <= missing[place] <= self.most:
                    self.expand(members[place])
                    self.join(members[place], missing[place], self.upto[self.most - missing[place]])
                place += 1
        return place

    def expand(self, member: int) -> bool:
        """Write the words of a member into `vector`."""
        for i in range(self.width):
            self.vector[i] = self.tables[member % BYTE * self.width + i]
        for byte in range(1, len(self.tables) // (BYTE * self.width)):
            row = byte * BYTE + (member >> 8 * byte) % BYTE
            for i in range(self.width):
                self.vector[i] ^= self.tables[row * self.width + i]
        return True

    def join(self, member: int, missing: int, count: int) -> bool:
        """Pair the member expanded last with the first `count` inner ones.

        Most pairs cost too much in the third class already, so the fourth is seldom looked at.
        """
        for place in range(count):
            cost = self.floor + missing + self.missing[place] + self.count_differing(place, 0, self.seam)
            if cost + self.rest < self.best:
                cost += self.count_differing(place, self.seam, self.width)
                if cost < self.best:
                    self.best = cost
                    self.outer = member
                    self.partner = place
        self.pairs += count
        return True

    def count_differing(self, place: int, first: int, last: int) -> int:
        """In how many cells an inner member differs from the expanded one, in words from `first` to before `last`."""
        found = 0
        while first < last:
            stop = min(first + STRETCH, last)
            found += self.count_in(place * self.width, first, stop)
            first = stop
        return found

    def count_in(self, begin: int, first: int, last: int) -> int:
        """The same in at most STRETCH words, of the inner member whose words begin at `begin`.

        Ones are counted in fields of 2, 4 and 8 bits, which compilers make vectors of on any processor.
        """
        total = 0
        for i in range(first, last):
            bits = self.vector[i] ^ self.inner[begin + i]
            bits -= bits >> 1 & ONES
            bits = (bits & TWOS) + (bits >> 2 & TWOS)
            total += bits + (bits >> 4) & FOURS
        total = (total & EIGHTS) + (total >> 8 & EIGHTS)
        return (total * SPREAD >> 48) & MOST


def counts(missing: Sequence[int], most: int) -> list[int]:
    """For s from 0 to `most`: how many miss s or less. None may miss more than `most`."""
    found = [0] * (most + 1)
    for slack in missing:
        found[slack] += 1
    for slack in range(most):
        found[slack + 1] += found[slack]
    return found
