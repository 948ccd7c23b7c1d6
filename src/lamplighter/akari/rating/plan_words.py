"""A shortest plan told in words: each step as its technique says it, and how much follows from it by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, NamedTuple

from lamplighter import plugins
from lamplighter.akari.explaining.closure import close_position
from lamplighter.akari.explaining.ladder import load_techniques
from lamplighter.akari.explaining.probes import ENDLESS, refute
from lamplighter.akari.explaining.wording import say_in_halves
from lamplighter.akari.game.position import Position
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.game.step import Step
from lamplighter.akari.game.words import Said
from lamplighter.akari.rating.levels import PATTERNS, techniques_of
from lamplighter.akari.rating.measure import MEASURES, Measure
from lamplighter.akari.rating.task import Action

TOLD = {  # of each level the measures whose plan explains a puzzle, the best first
    "easy": ("step",),
    "medium": ("pattern",),
    "difficult": ("refutations", "guess"),  # what is certain rather than luck
}
MEDIUM = techniques_of(("medium",))
GUESS = "guess a lamp at {cell}, which is right"
BY_LUCK = "{conclusion}"


class PlanSentence(NamedTuple):
    """A step of a plan in words, and the number of cells that become known by free steps after it.

    `said` is None for what is free before the first step.
    """

    said: Said | None
    follow: int

    @property
    def text(self) -> str:
        """The words as one sentence; empty if there are none."""
        return str(self.said or "")

    def to_json(self) -> dict[str, Any]:
        """The fields of docs/json.md."""
        return {"text": self.text, "follow": self.follow}


def choose_plan(level: str | None, measures: Mapping[str, Measure]) -> str | None:
    """The measure whose plan explains a puzzle of that level; None without a level or without a value of it."""
    found = (name for name in TOLD.get(level or "", ()) if name in measures)
    return next((name for name in found if measures[name].value is not None), None)


def tell_plan(puzzle: Puzzle, name: str, plan: Sequence[Action], patterns: str = "table") -> Iterator[PlanSentence]:
    """The plan of a measure, sentence by sentence; first, if there is any, what is free from the start.

    `patterns` are those of the rating that found the plan.
    """
    ladder = load_free(name, patterns)
    position = close_position(Position(puzzle), ladder)
    if known := count_known(position):
        yield PlanSentence(None, known)
    for action in plan:
        step = find_step(position, action, ladder)
        after = position.after(step.lamps, step.bars)
        later = close_position(after, ladder)
        yield PlanSentence(say_step(position, step), count_known(later) - count_known(after))
        position = later


def load_free(name: str, patterns: str) -> list[ModuleType]:
    """The techniques that the plan of a measure does not count, the cheapest first."""
    free = set(plugins.load(MEASURES, name).FREE)
    return load_techniques(free | set(techniques_of(PATTERNS[patterns])) if free >= set(MEDIUM) else free)


def count_known(position: Position) -> int:
    """The number of white cells that are known."""
    return (position.views.white & ~position.open).bit_count()


def say_step(position: Position, step: Step) -> Said:
    """The step in words; a guess has no reason."""
    if step.technique == "guess":
        return Said.of("", GUESS, BY_LUCK, cell=position.puzzle.grid.name(step.at))
    return say_in_halves(position, step)


def find_step(position: Position, action: Action, ladder: list[ModuleType]) -> Step:
    """The step that an action is in this position, in which all that it needs must be known.

    The techniques of the ladder are free, and followed where a lamp is assumed.
    """
    if action.technique == "guess":
        return Step("guess", lamps=1 << action.at, at=action.at)
    if action.technique == "refute":
        found = refute(position, action.at, True, ENDLESS, ladder)
        assert found, f"a lamp at {position.puzzle.grid.name(action.at)} does not fail in\n{position}"
        return found.step
    return find_by_technique(position, action)


def find_by_technique(position: Position, action: Action) -> Step:
    """The step that the technique of an action finds at its place. A clue with a cell to spare may be tight by now."""
    names = ("diagonal", "clue_tight") if action.technique == "diagonal" else (action.technique,)
    places = {place for place in (action.at, action.other) if place >= 0}
    for technique in load_techniques(names):
        for step in technique.find(position):
            same_lamp = action.technique == "only_source" and step.lamps & action.gives
            if same_lamp or set(step.about) == places:
                found: Step = step
                return found
    raise AssertionError(f"{action} says nothing in\n{position}")
