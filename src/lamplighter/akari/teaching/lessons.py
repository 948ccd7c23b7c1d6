"""Lessons made anew: the words of a topic, and the exercises of a seed with their names."""

from __future__ import annotations

from collections.abc import Collection

from lamplighter._version import __version__
from lamplighter.akari.game.entry import Entry
from lamplighter.akari.game.run import Run
from lamplighter.akari.teaching.exercises import make_exercises
from lamplighter.akari.teaching.lesson import Course, Lesson
from lamplighter.akari.teaching.topics import Topic, list_topics


def make_course(names: Collection[str], seed: int, run: Run) -> Course:
    """The lessons of these names, in the order of teaching, made now. Raises OutOfBudget."""
    topics = [topic for topic in list_topics() if topic.name in names]
    return Course(tuple(make_lesson(topic, seed, run) for topic in topics), seed, __version__)


def make_lesson(topic: Topic, seed: int, run: Run) -> Lesson:
    """The lesson about a topic, with boards of the seed. Raises OutOfBudget."""
    run.check()
    worked, *practice = make_exercises(topic, seed, run)
    names = [f"course-{topic.name}-{number or 'worked'}" for number in range(len(practice) + 1)]
    titles = [f"{topic.title}, {f'board {number}' if number else 'worked'}" for number in range(len(practice) + 1)]
    boards = [
        Entry(board.puzzle, solution=board.solution, id=name, title=title)
        for board, name, title in zip((worked, *practice), names, titles, strict=True)
    ]
    return Lesson(*topic, worked=boards[0], practice=tuple(boards[1:]))
