"""Simplex: can rows of lamps be met by shares of lamps? If not, the factors of a sum that shows it, in doubles.

Plain Python; simplex.pxd gives the C types when the package is compiled.

The simplex method with as little want as possible for its aim (phase 1, composite form; Maros 2003, chapter 9): each
row has a slack, negative where the row is broken; a step raises one variable that is 0 as long as the wants together
become less. Sparse boards make sparse tables, so zeros are passed over.
"""

from __future__ import annotations

from array import array
from collections.abc import MutableSequence, Sequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

NO = 0
YES = 1
LATER = 2
ROOM = 1e-5  # rows that are met at the start leave a little more, each another little: ties would lead round in circles
TINY = 1e-9
LEAP = 618  # thousandths of a line: leaps of the golden section come near to no place soon again


class Simplex:
    """Rows (some columns, each times a factor) >= bound over columns of at least 0. `load`, `step` until it tells.

    Variables below `cols` are columns, the others are the slacks of rows. Each line of the table writes a variable that
    is not 0 as a sum of those that are: `value`, and so many times each of them.

        basic    per line: its variable
        beside   per place in a line: the variable that is 0 and stands there
        gain     per place: by how much wants become less if its variable rises: the sum of the lines that want
        want     per line: is its variable below 0? So many are: `wants`
        column   per line: what it has at the place at hand
        tied     the lines that have something there, so many: `ties`
        full     the places of the line at hand that are not 0
        turn     the place from which the next one to rise is looked for
        work     multiplications so far
    """

    table: MutableSequence[float]
    value: MutableSequence[float]
    gain: MutableSequence[float]
    column: MutableSequence[float]
    want: MutableSequence[int]
    basic: MutableSequence[int]
    beside: MutableSequence[int]
    full: MutableSequence[int]
    tied: MutableSequence[int]

    def load(self, cols: int, rows: Sequence[tuple[Sequence[int], Sequence[int], int]]) -> None:
        """Begin with all columns 0; a row is its columns, the factor of each and its bound."""
        self.cols = cols
        self.lines = len(rows)
        self.work = self.turn = 0
        self.table = make_doubles(cols * self.lines)
        self.value = make_doubles(self.lines)
        self.gain = make_doubles(cols)
        self.column = make_doubles(self.lines)
        self.basic = array("i", range(cols, cols + self.lines))
        self.beside = array("i", range(cols))
        self.full = array("i", bytes(4 * cols))
        self.tied = array("i", bytes(4 * self.lines))
        self.want = bytearray(self.lines)
        for line, (places, factors, bound) in enumerate(rows):
            for place, factor in zip(places, factors, strict=True):
                self.table[line * cols + place] = factor
            self.value[line] = -bound
            if bound <= 0:
                self.value[line] += ROOM * (line * 7919 % self.lines + 1) / self.lines

    def step(self, work: int) -> bool | None:
        """Can the rows be met? None: `work` is spent, call again to go on."""
        with cython.nogil:
            result = self.step_until(self.work + work)
        return None if result == LATER else result == YES

    def step_until(self, stop: int) -> int:
        """The same as YES, NO or LATER."""
        if self.work == 0:
            self.weigh()
        while self.work < stop:
            if self.wants == 0:
                return YES
            if self.cols == 0:  # nothing that could rise
                return NO
            place = self.choose()
            if self.gain[place] <= TINY:
                self.weigh()  # small errors add up
                place = self.choose()
                if self.wants > 0 and self.gain[place] <= TINY:
                    return NO
            if self.wants > 0:
                self.pivot(self.block(place), place)
        return LATER

    def factors(self) -> list[float]:
        """After False: a factor for each row, such that their sum is out of reach."""
        found = [0.0] * self.lines
        for line in range(self.lines):
            if self.basic[line] >= self.cols and self.value[line] < -TINY:
                found[self.basic[line] - self.cols] = 1.0
        for place in range(self.cols):
            if self.beside[place] >= self.cols:
                found[self.beside[place] - self.cols] = max(0.0, -self.gain[place])
        return found

    def weigh(self) -> bool:
        """Find out anew which lines want, and all gains."""
        self.wants = 0
        self.work += 1
        for place in range(self.cols):
            self.gain[place] = 0.0
        for line in range(self.lines):
            self.want[line] = 0
            self.reckon(line)
        return True

    def reckon(self, line: int) -> bool:
        """Count a line among those that want if it does and was not, and not any more if it was and does not."""
        wanting = self.value[line] < -TINY
        if wanting != (self.want[line] != 0):
            sign = 1.0 if wanting else -1.0
            self.want[line] = 1 if wanting else 0
            self.wants += 1 if wanting else -1
            self.work += self.cols
            start = line * self.cols
            for place in range(self.cols):
                self.gain[place] += sign * self.table[start + place]
        return True

    def choose(self) -> int:
        """A place with the greatest gain, of several the first after a leap of more than half the line.

        Boards are regular and gains mostly alike: neighbours, one after the other, would each undo what the last did.
        """
        best = self.turn
        for step in range(self.cols):
            place = self.turn + step if self.turn + step < self.cols else self.turn + step - self.cols
            if self.gain[place] > self.gain[best] + TINY:
                best = place
        self.turn = (best + LEAP * self.cols // 1000 + 1) % self.cols
        return best

    def block(self, place: int) -> int:
        """The line whose variable comes to 0 where raising the one at this place gains no more.

        On the way others pass 0: a want that is met no longer counts, a slack that is used up is a want from there on.
        """
        self.read_column(place)
        slope = self.gain[place]
        before = -1.0
        last = -1
        found = 0
        while slope > TINY:
            line = self.next_block(before, last)
            if line < 0:
                return found
            found = last = line
            before = self.reach(line)
            slope -= abs(self.column[line])
        return found

    def read_column(self, place: int) -> bool:
        """Take this place at hand."""
        self.ties = 0
        self.work += self.lines
        for line in range(self.lines):
            self.column[line] = self.table[line * self.cols + place]
            if self.column[line] != 0.0:
                self.tied[self.ties] = line
                self.ties += 1
        return True

    def next_block(self, before: float, last: int) -> int:
        """The line whose variable comes to 0 next after that of the line `last` did, -1 if there is none."""
        best = -1
        least = 0.0
        self.work += self.ties
        for index in range(self.ties):
            line = self.tied[index]
            here = self.reach(line)
            if here >= 0 and (here > before or (here == before and line > last)) and (best < 0 or here < least):
                best = line
                least = here
        return best

    def reach(self, line: int) -> float:
        """How far the variable at the place at hand rises until that of a line is 0; -1 if it never is."""
        share = self.column[line]
        value = self.value[line]
        if value < -TINY:
            return -value / share if share > TINY else -1.0
        if share >= -TINY:
            return -1.0
        return -value / share if value > 0 else 0.0

    def pivot(self, line: int, place: int) -> bool:
        """Exchange the variable of a line and the one at a place."""
        start = line * self.cols
        value = self.value[line]
        self.value[line] = 0.0
        self.reckon(line)  # it wants no more, whatever becomes of the others
        one = -1.0 / self.table[start + place]
        self.table[start + place] = -1.0
        filled = 0
        for other in range(self.cols):
            if self.table[start + other] != 0.0:
                self.table[start + other] *= one
                self.full[filled] = other
                filled += 1
        self.value[line] = value * one
        self.shift_gains(start, place, filled)
        for index in range(self.ties):
            row = self.tied[index]
            if row != line:
                self.add(row, line, place, self.column[row], filled)
                self.reckon(row)
        self.reckon(line)
        variable = self.basic[line]
        self.basic[line] = self.beside[place]
        self.beside[place] = variable
        return True

    def shift_gains(self, start: int, place: int, filled: int) -> bool:
        """Write the gains with the other variable at this place."""
        times = self.gain[place]
        self.gain[place] = 0.0
        self.work += filled
        for index in range(filled):
            self.gain[self.full[index]] += times * self.table[start + self.full[index]]
        return True

    def add(self, row: int, line: int, place: int, times: float, filled: int) -> bool:
        """Write a line with the other variable at this place."""
        here = row * self.cols
        start = line * self.cols
        self.table[here + place] = 0.0
        self.work += filled
        for index in range(filled):
            other = self.full[index]
            new = self.table[here + other] + times * self.table[start + other]
            self.table[here + other] = new if abs(new) > TINY else 0.0
        self.value[row] += times * self.value[line]
        return True


def make_doubles(count: int) -> MutableSequence[float]:
    """So many numbers, all 0."""
    return array("d", bytes(8 * count)) if cython.compiled else [0.0] * count
