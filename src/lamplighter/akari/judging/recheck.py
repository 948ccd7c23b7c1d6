"""recheck: checks a rating without trusting it. It has a table of actions of its own and no code of `rate`.

Only the solution comes from elsewhere: a SAT solver finds it and says that there is no other, the referee judges it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, runtime_checkable

from lamplighter.akari.game.puzzle import Lamps, Puzzle
from lamplighter.akari.judging.rating_reader import RatingReader
from lamplighter.akari.judging.ratings.claims import ToldRating
from lamplighter.akari.judging.ratings.fields import load_object
from lamplighter.akari.judging.ratings.ground import Ground, wall_lone_cells
from lamplighter.akari.judging.ratings.judge import RatingJudge
from lamplighter.akari.judging.ratings.wrong import WrongRating, need
from lamplighter.akari.judging.rounds.rounds_judge import RoundsJudge
from lamplighter.akari.solving.solve import solve
from lamplighter.akari.text.read_write import Askable, puzzle_of
from lamplighter.budget import Budget, Meter, budget_of
from lamplighter.errors import BadInput, OutOfBudget

ENGINE = "sat"  # not the one that ratings are made with


class Rechecked(NamedTuple):
    """`accepted`: what is `checked` holds; what is `unchecked` comes without a certificate. Else the reason.

    Whatever a rating says is in one of both, by its name. `measured` says of which board it holds: as given, or decent.
    `verdict` is None where the rating is wrong. A spent budget accepts nothing; its verdict is `unknown`.
    """

    accepted: bool
    verdict: str | None
    checked: tuple[str, ...] = ()
    unchecked: tuple[str, ...] = ()
    reason: str | None = None
    measured: str | None = None

    def to_json(self) -> dict[str, Any]:
        """The fields of docs/json.md."""
        return {**self._asdict(), "checked": list(self.checked), "unchecked": list(self.unchecked)}


@runtime_checkable
class CertifiedRating(Protocol):
    """A rating that can write itself as JSON, such as `lamplighter.Rating`; nothing else of it is looked at."""

    @property
    def measures(self) -> Mapping[str, Any]:
        """The measures by name."""

    def to_json(self, *, certificate: bool) -> dict[str, Any]:
        """The rating as a JSON object, with plans and landmarks if a certificate is wanted."""


def recheck(
    asked: Askable, rating: CertifiedRating | Mapping[str, object] | str, *, budget: Budget | None = None
) -> Rechecked:
    """Does a rating hold? Both sides of every certificate are checked.

    It is taken as `rate` answers it, or as the JSON that `rate --certificate --json` prints, an object or its text. A
    wrong rating is an answer; BadInput is for what is no rating, or a board too large for ratings.
    """
    puzzle, meter = puzzle_of(asked), budget_of(budget).start()
    told = read_fields(rating)
    try:
        return judge_rating(puzzle, RatingReader(puzzle.grid, meter.check).read(told), meter)
    except WrongRating as error:
        return Rechecked(False, None, reason=str(error))
    except OutOfBudget as error:
        return Rechecked(False, "unknown", reason=str(error))


def read_fields(rating: CertifiedRating | Mapping[str, object] | str) -> Mapping[str, object]:
    """The rating as a JSON object, whatever it came in; BadInput if it is none."""
    if isinstance(rating, str):
        return load_object(rating)
    if isinstance(rating, Mapping):
        return rating
    if not isinstance(rating, CertifiedRating):
        raise BadInput("a rating is a JSON object")
    return rating.to_json(certificate=True)


def judge_rating(puzzle: Puzzle, rating: ToldRating, meter: Meter) -> Rechecked:
    """Judge the verdict, and all else if there is one solution; raises WrongRating or OutOfBudget."""
    ground = Ground(puzzle.lines)
    answer = solve(puzzle, engine=ENGINE, budget=Budget(meter.left, meter.budget.nodes))
    if answer.verdict == "unknown":
        raise OutOfBudget("the budget was spent before it was known how many solutions there are")
    need(rating.verdict == answer.verdict, f"verdict: it is {answer.verdict}, not {rating.verdict[:20]!r}")
    if answer.solution is None or answer.verdict != "unique":
        need(not rating.odd, f"{', '.join(rating.odd)}: only a puzzle with one solution has a difficulty")
        return Rechecked(True, answer.verdict, ("verdict",), rating.others)
    checked = ("verdict", "decent", *judge_measures(ground, answer.solution.lamps, rating, meter))
    silent = [name for name in (*rating.measures, *rating.rounds) if name not in checked]
    level = [] if rating.level else ["level"]
    return Rechecked(True, "unique", checked, (*level, *silent, *rating.others), measured=rating.measured)


def judge_measures(ground: Ground, lamps: Lamps, rating: ToldRating, meter: Meter) -> list[str]:
    """The names of what holds of a puzzle with one solution, `lamps`; raises WrongRating if something does not."""
    need(rating.decent == (not ground.alone), f"decent: the puzzle is {'not ' * bool(ground.alone)}decent")
    measured = wall_lone_cells(ground) if rating.measured == "decent" else ground
    solution = sum(1 << lamp for lamp in lamps) & measured.white
    planned = RatingJudge(measured, solution, rating.patterns, meter.check).judge_all(rating)
    return [*planned, *RoundsJudge(measured, solution, meter.check).judge_all(rating)]
