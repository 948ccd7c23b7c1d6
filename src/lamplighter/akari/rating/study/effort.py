"""What puzzles ask of engines beside what they ask of people: figures for two questions that papers leave open.

R. Dekker's thesis proposes to find out whether what makes a formula hard for a SAT solver also makes a puzzle hard for
people: hence rank correlations of effort and measures. Fagerburg, Mascia and Stützle suppose that puzzles made for
people have a structure that makes them easy for solvers: hence the effort on planted boards of the same size and
density. Such a twin differs from a puzzle in two more ways, which are taken apart: it mostly has several solutions, and
a number in every wall.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from statistics import mean, median
from types import MappingProxyType
from typing import NamedTuple

from lamplighter.akari.game.answer import Solution
from lamplighter.akari.game.planted import numbered, twin
from lamplighter.akari.game.puzzle import Puzzle
from lamplighter.akari.rating.rate import rate
from lamplighter.akari.rating.study.correlation import partial, spearman
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
SIZE = "size"

NOTHING: Mapping[str, float] = MappingProxyType({})


class Effort(NamedTuple):
    """The figures of the engines that got as far as to say whether there is one solution."""

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


class Correlation(NamedTuple):
    """Spearman's rho of a figure and a measure over `n` puzzles, as it is, and with the size held fixed."""

    effort: str
    measure: str
    n: int
    rho: float | None
    beyond_size: float | None


class Contrast(NamedTuple):
    """A figure over `n` puzzles and over their planted twins.

    `clues`: the puzzles as `given`, or with `all` walls numbered. `twins`: `all`, or those that are `unique`.
    """

    effort: str
    clues: str
    twins: str
    n: int
    median: float | None
    planted_median: float | None
    mean: float | None
    planted_mean: float | None


def study(asked: Askable, seed: int, budget: Budget | None = None) -> Subject:
    """Rate the puzzle, then have it and a planted twin solved by every engine with a figure."""
    puzzle = puzzle_of(asked)
    rating = rate(puzzle, measures=MEASURES, budget=budget)
    if rating.verdict != "unique":
        return Subject(rating.verdict, finished=rating.verdict != "unknown")
    difficulty = {name: measure.value for name, measure in rating.measures.items() if measure.value is not None}
    ours, theirs = effort(puzzle, budget), effort(twin(puzzle, seed).puzzle, budget)
    fair = effort(numbered(ours.solution), budget) if ours.solution and theirs.verdict == "unique" else None
    finished = all(len(found.figures) == len(figures()) for found in (ours, theirs, fair) if found)
    finished = finished and rating.proven
    return Subject("unique", difficulty | {SIZE: puzzle.squares.count(".")}, ours, theirs, fair or Effort(), finished)


def figures() -> list[str]:
    """The figures whose engine is installed."""
    there = list_installed()
    return [figure for figure, (engine, _) in FIGURES.items() if engine in there]


def effort(puzzle: Puzzle, budget: Budget | None = None) -> Effort:
    """What it takes each engine to tell whether there is one solution."""
    engines = list(dict.fromkeys(FIGURES[figure][0] for figure in figures()))
    done = {answer.engine: answer for answer in compare(puzzle, engines, budget).answers if answer.verdict != "unknown"}
    found = {name: done[engine].effort[key] for name, (engine, key) in FIGURES.items() if engine in done}
    answer = next(iter(done.values()), None)
    return Effort(answer.verdict, found, answer.solution) if answer else Effort()


def correlations(subjects: Iterable[Subject]) -> Iterator[Correlation]:
    """Every figure with every measure that any of the puzzles has."""
    chosen = [subject for subject in subjects if subject.verdict == "unique"]
    there = {name for subject in chosen for name in subject.difficulty}
    for figure in figures():
        for measure in (name for name in (*MEASURES, SIZE) if name in there):
            yield correlated(chosen, figure, measure)


def correlated(subjects: list[Subject], figure: str, measure: str) -> Correlation:
    """A figure and a measure, over the puzzles that have both."""
    pairs = [one for one in subjects if figure in one.effort.figures and measure in one.difficulty]
    efforts, values = [one.effort.figures[figure] for one in pairs], [one.difficulty[measure] for one in pairs]
    beyond = None if measure == SIZE else partial(efforts, values, [one.difficulty[SIZE] for one in pairs])
    return Correlation(figure, measure, len(pairs), spearman(efforts, values), beyond)


def contrasts(subjects: Iterable[Subject]) -> Iterator[Contrast]:
    """Every figure over all twins; over the unique ones; and over these against puzzles with as many numbers."""
    chosen = [subject for subject in subjects if subject.verdict == "unique"]
    alike = [subject for subject in chosen if subject.twin.verdict == "unique"]
    for figure in figures():
        yield contrasted(figure, "given", "all", [(one.effort, one.twin) for one in chosen])
        yield contrasted(figure, "given", "unique", [(one.effort, one.twin) for one in alike])
        yield contrasted(figure, "all", "unique", [(one.numbered, one.twin) for one in alike])


def contrasted(figure: str, clues: str, twins: str, pairs: list[tuple[Effort, Effort]]) -> Contrast:
    """A figure, over the pairs that have it on both sides."""
    shown = [(one.figures, two.figures) for one, two in pairs]
    both = [(one[figure], two[figure]) for one, two in shown if figure in one and figure in two]
    if not both:
        return Contrast(figure, clues, twins, 0, None, None, None, None)
    ours, theirs = zip(*both, strict=True)
    return Contrast(figure, clues, twins, len(both), median(ours), median(theirs), mean(ours), mean(theirs))
