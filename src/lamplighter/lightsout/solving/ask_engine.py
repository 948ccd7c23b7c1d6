"""by_engine: the fewest clicks as one of the engines finds them, judged before it is believed."""

from __future__ import annotations

from lamplighter import plugins
from lamplighter.budget import Budget, budget_of
from lamplighter.errors import EngineMissing, OutOfBudget
from lamplighter.lightsout.game.packing import unpack
from lamplighter.lightsout.game.record import Record
from lamplighter.lightsout.solving.solve import Answer

ENGINES = "lamplighter.lightsout.solving.engines"


def by_engine(name: str, record: Record, budget: Budget | None = None) -> Answer:
    """The answer of an engine. Presses that do not do what they should are our own mistake and fail loudly."""
    engine = plugins.load(ENGINES, name)
    if line := plugins.make_ready(engine):
        raise EngineMissing(f"the engine {name!r} is not installed; get it with: {line}")
    board, change = record.board, record.change
    try:
        best = engine.fewest(change, budget_of(budget))
    except OutOfBudget:
        return Answer(board, None)
    if best.presses is None:
        return Answer(board, False if best.final else None)
    times = unpack(best.presses, board.game)
    after = board.pressed([cell for cell, number in enumerate(times) for _ in range(number)])
    assert after.lights == (record.target.lights if record.target else (0,) * board.game.rows), f"{name} is wrong"
    return Answer(board, True, best.presses, best.clicks, best.lower, best.final)
