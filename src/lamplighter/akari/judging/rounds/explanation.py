"""The judge of `explanation`: steps that few rules settle, and a position where fewer settle nothing.

What fewer rules settle from less knowledge is known in that position: so nobody needs to see how it was reached.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from lamplighter.akari.judging.ratings.claims import ToldMeasure, ToldStep, ToldStuck
from lamplighter.akari.judging.ratings.ground import Cells, Ground, members
from lamplighter.akari.judging.ratings.wrong import need, need_found
from lamplighter.akari.judging.rounds.few_rules import Placing, Rules, find_broken, is_met_by_few
from lamplighter.grid import Grid


class ExplanationJudge:
    """Judges `explanation` of a board with one solution, `lamps`. `check` is called often and raises OutOfBudget."""

    def __init__(self, ground: Ground, lamps: Cells, check: Callable[[], None]) -> None:
        self.ground, self.lamps, self.check = ground, lamps, check
        self.grid, self.placing = Grid(ground.rows, ground.cols), Placing(ground, check)

    def judge(self, claim: ToldMeasure) -> None:
        """Raise WrongRating unless the steps show the upper bound, and the position the lower one.

        Without a rule nothing follows, so that it is at least 1 needs no certificate.
        """
        if claim.upper is not None:
            self.take_steps(claim.steps, claim.upper)
        else:
            need(not claim.steps, "there are steps, and no upper bound")
            need(not claim.proven, "it does apply here, and yet it has no value")
        fewer = ceil(claim.lower or 1) - 1
        if claim.stuck is not None:
            self.judge_stuck(claim.stuck, fewer)
        else:
            need(fewer < 1, "no position is told where fewer rules settle nothing")

    def take_steps(self, steps: tuple[ToldStep, ...], most: float) -> None:
        """Take the steps: each settles something by at most so many rules, and at the end all is lit."""
        need(most >= 1, "no rule settles nothing")
        known = 0
        for number, step in enumerate(steps, 1):
            self.check()
            known = self.take_step(f"step {number}", step, known, most)
        need(not self.lamps & ~known, f"the steps leave {self.name_first(self.lamps & ~known)} unknown")

    def take_step(self, name: str, step: ToldStep, known: Cells, most: float) -> Cells:
        """What is known after a step, with the light of its lamps."""
        need(len(step.rules) <= most, f"{name} takes {len(step.rules)} rules, not {most:g}")
        strange = [rule for rule in step.rules if rule not in self.ground.clues and rule not in self.ground.across]
        need(not strange, f"{name} takes a rule that there is not")
        cells = step.lamps | step.bars
        false = step.lamps & ~self.lamps | step.bars & (self.lamps | ~self.ground.white)
        need(not false, f"{name} is wrong about {self.name_first(false)}")
        need(bool(cells & ~known), f"{name} settles nothing new")
        for cell in members(cells & ~known):
            settled = known >> cell & 1 == 1 or self.settles(step, cell, known)
            need(settled, f"{name} does not settle {self.grid.name(cell)}")
            known |= self.ground.reach(cell) if self.lamps >> cell & 1 else 1 << cell
        return known

    def settles(self, step: ToldStep, cell: int, known: Cells) -> bool:
        """Do the rules of a step leave a cell no choice?"""
        bit, lamps, bars = 1 << cell, known & self.lamps, known & ~self.lamps
        if self.lamps & bit:
            bars |= bit
        else:
            lamps, bars = lamps | bit, bars | self.ground.reach(cell) & ~bit
        return not self.placing.can_meet(step.rules, lamps, bars)

    def judge_stuck(self, stuck: ToldStuck, fewer: int) -> None:
        """Raise WrongRating unless the boards show that so many rules settle nothing from this position."""
        known = self.read_known(stuck)
        sets: dict[int, list[Rules]] = {cell: [] for cell in members(self.ground.white & ~known)}
        for number, differ in enumerate(stuck.boards, 1):
            self.check()
            odd = differ & ~(self.ground.white & ~known)
            need(not odd, f"board {number} differs at {self.name_first(odd)}, which is known")
            broken = need_found(find_broken(self.ground, self.lamps, differ), f"on board {number} lamps see each other")
            for cell in members(differ):
                sets[cell].append(broken)
        for cell, found in sets.items() if fewer > 0 else ():
            self.check()
            shown = not is_met_by_few(found, fewer, self.check)
            need(shown, f"the boards do not show that {fewer} rules do not settle {self.grid.name(cell)}")

    def read_known(self, stuck: ToldStuck) -> Cells:
        """The cells known where nothing follows, with the light of the lamps; not yet all lamps."""
        false = stuck.lamps & ~self.lamps | stuck.bars & (self.lamps | ~self.ground.white)
        need(not false, f"the position is wrong about {self.name_first(false)}")
        known = self.ground.light(stuck.lamps) | stuck.bars
        need(bool(self.lamps & ~known), "the position leaves no lamp to find")
        return known

    def name_first(self, cells: Cells) -> str:
        """The name of the first of these cells; r1c1 if there are none, for reasons that are made and not needed."""
        return self.grid.name(next(members(cells), 0))
