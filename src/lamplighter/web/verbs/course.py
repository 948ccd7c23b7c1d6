"""The course: the lessons that come with the program, the fields of `course`."""

from __future__ import annotations

from lamplighter import course
from lamplighter.language.telling import translate
from lamplighter.web.body import Body, Fields


def answer(body: Body) -> Fields:
    """The fields of `course` in docs/json.md, of the course that is ready-made."""
    told = course().to_json()
    return told | {"lessons": [lesson | say_lesson(lesson) for lesson in told["lessons"]]}


def say_lesson(lesson: Fields) -> Fields:
    """Its title and its sentence in the language of the question; a course is kept in English."""
    return {word: translate(lesson[word]) for word in ("title", "sentence")}
