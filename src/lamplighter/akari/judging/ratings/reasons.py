"""The judge of `reasons`: steps that few statements force, and a position where fewer force nothing.

From a position where fewer statements settle no other cell they lead nowhere, and so they do not from less knowledge:
whatever they settle is known there. So nobody needs to see how it was reached.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from lamplighter.akari.judging.ratings.claims import ToldAction, ToldMeasure
from lamplighter.akari.judging.ratings.ground import Cells, Ground, members
from lamplighter.akari.judging.ratings.hitting_number import count_fewest
from lamplighter.akari.judging.ratings.statements import Limits, count_idle, find_limits, force, violated
from lamplighter.akari.judging.ratings.wrong import WrongRating, need
from lamplighter.grid import Grid

Landmarks = tuple[tuple[ToldAction, ...], ...]


class ReasonsJudge:
    """Judges `reasons` of a board with one solution, `lamps`. `check` is called often and raises OutOfBudget."""

    def __init__(self, ground: Ground, lamps: Cells, check: Callable[[], None]) -> None:
        self.ground, self.lamps, self.check = ground, lamps, check
        self.grid = Grid(ground.rows, ground.cols)

    def judge(self, claim: ToldMeasure) -> None:
        """Raise WrongRating unless the plan shows the upper bound, and the landmarks the lower one."""
        if claim.upper is not None:
            self.take_plan(claim.plan, claim.upper)
        else:
            need(not claim.plan, "there is a plan, and no upper bound")
            need(not claim.proven, "it does apply here, and yet it has no value")
        shown = self.judge_landmarks(claim.landmarks)
        need(claim.lower is None or claim.lower <= shown, f"the landmarks show {shown}, not {claim.lower}")

    def take_plan(self, plan: tuple[ToldAction, ...], most: float) -> None:
        """Take the plan: each cell that it settles is forced by the statements before it, `most` of them at most."""
        known, given, step = 0, list[Limits](), 1
        for told in plan:
            self.check()
            if told.technique != "settle":
                given.append(self.read_statement(f"step {step} of the plan", told))
                continue
            need(len(given) <= most, f"step {step} of the plan takes {len(given)} statements, not {most:g}")
            known = self.settle(f"step {step} of the plan", told, given, known)
            given, step = [], step + 1
        need(not given, "the plan ends with statements that settle nothing")
        need(not self.lamps & ~known, f"the plan leaves {self.name_first(self.lamps & ~known)} unknown")

    def read_statement(self, name: str, told: ToldAction) -> Limits:
        """What a statement of the plan says."""
        found = find_limits(self.ground, told)
        if found is None or told.needs or told.gives:
            raise WrongRating(f"{name} takes a statement that there is not")
        return found

    def settle(self, name: str, told: ToldAction, given: list[Limits], known: Cells) -> Cells:
        """What is known after a step: statements that leave its cell no choice, then the light of its lamp."""
        cell, *others = told.places
        need(cell in self.ground.across and not (others or told.needs), f"{name} is none that there is here")
        forced = known >> cell & 1 or force(given, cell, self.lamps, known, self.check)
        need(bool(forced), f"{name} does not force {self.grid.name(cell)}")
        known |= self.ground.reach(cell) if self.lamps >> cell & 1 else 1 << cell
        need(not told.gives & ~known, f"{name} does not give {self.name_first(told.gives & ~known)}")
        return known

    def judge_landmarks(self, marks: Landmarks) -> int:
        """How many statements are needed at least, by what is told first: the cells that fewer settle, then witnesses.

        Without any it is 1, for without a statement nothing is forced; 0 if there is nothing to find. That one or two
        settle nothing is seen without witnesses.
        """
        if not marks:
            return int(self.lamps > 0)
        known = self.read_stuck(marks[0])
        sets: dict[int, list[set[Hashable]]] = {cell: [] for cell in members(self.ground.white & ~known)}
        for number, mark in enumerate(marks[1:], 2):
            self.check()
            differ = self.read_witness(f"landmark {number}", mark, known)
            broken = set(violated(self.ground, self.lamps ^ differ))
            for cell in members(differ):
                sets[cell].append(broken)
        plain = 1 + count_idle(self.ground, self.lamps, known, self.check)
        return max(plain, min(count_fewest(some, self.check) for some in sets.values()))

    def read_stuck(self, mark: tuple[ToldAction, ...]) -> Cells:
        """The cells known where nothing follows: with every lamp all that it lights, and not yet all lamps."""
        need(len(mark) == 1 and mark[0].technique == "stuck", "landmark 1 tells no position")
        (told,) = mark
        known, white = told.needs, self.ground.white
        need(not known & ~white, f"landmark 1 knows {self.name_first(known & ~white)}, which is not white")
        unseen = self.ground.light(known & self.lamps) & ~known
        need(not unseen, f"landmark 1 does not know {self.name_first(unseen)}, which is lit")
        need(bool(self.lamps & ~known), "landmark 1 leaves no lamp to find")
        at = sum(1 << cell for cell in told.places)
        need(not (at & ~(white & ~known) or told.gives), "landmark 1 says more than where nothing follows")
        return known

    def read_witness(self, name: str, mark: tuple[ToldAction, ...], known: Cells) -> Cells:
        """The cells where a witness differs from the solution; none of them is known."""
        need(len(mark) == 1 and mark[0].technique == "differ", f"{name} is no witness")
        (told,) = mark
        at = sum(1 << cell for cell in told.places)
        need(not (at & ~told.gives or told.needs), f"{name} says more than where it differs")
        odd = told.gives & ~(self.ground.white & ~known)
        need(not odd, f"{name} differs at {self.name_first(odd)}, which is known")
        return told.gives

    def name_first(self, cells: Cells) -> str:
        """The name of the first of these cells; r1c1 if there are none, for reasons that are made and not needed."""
        return self.grid.name(next(members(cells), 0))
