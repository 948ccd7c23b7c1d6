"""verify: checks what is said of a board, from the rule alone. It shares no code with anything that finds answers.

An answer is JSON as `lightsout solve --json` prints it: presses, numbers, or the certificate that there are none. What
is asked is never taken from it. Each of its fields is checked, or named as not checked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from lamplighter.arguments import wrong_kind
from lamplighter.budget import Budget, budget_of
from lamplighter.errors import BadInput
from lamplighter.lightsout.game.question import Question
from lamplighter.lightsout.judging.claims import AnswerClaims
from lamplighter.lightsout.judging.told import WrongClaim, repeat
from lamplighter.lightsout.text.read_write import Askable, boards_of, record_of
from lamplighter.limits import MAX_VERIFIED
from lamplighter.records import parse_json

ORDER = (
    *("presses", "clicks", "cost", "nullity", "count", "proven", "lower", "upper", "optima", "solutions"),
    *("certificate", "change", "forbidden"),
)
PATIENCE = Budget(seconds=60)  # where no budget is given


class Verified(NamedTuple):
    """Does all hold that was checked? `checked` names the fields that hold, `unchecked` those left open.

    `reason` says what is wrong, or why something was not checked; it may be empty. `spent`: with more time more could
    have been checked, so whether all holds is not known.
    """

    valid: bool
    checked: tuple[str, ...] = ()
    reason: str = ""
    unchecked: tuple[str, ...] = ()
    spent: bool = False

    def to_json(self) -> dict[str, Any]:
        """The fields that docs/json.md promises for `lightsout verify`."""
        checked, unchecked = list(self.checked), list(self.unchecked)
        rest = {"reason": self.reason or None, "spent": self.spent}
        return {"valid": self.valid, "checked": checked, "unchecked": unchecked} | rest


class Telling(Protocol):
    """A value with `to_json`, such as an Answer."""

    def to_json(self) -> dict[str, Any]:
        """Its fields."""


def verify(
    board: Askable,
    answer: Telling | Mapping[str, Any] | str,
    target: Askable | None = None,
    *,
    forbidden: Iterable[int] = (),
    costs: Iterable[int] | None = None,
    budget: Budget | None = None,
) -> Verified:
    """Check an answer to the question that `solve` was asked with the same arguments; fields may be left out of it.

    The answer is an `Answer`, or its JSON, or the text of that. An answer to another question, with other forbidden
    buttons perhaps or with another id, is bad input. Without a budget a minute is spent at most; what there is no time
    for is named as not checked.
    """
    meter = budget_of(budget, PATIENCE).start()
    record, told = record_of(board), read_answer(answer)
    board, target = boards_of(record, target)
    if None not in (record.id, told.get("id")) and record.id != told["id"]:
        raise BadInput(f"the answer is for another board than {str(record.id)[:40]!r}")
    if board.game.rows * board.game.cols > MAX_VERIFIED:
        raise BadInput(f"answers are checked for boards up to {MAX_VERIFIED:,} lights; this one is {board.game.size}")
    claims = AnswerClaims(Question.of(board, target, forbidden, costs), told, meter)
    try:
        claims.check_question()
        claims.check()
    except WrongClaim as error:
        return Verified(False, order_fields(claims.checked), str(error))
    unchecked = order_fields(name for name in told if claims.says(name) and name not in claims.checked)
    notes = [claims.note if unchecked else "", claims.remark]
    spent = claims.spent and bool(unchecked)
    return Verified(True, order_fields(claims.checked), "; ".join(filter(None, notes)), unchecked, spent)


def read_answer(answer: Telling | Mapping[str, Any] | str) -> Mapping[str, Any]:
    """The fields of an answer, in whatever form it comes; a text that is no JSON object is BadInput."""
    if isinstance(answer, Mapping):
        return answer
    if isinstance(answer, str):
        return parse_answer(answer)
    if not callable(getattr(answer, "to_json", None)):
        raise wrong_kind("the answer", "an Answer, or a JSON object as `solve --json` prints it", answer)
    return answer.to_json()


def parse_answer(text: str) -> dict[str, Any]:
    """The JSON object that a text holds; BadInput, with its place, if it holds none."""
    try:
        told = parse_json(text)
    except BadInput as error:
        raise BadInput(f"in the answer: {error.text}", error.row, error.col, error.line) from None
    if not isinstance(told, dict):
        raise BadInput("the answer is no JSON object")
    return told


def order_fields(fields: Iterable[str]) -> tuple[str, ...]:
    """Fields in the order in which they are documented; unknown ones last, printable."""
    found = [*fields]
    return (*(name for name in ORDER if name in found), *sorted(repeat(name) for name in found if name not in ORDER))
