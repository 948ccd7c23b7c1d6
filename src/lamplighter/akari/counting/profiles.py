"""All that the lines taken so far leave open, as numbers, and how many ways lead there: the loop that counting is.

Plain Python; profiles.pxd gives the C types when the package is compiled.

A *profile* is a number of two bits for each thing that is open (`plan`): of a run that the lines cross, whether nothing
is known (0), it must get a lamp (1) or has one (2); of a clue, how many lamps it still needs. `take` leads the profiles
before a line to those behind it, in every way that the line allows. Profiles are numbered in the order in which they
are met, which is the same on every machine.

The number of ways is kept in `width` words of 64 bits, the lowest first. Uncompiled a word is a number of Python, which
has no end, so that carries never happen.
"""

from __future__ import annotations

from array import array
from collections.abc import MutableSequence

from lamplighter.akari.counting.plan import SweepLine

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

MASK = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
HALF = 0xFFFFFFFF
BITS = 64 if cython.compiled else 0  # of a word; 0: as many as it takes
LEAST = 6  # room for so many profiles at first, as a power of two
TALLEST = 28  # and at most


class Profiles:
    """Different profiles, each with its number of ways; none at first.

    codes    the profiles, so many: `count`
    words    the words of their numbers, `width` each; those from `used` on are 0
    table    where a profile stands: 0 or its number plus 1, at its hash or at the next free place
    tall     there is room for two to this power of profiles
    matches  what `trace` found: profile of these, profile before, option of the line; three numbers each
    """

    codes: MutableSequence[int]
    words: MutableSequence[int]
    table: MutableSequence[int]
    matches: MutableSequence[int]
    count: int
    width: int
    used: int
    tall: int

    def __init__(self, width: int = 1, expected: int = 0) -> None:
        self.width = self.used = width
        self.count = 0
        self.tall = max(LEAST, expected.bit_length())
        self.codes = make_longs(1 << self.tall)
        self.words = make_longs(width << self.tall)
        self.matches = make_longs(0)
        self.hash_all()

    def begin(self) -> None:
        """Put in the profile before the first line, where nothing is open: there is one way to it."""
        self.words[self.place(0)] = 1

    def take(self, before: Profiles, line: SweepLine, first: int, last: int, shift: int) -> int:
        """Add where a line leads from the profiles `first` to `last` before it; how far it came.

        That is less than `last` where room is short: `grow`, and go on. What the line does not light is counted by
        `shift` words to the left. Words must not overflow.
        """
        options = line.options
        start, reach, bad, keep = line.start, line.reach, line.bad, line.keep
        stays = line.stays
        size = len(options)
        with cython.nogil:
            while first < last and 2 * self.count + size + 2 <= 2 << self.tall:
                code = before.codes[first] | start
                if stays:
                    code_behind = code | (~(code | (code >> 1)) & reach)
                    if code_behind & bad == 0:
                        self.sum_up(self.place(code_behind & keep), before, first, shift)
                for at in range(0, size, 2):
                    if fits(code, options[at], options[at + 1]):
                        code_behind = lit(code, options[at], options[at + 1])
                        if code_behind & bad == 0:
                            self.sum_up(self.place(code_behind & keep), before, first, 0)
                first += 1
        return first

    def trace(self, before: Profiles, line: SweepLine, first: int, last: int) -> int:
        """Find the ways from profiles `first` to `last` before a line to these; how many `matches` there are.

        The option of a line that lights nothing is -1.
        """
        options = line.options
        start, reach, bad, keep = line.start, line.reach, line.bad, line.keep
        stays = line.stays
        size = len(options)
        self.matches = make_longs(3 * (last - first) * (size // 2 + 1))
        found = 0
        with cython.nogil:
            while first < last:
                code = before.codes[first] | start
                for at in range(-2, size, 2):
                    if at < 0:
                        if not stays:
                            continue
                        code_behind = code | (~(code | (code >> 1)) & reach)
                    elif fits(code, options[at], options[at + 1]):
                        code_behind = lit(code, options[at], options[at + 1])
                    else:
                        continue
                    number = self.find(code_behind & keep) if code_behind & bad == 0 else -1
                    if number >= 0:
                        self.matches[found] = number
                        self.matches[found + 1] = first
                        self.matches[found + 2] = at // 2 + 1  # unsigned: one more than the option
                        found += 3
                first += 1
        return found // 3

    def place(self, code: int) -> int:
        """The number of a profile, which is added if it is new; there must be room for it."""
        at = ((code * STEP) & MASK) >> (63 - self.tall)
        while self.table[at] > 0:
            if self.codes[self.table[at] - 1] == code:
                return self.table[at] - 1
            at = (at + 1) & ((2 << self.tall) - 1)
        self.codes[self.count] = code
        self.count += 1
        self.table[at] = self.count
        return self.count - 1

    def find(self, code: int) -> int:
        """The number of a profile; -1 if it is not here."""
        at = ((code * STEP) & MASK) >> (63 - self.tall)
        while self.table[at] > 0:
            if self.codes[self.table[at] - 1] == code:
                return self.table[at] - 1
            at = (at + 1) & ((2 << self.tall) - 1)
        return -1

    def sum_up(self, number: int, before: Profiles, source: int, shift: int) -> bool:
        """Add the ways to a profile before the line to those of a profile here, `shift` words to the left."""
        carry = 0
        to = number * self.width + shift
        come = source * before.width
        for at in range(come, come + before.used):
            word = before.words[at] + carry
            carry = 1 if word < carry else 0
            added = self.words[to] + word
            carry += 1 if added < word else 0
            self.words[to] = added
            to += 1
        while carry > 0:  # never beyond the last word
            self.words[to] += 1
            carry = 1 if self.words[to] == 0 else 0
            to += 1
        return True

    def grow(self) -> None:
        """Make room for twice as many."""
        codes = make_longs(2 << self.tall)
        words = make_longs(2 * self.width << self.tall)
        codes[: self.count] = self.codes[: self.count]
        words[: self.count * self.width] = self.words[: self.count * self.width]
        self.codes = codes
        self.words = words
        self.tall += 1
        self.hash_all()

    def hash_all(self) -> None:
        """Make the table anew."""
        if self.tall > TALLEST:
            raise MemoryError
        self.table = make_ints(2 << self.tall)
        with cython.nogil:
            self.enter_all()

    def enter_all(self) -> bool:
        """Enter the profiles into an empty table."""
        for number in range(self.count):
            at = ((self.codes[number] * STEP) & MASK) >> (63 - self.tall)
            while self.table[at] > 0:
                at = (at + 1) & ((2 << self.tall) - 1)
            self.table[at] = number + 1
        return True

    # Numbers of Python

    def ways(self, number: int, first: int = 0, wide: int = 0) -> int:
        """How many ways lead to a profile: the number in its first words, or in so many from another one on."""
        total: int = 0
        for at in range(first + (wide or self.used) - 1, first - 1, -1):
            word: int = self.words[number * self.width + at]
            total = (total << BITS) + word
        return total

    def total(self) -> int:
        """How many ways there are to all profiles together."""
        total: int = 0
        for at in range(self.used - 1, -1, -1):
            total = (total << BITS) + self.sum_word(at)
        return total

    def sum_word(self, at: int) -> int:
        """The sum of one word over all profiles, which may need more than a word."""
        low = high = 0
        for number in range(self.count):
            word = self.words[number * self.width + at]
            low += word & HALF
            high += word >> 32
        total: int = high
        return (total << 32) + low

    def trim(self, wide: int) -> None:
        """Lower `used` by so many words as long as these are 0 in all profiles."""
        while self.used > wide and self.is_empty(self.used - wide, self.used):
            self.used -= wide

    def is_empty(self, first: int, last: int) -> bool:
        """Are these words 0 in all profiles?"""
        for number in range(self.count):
            for at in range(first, last):
                if self.words[number * self.width + at] != 0:
                    return False
        return True

    @property
    def size(self) -> int:
        """How many words there is room for, all told."""
        return (self.width + 2) << self.tall

    def code(self, number: int) -> int:
        """A profile by its number."""
        return self.codes[number]

    def hold(self, code: int) -> None:
        """Add a profile to which no ways are known."""
        if self.count >> self.tall:
            self.grow()
        self.place(code)

    def match(self, at: int) -> tuple[int, int, int]:
        """Of what `trace` found: the profile here, the profile before, the option of the line or -1."""
        return self.matches[3 * at], self.matches[3 * at + 1], int(self.matches[3 * at + 2]) - 1


def fits(code: int, high: int, needs: int) -> bool:
    """May a lamp stand where this run is, which has none, and these clues are, which all need one?"""
    return code & high == 0 and (code | (code >> 1)) & needs == needs


def lit(code: int, high: int, needs: int) -> int:
    """The profile with the lamp: the run has one, and the clues need one less."""
    return ((code - needs) & ~(high >> 1)) | high


def make_longs(count: int) -> MutableSequence[int]:
    """So many words, all 0."""
    return array("Q", [0]) * count if cython.compiled else [0] * count


def make_ints(count: int) -> MutableSequence[int]:
    """So many C ints, all 0."""
    return array("i", [0]) * count if cython.compiled else [0] * count
