"""verify: checks what is said of a board, from the rule alone. It shares no code with anything that finds answers.

An answer is JSON as `lightsout solve --json` prints it: presses, numbers, or the certificate that there are none. What
is asked is never taken from it. Each of its fields is checked, or named as not checked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from lamplighter.arguments import wrong
from lamplighter.errors import BadInput
from lamplighter.lightsout.game.question import Question
from lamplighter.lightsout.judging.claims import Claims, Wrong, repeat
from lamplighter.lightsout.text.read_write import Askable, boards_of
from lamplighter.limits import MAX_VERIFIED

ORDER = (
    *("presses", "clicks", "cost", "nullity", "count", "proven", "lower", "upper", "optima", "solutions"),
    *("certificate", "change", "forbidden"),
)


class Verified(NamedTuple):
    """Does all hold that was checked? `checked` and `unchecked` name the fields.

    `reason` says what is wrong, or why something was not checked.
    """

    valid: bool
    checked: tuple[str, ...] = ()
    reason: str = ""
    unchecked: tuple[str, ...] = ()


def verify(
    board: Askable,
    told: Mapping[str, Any],
    target: Askable | None = None,
    *,
    forbidden: Iterable[int] = (),
    costs: Iterable[int] | None = None,
) -> Verified:
    """Check an answer to the question that `solve` was asked with the same words. What it does not say is not missed.

    An answer to another question, with other forbidden buttons perhaps, is bad input.
    """
    board, target = boards_of(board, target)
    if not isinstance(told, Mapping):
        raise wrong("the answer", "a JSON object, as `solve --json` prints it", told)
    if board.game.rows * board.game.cols > MAX_VERIFIED:
        raise BadInput(f"answers are checked for boards up to {MAX_VERIFIED:,} lights; this one is {board.game.size}")
    claims = Claims(Question.of(board, target, forbidden, costs), told)
    try:
        claims.same_question()
        claims.hold()
    except Wrong as error:
        return Verified(False, ordered(claims.checked), str(error))
    unchecked = ordered(name for name in told if claims.says(name) and name not in claims.checked)
    notes = [claims.note if unchecked else "", claims.remark]
    return Verified(True, ordered(claims.checked), "; ".join(filter(None, notes)), unchecked)


def ordered(fields: Iterable[str]) -> tuple[str, ...]:
    """Fields in the order in which they are documented; strange ones last."""
    found = [*fields]
    return (*(name for name in ORDER if name in found), *sorted(repeat(name) for name in found if name not in ORDER))
