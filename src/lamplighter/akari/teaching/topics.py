"""Topics: what there is to teach, in the order of teaching, each with its words and its picture."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from lamplighter import plugins
from lamplighter.akari.explaining.ladder import TECHNIQUES, list_lessons, title_technique
from lamplighter.akari.explaining.patterns.alterations import Picture, read_pictures

START = 2  # techniques that every lesson allows: the first places no lamp, so it solves nothing alone


class Topic(NamedTuple):
    """What a lesson is about: a technique or a way to assume, its words, its picture, and all that it allows.

    `allowed` are the names of what solves its boards: all up to its own, which is the last but in the first lesson.
    """

    name: str
    title: str
    sentence: str
    before: Picture
    after: Picture
    allowed: tuple[str, ...]

    @property
    def others(self) -> tuple[str, ...]:
        """What is allowed, without its own: by these alone its boards cannot be solved."""
        return tuple(name for name in self.allowed if name != self.name)


ASSUMPTIONS = {  # what is no technique has no file that tells of it
    "probe": (
        "Assume and refute",
        "Where nothing else helps, assume a lamp, or none, and follow it: if a rule breaks, the opposite is so.",
        (".....", ".2.2.", "..2.."),
        (".....", ".2.2.", "+.2.+"),
    ),
    "nested": (
        "Assumptions within assumptions",
        "Where no assumption fails by simple steps, follow one with all you know, and with a further assumption.",
        ("#...", "..1.", "....", "...."),
        ("#...", "..1.", "....", "+..."),
    ),
}


@cache
def list_topics() -> tuple[Topic, ...]:
    """All topics, the plainest first."""
    names = list_lessons()
    return tuple(make_topic(name, names[: max(n, START)]) for n, name in enumerate(names, 1))


def make_topic(name: str, allowed: tuple[str, ...]) -> Topic:
    """The topic of that name, with what it allows."""
    if name in ASSUMPTIONS:
        return Topic(name, *ASSUMPTIONS[name], allowed)
    technique = plugins.load(TECHNIQUES, name)
    pictures = read_pictures(technique.__doc__ or "")
    return Topic(name, title_technique(name), plugins.take_sentence(technique), *pictures, allowed)
