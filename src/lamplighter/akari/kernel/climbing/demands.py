"""What two clues or dark cells say together: what is the same in every way to satisfy both.

Plain Python; demands.pxd gives the C types when the package is compiled.

A *demand* is a clue that still wants some of its free cells, or a dark cell that wants a lamp in one of its sources. It
is met in a few *ways*: sets of at most three lamps. Two demands are looked at if a cell of one is or sees a cell of the
other. The first two ways that go together leave some cells as candidates for a conclusion; each further two ways take
candidates away, and mostly none is left soon. Two demands that are as they were when they were last looked at say no
more than then, so at least one of them is new or has fewer cells. `explaining.demands` finds the same, with sets of
cells, and says why larger demands have nothing to say.
"""

from __future__ import annotations

from collections.abc import MutableSequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, demands.pxd brings them
    from ..board import CLUE, DARK, LAMP, UNKNOWN, WALL, make_ints
    from ..probing import Probing

MOST = 8  # sources of a dark cell that a clue can take away
MOST_OF_TWO = 4  # sources of each of two dark cells that say something together
WAYS = 32  # more than a demand has: 8 sources, and at most 16 pairs of them
PLACED = 4  # in `side`, besides: there is a lamp, if two ways are taken
NONE = 0  # no cell: the rim is a wall


