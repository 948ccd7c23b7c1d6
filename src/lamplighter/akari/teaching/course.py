"""course: lessons from the plainest technique to assumptions within assumptions, each with boards that need it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from lamplighter import plugins
from lamplighter.akari.explaining.ladder import list_lessons
from lamplighter.akari.game.run import Run
from lamplighter.akari.teaching.lesson import Course, Lesson
from lamplighter.arguments import expect_names, expect_whole
from lamplighter.budget import Budget, budget_of
from lamplighter.errors import BadInput

SHIPPED = "course.jsonl"
COURSE_SEED = 1  # of the course that is shipped


def course(*, lessons: Iterable[str] | None = None, seed: int = COURSE_SEED, budget: Budget | None = None) -> Course:
    """The lessons of these names, or all, in the order of teaching; with the usual seed they are there at once.

    Every board has one solution, needs what its lesson teaches and nothing that is taught later. A lesson is the same
    alone and among others. An unknown name is BadInput; OutOfBudget if the lessons of another seed are not made in
    time.
    """
    chosen, seed, run = choose_lessons(lessons), expect_whole(seed, "the seed"), Run(budget_of(budget))
    if seed != COURSE_SEED:
        from lamplighter.akari.teaching.lessons import make_course  # most courses are read, and need nothing that makes

        return make_course(chosen, seed, run)
    shipped = read_shipped()
    return Course(tuple(lesson for lesson in shipped.lessons if lesson.name in chosen), seed, shipped.version)


def choose_lessons(wanted: Iterable[str] | None) -> tuple[str, ...]:
    """The names wanted, in the order of teaching, each once; None means all, none at all is BadInput."""
    known = list_lessons()
    chosen = known if wanted is None else expect_names(wanted, "'lessons'")
    for name in chosen:
        if name not in known:
            raise BadInput(plugins.say_unknown("lesson", name, known))
    if not chosen:
        raise BadInput(f"a course has at least one lesson; there are: {', '.join(known)}")
    return tuple(name for name in known if name in chosen)


@cache
def read_shipped() -> Course:
    """The course that comes with the program: the seed and the version on the first line, then a lesson on each."""
    first, *lessons = (files(__package__) / SHIPPED).read_text(encoding="utf-8").splitlines()
    return Course(tuple(map(Lesson.from_json, lessons)), **json.loads(first))


def write_shipped(made: Course) -> str:
    """A course as the text of such a file."""
    records = [{"seed": made.seed, "version": made.version}, *(lesson.to_json() for lesson in made.lessons)]
    return "".join(f"{json.dumps(record)}\n" for record in records)
