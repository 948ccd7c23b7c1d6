"""Answer: what is known of a question, with its proof; as JSON and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from lamplighter.arguments import wrong_kind
from lamplighter.errors import BadInput
from lamplighter.language.numerals import read_decimal, write_decimal
from lamplighter.lightsout.algebra.space import Space
from lamplighter.lightsout.game.best import Best
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.packing import Rows, count_clicks, pack
from lamplighter.lightsout.game.question import Question
from lamplighter.lightsout.game.spelling import read_digits, spell_digits
from lamplighter.lightsout.solving.answer_fields import best_of, change_of, number_of, spell_all, spell_proof
from lamplighter.lightsout.solving.nearest import Change
from lamplighter.lightsout.text.read_write import Askable, boards_of
from lamplighter.notebook import draw_value


@dataclass(frozen=True)
class Answer:
    """What is known: presses that solve the board with so many clicks, and that none does with fewer than `lower`.

    `proven` where the two are the same number; `optima` is how many solutions are as good, None where it is not known.
    Unsolvable boards have a certificate instead (docs/lightsout.md), and the smallest change of lights found that makes
    them solvable. `solvable` is None where the budget was spent before that was known. `target`, `forbidden` and
    `costs` are as asked; with costs the clicks are what the presses cost. `space` holds all solutions and `count` is
    their number; answers of integer programs have no space and a count of 0, those read from JSON no space.
    """

    question: Question
    solvable: bool | None
    best: Best[Rows] | None = None
    nullity: int | None = None
    count: int = 0
    certificate: Rows | None = None
    change: Change | None = None
    space: Space | None = None

    @property
    def board(self) -> Board:
        """The board asked about."""
        return self.question.board

    @property
    def target(self) -> Board | None:
        """The lights it is to become; None if all are to be off."""
        return self.question.target

    @property
    def forbidden(self) -> frozenset[int]:
        """Buttons that are never pressed."""
        return self.question.forbidden

    @property
    def costs(self) -> tuple[int, ...] | None:
        """What a click of each button costs; None if each costs 1."""
        return self.question.costs

    @property
    def presses(self) -> Rows | None:
        """The presses of the best solution that is known; None if none is."""
        return None if self.best is None else self.best.presses

    @property
    def clicks(self) -> int | None:
        """How many clicks these are, or with costs what they cost."""
        return None if self.best is None else self.best.clicks

    @property
    def lower(self) -> int | None:
        """No solution has fewer clicks, or costs less; None if no solution is known."""
        return None if self.best is None else self.best.lower

    @property
    def upper(self) -> int | None:
        """So many clicks are enough: the same as `clicks`."""
        return self.clicks

    @property
    def proven(self) -> bool:
        """Is it proven that no solution has fewer clicks than this one?"""
        return self.best is not None and self.best.proven

    @property
    def optima(self) -> int | None:
        """How many solutions are as good; None where that is not known."""
        return None if self.best is None else self.best.optima

    def to_json(self, solutions: Iterable[Rows] | None = None) -> dict[str, Any]:
        """The fields that docs/json.md promises for `lightsout solve`; with the solutions told, if there are any."""
        game = self.board.game
        told = plain_fields(self)
        if self.costs is not None:
            told["cost"] = self.clicks
        if self.certificate is not None:
            told["certificate"] = spell_digits(self.certificate, game)
        elif self.best is not None and self.best.proof is not None:
            told["certificate"] = spell_proof(self.best.proof)
        if self.change is not None:
            told["change"] = [game.grid.name(cell) for cell in self.change.lights]
        if solutions is not None:
            told["solutions"] = spell_all(solutions, game)
        if self.forbidden:
            told["forbidden"] = [game.grid.name(cell) for cell in sorted(self.forbidden)]
        return told

    @classmethod
    def from_json(
        cls,
        told: Mapping[str, Any],
        board: Askable,
        target: Askable | None = None,
        *,
        forbidden: Iterable[int] = (),
        costs: Iterable[int] | None = None,
    ) -> Answer:
        """The answer that `to_json` told of this question; BadInput for fields that are none of an answer.

        Nothing in it is believed or checked: `verify` does that. Which solutions there are, and whether fewer lights
        would do where lights are to be changed, JSON does not tell.
        """
        if not isinstance(told, Mapping):
            raise wrong_kind("the answer", "a JSON object, as `to_json` gives it", told)
        return from_fields(told, Question.of(*boards_of(board, target), forbidden, costs))

    def _repr_svg_(self) -> str | None:
        return draw_value(self)


def plain_fields(answer: Answer) -> dict[str, Any]:
    """The fields that every answer has; `count` is null where the solutions were not counted."""
    game, best = answer.board.game, answer.best
    counted = answer.solvable is not None and not (answer.nullity is None and answer.certificate is None)
    return {
        "solvable": answer.solvable,
        "clicks": None if best is None else count_clicks(best.presses, game),
        "proven": answer.proven,
        "lower": answer.lower,
        "upper": answer.upper,
        "presses": None if best is None else spell_digits(best.presses, game),
        "nullity": answer.nullity,
        "count": write_decimal(answer.count) if counted else None,
        "optima": None if answer.optima is None else write_decimal(answer.optima),
    }


def from_fields(told: Mapping[str, Any], question: Question) -> Answer:
    """The answer to a question that these fields tell."""
    game = question.board.game
    solvable, count = told.get("solvable"), told.get("count")
    weights = None if solvable else told.get("certificate")  # of a board that can be solved it is one of fewest clicks
    if solvable is not None and not isinstance(solvable, bool):
        raise BadInput("'solvable' is true, false or null")
    return Answer(
        question,
        solvable,
        best_of(told, game),
        number_of(told, "nullity"),
        0 if count is None else read_decimal(count, "'count'"),
        None if weights is None else pack(read_digits(weights, game, "certificate"), game),
        change_of(told.get("change"), game),
    )