class Demands(Probing):
    """A board that finds what two demands say together. `load` first."""

    origin: MutableSequence[int]  # of each demand: the clue or the dark cell
    counts: MutableSequence[int]  # of each demand: how many cells it has, and where they begin in `members`
    members: MutableSequence[int]
    holders: MutableSequence[int]  # of each cell, where its demands begin in `held`; one more at the end
    held: MutableSequence[int]
    met: MutableSequence[int]  # of each demand: the last that it was looked at with
    fresh: MutableSequence[int]  # of each demand: is it new, or has it fewer cells than before?
    listed: MutableSequence[int]  # of each square: when it was listed last, and with how many cells
    side: MutableSequence[int]  # of each cell: is it one of the first (1), of the second (2), of both demands (3)?
    shone: MutableSequence[int]  # of each run: is there a lamp in it (1), if two ways are taken?
    ways: MutableSequence[int]  # of two demands: their ways, three lamps each
    candidates: MutableSequence[int]
    said: MutableSequence[int]  # of each cell: what was concluded in this round
    concluded: int  # how often two demands said something
    filled: bool  # is it known that no lamp breaks a rule at once (the rung FILL)? Then fewer need to be compared

    def __init__(self) -> None:
        super().__init__()
        self.demands = self.lists = self.concluded = self.own_ways = 0
        self.filled = False

    def load(self, grid: bytes, rows: int, cols: int) -> None:
        """Read rows * cols characters: `.` white, `0`-`4` clue, anything else wall."""
        Probing.load(self, grid, rows, cols)
        self.lists += 1  # so that no demand of another board is an old one
        self.candidates = make_ints(2 * (6 * (rows + cols) + 2 * MOST))  # all in line with six lamps, and members

    def reserve(self, size: int) -> None:
        """Make room for a board of this many squares, rim included."""
        Probing.reserve(self, size)
        self.origin = make_ints(size)
        self.counts = make_ints(2 * size)
        self.members = make_ints(MOST * size)
        self.holders = make_ints(size + 1)
        self.held = make_ints(MOST * size)
        self.met = make_ints(size)
        self.fresh = bytearray(size)
        self.listed = make_ints(size)
        self.side = bytearray(size)
        self.shone = bytearray(2 * size)
        self.ways = make_ints(2 * 3 * WAYS)
        self.said = bytearray(size)

    # The demands of a board

    def list_demands(self) -> bool:
        """Find all demands, clues before dark cells, and which of them each cell belongs to."""
        self.demands = 0
        for wall in range(self.width, self.size - self.width):
            if self.state[wall] == CLUE and 0 < self.need(wall) < self.free(wall):
                self.begin_demand(wall)
                for side in range(4):
                    self.add_member(wall + self.aside(side))
        for cell in range(self.width, self.size - self.width):
            if self.state[cell] < WALL and self.state[cell] != LAMP:
                self.list_sources(cell)
        return self.list_holders()

    def begin_demand(self, place: int) -> bool:
        """A demand without cells, the newest."""
        start = 0
        if self.demands > 0:
            start = self.counts[2 * self.demands - 2] + self.counts[2 * self.demands - 1]
        self.origin[self.demands] = place
        self.counts[2 * self.demands] = 0
        self.counts[2 * self.demands + 1] = start
        self.demands += 1
        return True

    def add_member(self, cell: int) -> bool:
        """Add a cell to the newest demand, if it is undecided."""
        if self.state[cell] == UNKNOWN:
            last = 2 * self.demands - 2
            self.members[self.counts[last + 1] + self.counts[last]] = cell
            self.counts[last] += 1
        return True

    def list_sources(self, cell: int) -> bool:
        """Make a demand of a dark cell with 2 to MOST sources, unless another cell with the same sources has one."""
        across = self.runs[2 * cell]
        down = self.runs[2 * cell + 1]
        if self.lit[across] > 0 or self.lit[down] > 0:
            return False
        sources = self.unknown[across] + self.unknown[down] - (1 if self.state[cell] == UNKNOWN else 0)
        if sources < 2 or sources > MOST or self.is_doubled(cell, across, down):
            return False
        self.begin_demand(cell)
        for way in range(2):
            run = self.runs[2 * cell + way]
            step = self.step(run)
            other = self.first[run]
            while other <= self.final[run]:
                if way == 0 or other != cell:
                    self.add_member(other)
                other += step
        return True

    def is_doubled(self, cell: int, across: int, down: int) -> bool:
        """Has an earlier cell of its run the same sources? So if neither has a source in the other way."""
        for way in range(2):
            run = down if way == 0 else across  # the way in which there must be none
            line = across if way == 0 else down
            if self.unknown[run] == 0:
                step = self.step(line)
                other = self.first[line]
                while other < cell:
                    crossing = self.runs[2 * other + 1 - way]
                    if self.unknown[crossing] == 0 and self.lit[crossing] == 0:
                        return True
                    other += step
        return False

    def list_holders(self) -> bool:
        """Note of each cell the demands it belongs to."""
        for cell in range(self.size + 1):
            self.holders[cell] = 0
        end = 0
        if self.demands > 0:
            end = self.counts[2 * self.demands - 2] + self.counts[2 * self.demands - 1]
        for index in range(end):
            self.holders[self.members[index]] += 1
        total = 0
        for cell in range(self.size + 1):
            total += self.holders[cell]
            self.holders[cell] = total
        for demand in range(self.demands):
            start = self.counts[2 * demand + 1]
            for index in range(start, start + self.counts[2 * demand]):
                self.holders[self.members[index]] -= 1
                self.held[self.holders[self.members[index]]] = demand
        return True

    # What two of them say

    def compare_demands(self) -> bool:
        """Note in `said` what any two demands that meet say together."""
        self.begin_comparing()
        self.find_fresh()
        for demand in range(self.demands):
            self.compare_with_later(demand)
        return True

    def begin_comparing(self) -> bool:
        """Find the demands, none of which was looked at with another."""
        self.list_demands()
        for demand in range(self.demands):
            self.met[demand] = -1
            self.fresh[demand] = 1
        return True

    def compare_with_later(self, demand: int) -> bool:
        """Note what a demand says together with any later one that it meets."""
        self.met[demand] = demand
        self.own_ways = 0
        start = self.counts[2 * demand + 1]
        for index in range(start, start + self.counts[2 * demand]):
            for way in range(2):
                run = self.runs[2 * self.members[index] + way]
                self.work += (self.final[run] - self.first[run]) // self.step(run)
                self.meet(demand, run)
        return True

    def find_fresh(self) -> bool:
        """Note which demands are not as they were when `compare_demands` was last asked. Cells only leave them."""
        self.lists += 1
        for demand in range(self.demands):
            place = self.origin[demand]
            now = (MOST + 1) * self.lists + self.counts[2 * demand]
            self.fresh[demand] = 0 if self.listed[place] == now - MOST - 1 else 1
            self.listed[place] = now
        return True

    def meet(self, demand: int, run: int) -> bool:
        """Compare a demand with all later ones that have a cell in this run."""
        step = self.step(run)
        cell = self.first[run]
        while cell <= self.final[run]:
            if self.state[cell] == UNKNOWN:
                for index in range(self.holders[cell], self.holders[cell + 1]):
                    other = self.held[index]
                    if other > demand and self.met[other] != demand:
                        self.met[other] = demand
                        if self.fresh[demand] != 0 or self.fresh[other] != 0:
                            self.compare(demand, other)
            cell += step
        return True

    def is_clue(self, demand: int) -> bool:
        """Is it a clue, and not a dark cell?"""
        return self.state[self.origin[demand]] == CLUE

    def compare(self, one: int, two: int) -> bool:
        """Note what two demands say together, if not both are dark cells with many sources."""
        large = self.counts[2 * one] > MOST_OF_TWO or self.counts[2 * two] > MOST_OF_TWO
        if large and not self.is_clue(one) and not self.is_clue(two):
            return False
        if self.filled and (self.is_aloof(two, one) or self.is_aloof(one, two)):
            return False
        self.take_sides(one, 1)
        self.take_sides(two, 2)
        found = self.try_ways(one, two)
        self.take_sides(one, 0)
        self.take_sides(two, 0)
        return found > 0 and self.conclude(found)

    def is_aloof(self, demand: int, other: int) -> bool:
        """Has a dark cell two sources in one run that neither are nor see a cell of the other demand?

        Each of the two goes together with every way to meet the other demand. So what the two demands say together is
        said by the other alone, or holds with either source; but nothing outside of a run is lit from two of its cells.
        Left are lamps that would take all ways from a demand at once. All these are found where lamps are assumed that
        break a rule at once: when there are no such lamps, these two demands say nothing.
        """
        if self.is_clue(demand):
            return False
        self.light_members(other, 1)
        across = self.runs[2 * self.origin[demand]]
        in_row = in_column = 0
        start = self.counts[2 * demand + 1]
        for index in range(start, start + self.counts[2 * demand]):
            cell = self.members[index]
            if self.shone[self.runs[2 * cell]] == 0 and self.shone[self.runs[2 * cell + 1]] == 0:
                if self.runs[2 * cell] == across:
                    in_row += 1
                else:
                    in_column += 1
        self.light_members(other, 0)
        return in_row > 1 or in_column > 1

    def light_members(self, demand: int, shone: int) -> bool:
        """Note that the runs of all cells of a demand are lit (1), or are no more (0)."""
        start = self.counts[2 * demand + 1]
        for index in range(start, start + self.counts[2 * demand]):
            self.shone[self.runs[2 * self.members[index]]] = shone
            self.shone[self.runs[2 * self.members[index] + 1]] = shone
        return True

    def take_sides(self, demand: int, side: int) -> bool:
        """Note that the cells of a demand are on this side, too; on none with 0."""
        start = self.counts[2 * demand + 1]
        for index in range(start, start + self.counts[2 * demand]):
            cell = self.members[index]
            self.side[cell] = self.side[cell] | side if side > 0 else 0
        return True

    def try_ways(self, one: int, two: int) -> int:
        """Write what is the same in every way to satisfy two demands to `candidates`; how much it is, -1 for no way."""
        if self.own_ways == 0 or not self.is_clue(one):  # those of a clue are the same for all it is compared with
            self.own_ways = self.list_ways(one, 0)
        first = self.own_ways
        second = self.list_ways(two, 3 * WAYS)
        most = max(first, second)
        found = -1
        for pair in range(first * second):
            turn = pair % most
            a = 3 * ((turn if first == most else turn + pair // most) % first)  # both change, each soon comes to its
            b = 3 * (WAYS + (turn + pair // most if first == most else turn) % second)  # end, and nothing is left
            if self.go_together(a, b):
                start = found < 0
                found = self.start_candidates(one, two, a, b) if start else self.keep_candidates(a, b, found)
                if found == 0:
                    break
        return found

    def list_ways(self, demand: int, at: int) -> int:
        """Write every way to meet a demand into `ways`, from `at` on; how many there are."""
        start = self.counts[2 * demand + 1]
        count = self.counts[2 * demand]
        if not self.is_clue(demand):
            return self.list_ways_to_light(start, count, at)
        wanted = self.need(self.origin[demand])
        found = 0
        for chosen in range(1, 1 << count):
            lamps = at + 3 * found
            number = 0
            for index in range(count):
                if chosen >> index & 1:
                    if number < wanted:
                        self.ways[lamps + number] = self.members[start + index]
                    number += 1
            if number == wanted:
                for index in range(number, 3):
                    self.ways[lamps + index] = NONE
                found += 1
        return found

    def list_ways_to_light(self, start: int, count: int, at: int) -> int:
        """The same for a dark cell: one of its sources, or two that do not see each other.

        Two say something that one of them does not say only if the other demand has one of them, too. Else what both
        leave open one leaves open, and goes together with as much.
        """
        found = 0
        for apart in range(count):
            for index in range(start, start + count - apart):
                if apart == 0 or self.are_two(self.members[index], self.members[index + apart]):
                    lamps = at + 3 * found
                    self.ways[lamps] = self.members[index]
                    self.ways[lamps + 1] = self.members[index + apart] if apart > 0 else NONE
                    self.ways[lamps + 2] = NONE
                    found += 1
        return found

    def are_two(self, one: int, two: int) -> bool:
        """Are two sources of a dark cell a way of their own?"""
        return (self.side[one] == 3 or self.side[two] == 3) and not self.sees(one, two)

    def go_together(self, a: int, b: int) -> bool:
        """Can both ways be taken? They say the same of shared cells, and no lamp of one lights one of the other."""
        for index in range(a, a + 3):
            lamp = self.ways[index]
            if lamp != NONE and ((self.side[lamp] & 2 and not self.has_lamp(lamp, b)) or self.is_lit(lamp, b)):
                return False
        for index in range(b, b + 3):
            lamp = self.ways[index]
            if lamp != NONE and self.side[lamp] & 1 and not self.has_lamp(lamp, a):
                return False
        return True

    def has_lamp(self, cell: int, way: int) -> bool:
        """Does a way place a lamp there?"""
        return self.ways[way] == cell or self.ways[way + 1] == cell or self.ways[way + 2] == cell

    def is_lit(self, cell: int, way: int) -> bool:
        """Does a lamp of a way, elsewhere, light this cell?"""
        across = self.runs[2 * cell]
        down = self.runs[2 * cell + 1]
        for index in range(way, way + 3):
            lamp = self.ways[index]
            if lamp not in (NONE, cell) and (self.runs[2 * lamp] == across or self.runs[2 * lamp + 1] == down):
                return True
        return False

    # Candidates: cells with what would be concluded of them, in twos

    def start_candidates(self, one: int, two: int, a: int, b: int) -> int:
        """All that holds if these two ways are taken; how many candidates there are."""
        found = 0
        for index in range(6):
            lamp = self.ways[a + index] if index < 3 else self.ways[b + index - 3]
            if lamp != NONE:
                found = self.add_candidate(lamp, LAMP, found)
                for way in range(2):
                    run = self.runs[2 * lamp + way]
                    step = self.step(run)
                    cell = self.first[run]
                    while cell <= self.final[run]:
                        if cell != lamp and self.state[cell] == UNKNOWN:
                            found = self.add_candidate(cell, DARK, found)
                        cell += step
        found = self.start_with_members(one, a, b, found)
        return self.start_with_members(two, a, b, found)

    def start_with_members(self, demand: int, a: int, b: int, found: int) -> int:
        """Add the cells of a demand where these two ways place no lamp; how many candidates there are."""
        start = self.counts[2 * demand + 1]
        for index in range(start, start + self.counts[2 * demand]):
            cell = self.members[index]
            if not self.has_lamp(cell, a) and not self.has_lamp(cell, b):
                found = self.add_candidate(cell, DARK, found)
        return found

    def add_candidate(self, cell: int, value: int, found: int) -> int:
        """One candidate more, unless that much was said before; how many there are. Some may come twice."""
        if self.said[cell] == UNKNOWN:
            self.candidates[2 * found] = cell
            self.candidates[2 * found + 1] = value
            found += 1
        return found

    def keep_candidates(self, a: int, b: int, found: int) -> int:
        """Drop the candidates that do not hold if these two ways are taken; how many are left."""
        kept = 0
        self.take_way(a, 1)
        self.take_way(b, 1)
        for index in range(found):
            cell = self.candidates[2 * index]
            value = self.candidates[2 * index + 1]
            side = self.side[cell]
            lit = side | self.shone[self.runs[2 * cell]] | self.shone[self.runs[2 * cell + 1]]
            self.candidates[2 * kept] = cell
            self.candidates[2 * kept + 1] = value
            kept += value == LAMP if side >= PLACED else (value == DARK) & (lit != 0)
        self.take_way(a, 0)
        self.take_way(b, 0)
        return kept

    def take_way(self, way: int, taken: int) -> bool:
        """Note the lamps of a way and the runs that they light, if it is taken (1) or no more (0)."""
        for index in range(way, way + 3):
            lamp = self.ways[index]
            if lamp != NONE:
                self.side[lamp] = self.side[lamp] | PLACED if taken != 0 else self.side[lamp] & ~PLACED
                self.shone[self.runs[2 * lamp]] = taken
                self.shone[self.runs[2 * lamp + 1]] = taken
        return True

    def conclude(self, found: int) -> bool:
        """Note the candidates that are left."""
        self.concluded += 1
        for index in range(found):
            self.said[self.candidates[2 * index]] = self.candidates[2 * index + 1]
        return True
