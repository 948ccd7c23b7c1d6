"""Judge: does a board need what a lesson teaches, and nothing that comes later? It makes no boards."""

from __future__ import annotations

from lamplighter.akari.explaining.explain import explain
from lamplighter.akari.explaining.trace import Trace
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.step import Step
from lamplighter.akari.teaching.topics import Topic


def is_exercise(puzzle: Puzzle, topic: Topic) -> bool:
    """Is the board solved by what the lesson allows, and not without its own? So its solution is the only one.

    For `nested` there must be an assumption within an assumption, not only one that is followed with more techniques.
    """
    if explain(puzzle, techniques=topic.others).outcome != "halted":
        return False
    trace = explain(puzzle, techniques=topic.allowed)
    return trace.outcome == "solved" and (topic.name != "nested" or is_nested(trace))


def is_nested(trace: Trace) -> bool:
    """Does an explanation make an assumption within another?"""
    return any(step.is_nested for found in trace.rounds for step in found.steps)


def name_topic(step: Step) -> str:
    """The name of the lesson that teaches a step: that of its technique, or `nested`."""
    return "nested" if step.is_nested else step.technique
