"""Measures as JSON and back, in the words of docs/json.md. Cells have names, so a certificate needs the grid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from lamplighter.akari.game.position import Cells, members
from lamplighter.akari.judging.ratings.fields import expect, expect_number, take, take_number, take_optional
from lamplighter.akari.rating.explained import read_explained, write_explained
from lamplighter.akari.rating.measure import SPENT, Measure
from lamplighter.akari.rating.task import Action
from lamplighter.grid import Grid
from lamplighter.values import Frozen

NUMBERS = ("value", "lower", "upper", "proven", "reason")
CERTIFICATE = ("plan", "landmarks", "steps", "stuck")


def write_measure(measure: Measure) -> dict[str, Any]:
    """A measure without its certificate."""
    return {field: getattr(measure, field) for field in NUMBERS} | dict(measure.parts)


def write_certificate(measure: Measure, grid: Grid) -> dict[str, Any]:
    """The plan, and the landmarks that no plan avoids; for `explanation` steps, and where fewer rules lead nowhere."""
    marks = [write_actions(mark, grid) for mark in measure.landmarks]
    told = measure.proof.told if measure.proof else None
    explained = {} if told is None else write_explained(told, grid)
    return {"plan": write_actions(measure.plan, grid), "landmarks": marks, **explained}


def write_actions(actions: Iterable[Action], grid: Grid) -> list[dict[str, Any]]:
    """Actions with cells by their names."""
    return [
        {
            "technique": action.technique,
            "at": grid.name(action.at),
            "other": grid.name(action.other) if action.other >= 0 else None,
            "needs": grid.names(members(action.needs)),
            "gives": grid.names(members(action.gives)),
        }
        for action in actions
    ]


def read_measure(data: Mapping[str, object], grid: Grid) -> Measure:
    """A measure, with its certificate if there is one; BadInput if a field is missing or of another kind."""
    reason, proven = take(data, "reason", str), take(data, "proven", bool)
    parts = {name: expect_number(said, name) for name, said in data.items() if name not in (*NUMBERS, *CERTIFICATE)}
    marks = take(data, "landmarks", list) if "landmarks" in data else []
    return Measure(
        take_number(data, "value"),
        take_number(data, "lower"),
        take_number(data, "upper"),
        proven,
        reason,
        read_actions(data.get("plan", []), grid),
        tuple(read_actions(mark, grid) for mark in marks),
        Frozen(parts),
        not proven and reason == SPENT,  # JSON has no other sign of it
        read_explained(data, grid) if "steps" in data else None,
    )


def read_actions(data: object, grid: Grid) -> tuple[Action, ...]:
    """A list of actions."""
    return tuple(read_action(expect(one, dict, "an action"), grid) for one in expect(data, list, "a list of actions"))


def read_action(data: Mapping[str, object], grid: Grid) -> Action:
    """An action; cells have names like r3c4."""
    other = take_optional(data, "other", str)
    return Action(
        take(data, "technique", str),
        grid.cell(take(data, "at", str)),
        read_cells(data, "needs", grid),
        read_cells(data, "gives", grid),
        -1 if other is None else grid.cell(other),
    )


def read_cells(data: Mapping[str, object], name: str, grid: Grid) -> Cells:
    """A list of cells as a set."""
    found = 0
    for cell in take(data, name, list):
        found |= 1 << grid.cell(expect(cell, str, "a cell"))
    return found
