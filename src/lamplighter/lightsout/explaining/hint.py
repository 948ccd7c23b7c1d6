"""hint: a click of a shortest solution, how far it is to go, and whether a click brings one closer."""

from __future__ import annotations

from itertools import islice
from typing import Any, NamedTuple

from lamplighter.budget import Budget, Meter
from lamplighter.errors import BadInput
from lamplighter.lightsout.game.packing import unpack
from lamplighter.lightsout.game.question import Question
from lamplighter.lightsout.solving.answer import Answer
from lamplighter.lightsout.solving.solve import answer_question, solve, start_clock
from lamplighter.lightsout.text.read_write import Askable, boards_of

FIELDS = ("solvable", "cell", "distance", "after", "closer", "proven")  # of JSON, in this order


class Hint(NamedTuple):
    """Where to click next; how many clicks are left before and after it, or before and after the click asked about.

    `proven` if both numbers are the fewest; `closer` is None where they are not proven. `cell` is None on a board that
    is solved, that cannot be solved, or of which the budget did not suffice to tell (`solvable` is None).
    """

    solvable: bool | None
    cell: int | None = None
    distance: int | None = None
    after: int | None = None
    closer: bool | None = None
    proven: bool = False
    answer: Answer | None = None

    def to_json(self) -> dict[str, Any]:
        """The fields that docs/json.md promises for `lightsout hint`."""
        told: dict[str, Any] = {name: getattr(self, name) for name in FIELDS}
        if self.cell is not None and self.answer is not None:
            told["cell"] = self.answer.board.game.grid.name(self.cell)
        return told


def hint(
    board: Askable, target: Askable | None = None, press: int | None = None, *, budget: Budget | Meter | None = None
) -> Hint:
    """A click of the best solution known, or what the click `press` would do. One budget is for all of it."""
    board, target = boards_of(board, target)
    if press is not None and (press := board.game.check_button(press)) in board.game.holes:
        raise BadInput(f"there is no button {press}: a hole is there")
    meter = start_clock(budget)
    now = answer_question(Question.of(board, target), meter)
    if not now.solvable or now.presses is None or now.clicks is None:
        return Hint(now.solvable, answer=now)
    times = unpack(now.presses, board.game)
    if press is not None:
        return judge(now, now.clicks, press, next(islice(times, press, None)), meter)
    cell = next((cell for cell, number in enumerate(times) if number), None)
    if cell is None:
        return Hint(True, None, 0, 0, False, True, now)
    return Hint(True, cell, now.clicks, now.clicks - 1, True if now.proven else None, now.proven, now)


def judge(now: Answer, clicks: int, press: int, times: int, meter: Meter) -> Hint:
    """What the click `press` does to the number of clicks left: `clicks` now, `times` of them on this button."""
    then = answer_question(Question(now.board.pressed([press]), now.target), meter)
    after = clicks - 1 if times else clicks + now.board.game.colors - 1
    if then.clicks is not None:
        after = min(after, then.clicks)
    sure = now.proven and then.proven
    return Hint(True, press, clicks, after, after < clicks if sure else None, sure, now)


def distance(board: Askable, target: Askable | None = None) -> int | None:
    """The fewest clicks that solve the board; None if it cannot be solved or the number is not proven in a minute."""
    found = solve(board, target)
    return found.clicks if found.proven else None
