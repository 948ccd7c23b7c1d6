"""The actions that a measure counts and those that are free: what a plan reaches, what is left without some actions.

Actions have numbers here: their places in the table, or the cells where a lamp is refuted.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from lamplighter.akari.judging.ratings.claims import ToldAction
from lamplighter.akari.judging.ratings.doubt import Doubt
from lamplighter.akari.judging.ratings.ground import Cells, Ground, members
from lamplighter.akari.judging.ratings.table import ActionTable, LegalAction, reach


class ActionCourse(Protocol):
    """The ways to solve a board by the actions of one measure. `start` is what is known by free actions alone."""

    start: Cells

    def find(self, told: ToldAction) -> int | None:
        """The number of an action as told; None if it is no legal one."""

    def is_honest(self, number: int, gives: Cells) -> bool:
        """Does the action, when its needs are known, give all that it is told to give?"""

    def after(self, number: int, known: Cells) -> Cells | None:
        """What is known after an action whose needs are known, with all that is free; None if it says nothing."""

    def reach_without(self, numbers: Collection[int]) -> Cells:
        """All that can ever be known if these actions are not taken."""


class PlannedCourse:
    """An ActionCourse of actions from a table: `priced` are counted, `free` are not."""

    def __init__(self, priced: Sequence[LegalAction], free: Sequence[LegalAction]) -> None:
        self.priced, self.start = priced, reach(free)
        self.free = [action for action in free if action.gives & ~self.start]  # the others have given all they can
        self.numbers = {action[:3]: number for number, action in enumerate(priced)}
        self.most: dict[int, Cells] = {}

    def find(self, told: ToldAction) -> int | None:
        """The number of the action with this technique, places and needs; what it gives does not matter here."""
        return self.numbers.get(told[:3])

    def is_honest(self, number: int, gives: Cells) -> bool:
        """Does it give all this, by itself or with all that follows freely?"""
        action = self.priced[number]
        if gives & ~(action.needs | action.gives) and number not in self.most:
            self.most[number] = reach(self.free, self.start | action.needs | action.gives)
        return not gives & ~(action.needs | action.gives | self.most.get(number, 0))

    def after(self, number: int, known: Cells) -> Cells:
        """What is known with what the action gives and what follows freely."""
        return reach(self.free, known | self.priced[number].gives)

    def reach_without(self, numbers: Collection[int]) -> Cells:
        """What all other actions and all free ones reach."""
        left = [action for number, action in enumerate(self.priced) if number not in numbers]
        return reach([*left, *self.free], self.start)


class RefutedCourse:
    """An ActionCourse of refutations: a lamp is assumed where the solution has none, until a rule breaks.

    An action is numbered by its cell. `check` is called before each trial and raises OutOfBudget.
    """

    def __init__(self, ground: Ground, doubt: Doubt, table: ActionTable, check: Callable[[], None]) -> None:
        self.ground, self.doubt, self.check = ground, doubt, check
        free, self.lamps = table.observations + table.patterns, table.lamps
        self.start = reach(free)
        self.free = [action for action in free if action.gives & ~self.start]
        self.broke: defaultdict[int, list[Cells]] = defaultdict(list)  # by cell: what was known when a rule broke,
        self.held: defaultdict[int, list[Cells]] = defaultdict(list)  # and what was known when none did

    def find(self, told: ToldAction) -> int | None:
        """The cell of a told refutation, if it is a white one without a lamp; else None."""
        cell, *others = told.places
        fits = told.technique == "refute" and not others and not told.needs
        return cell if fits and (self.ground.white & ~self.lamps) >> cell & 1 else None

    def is_honest(self, number: int, gives: Cells) -> bool:
        """Is it told to bar its cell and no more?"""
        return not gives & ~(1 << number)

    def after(self, number: int, known: Cells) -> Cells | None:
        """What is known after the refutation, with all that is free; None if the assumed lamp breaks no rule."""
        broken = known >> number & 1 or self.breaks(number, known)
        return reach(self.free, known | 1 << number) if broken else None

    def breaks(self, cell: int, known: Cells) -> bool:
        """Does a lamp there break a rule, with this known?

        Answers are kept: one that breaks a rule also does when more is known, one that does not neither when less is.
        """
        if any(not less & ~known for less in self.broke[cell]):
            return True
        if any(not known & ~more for more in self.held[cell]):
            return False
        self.check()
        broken, follow = self.doubt.breaks(known & self.lamps, known & ~self.lamps, cell)
        for lamp in () if broken else members(follow):  # it vouches for the lamps that follow from it
            self.held[lamp].append(known)
        if broken:
            self.broke[cell].append(known)
        return broken

    def reach_without(self, numbers: Collection[int]) -> Cells:
        """What all other refutations reach, round by round: what can be refuted stays so when more is known."""
        tried = self.ground.white & ~self.lamps & ~sum(1 << number for number in numbers)
        known, before = self.start, -1
        while known != before:
            before = known
            wrong = sum(1 << cell for cell in members(tried & ~known) if self.breaks(cell, known))
            known = reach(self.free, known | wrong)
        return known


def list_guesses(ground: Ground, lamps: Cells) -> list[LegalAction]:
    """An action for each lamp of the solution: guessed rightly, it needs nothing and gives all that it lights."""
    return [LegalAction("guess", frozenset((lamp,)), 0, ground.reach(lamp)) for lamp in members(lamps)]
