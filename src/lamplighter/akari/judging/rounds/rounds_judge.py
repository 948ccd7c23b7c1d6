"""The judge of rung, score and the measures that are found anew. WrongRating says what does not hold, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from math import ceil, inf

from lamplighter.akari.judging.ratings.claims import ToldMeasure, ToldRating
from lamplighter.akari.judging.ratings.ground import Cells, Ground
from lamplighter.akari.judging.ratings.judge import need_bounds
from lamplighter.akari.judging.ratings.wrong import WrongRating, need
from lamplighter.akari.judging.rounds.climb import RoundTaker, TakenRound, find_rung, weigh_rounds
from lamplighter.akari.judging.rounds.explanation import ExplanationJudge
from lamplighter.akari.judging.rounds.nesting import NestedThoughts

DIGITS = 0.005 + 1e-9  # a score has two digits after the point; logarithms differ a little between machines


class RoundsJudge:
    """Judges claims about a board with one solution, `lamps`. `check` is called often and raises OutOfBudget."""

    def __init__(self, ground: Ground, lamps: Cells, check: Callable[[], None]) -> None:
        self.ground, self.lamps, self.check = ground, lamps, check

    @cached_property
    def rounds(self) -> list[TakenRound]:
        """The rounds of the board, found anew when they are first asked for."""
        return RoundTaker(self.ground, self.check).take_all()

    def judge_all(self, rating: ToldRating) -> Iterator[str]:
        """The names of the claims that hold, one after the other; raises WrongRating at the first that does not."""
        if rating.rung is not None:
            rung = find_rung(self.rounds)
            need(rating.rung == rung, f"rung: it is {rung}, not {rating.rung[:20]!r}")
            yield "rung"
        if rating.score is not None:
            score = weigh_rounds(self.rounds)
            need(abs(rating.score - score) <= DIGITS, f"score: it is {score:.2f}, not {rating.score:g}")
            yield "score"
        for name, claim in rating.rounds.items():
            try:
                self.judge_measure(name, claim.shown)
            except WrongRating as error:
                raise WrongRating(f"{name}: {error}") from None
            if not claim.bare:
                yield name

    def judge_measure(self, name: str, claim: ToldMeasure) -> None:
        """Raise WrongRating unless all that is told of a measure holds."""
        need_bounds(claim)
        if name == "breadth":
            self.judge_breadth(claim)
        elif name == "explanation":
            ExplanationJudge(self.ground, self.lamps, self.check).judge(claim)
        else:
            self.judge_nesting(claim)

    def judge_breadth(self, claim: ToldMeasure) -> None:
        """Raise WrongRating unless the fewest steps of a round are as told; a board with nothing to find has none."""
        found = min((one.steps for one in self.rounds), default=None)
        fits = claim.value == found if claim.proven else is_between(claim, inf if found is None else found)
        need(fits, "there is nothing to find" if found is None else f"the narrowest round has {found} steps")

    def judge_nesting(self, claim: ToldMeasure) -> None:
        """Raise WrongRating unless assumptions must be nested as deep as told; no deeper ones are made than needed."""
        need(not claim.proven or claim.value is not None, "it does apply here, and yet it has no value")
        most = max(int(claim.upper or 0), ceil(claim.lower or 0) - 1)
        found = NestedThoughts(self.ground, self.lamps, self.check).finish(most)
        need(is_between(claim, found), f"assumptions are nested {found} deep{' at least' * (found > most)}")


def is_between(claim: ToldMeasure, found: float) -> bool:
    """Is a number between the bounds that are told, as far as there are any?"""
    return (claim.lower is None or claim.lower <= found) and (claim.upper is None or found <= claim.upper)
