"""The techniques of people, in the order in which they are tried."""

from __future__ import annotations

import re
from collections.abc import Iterable
from types import ModuleType

from lamplighter import plugins

TECHNIQUES = "lamplighter.akari.explaining.techniques"
BASIC = (
    "clue_full",
    "clue_tight",
    "only_source",
)  # what a person sees at once, even while assuming something
PAIR = re.compile(r"\b(\d) (\d)\b")
ASSUMING = ("probe", "nested")  # where no technique helps: an assumption that fails, and one that fails by further ones


def load_techniques(names: Iterable[str] | None = None) -> list[ModuleType]:
    """The techniques of these names, or all of them if `names` is None, the cheapest first."""
    chosen = plugins.names(TECHNIQUES) if names is None else names
    return sorted((plugins.load(TECHNIQUES, name) for name in chosen), key=lambda technique: technique.COST)


def list_lessons() -> tuple[str, ...]:
    """All that there is to learn, the plainest first: every technique, then `probe`, then `nested`."""
    return (*map(name_technique, load_techniques()), *ASSUMING)


def name_technique(technique: ModuleType) -> str:
    """The name of a technique: that of its file."""
    return technique.__name__.rsplit(".", 1)[-1]


def title_technique(name: str) -> str:
    """The name of a technique as an English heading: `linear_2_1_plus` is `Linear 2-1 plus`."""
    return PAIR.sub(r"\1-\2", name.replace("_", " ")).capitalize()
