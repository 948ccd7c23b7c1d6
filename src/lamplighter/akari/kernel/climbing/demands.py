"""What two clues or dark cells say together: what is the same in every way to satisfy both.

Plain Python; demands.pxd gives the C types when the package is compiled.

A *demand* is a clue that still wants some of its free cells, or a dark cell that wants a lamp in one of its sources. It
is met in a few *ways*: sets of at most three lamps. Two demands are looked at if a cell of one is or sees a cell of the
other. What holds in the first two ways that go together may hold in all; mostly some other two show soon that it does
not. The ways of a demand are the bits of a number, so one look is enough for all of them. Two demands that are as they
were when they were last looked at say no more than then, so at least one of them is new or has fewer cells.
`explaining.demands` finds the same, with sets of cells, and says why larger demands have nothing to say.
"""

from __future__ import annotations

from collections.abc import MutableSequence

try:
    import cython
except ImportError:  # running uncompiled on a machine without Cython
    from lamplighter import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:  # compiled, demands.pxd brings them
    from ..laying import CLUE, DARK, LAMP, UNKNOWN, WALL, make_ints
    from ..probing import Probing

MOST = 8  # sources of a dark cell that a clue can take away
MOST_OF_TWO = 4  # sources of each of two dark cells that say something together
WAYS = 24  # the most that a demand has: 8 sources, and 16 pairs of them
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
    shone: MutableSequence[int]  # of each run: has a cell of the demand that is looked at (1)?
    ways: MutableSequence[int]  # of two demands: their ways, three lamps each
    placing: MutableSequence[int]  # of each cell, two: the ways of either demand with a lamp there, as bits
    lighting: MutableSequence[int]  # of each run, two: the ways of either demand with a lamp in it
    matching: MutableSequence[int]  # of each way of the second demand: the ways of the first that go together with it
    said: MutableSequence[int]  # of each cell: what was concluded in this round
    concluded: int  # how often two demands said something
    filled: bool  # is it known that no lamp breaks a rule at once (the rung FILL)? Then fewer need to be compared

    def __init__(self) -> None:
        super().__init__()
        self.demands = self.lists = self.concluded = self.firsts = self.seconds = 0
        self.filled = False

    def load(self, grid: bytes, rows: int, cols: int) -> None:
        """Read rows * cols characters: `.` white, `0`-`4` clue, anything else wall."""
        Probing.load(self, grid, rows, cols)
        self.lists += 1  # so that no demand of another board is an old one

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
        self.shone = bytearray(2 * size)
        self.ways = make_ints(2 * 3 * WAYS)
        self.placing = make_ints(2 * size)
        self.lighting = make_ints(4 * size)
        self.matching = make_ints(WAYS)
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
        if self.lit(across) > 0 or self.lit(down) > 0:
            return False
        sources = self.unknown(across) + self.unknown(down) - (1 if self.state[cell] == UNKNOWN else 0)
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
            if self.unknown(run) == 0:
                step = self.step(line)
                other = self.first[line]
                while other < cell:
                    crossing = self.runs[2 * other + 1 - way]
                    if self.unknown(crossing) == 0 and self.lit(crossing) == 0:
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
        start = self.counts[2 * demand + 1]
        for index in range(start, start + self.counts[2 * demand]):
            for way in range(2):
                run = self.runs[2 * self.members[index] + way]
                if index > start and run == self.runs[2 * self.members[index - 1] + way]:
                    continue  # many cells of a dark one are in one run
                self.work += (self.final[run] - self.first[run]) // self.step(run)
                self.meet(demand, run)
        if self.firsts > 0:
            self.forget_ways(demand, 0)
            self.firsts = 0
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
                        if (self.fresh[demand] | self.fresh[other]) != 0 and self.may_tell(demand, other):
                            self.compare(demand, other)
            cell += step
        return True

    def is_clue(self, demand: int) -> bool:
        """Is it a clue, and not a dark cell?"""
        return self.state[self.origin[demand]] == CLUE

    def may_tell(self, one: int, two: int) -> bool:
        """May two demands say something together? Two dark cells with many sources do not."""
        small = self.counts[2 * one] <= MOST_OF_TWO and self.counts[2 * two] <= MOST_OF_TWO
        if not small and not self.is_clue(one) and not self.is_clue(two):
            return False
        return not (self.filled and (self.is_aloof(two, one) or self.is_aloof(one, two)))

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

    def compare(self, one: int, two: int) -> bool:
        """Note what two demands say together; is there anything new?"""
        if self.firsts == 0:
            self.firsts = self.mark_ways(one, 0)
        self.seconds = self.mark_ways(two, 1)
        together = self.match_ways(two)
        told = together >= 0 and self.conclude(one, two, together)
        self.forget_ways(two, 1)
        self.concluded += 1 if told else 0
        return told

    # The ways of the first (side 0) and of the second demand (side 1); those of the first stay listed and marked

    def mark_ways(self, demand: int, side: int) -> int:
        """List the ways to meet a demand, and note where they place lamps and what these light; how many there are."""
        count = self.list_ways(demand, 3 * WAYS * side)
        for way in range(count):
            for index in range(3):
                lamp = self.ways[3 * (WAYS * side + way) + index]
                if lamp == NONE:
                    break
                self.placing[2 * lamp + side] |= 1 << way
        start = self.counts[2 * demand + 1]
        for index in range(start, start + self.counts[2 * demand]):
            cell = self.members[index]
            self.lighting[2 * self.runs[2 * cell] + side] |= self.placing[2 * cell + side]
            self.lighting[2 * self.runs[2 * cell + 1] + side] |= self.placing[2 * cell + side]
        return count

    def forget_ways(self, demand: int, side: int) -> bool:
        """Take back these notes."""
        start = self.counts[2 * demand + 1]
        for index in range(start, start + self.counts[2 * demand]):
            cell = self.members[index]
            self.placing[2 * cell + side] = 0
            self.lighting[2 * self.runs[2 * cell] + side] = 0
            self.lighting[2 * self.runs[2 * cell + 1] + side] = 0
        return True

    def list_ways(self, demand: int, at: int) -> int:
        """Write every way to meet a demand into `ways`, from `at` on; how many there are."""
        start = self.counts[2 * demand + 1]
        count = self.counts[2 * demand]
        if not self.is_clue(demand):
            return self.list_ways_to_light(start, count, at)
        wanted = self.need(self.origin[demand])
        found = 0
        for chosen in range(1, 1 << count):
            if (chosen & 1) + (chosen >> 1 & 1) + (chosen >> 2 & 1) + (chosen >> 3) == wanted:
                self.list_chosen(start, chosen, at + 3 * found)
                found += 1
        return found

    def list_chosen(self, start: int, chosen: int, at: int) -> bool:
        """Write the way that places lamps in these cells of a clue, bits from `start` on: one to three of them."""
        number = 0
        for index in range(4):
            if chosen >> index & 1:
                self.ways[at + number] = self.members[start + index]
                number += 1
        for index in range(number, 3):
            self.ways[at + index] = NONE
        return True

    def list_ways_to_light(self, start: int, count: int, at: int) -> int:
        """The same for a dark cell: one of its sources, or two that do not see each other."""
        found = 0
        for index in range(start, start + count):
            for other in range(index, start + count):
                if index == other or not self.sees(self.members[index], self.members[other]):
                    lamps = at + 3 * found
                    self.ways[lamps] = self.members[index]
                    self.ways[lamps + 1] = self.members[other] if other != index else NONE
                    self.ways[lamps + 2] = NONE
                    found += 1
        return found

    def match_ways(self, two: int) -> int:
        """Note in `matching` which ways go together; the first of the second demand that goes with any, -1 if none."""
        for way in range(self.seconds):
            self.matching[way] = (1 << self.firsts) - 1
        start = self.counts[2 * two + 1]
        for index in range(start, start + self.counts[2 * two]):
            self.match_cell(self.members[index])
        for way in range(self.seconds):
            if self.matching[way] != 0:
                return way
        return -1

    def match_cell(self, cell: int) -> bool:
        """Part the ways that do not go together because of this cell of the second demand.

        Where it gets a lamp, the first demand must allow one; where not, the first must not place one.
        """
        barring = self.find_barring(cell, 0)
        placing = self.placing[2 * cell]
        if (barring | placing) == 0:
            return False
        for way in range(self.seconds):
            self.matching[way] &= ~(barring if self.placing[2 * cell + 1] >> way & 1 else placing)
        return True

    def has_lamp(self, cell: int, way: int) -> bool:
        """Does a way place a lamp there?"""
        return self.ways[way] == cell or self.ways[way + 1] == cell or self.ways[way + 2] == cell

    def find_barring(self, cell: int, side: int) -> int:
        """The ways of one side that allow no lamp in a cell: another lamp lights it, or it is theirs and gets none."""
        if self.placing[2 * cell + side] != 0:
            return ~self.placing[2 * cell + side]
        return self.lighting[2 * self.runs[2 * cell] + side] | self.lighting[2 * self.runs[2 * cell + 1] + side]

    # What holds in all of them: only what holds in the first two that go together needs a look

    def conclude(self, one: int, two: int, second: int) -> bool:
        """Note what is the same in every way to satisfy both, as far as it was not said before; is there any?

        `second` is a way of the second demand that goes together with one of the first.
        """
        told = self.look_round(two, 3 * (WAYS + second))
        first = 0
        while self.matching[second] >> first & 1 == 0:
            first += 1
        return self.look_round(one, 3 * first) or told

    def look_round(self, demand: int, way: int) -> bool:
        """Note what always holds of the cells of a demand, and of those that its lamps light if this way is taken."""
        told = False
        start = self.counts[2 * demand + 1]
        for index in range(start, start + self.counts[2 * demand]):
            cell = self.members[index]
            if not self.has_lamp(cell, way):
                told |= self.look_for_bar(cell)
            else:
                told |= self.look_for_lamp(cell)
                told |= self.look_along(self.runs[2 * cell])
                told |= self.look_along(self.runs[2 * cell + 1])
        return told

    def look_along(self, run: int) -> bool:
        """Note which cells of a run never have a lamp; is there any?"""
        told = False
        step = self.step(run)
        cell = self.first[run]
        while cell <= self.final[run]:
            if self.state[cell] == UNKNOWN:
                told |= self.look_for_bar(cell)
            cell += step
        return told

    def look_for_bar(self, cell: int) -> bool:
        """Note that there is never a lamp in this cell, if it is so and was not said before; is that new?"""
        return self.holds(self.find_barring(cell, 0), self.find_barring(cell, 1)) and self.say(cell, DARK)

    def look_for_lamp(self, cell: int) -> bool:
        """Note that there is always a lamp in this cell, if it is so and was not said before; is that new?"""
        return self.holds(self.placing[2 * cell], self.placing[2 * cell + 1]) and self.say(cell, LAMP)

    def holds(self, first: int, second: int) -> bool:
        """Is in any two ways that go together one of these ways, of the first or of the second demand?"""
        for way in range(self.seconds - 1, -1, -1):  # the last ones have least in common with those that were chosen
            if self.matching[way] & ~first != 0 and second >> way & 1 == 0:
                return False
        return True

    def say(self, cell: int, value: int) -> bool:
        """Note what was concluded of a cell, unless something was before."""
        if self.said[cell] != UNKNOWN:
            return False
        self.said[cell] = value
        return True
