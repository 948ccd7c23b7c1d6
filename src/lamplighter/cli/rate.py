"""`lamplighter rate`: how hard a puzzle is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from lamplighter import Budget, Entry, Rating, plugins, rate
from lamplighter.akari import MEASURES, PATTERNS, Measure, PlanSentence, Reading
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import charts as _charts
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.against import asked as _against
from lamplighter.cli._parts.options import add_common_options
from lamplighter.cli._parts.originals import find_originals
from lamplighter.cli._parts.output import answer_all
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.cli._parts.table import align_table, write_row
from lamplighter.limits import RATED

BOARDS = RATED
COLUMNS = ("id", "rows", "cols", "verdict", "level", "rung", "score", "decent", "measured", *plugins.names(MEASURES))


@click.command()
@add_common_options
@_options.add_decent
@click.option(
    "--patterns",
    type=click.Choice(list(PATTERNS)),
    default="table",
    show_default=True,
    help="Which patterns count: those in the table of Dekker's thesis, or all that its alterations give.",
)
@click.option("--deep", is_flag=True, help="Let all measures finish; otherwise three of them stop after some work.")
@click.option("--plan", "as_plan", is_flag=True, help="Print the shortest way to solve it, in words.")
@click.option(
    "--certificate", is_flag=True, help="Show the shortest plans; with --json also the proof that none is shorter."
)
@click.option("--csv", "as_csv", is_flag=True, help="Print a table for spreadsheets, one line per puzzle.")
@_charts.add_options
@_against.add_options
@_options.add_time_limit
def command(
    files: tuple[str, ...],
    reading: Reading,
    style: Style,
    budget: Budget | None,
    as_decent: bool,
    patterns: str,
    deep: bool,
    as_plan: bool,
    certificate: bool,
    as_csv: bool,
    chart: Path | None,
    axes: _charts.Axes | None,
    against: str | None,
    order: tuple[str, ...] | None,
) -> None:
    """Say how hard a puzzle is: its level and exact measures.

    \b
    lamplighter rate examples/first.txt
    lamplighter rate --against grade graded.jsonl
    lamplighter list measures
    """

    def ask_rating(entry: Entry) -> Rating:
        return rate(entry, decent=as_decent, deep=deep, patterns=patterns, budget=budget)

    if against is not None:
        from lamplighter.cli._parts.against.calibrating import print_calibration

        _against.check_options(reading, bool(as_csv or as_plan or certificate or chart or axes))
        raise click.exceptions.Exit(print_calibration(files, against, order, style, ask_rating))
    if order is not None:
        raise click.UsageError("--order goes with --against")
    if as_csv and (style.as_json or as_plan or certificate):
        raise click.UsageError("--csv goes without --json, --plan and --certificate")
    wanted = _charts.plan_charts(chart, axes, find_originals(files))

    def ask(entry: Entry) -> Reply:
        found = ask_rating(entry)
        note(entry, found)
        if as_csv:
            return Reply({}, lambda: write_row(list_values(entry, found)), exit_code(found))
        fields = found.to_json(certificate=certificate, plan=as_plan)
        return Reply(fields, lambda: tell(found, certificate, as_plan), exit_code(found))

    if as_csv:
        click.echo(write_row(COLUMNS))
    with _charts.draw_at_end(wanted) as note:
        answer_all(files, reading, style, ask, separate=not as_csv)


def exit_code(found: Rating) -> int:
    """The exit code: a spent budget if something is not proven, no unless the puzzle has exactly one solution."""
    if not found.proven:
        return SPENT
    return 0 if found.verdict == "unique" else NO


def tell(found: Rating, certificate: bool, as_plan: bool) -> str:
    """The answer for people: the level, a table, and the plans if asked for."""
    if found.level is None:
        return f"{found.verdict}: {found.reason}"
    heading = f"{found.level}" + (f"; {found.rung}, score {found.score:g}" if found.rung else f" ({found.reason})")
    if found.measured == "decent" and not found.decent:
        heading += "; cells that stand alone count as walls"
    if found.patterns == "closure":
        heading += "; altered patterns count"
    measures = found.measures.items()
    table = align_table(("measure", "value", "remark"), [(name, *tell_measure(measure)) for name, measure in measures])
    plans = [tell_plan(found, name) for name, measure in measures if certificate and measure.plan]
    stories = [tell_story(found)] if as_plan else []
    return "\n\n".join([f"{heading}\n{table}", *stories, *plans])


def tell_measure(measure: Measure) -> tuple[str, str]:
    """The value and what there is to say about it."""
    remark = ", ".join(
        [*(f"{name} {value:g}" for name, value in measure.parts.items()), *filter(None, [measure.reason])]
    )
    if measure.proven or measure.lower is None:
        return "-" if measure.value is None else f"{measure.value:g}", remark
    return f"{measure.lower:g}.." + ("" if measure.upper is None else f"{measure.upper:g}"), remark


def tell_story(found: Rating) -> str:
    """The shortest plan as an explanation."""
    number, lines = 0, [f"The shortest plan ({found.explained_by}):"]
    for sentence in found.tell_plan():
        number += bool(sentence.text)
        lines.append(tell_sentence(number, sentence))
    return "\n".join(lines) if number else "There is no plan to tell."


def tell_sentence(number: int, sentence: PlanSentence) -> str:
    """One step, and what follows from it."""
    follow = f"{sentence.follow} {'cell follows' if sentence.follow == 1 else 'cells follow'} without counting"
    if not sentence.text:
        return f"      {follow}."
    return f"{number:4}. {sentence.text}" + (f"; {follow}." if sentence.follow else ".")


def tell_plan(found: Rating, name: str) -> str:
    """The plan of a measure, one action per line."""
    lines = [f"{name}:"]
    for number, action in enumerate(found.measures[name].plan, 1):
        places = found.board.grid.names(place for place in (action.at, action.other) if place >= 0)
        lines.append(f"{number:4}. {action.technique} at {' and '.join(places)}")
    return "\n".join(lines)


def list_values(entry: Entry, found: Rating) -> list[Any]:
    """One line of the table; where a measure has no value its field is empty."""
    puzzle, measures = entry.puzzle, (found.measures.get(name, Measure()).value for name in plugins.names(MEASURES))
    rating = [found.verdict, found.level, found.rung, found.score, found.decent, found.measured]
    return [entry.id, puzzle.rows, puzzle.cols, *rating, *measures]
