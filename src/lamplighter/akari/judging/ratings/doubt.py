"""What follows from a lamp that is only assumed, by clues, cells and patterns, until a rule breaks or no more follows.

It looks at the position alone and never at the solution. A cell that is both a lamp and barred breaks a rule; a dark
cell that nothing can light, or a clue that cannot be met, shows in the same way, by what follows there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from lamplighter.akari.judging.ratings.ground import Cells, Ground, members
from lamplighter.akari.judging.ratings.rules import Rule


class Doubt:
    """The rules of a board, found by the cells they need, to ask what an assumed lamp leads to."""

    def __init__(self, ground: Ground, rules: Iterable[Rule]) -> None:
        self.ground = ground
        self.rules: defaultdict[int, list[Rule]] = defaultdict(list)
        for rule in rules:
            for cell in members(rule.lamps | rule.bars):
                self.rules[cell].append(rule)

    def breaks(self, lamps: Cells, bars: Cells, cell: int) -> tuple[bool, Cells]:
        """Does a lamp there break a rule? And the lamps that follow: if none breaks, none of these would either.

        All that follows without the lamp must be among `lamps` and `bars` already.
        """
        thought = Thought(self, lamps, bars)
        thought.settle(1 << cell, 0)
        while not thought.broken and (thought.look_at_fresh() or thought.settle_squares()):
            pass
        return thought.broken, thought.lamps & ~lamps


class Thought:
    """A position whose consequences are being drawn; `fresh` cells were settled and not looked at yet."""

    def __init__(self, doubt: Doubt, lamps: Cells, bars: Cells) -> None:
        self.doubt, self.ground = doubt, doubt.ground
        self.lamps, self.bars, self.fresh = lamps, bars, 0
        self.lit = self.ground.light(lamps)

    @property
    def broken(self) -> bool:
        """Is a cell both a lamp and barred?"""
        return bool(self.lamps & self.bars)

    def settle(self, lamps: Cells, bars: Cells) -> None:
        """Settle these lamps and bars; cells that the lamps light are barred too."""
        lamps &= ~self.lamps
        light = self.ground.light(lamps)
        bars = (bars | light & ~lamps) & ~self.bars
        self.lit |= light
        self.lamps |= lamps
        self.bars |= bars
        self.fresh |= lamps | bars

    def look_at_fresh(self) -> bool:
        """Settle what follows from the rules and runs of the fresh cells; were there fresh cells?"""
        fresh, self.fresh = self.fresh, 0
        for cell in members(fresh):
            for rule in self.doubt.rules[cell]:
                if not (rule.lamps & ~self.lamps or rule.bars & ~self.bars):
                    self.settle(rule.new_lamps, rule.new_bars)
        for runs in (self.ground.across, self.ground.down):
            left = fresh
            while left and not self.broken:
                run = runs[left.bit_length() - 1]
                left &= ~run
                self.settle_sources(run)
        return bool(fresh)

    def settle_sources(self, run: Cells) -> None:
        """Settle the only source of each unlit cell of a run; if none, it gets a lamp itself, which breaks a rule."""
        free = run & ~self.lamps & ~self.bars
        if free & (free - 1):
            return
        for cell in members(run & ~self.lit):
            source = self.ground.reach(cell) & ~self.bars
            if not source & (source - 1):
                self.settle(source or 1 << cell, 0)

    def settle_squares(self) -> bool:
        """Bar the fourth corner of each square: a lamp there would take both sources from a dark cell. Was there any?

        More knowledge of the other corners needs no thought here: by their only sources it breaks a rule or bars the
        last corner anyway.
        """
        free = self.ground.white & ~self.lamps & ~self.bars
        for dark in members(self.bars & ~self.lit):
            one, two = self.ground.across[dark] & free, self.ground.down[dark] & free
            if one and two and not (one & (one - 1) or two & (two - 1)):
                self.settle(0, self.fourth_corner(one, two, free))
        return bool(self.fresh)

    def fourth_corner(self, one: Cells, two: Cells, free: Cells) -> Cells:
        """The free cell that sees both sources, if no other cell than these three can light any of them; else 0."""
        ground = self.ground
        last = ground.down[one.bit_length() - 1] & ground.across[two.bit_length() - 1] & free
        square = one | two | last
        return last if last and not ground.light(square) & free & ~square else 0
