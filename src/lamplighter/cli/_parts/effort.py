"""`lamplighter compare --effort`: the effort of engines beside the difficulty for people, and beside random boards."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import click

from lamplighter import BadInput, Budget, Disagreement, Entry
from lamplighter.akari import (
    STUDY_SIZE,
    Contrast,
    Correlation,
    Findings,
    Reading,
    StudySummary,
    Subject,
    find_ratio,
    make_findings,
    study,
)
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts.input import read_entries
from lamplighter.cli._parts.output import begin_answers, print_bad
from lamplighter.cli._parts.replies import SCHEMA, Style, find_worst
from lamplighter.cli._parts.table import align_table, write_markdown

HARD = """Is what is hard for a solver hard for people? (Victor Dekker's thesis leaves it open)
Rank correlation (Spearman) of effort and difficulty; in brackets the number of puzzles."""
BEYOND = "The same with the size held fixed, for large boards are more work for everyone"
CHANCE = """Are puzzles for people easy for solvers by their structure? (Fagerburg, Mascia and Stützle suppose so)
Effort on these puzzles and on their twins: planted boards of the same size with as many walls, all numbered.
To be fair, also with twins that have one solution, and then with puzzles whose walls are all numbered too."""
CONTRAST = ("effort", "clues", "twins", "n", "median", "of twins", "ratio", "mean", "of twins", "ratio")


class PrintedTable(NamedTuple):
    """A table as it is printed."""

    title: str
    headings: Sequence[str]
    rows: list[tuple[str, ...]]


def print_tables(
    files: Sequence[str], reading: Reading, style: Style, as_markdown: bool, seed: int, budget: Budget | None
) -> int:
    """Study all puzzles, print the tables; the exit code."""
    begin_answers(files, style)
    subjects: list[Subject] = []
    codes = {0}
    for n, asked in enumerate(read_entries(files, reading), 1):
        show_progress(n, style)
        found = try_study(asked, seed, budget)
        subjects += [found] if isinstance(found, Subject) else []
        codes.add(exit_code(n, asked, found, style))
    show_progress(0, style)
    findings = make_findings(subjects, seed)
    for line in write_records(findings) if style.as_json else write_texts(findings, as_markdown):
        click.echo(line)
    return find_worst(codes)


def try_study(asked: Entry | BadInput, seed: int, budget: Budget | None) -> Subject | BadInput | Disagreement:
    """A puzzle studied, or what was wrong with it."""
    if isinstance(asked, BadInput):
        return asked
    try:
        return study(asked, seed, budget)
    except (BadInput, Disagreement) as error:
        return error


def exit_code(n: int, asked: Entry | BadInput, found: Subject | BadInput | Disagreement, style: Style) -> int:
    """The exit code of one puzzle; what was wrong is told at once."""
    if isinstance(found, Subject):
        return 0 if found.finished else SPENT
    if isinstance(found, BadInput):
        return print_bad(n, found, style)
    assert isinstance(asked, Entry)
    click.echo(f"lamplighter: DISAGREEMENT: {found}, on this puzzle or its planted twin:\n{asked.puzzle}", err=True)
    return NO


def show_progress(n: int, style: Style) -> None:
    """Show the number of the puzzle on standard error if that is a terminal; 0 takes it away."""
    if sys.stderr.isatty() and not style.quiet:
        click.echo(f"\rpuzzle {n}" if n else "\r             \r", err=True, nl=False)


def write_records(found: Findings) -> Iterator[str]:
    """Every figure of the tables as JSON, then what they were made from."""
    return (json.dumps({"schema": SCHEMA, **fields}) for fields in found.to_json())


def write_texts(found: Findings, as_markdown: bool) -> Iterator[str]:
    """The tables for people, then the remarks."""
    every, beyond = found.correlations, [one for one in found.correlations if one.measure != STUDY_SIZE]
    for title, headings, rows in (
        PrintedTable(HARD, *tabulate(every, [one.rho for one in every])),
        PrintedTable(BEYOND, *tabulate(beyond, [one.beyond_size for one in beyond])),
        PrintedTable(CHANCE, CONTRAST, [write_contrast(one) for one in found.contrasts]),
    ):
        yield "## " + title.replace("\n", "\n\n", 1) + "\n" if as_markdown else title
        yield (write_markdown if as_markdown else align_table)(headings, rows) + "\n"
    yield "\n".join(write_remarks(found.summary))


def tabulate(found: Sequence[Correlation], rhos: list[float | None]) -> tuple[list[str], list[tuple[str, ...]]]:
    """Headings and rows: a row for each figure, a column for each measure."""
    measures = list(dict.fromkeys(one.measure for one in found))
    cells = {(one.effort, one.measure): f"{write_figure(rho)} ({one.n})" for one, rho in zip(found, rhos, strict=True)}
    efforts = dict.fromkeys(one.effort for one in found)
    return ["effort", *measures], [(name, *(cells[name, measure] for measure in measures)) for name in efforts]


def write_contrast(one: Contrast) -> tuple[str, ...]:
    """A line of the last table."""
    medians, means = (one.median, one.planted_median), (one.mean, one.planted_mean)
    numbers = [write_figure(number) for pair in (medians, means) for number in (*pair, find_ratio(*pair))]
    return (one.effort, one.clues, one.twins, str(one.n), *numbers)


def write_figure(number: float | None) -> str:
    """A figure for people."""
    return "-" if number is None else f"{number:.2f}"


def write_remarks(made_from: StudySummary) -> Iterator[str]:
    """What to know when reading the tables."""
    seed, alike = made_from.seed, made_from.unique_twins
    yield f"{made_from.unique} puzzles with one solution; {alike} of their twins (seed {seed}) have one too."
    if made_from.skipped:
        yield f"Skipped: {made_from.skipped}, with no or several solutions, or not solved within the time limit."
    if made_from.unfinished:
        yield f"Unfinished: {made_from.unfinished}, of which figures are left out because a time limit was reached."
    if made_from.missing:
        yield f"Not installed, and so left out: {', '.join(made_from.missing)}."
