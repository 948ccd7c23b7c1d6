"""What many puzzles show together: figures for two questions that papers leave open.

Victor Dekker's thesis proposes to find out whether what makes a formula hard for a SAT solver also makes a puzzle hard
for people: hence rank correlations of effort and measures. Fagerburg, Mascia and Stützle suppose that puzzles made for
people have a structure that makes them easy for solvers: hence the effort on planted twins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from statistics import mean, median
from typing import Any, NamedTuple

from lamplighter.akari.rating.study import effort
from lamplighter.akari.rating.study.correlation import partial, spearman
from lamplighter.akari.rating.study.effort import FIGURES, MEASURES, STUDY_SIZE, Effort, Subject


class Correlation(NamedTuple):
    """Spearman's rho of a figure and a measure over `n` puzzles, as it is, and with the size held fixed."""

    effort: str
    measure: str
    n: int
    rho: float | None
    beyond_size: float | None

    def to_json(self) -> dict[str, Any]:
        """The fields of a `correlation` in docs/json.md."""
        return {"table": "correlation", **round_figures(self._asdict())}


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

    def to_json(self) -> dict[str, Any]:
        """The fields of a `planted` in docs/json.md."""
        return {
            "table": "planted",
            **round_figures(self._asdict() | {"ratio": find_ratio(self.mean, self.planted_mean)}),
        }


class StudySummary(NamedTuple):
    """How many puzzles the figures are made from, and what was left out."""

    seed: int
    unique: int
    skipped: int
    unique_twins: int
    unfinished: int
    missing: tuple[str, ...]  # figures whose engine is not installed

    def to_json(self) -> dict[str, Any]:
        """The fields of `puzzles` in docs/json.md."""
        return {"table": "puzzles", **self._asdict(), "missing": list(self.missing)}


class Findings(NamedTuple):
    """Every figure with every measure, every figure beside that of planted twins, and what they were made from."""

    correlations: tuple[Correlation, ...]
    contrasts: tuple[Contrast, ...]
    summary: StudySummary

    def to_json(self) -> list[dict[str, Any]]:
        """One record for each figure, as `compare --effort --json` prints them; the last is the summary."""
        figures = [one.to_json() for one in self.correlations] + [one.to_json() for one in self.contrasts]
        return [*figures, self.summary.to_json()]


def make_findings(subjects: list[Subject], seed: int) -> Findings:
    """What these puzzles show; `seed` is that of their twins."""
    return Findings(tuple(find_correlations(subjects)), tuple(find_contrasts(subjects)), summarise(subjects, seed))


def summarise(subjects: list[Subject], seed: int) -> StudySummary:
    """What the figures are made from, and what was left out."""
    unique = Counter(subject.verdict for subject in subjects)["unique"]
    alike = sum(subject.twin.verdict == "unique" for subject in subjects)
    unfinished = sum(not subject.finished for subject in subjects)
    missing = tuple(figure for figure in FIGURES if figure not in effort.list_figures())
    return StudySummary(seed, unique, len(subjects) - unique, alike, unfinished, missing)


def find_correlations(subjects: Iterable[Subject]) -> Iterator[Correlation]:
    """Every figure with every measure that any of the puzzles has."""
    chosen = [subject for subject in subjects if subject.verdict == "unique"]
    there = {name for subject in chosen for name in subject.difficulty}
    for figure in effort.list_figures():
        for measure in (name for name in (*MEASURES, STUDY_SIZE) if name in there):
            yield correlate(chosen, figure, measure)


def correlate(subjects: list[Subject], figure: str, measure: str) -> Correlation:
    """A figure and a measure, over the puzzles that have both."""
    pairs = [one for one in subjects if figure in one.effort.figures and measure in one.difficulty]
    efforts, values = [one.effort.figures[figure] for one in pairs], [one.difficulty[measure] for one in pairs]
    beyond = None if measure == STUDY_SIZE else partial(efforts, values, [one.difficulty[STUDY_SIZE] for one in pairs])
    return Correlation(figure, measure, len(pairs), spearman(efforts, values), beyond)


def find_contrasts(subjects: Iterable[Subject]) -> Iterator[Contrast]:
    """Every figure over all twins; over the unique ones; and over these against puzzles with as many numbers."""
    chosen = [subject for subject in subjects if subject.verdict == "unique"]
    alike = [subject for subject in chosen if subject.twin.verdict == "unique"]
    for figure in effort.list_figures():
        yield contrast(figure, "given", "all", [(one.effort, one.twin) for one in chosen])
        yield contrast(figure, "given", "unique", [(one.effort, one.twin) for one in alike])
        yield contrast(figure, "all", "unique", [(one.numbered, one.twin) for one in alike])


def contrast(figure: str, clues: str, twins: str, pairs: list[tuple[Effort, Effort]]) -> Contrast:
    """A figure, over the pairs that have it on both sides."""
    shown = [(one.figures, two.figures) for one, two in pairs]
    both = [(one[figure], two[figure]) for one, two in shown if figure in one and figure in two]
    if not both:
        return Contrast(figure, clues, twins, 0, None, None, None, None)
    ours, theirs = zip(*both, strict=True)
    return Contrast(figure, clues, twins, len(both), median(ours), median(theirs), mean(ours), mean(theirs))


def find_ratio(ours: float | None, theirs: float | None) -> float | None:
    """How many times as much the planted boards take; None where nothing is known, or ours take nothing."""
    return theirs / ours if ours and theirs is not None else None


def round_figures(fields: dict[str, Any]) -> dict[str, Any]:
    """The same with four digits after the point."""
    return {name: round(value, 4) if isinstance(value, float) else value for name, value in fields.items()}
