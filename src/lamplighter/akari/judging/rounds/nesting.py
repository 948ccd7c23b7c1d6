"""How deep assumptions must be nested, by rules of one clue or one dark cell."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lamplighter.akari.judging.ratings.doubt import Doubt
from lamplighter.akari.judging.ratings.ground import Cells, Ground, members
from lamplighter.akari.judging.rounds.supposing import PlainThought, write_clue_rules


class NestedThoughts:
    """What assumptions nested so and so deep tell of a board with one solution, `lamps`.

    `check` is called before each assumption and raises OutOfBudget.
    """

    def __init__(self, ground: Ground, lamps: Cells, check: Callable[[], None]) -> None:
        self.ground, self.lamps, self.check = ground, lamps, check
        rules = write_clue_rules(ground)
        self.doubt = Doubt(ground, rules)
        self.thought = PlainThought(self.doubt, 0, 0)
        for rule in rules:
            if not rule.lamps | rule.bars:
                self.thought.settle(rule.new_lamps, rule.new_bars)
        for run in {*ground.across.values(), *ground.down.values()}:
            self.thought.settle_sources(run)
        self.thought.follow()
        self.depth = 0

    def finish(self, most: int) -> int:
        """The least depth that settles every cell; one more than `most` if that is not enough."""
        while self.find_open(self.thought) and self.depth <= most:
            self.depth += 1
            if self.depth <= most:
                self.thought = self.deepen(self.thought, self.depth, guided=True)
        return self.depth

    def find_open(self, thought: PlainThought) -> Cells:
        """The cells that a thought has not settled."""
        return self.ground.white & ~thought.lamps & ~thought.bars

    def deepen(self, thought: PlainThought, depth: int, guided: bool = False) -> PlainThought:
        """What follows by assumptions nested so deep, until a rule breaks.

        If `guided`, all that is known is true: then only what is not the solution is assumed, for nothing else fails.
        """
        before = None
        while depth and not thought.broken and before != (thought.lamps, thought.bars):
            before = thought.lamps, thought.bars
            thought = self.deepen(thought, depth - 1, guided)
            thought = self.assume_all(thought, depth, guided)
        return thought

    def assume_all(self, thought: PlainThought, depth: int, guided: bool) -> PlainThought:
        """Assume each open cell to be a lamp, and to be none; where that fails the opposite is known.

        What follows from an assumption that does not fail would not fail either.
        """
        held: dict[bool, Cells] = {False: 0, True: 0}
        for cell, lamp in self.list_assumptions(self.find_open(thought), guided):
            if thought.broken:
                break
            if self.find_open(thought) >> cell & 1 and not held[lamp] >> cell & 1:
                self.check()
                found = self.deepen(self.suppose(thought, cell, lamp), depth - 1)
                if found.broken:
                    thought = self.suppose(thought, cell, not lamp)
                else:
                    held[True] |= found.lamps
                    held[False] |= found.bars
        return thought

    def list_assumptions(self, cells: Cells, guided: bool) -> Iterator[tuple[int, bool]]:
        """The cells with what is assumed of them: what the solution does not say, and if not `guided` both."""
        for cell in members(cells):
            for lamp in (False, True):
                if not guided or lamp != bool(self.lamps >> cell & 1):
                    yield cell, lamp

    def suppose(self, thought: PlainThought, cell: int, lamp: bool) -> PlainThought:
        """What follows when a cell is known to be a lamp, or none."""
        found = PlainThought(self.doubt, thought.lamps, thought.bars)
        found.settle(lamp << cell, (not lamp) << cell)
        return found.follow()
