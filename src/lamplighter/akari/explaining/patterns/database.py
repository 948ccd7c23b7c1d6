"""The database as it is shipped: every pattern that lies on a board, with the smallest board, and who covers it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from lamplighter.akari.explaining.demands import Demand
from lamplighter.akari.explaining.patterns.pattern import Pattern, join_cells
from lamplighter.akari.game.position import members

DATA = "patterns.jsonl"


@dataclass(frozen=True, slots=True)
class KnownPattern:
    """A pattern, its name, the smallest board that has it before and after, the cheapest technique that finds it there.

    `examples` are the techniques whose own picture has the pattern: special cases of it, or the pattern itself.
    `count` is how often the puzzles of a collection needed it; in the shipped database, our own ones.
    """

    name: str
    pattern: Pattern
    before: tuple[str, ...]
    after: tuple[str, ...]
    technique: str
    examples: tuple[str, ...]
    count: int

    @property
    def about(self) -> str:
        """What lies how and what follows, in words."""
        found = self.pattern
        wants = " and ".join(map(say_demand, found.demands))
        one, two = found.demands
        shared = (one.cells & two.cells).bit_count()
        sights = sum(1 for _ in found.pairs)
        ties = [f"{shared} shared" if shared else "", f"{sights} in sight" if sights else ""]
        return f"{wants}, {', '.join(filter(None, ties))}: {say_conclusion(found)}"

    def to_json(self) -> dict[str, Any]:
        """One line of the database; `from_json` reads it back."""
        found = self.pattern
        return {
            "name": self.name,
            "about": self.about,
            "demands": [{"wants": demand.need, "cells": [*members(demand.cells)]} for demand in found.demands],
            "sights": [*map(list, found.pairs)],
            "cell": found.cell,
            "lamp": found.lamp,
            "before": [*self.before],
            "after": [*self.after],
            "technique": self.technique,
            "examples": [*self.examples],
            "count": self.count,
        }

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> KnownPattern:
        """The pattern that `to_json` told."""
        one, two = (Demand(-1, demand["wants"], sum(1 << c for c in demand["cells"])) for demand in told["demands"])
        size = (one.cells | two.cells | 1 << told["cell"]).bit_length()
        pattern = Pattern((one, two), join_cells(size, told["sights"]), told["cell"], told["lamp"])
        pictures = tuple(told["before"]), tuple(told["after"])
        return cls(told["name"], pattern, *pictures, told["technique"], tuple(told["examples"]), told["count"])


@cache
def read_patterns() -> tuple[KnownPattern, ...]:
    """Every known pattern: two clues, then a clue and a dark cell, then two dark cells; small boards first."""
    text = (files(__package__) / DATA).read_text(encoding="utf-8")
    return tuple(KnownPattern.from_json(json.loads(line)) for line in text.splitlines())


def say_demand(demand: Demand) -> str:
    """What a demand wants from how many cells."""
    count = demand.cells.bit_count()
    return f"a clue that wants {demand.need} of {count}" if demand.need else f"a dark cell with {count} sources"


def say_conclusion(found: Pattern) -> str:
    """What follows, and where."""
    if found.outside:
        return "no lamp at a cell outside"
    sides = [demand.cells >> found.cell & 1 for demand in found.demands]
    where = "that they share" if all(sides) else f"of the {('first', 'second')[sides.index(1)]} alone"
    return f"{'a' if found.lamp else 'no'} lamp at a cell {where}"
