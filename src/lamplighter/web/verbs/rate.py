"""Level, rung and score, the measures that are named, and a plan if asked for: the fields of `rate`."""

from __future__ import annotations

from lamplighter import rate
from lamplighter.web.body import Body, Fields

PACE = "slow"
PLANNED = {"easy": "step", "medium": "pattern", "difficult": "guess"}  # the measure whose plan is told, by level


def answer(body: Body) -> Fields:
    """The fields of `rate` in docs/json.md; without `measures` none is taken, which is quick.

    With `plan` the measure of the puzzle's level is taken, whose shortest plan is told in words.
    """
    board, names, budget = body.board(), body.names("measures"), body.budget()
    plan = body.flag("plan")
    found = rate(board, measures=names, budget=budget)
    if plan and found.level:
        found = rate(board, measures=[*names, PLANNED[found.level]], budget=budget)
    return found.to_json(plan=plan)
