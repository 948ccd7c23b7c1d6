"""The judge of ratings: each claim by itself. WrongRating says which claim does not hold, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf

from lamplighter.akari.judging.ratings.claims import ToldAction, ToldMeasure, ToldRating
from lamplighter.akari.judging.ratings.doubt import Doubt
from lamplighter.akari.judging.ratings.ground import Cells, Ground, members
from lamplighter.akari.judging.ratings.hitting_number import count_fewest
from lamplighter.akari.judging.ratings.plans import ActionCourse, PlannedCourse, RefutedCourse, list_guesses
from lamplighter.akari.judging.ratings.reasons import ReasonsJudge
from lamplighter.akari.judging.ratings.rules import write_rules
from lamplighter.akari.judging.ratings.table import count_both_ways, make_table, reach
from lamplighter.akari.judging.ratings.wrong import WrongRating, need, need_found
from lamplighter.grid import Grid


class RatingJudge:
    """Judges claims about a board with one solution, `lamps`, by the patterns of the `table` or of its `closure`.

    `check` is called often and raises OutOfBudget.
    """

    def __init__(self, ground: Ground, lamps: Cells, patterns: str, check: Callable[[], None]) -> None:
        self.ground, self.lamps, self.check = ground, lamps, check
        self.grid, self.rules = Grid(ground.rows, ground.cols), write_rules(ground, patterns)
        check()  # writing a table down can take longer than reading it
        self.table = make_table(ground, lamps, self.rules)
        check()
        self.easy = self.solves(reach(self.table.observations))
        medium = self.easy or self.solves(reach(self.table.observations + self.table.patterns))
        self.level = "easy" if self.easy else "medium" if medium else "difficult"

    def solves(self, known: Cells) -> bool:
        """Are all lamps known?"""
        return not self.lamps & ~known

    def judge_all(self, rating: ToldRating) -> Iterator[str]:
        """The names of the claims that hold, one after the other; raises WrongRating at the first that does not."""
        if rating.level is not None:
            need(rating.level == self.level, f"level: the puzzle is {self.level}, not {rating.level[:20]!r}")
            yield "level"
        yield from ("measured", "patterns")  # by what holds of the board so measured
        for name, claim in rating.measures.items():
            try:
                self.judge_measure(name, claim.shown)
            except WrongRating as error:
                raise WrongRating(f"{name}: {error}") from None
            if not claim.bare:
                yield name

    def judge_measure(self, name: str, claim: ToldMeasure) -> None:
        """Raise WrongRating unless all that is told of a measure holds."""
        need_bounds(claim)
        if name == "switch":
            self.judge_switch(claim)
        elif name == "reasons":
            ReasonsJudge(self.ground, self.lamps, self.check).judge(claim)
        else:
            self.judge_plan(claim, self.make_course(name))

    def judge_switch(self, claim: ToldMeasure) -> None:
        """Count the switches anew, from clues on, from cells on and in the mean: all that is told must fit.

        A puzzle that is not easy has none of these numbers.
        """
        found = count_both_ways(self.table) if self.easy else (None, None, None)
        told, mean = (*(claim.parts or ()), claim.value), inf if found[2] is None else found[2]
        fits = all(one == two or (one is None and not claim.proven) for one, two in zip(told, found, strict=True))
        within = (claim.lower or 0) <= mean and (claim.upper is None or mean <= claim.upper)
        need(
            fits and (claim.proven or within),
            f"from clues on, from cells on and in the mean it is {show_numbers(found)}",
        )

    def make_course(self, name: str) -> ActionCourse:
        """The actions that a measure counts, and those that are free; all names but three mean `refutations`."""
        table = self.table
        if name == "step":
            return PlannedCourse(table.observations, ())
        if name == "pattern":
            return PlannedCourse(table.patterns, table.observations)
        if name == "guess":
            return PlannedCourse(list_guesses(self.ground, self.lamps), table.observations + table.patterns)
        return RefutedCourse(self.ground, Doubt(self.ground, self.rules), table, self.check)

    def judge_plan(self, claim: ToldMeasure, course: ActionCourse) -> None:
        """Judge both bounds of a measure: a plan that is enough, and landmarks that no plan avoids."""
        if claim.upper is not None:
            self.take_plan(claim, course)
        else:
            need(not claim.plan, "there is a plan, and no upper bound")
            need(
                not claim.proven or not self.solves(course.reach_without(())),
                "it does apply here, and yet it has no value",
            )
        self.judge_landmarks(claim, course)

    def take_plan(self, claim: ToldMeasure, course: ActionCourse) -> None:
        """Take the plan, action by action: it is as long as told, each action can be taken, and the last one solves."""
        need(len(claim.plan) == claim.upper, f"the plan has {len(claim.plan)} actions, not {claim.upper:g}")
        known = course.start
        for number, told in enumerate(claim.plan, 1):
            self.check()
            known = self.take_action(f"action {number} of the plan", told, known, course)
        need(self.solves(known), f"the plan leaves {self.name_first(self.lamps & ~known)} unknown")

    def take_action(self, name: str, told: ToldAction, known: Cells, course: ActionCourse) -> Cells:
        """What is known after a told action; WrongRating if it cannot be taken, or does not give what is told."""
        lacking = told.needs & ~known
        need(not lacking, f"{name} needs {self.name_first(lacking)}, which is not known by then")
        action = need_found(course.find(told), f"{name} is none that there is here")
        after = need_found(course.after(action, known), f"{name} breaks no rule")
        need(not told.gives & ~after, f"{name} does not give {self.name_first(told.gives & ~after)}")
        return after

    def judge_landmarks(self, claim: ToldMeasure, course: ActionCourse) -> None:
        """Raise WrongRating unless every landmark holds and no fewer actions than the lower bound meet them all."""
        marks = [
            self.judge_landmark(f"landmark {number}", mark, course) for number, mark in enumerate(claim.landmarks, 1)
        ]
        shown = count_fewest(marks, self.check)
        need(claim.lower is None or claim.lower <= shown, f"the landmarks show {shown}, not {claim.lower}")

    def judge_landmark(self, name: str, mark: tuple[ToldAction, ...], course: ActionCourse) -> set[int]:
        """The actions of a landmark: all others together do not solve the puzzle, so every plan takes one of these."""
        actions = set()
        for told in mark:
            self.check()
            action = need_found(course.find(told), f"{name} has an action that there is not")
            need(course.is_honest(action, told.gives), f"{name} has an action that gives less than told")
            actions.add(action)
        need(bool(mark) and not self.solves(course.reach_without(actions)), f"{name} can be avoided")
        return actions

    def name_first(self, cells: Cells) -> str:
        """The name of the first of these cells; r1c1 if there are none, for reasons that are made and not needed."""
        return self.grid.name(next(members(cells), 0))


def need_bounds(claim: ToldMeasure) -> None:
    """Raise WrongRating unless what is proven has a value and no other bounds, and what is not has none."""
    if claim.proven:
        need(claim.value == claim.lower == claim.upper, "it is proven, and yet the value and its bounds differ")
    else:
        need(claim.value is None, "it is not proven, and yet it has a value")


def show_numbers(numbers: tuple[float | None, ...]) -> str:
    """Numbers as people read them."""
    return ", ".join("nothing" if number is None else f"{number:g}" for number in numbers)
