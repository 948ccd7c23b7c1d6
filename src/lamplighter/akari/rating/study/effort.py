"""What a puzzle asks of engines beside what it asks of people, and what a planted twin of it asks of engines.

A twin is a planted board of the same size and density. It differs from a puzzle in two more ways, which are taken
apart: it mostly has several solutions, and a number in every wall.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.planted import number_walls, plant_twin
from lamplighter.akari.game.position import views_of
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.rating.rate import rate
from lamplighter.akari.solving.compare import compare, list_installed
from lamplighter.akari.text.read_write import Askable, puzzle_of
from lamplighter.budget import Budget

FIGURES = {  # a figure: the engine, and what it calls it
    "SAT conflicts": ("sat", "conflicts"),
    "SAT decisions": ("sat", "decisions"),
    "SCIP nodes": ("scip", "nodes"),
    "kernel probes": ("kernel", "probes"),
}
MEASURES = ("step", "guess", "explanation")
STUDY_SIZE = "size"

NOTHING: Mapping[str, float] = MappingProxyType({})


class Effort(NamedTuple):
    """The verdict, a solution, and the figures of those engines that finished within the budget."""

    verdict: str = "unknown"
    figures: Mapping[str, float] = NOTHING
    solution: Solution | None = None


class Subject(NamedTuple):
    """A puzzle studied: if it is unique its measures that are known, its effort, and that of its planted twin.

    If the twin is unique too, `numbered` is the effort on the puzzle with a number in every wall.
    """

    verdict: str
    difficulty: Mapping[str, float] = NOTHING
    effort: Effort = Effort()
    twin: Effort = Effort()
    numbered: Effort = Effort()
    finished: bool = True  # was nothing left out because a budget was spent?


def study(asked: Askable, seed: int, budget: Budget | None = None) -> Subject:
    """The puzzle rated, and its effort and that of a planted twin on every engine with a figure.

    A puzzle without exactly one solution has its verdict alone. The rating has the whole budget, and so has each board.
    """
    puzzle = puzzle_of(asked)
    views_of(puzzle)  # BadInput on a board too large for most measures
    rating = rate(puzzle, measures=MEASURES, budget=budget)
    if rating.verdict != "unique":
        return Subject(rating.verdict, finished=rating.verdict != "unknown")
    difficulty = {name: measure.value for name, measure in rating.measures.items() if measure.value is not None}
    ours, theirs = measure_effort(puzzle, budget), measure_effort(plant_twin(puzzle, seed).puzzle, budget)
    fair = measure_effort(number_walls(ours.solution), budget) if ours.solution and theirs.verdict == "unique" else None
    finished = all(len(found.figures) == len(list_figures()) for found in (ours, theirs, fair) if found)
    finished = finished and rating.proven
    return Subject(
        "unique", difficulty | {STUDY_SIZE: puzzle.squares.count(".")}, ours, theirs, fair or Effort(), finished
    )


def list_figures() -> list[str]:
    """The figures whose engine is installed."""
    there = list_installed()
    return [figure for figure, (engine, _) in FIGURES.items() if engine in there]


def measure_effort(puzzle: Puzzle, budget: Budget | None = None) -> Effort:
    """What it takes each engine to tell whether there is one solution."""
    engines = list(dict.fromkeys(FIGURES[figure][0] for figure in list_figures()))
    done = {answer.engine: answer for answer in compare(puzzle, engines, budget).answers if answer.verdict != "unknown"}
    found = {name: done[engine].effort[key] for name, (engine, key) in FIGURES.items() if engine in done}
    answer = next(iter(done.values()), None)
    return Effort(answer.verdict, found, answer.solution) if answer else Effort()
