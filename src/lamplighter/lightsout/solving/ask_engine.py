"""ask_engine: the fewest clicks as one of the engines finds them; its presses are tried on the board first."""

from __future__ import annotations

from lamplighter import plugins
from lamplighter.budget import Meter
from lamplighter.errors import BadInput, EngineMissing, OutOfBudget
from lamplighter.lightsout.game.board import needed_change
from lamplighter.lightsout.game.packing import unpack
from lamplighter.lightsout.game.question import Question
from lamplighter.lightsout.solving.answer import Answer

ENGINES = "lamplighter.lightsout.solving.engines"
USUAL = "algebra"  # what `solve` does by itself


def ask_engine(name: str, question: Question, meter: Meter) -> Answer:
    """The answer of an engine, about clicks alone: forbidden buttons and costs of the question are not looked at.

    Presses that do not solve the board are an AssertionError, an engine that is not installed is EngineMissing.
    """
    if name not in plugins.names(ENGINES):
        raise BadInput(plugins.say_unknown("engine", name, plugins.names(ENGINES)))
    engine = plugins.load(ENGINES, name)
    if line := plugins.make_ready(engine):
        raise EngineMissing(f"the engine {name!r} is not installed; get it with: {line}")
    board, target = question.board, question.target
    try:
        best = engine.fewest(needed_change(board, target), meter)
    except OutOfBudget:
        return Answer(question, None)
    if best is None:
        return Answer(question, False)
    times = unpack(best.presses, board.game)
    after = board.pressed([cell for cell, number in enumerate(times) for _ in range(number)])
    assert after.lights == (target.lights if target else (0,) * board.game.rows), f"{name} is wrong"
    return Answer(question, True, best)
