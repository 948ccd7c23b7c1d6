"""A rating as JSON and as a line for spreadsheets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from lamplighter import Entry, Rating, decent, plugins
from lamplighter.akari.game.position import members
from lamplighter.akari.rating.measure import Measure
from lamplighter.akari.rating.plan_words import Sentence, plan_to_tell, retold
from lamplighter.akari.rating.rate import MEASURES
from lamplighter.akari.rating.task import Action
from lamplighter.cli._parts.output import names
from lamplighter.strangers import cell

NUMBERS = ("value", "lower", "upper", "proven", "reason")
COLUMNS = ("id", "rows", "cols", "verdict", "level", "rung", "score", "decent", "measured", *plugins.names(MEASURES))

SIMPLE = re.compile(r"[\w .-]*")


def fields(entry: Entry, found: Rating, certificate: bool, as_plan: bool) -> dict[str, Any]:
    """The answer as JSON."""
    measures = {name: numbers(measure) for name, measure in found.measures.items()}
    if certificate:
        for name, measure in found.measures.items():
            marks = [[told(entry, action) for action in mark] for mark in measure.landmarks]
            measures[name] |= {"plan": [told(entry, action) for action in measure.plan], "landmarks": marks}
    story = {"plan": [sentence.to_json() for sentence in sentences(entry, found)]} if as_plan else {}
    return found._asdict() | {"measures": measures} | story


def numbers(measure: Measure) -> dict[str, Any]:
    """A measure as JSON, without its proof."""
    return {field: getattr(measure, field) for field in NUMBERS} | dict(measure.parts)


def told(entry: Entry, action: Action) -> dict[str, Any]:
    """An action as JSON."""
    at, *other = names(entry, [place for place in (action.at, action.other) if place >= 0])
    needs, gives = names(entry, members(action.needs)), names(entry, members(action.gives))
    return {
        "technique": action.technique,
        "at": at,
        "other": other[0] if other else None,
        "needs": needs,
        "gives": gives,
    }


def values(entry: Entry, found: Rating) -> list[Any]:
    """One line of the table; where a measure has no value its field is empty."""
    puzzle, measures = entry.puzzle, (found.measures.get(name, Measure()).value for name in plugins.names(MEASURES))
    rating = [found.verdict, found.level, found.rung, found.score, found.decent, found.measured]
    return [entry.id, puzzle.rows, puzzle.cols, *rating, *measures]


def row_of(line: Sequence[Any]) -> str:
    """A line of comma-separated values; words are never formulas."""
    return ",".join(written(value) for value in line)


def written(value: Any) -> str:
    """A value of a table. Words are quoted unless they are one cell wherever a spreadsheet parts its cells."""
    if not isinstance(value, str):
        return "" if value is None else str(value)
    text = cell(value)
    return text if SIMPLE.fullmatch(text) else '"' + text.replace('"', '""') + '"'


def sentences(entry: Entry, found: Rating) -> list[Sentence]:
    """The shortest plan as an explanation, of the board that was measured."""
    name = plan_to_tell(found)
    puzzle = (decent(entry) if found.measured == "decent" else None) or entry.puzzle
    return list(retold(puzzle, name, found.measures[name].plan)) if name else []
