"""What follows from a lamp that is only assumed: at once, by plain steps and corners, or by further assumptions."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lamplighter.akari.judging.ratings.doubt import Doubt, Thought
from lamplighter.akari.judging.ratings.ground import Cells, Ground, members
from lamplighter.akari.judging.ratings.rules import Rule, one_clue
from lamplighter.akari.judging.rounds.looking import Seen
from lamplighter.akari.judging.rounds.standing import Standing, is_single


def write_clue_rules(ground: Ground) -> list[Rule]:
    """Every rule of a single clue that gives something."""
    rules = (rule for wall in ground.clues for rule in one_clue(ground, wall))
    return [rule for rule in rules if rule.new_lamps or rule.new_bars]


class PlainThought(Thought):
    """A thought by rules of one clue or one cell; with `corners` also by the fourth corner of a dark cell."""

    corners = False

    def follow(self) -> PlainThought:
        """Draw all consequences, unless a rule breaks before."""
        while not self.broken and self.look_at_fresh():
            pass
        return self

    def settle_sources(self, run: Cells) -> None:
        """The same as of any thought, and the fourth corners of the dark cells of the run."""
        super().settle_sources(run)
        free = self.ground.white & ~self.lamps & ~self.bars
        if self.corners and not (run & free & (run & free) - 1):
            for dark in members(run & self.bars & ~self.lit):
                self.settle(0, self.find_fourth(dark, free))

    def find_fourth(self, dark: int, free: Cells) -> Cells:
        """The free cell that sees both sources of a dark cell, if there is one in each of its lines; else 0."""
        one, two = self.ground.across[dark] & free, self.ground.down[dark] & free
        if not is_single(one) or not is_single(two):
            return 0
        return self.ground.down[one.bit_length() - 1] & self.ground.across[two.bit_length() - 1] & free


class CornerThought(PlainThought):
    """A thought by plain steps and corners."""

    corners = True


class Supposing:
    """Lamps assumed on a board. `check` is called before each and raises OutOfBudget."""

    def __init__(self, ground: Ground, check: Callable[[], None]) -> None:
        self.ground, self.check = ground, check
        self.doubt = Doubt(ground, write_clue_rules(ground))
        self.walls: dict[int, list[int]] = {cell: [] for cell in ground.across}
        for wall, around in ground.around.items():
            for cell in members(around):
                self.walls[cell].append(wall)

    def look_at_once(self, standing: Standing) -> Seen:
        """The open cells where a lamp, by its light and the clues it fills, leaves a clue or a dark cell too few."""
        self.check()
        bars = sum(1 << cell for cell in members(standing.open) if self.fails_at_once(standing, cell))
        return Seen(0, bars, bars.bit_count())

    def fails_at_once(self, standing: Standing, cell: int) -> bool:
        """Does a lamp there, with its light and the clues that it fills, leave a clue or a dark cell too few cells?"""
        closed = standing.sources(cell)
        for wall in self.walls[cell]:
            if standing.wanted(wall) == 1:
                closed |= standing.free(wall)
        left, lit = standing.open & ~closed, self.ground.reach(cell)
        for wall in {wall for other in members(closed) for wall in self.walls[other]}:
            around = self.ground.around[wall]
            if standing.wanted(wall) - (around >> cell & 1) > (around & left).bit_count():
                return True
        near = self.ground.light(closed) & standing.dark & ~lit
        return any(not self.ground.reach(dark) & left for dark in members(near))

    def look_deeper(self, standing: Standing, depth: int) -> Seen:
        """The open cells where a lamp breaks a rule, with assumptions nested so deep."""
        bars = sum(self.find_failing(standing.lamps, standing.bars, depth))
        return Seen(0, bars, bars.bit_count())

    def find_failing(self, lamps: Cells, bars: Cells, depth: int) -> Iterator[Cells]:
        """Each open cell where a lamp fails, as a set; all that follows without must be known.

        A lamp that follows from one that does not fail does not fail either.
        """
        held = 0
        for cell in members(self.ground.white & ~lamps & ~bars):
            if not held >> cell & 1:
                self.check()
                thought = self.suppose(lamps, bars, 1 << cell, 0)
                if thought.broken or (depth > 1 and self.is_hopeless(thought, depth - 1)):
                    yield 1 << cell
                else:
                    held |= thought.lamps

    def suppose(self, lamps: Cells, bars: Cells, new_lamps: Cells, new_bars: Cells) -> PlainThought:
        """What follows by plain steps and corners when these are known too."""
        thought = CornerThought(self.doubt, lamps, bars)
        thought.settle(new_lamps, new_bars)
        return thought.follow()

    def is_hopeless(self, thought: PlainThought, depth: int) -> bool:
        """Does a rule break when all lamps that fail, by assumptions nested so deep, are barred in turn?"""
        while not thought.broken:
            failing = sum(self.find_failing(thought.lamps, thought.bars, depth))
            if not failing:
                return False
            thought = self.suppose(thought.lamps, thought.bars, 0, failing)
        return True
