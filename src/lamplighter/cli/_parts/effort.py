"""`lamplighter compare --effort`: what puzzles ask of engines, beside what they ask of people and beside chance."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import click

from lamplighter import BadInput, Budget, Disagreement, Entry
from lamplighter.akari.rating.study.effort import (
    FIGURES,
    Contrast,
    Correlation,
    Subject,
    contrasts,
    correlations,
    figures,
    study,
)
from lamplighter.akari.text.read_write import Reading
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts.input import entries
from lamplighter.cli._parts.output import SCHEMA, Style, begin, print_bad, worst
from lamplighter.cli._parts.table import markdown, shown

HARD = """Is what is hard for a solver hard for people? (R. Dekker's thesis leaves it open)
Rank correlation (Spearman) of effort and difficulty; in brackets the number of puzzles."""
BEYOND = "The same with the size held fixed, for large boards are more work for everyone"
CHANCE = """Are puzzles for people easy for solvers by their structure? (Fagerburg, Mascia and Stützle suppose so)
Effort on these puzzles and on their twins: planted boards of the same size with as many walls, all numbered.
To be fair, also with twins that have one solution, and then with puzzles whose walls are all numbered too."""
CONTRAST = ("effort", "clues", "twins", "n", "median", "of twins", "ratio", "mean", "of twins", "ratio")


class Table(NamedTuple):
    """What is printed of a table."""

    title: str
    headings: Sequence[str]
    rows: list[tuple[str, ...]]


def print_tables(
    files: Sequence[str], reading: Reading, style: Style, as_markdown: bool, seed: int, budget: Budget
) -> int:
    """Study all puzzles, print the tables; the exit code."""
    begin(files, style)
    subjects: list[Subject] = []
    codes = {0}
    for n, asked in enumerate(entries(files, reading), 1):
        progress(n, style)
        found = studied(asked, seed, budget)
        subjects += [found] if isinstance(found, Subject) else []
        codes.add(code(n, asked, found, style))
    progress(0, style)
    for line in records(subjects, seed) if style.as_json else texts(subjects, seed, as_markdown):
        click.echo(line)
    return worst(codes)


def studied(asked: Entry | BadInput, seed: int, budget: Budget) -> Subject | BadInput | Disagreement:
    """A puzzle studied, or what was wrong with it."""
    if isinstance(asked, BadInput):
        return asked
    try:
        return study(asked, seed, budget)
    except (BadInput, Disagreement) as error:
        return error


def code(n: int, asked: Entry | BadInput, found: Subject | BadInput | Disagreement, style: Style) -> int:
    """The exit code of one puzzle; what was wrong is told at once."""
    if isinstance(found, Subject):
        return 0 if found.finished else SPENT
    if isinstance(found, BadInput):
        return print_bad(n, found, style)
    assert isinstance(asked, Entry)
    click.echo(f"lamplighter: DISAGREEMENT: {found}, on this puzzle or its planted twin:\n{asked.puzzle}", err=True)
    return NO


def progress(n: int, style: Style) -> None:
    """The number of the puzzle, for those who watch; 0 takes it away."""
    if sys.stderr.isatty() and not style.quiet:
        click.echo(f"\rpuzzle {n}" if n else "\r             \r", err=True, nl=False)


def records(subjects: list[Subject], seed: int) -> Iterator[str]:
    """Every figure of the tables as JSON, then what they were made from."""
    found = [("correlation", one._asdict()) for one in correlations(subjects)]
    found += [("planted", one._asdict() | {"ratio": ratio(one.mean, one.planted_mean)}) for one in contrasts(subjects)]
    for table, fields in [*found, ("puzzles", summary(subjects, seed))]:
        yield json.dumps({"schema": SCHEMA, "table": table, **{key: rounded(field) for key, field in fields.items()}})


def rounded(field: Any) -> Any:
    """Four digits after the point."""
    return round(field, 4) if isinstance(field, float) else field


def summary(subjects: list[Subject], seed: int) -> dict[str, Any]:
    """What the tables are made from, and what was left out."""
    verdicts = Counter(subject.verdict for subject in subjects)
    return {
        "seed": seed,
        "unique": verdicts["unique"],
        "skipped": len(subjects) - verdicts["unique"],
        "unique_twins": sum(subject.twin.verdict == "unique" for subject in subjects),
        "unfinished": sum(not subject.finished for subject in subjects),
        "missing": [figure for figure in FIGURES if figure not in figures()],
    }


def texts(subjects: list[Subject], seed: int, as_markdown: bool) -> Iterator[str]:
    """The tables for people, then the remarks."""
    found = list(correlations(subjects))
    beyond = [one for one in found if one.measure != "size"]
    for title, headings, rows in (
        Table(HARD, *by_measure(found, [one.rho for one in found])),
        Table(BEYOND, *by_measure(beyond, [one.beyond_size for one in beyond])),
        Table(CHANCE, CONTRAST, [contrast_row(one) for one in contrasts(subjects)]),
    ):
        yield "## " + title.replace("\n", "\n\n", 1) + "\n" if as_markdown else title
        yield (markdown if as_markdown else shown)(headings, rows) + "\n"
    yield "\n".join(remarks(summary(subjects, seed)))


def by_measure(found: list[Correlation], rhos: list[float | None]) -> tuple[list[str], list[tuple[str, ...]]]:
    """Headings and rows: a row for each figure, a column for each measure."""
    measures = list(dict.fromkeys(one.measure for one in found))
    cells = {(one.effort, one.measure): f"{written(rho)} ({one.n})" for one, rho in zip(found, rhos, strict=True)}
    efforts = dict.fromkeys(one.effort for one in found)
    return ["effort", *measures], [(name, *(cells[name, measure] for measure in measures)) for name in efforts]


def contrast_row(one: Contrast) -> tuple[str, ...]:
    """A line of the last table."""
    medians, means = (one.median, one.planted_median), (one.mean, one.planted_mean)
    numbers = [written(number) for pair in (medians, means) for number in (*pair, ratio(*pair))]
    return (one.effort, one.clues, one.twins, str(one.n), *numbers)


def ratio(ours: float | None, theirs: float | None) -> float | None:
    """How many times as much the planted boards take."""
    return theirs / ours if ours and theirs is not None else None


def written(number: float | None) -> str:
    """A figure for people."""
    return "-" if number is None else f"{number:.2f}"


def remarks(facts: dict[str, Any]) -> Iterator[str]:
    """What to know when reading the tables."""
    seed, alike = facts["seed"], facts["unique_twins"]
    yield f"{facts['unique']} puzzles with one solution; {alike} of their twins (seed {seed}) have one too."
    if facts["skipped"]:
        yield f"Skipped: {facts['skipped']}, with no or several solutions, or not solved within the time limit."
    if facts["unfinished"]:
        yield f"Unfinished: {facts['unfinished']}, of which figures are left out because a time limit was reached."
    if facts["missing"]:
        yield f"Not installed, and so left out: {', '.join(facts['missing'])}."
