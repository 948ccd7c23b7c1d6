"""The independent parts of what is undecided: each has its own solutions, and the board has all their combinations.

Plain Python; parts.pxd gives the C types when the package is compiled.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, parts.pxd brings them
    from .claims import Claims
    from .laying import CLUE, LAMP, UNKNOWN, make_ints

Asked = tuple[list[int], int, int]  # places, low, high
Crossing = tuple[int, int, int, bool]  # place, run across, run down, undecided


class Parts(Claims):
    """A board with its undecided cells in independent parts, numbered from 0. Call `split` after `close` and `probe`.

    The parts are those of the last `split`; what is decided later does not change them.
    """

    parts: MutableSequence[int]  # undecided cells, one part after the other, each ascending
    bounds: MutableSequence[int]  # where each part begins
    queue: MutableSequence[int]  # runs to walk along while splitting
    owner: MutableSequence[int]  # per run, while splitting: its part plus 1, or 0

    def split(self) -> int:
        """Find the independent parts of the undecided cells; return how many there are."""
        left = self.white - self.known
        self.parts = make_ints(left + 1)
        self.bounds = make_ints(left + 2)
        self.queue = make_ints(2 * left + 1)
        self.owner = make_ints(2 * self.white + 1)
        with cython.nogil:
            self.flood()
            self.sort_cells()
        self.queue = make_ints(0)
        self.owner = make_ints(0)
        return self.pieces

    def flood(self) -> bool:
        """Give each run its part: runs are linked by a cell, by an unlit cell between them, or by a clue.

        How many cells a part has is told two places on in `bounds`, where `sort_cells` makes beginnings of it.
        """
        self.pieces = 0
        for start in range(self.size):
            if self.state[start] != UNKNOWN or self.owner[self.runs[2 * start]] != 0:
                continue
            self.pieces += 1
            self.tail = head = 0
            self.visit(start)
            while head < self.tail:
                self.bounds[self.pieces + 1] += self.walk(self.queue[head])
                head += 1
        return True

    def walk(self, run: int) -> int:
        """Queue all runs that are linked with this one; return how many undecided cells it has, if it goes across."""
        count = 0
        step = self.step(run)
        cell = self.first[run]
        while cell <= self.final[run]:
            if run < self.across and self.state[cell] == UNKNOWN:
                count += 1
                self.visit_clues(cell)
            self.visit(cell)
            cell += step
        return count

    def sort_cells(self) -> bool:
        """Put each undecided cell to its part, in the order of the board."""
        for part in range(self.pieces):
            self.bounds[part + 2] += self.bounds[part + 1]
        for cell in range(self.size):
            if self.state[cell] == UNKNOWN:
                part = self.owner[self.runs[2 * cell]]
                self.parts[self.bounds[part]] = cell
                self.bounds[part] += 1
        return True

    def visit(self, cell: int) -> bool:
        """Queue the runs of a cell, unless it is lit."""
        across = self.runs[2 * cell]
        down = self.runs[2 * cell + 1]
        return self.lit(across) > 0 or self.lit(down) > 0 or (self.join(across) and self.join(down))

    def join(self, run: int) -> bool:
        """Queue a run, if it has undecided cells and was not queued before."""
        if self.owner[run] == 0 and self.unknown(run) > 0:
            self.owner[run] = self.pieces
            self.queue[self.tail] = run
            self.tail += 1
        return True

    def visit_clues(self, cell: int) -> bool:
        """Queue the runs of the cells that share a clue with this one."""
        for side in range(4):
            wall = cell + self.aside(side)
            if self.state[wall] == CLUE:
                for turn in range(4):
                    other = wall + self.aside(turn)
                    if self.state[other] == UNKNOWN:
                        self.visit(other)
        return True

    def check_part(self, part: int) -> None:
        """Raise IndexError if there is no such part."""
        if not 0 <= part < self.pieces:
            raise IndexError(f"there is no part {part}, only {self.pieces}")

    def part(self, part: int) -> list[int]:
        """The places of the cells of a part, ascending."""
        self.check_part(part)
        return [self.place(self.parts[index]) for index in range(self.bounds[part], self.bounds[part + 1])]

    def part_size(self, part: int) -> int:
        """How many cells a part has."""
        self.check_part(part)
        return self.bounds[part + 1] - self.bounds[part]

    def part_lamps(self, part: int) -> list[int]:
        """The places, ascending, of the lamps that now stand in a part: a solution of it when `find` has found one."""
        self.check_part(part)
        found = []
        for index in range(self.bounds[part], self.bounds[part + 1]):
            cell = self.parts[index]
            if self.state[cell] == LAMP:
                found.append(self.place(cell))
        return found

    # What the rules still ask

    def counts(self, part: int) -> Iterator[Asked]:
        """What the rules still ask of a part: between `low` and `high` lamps among these undecided places.

        Only while no search is in a part, for guesses count as decided. One after the other, because all together may
        fill the memory before anybody looks at the clock.
        """
        for run in self.part_runs(part):
            yield from self.run_counts(run)
        yield from self.clue_counts(part)

    def clue_counts(self, part: int) -> Iterator[Asked]:
        """Of what `counts` tells, what the clues ask."""
        self.check_part(part)
        clues = set()
        for index in range(self.bounds[part], self.bounds[part + 1]):
            for side in range(4):
                clues.add(self.parts[index] + self.aside(side))
        for wall in sorted(clues):
            if self.state[wall] == CLUE:
                yield self.open_beside(wall), self.need(wall), self.need(wall)

    def part_runs(self, part: int) -> list[int]:
        """The runs of the cells of a part: those across, then those down, both in the order of their first cells."""
        self.check_part(part)
        runs = set()
        for index in range(self.bounds[part], self.bounds[part + 1]):
            cell = self.parts[index]
            runs.add(self.runs[2 * cell])
            runs.add(self.runs[2 * cell + 1])
        return sorted(runs)

    def crossings(self, part: int) -> Iterator[Crossing]:
        """The unlit cells in the runs of a part, each once: place, run across, run down, is it undecided?

        Of the two runs of a cell that is decided one may have no undecided cell. To be asked when `counts` may be.
        """
        for run in self.part_runs(part):
            way = 1 if run < self.across else 0
            step = self.step(run)
            cell = self.first[run]
            while cell <= self.final[run]:
                other = self.runs[2 * cell + way]
                if self.lit(other) == 0 and (way == 1 or self.unknown(other) == 0):
                    across = run if way == 1 else other
                    down = other if way == 1 else run
                    yield self.place(cell), across, down, self.state[cell] == UNKNOWN
                cell += step

    def pairs(self, part: int) -> list[list[int]]:
        """Pairs of undecided places of a part of which exactly one holds a lamp, each by a run or a clue alone.

        Only while no search is in a part. A long wire of such pairs is one bit.
        """
        self.check_part(part)
        found = []
        for index in range(self.bounds[part], self.bounds[part + 1]):
            cell = self.parts[index]
            for way in range(2):
                run = self.runs[2 * cell + way]
                if self.unknown(run) == 2 and self.wants(run):
                    found.append(self.open_in(run))
            for side in range(4):
                wall = cell + self.aside(side)
                if self.state[wall] == CLUE and self.need(wall) == 1 and self.free(wall) == 2:
                    found.append(self.open_beside(wall))
        return found

    def wants(self, run: int) -> bool:
        """Has a run, which is not lit, a cell that nothing outside of it can light?"""
        way = 1 if run < self.across else 0
        step = self.step(run)
        cell = self.first[run]
        while cell <= self.final[run]:
            if self.alone(cell, self.runs[2 * cell + way]):
                return True
            cell += step
        return False

    def alone(self, cell: int, run: int) -> bool:
        """Can no other cell of this run light a cell of it?"""
        return self.lit(run) == 0 and self.unknown(run) == (1 if self.state[cell] == UNKNOWN else 0)

    def run_counts(self, run: int) -> list[Asked]:
        """What a run asks: at most one lamp in it, and at least one for each of its unlit cells.

        The latter is said once for a run with a cell that no other can light, for its other cells ask for no more; and
        else for each cell whose two runs have none like that, by the run across.
        """
        here = self.open_in(run)
        asked = [(here, 0, 1)] if len(here) > 1 else []
        if self.lit(run) > 0:
            return asked
        if self.wants(run):
            asked.append((here, 1, len(here)))
        elif run < self.across:
            cell = self.first[run]
            while cell <= self.final[run]:
                other = self.runs[2 * cell + 1]
                if self.lit(other) == 0 and not self.wants(other):
                    there = [place for place in self.open_in(other) if place != self.place(cell)]
                    asked.append((here + there, 1, len(here) + len(there)))
                cell += 1
        return asked

    def open_in(self, run: int) -> list[int]:
        """The undecided places of a run."""
        found = []
        step = self.step(run)
        cell = self.first[run]
        while cell <= self.final[run]:
            if self.state[cell] == UNKNOWN:
                found.append(self.place(cell))
            cell += step
        return found

    def open_beside(self, wall: int) -> list[int]:
        """The undecided places beside a wall."""
        found = []
        for side in range(4):
            other = wall + self.aside(side)
            if self.state[other] == UNKNOWN:
                found.append(self.place(other))
        return found
