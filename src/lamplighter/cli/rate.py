"""`lamplighter rate`: how hard a puzzle is."""

from __future__ import annotations

from typing import Any

import click

from lamplighter import Budget, Entry, Rating, rate
from lamplighter.akari.measure import Measure
from lamplighter.akari.position import members
from lamplighter.akari.tasks import Action
from lamplighter.cli import NO, SPENT, _options
from lamplighter.cli._output import Reply, Style, answer_all, common, names
from lamplighter.cli._table import shown


@click.command()
@common
@_options.time_limit
@click.option("--certificate", is_flag=True, help="Show the plans, and in JSON the landmarks that no plan avoids.")
def command(files: tuple[str, ...], from_: str | None, style: Style, budget: Budget, certificate: bool) -> None:
    """Tell how hard a puzzle is: its level, and exact measures.

    \b
    lamplighter rate examples/first.txt
    lamplighter list measures
    """

    def ask(entry: Entry) -> Reply:
        found = rate(entry, budget=budget)
        return Reply(fields(entry, found, certificate), lambda: text(entry, found, certificate), code(found))

    answer_all(files, from_, style, ask)


def code(found: Rating) -> int:
    """The exit code."""
    if not found.proven:
        return SPENT
    return 0 if found.verdict == "unique" else NO


def fields(entry: Entry, found: Rating, certificate: bool) -> dict[str, Any]:
    """The answer as JSON."""
    measures = {name: numbers(measure) for name, measure in found.measures.items()}
    if certificate:
        for name, measure in found.measures.items():
            marks = [[told(entry, action) for action in mark] for mark in measure.landmarks]
            measures[name] |= {"plan": [told(entry, action) for action in measure.plan], "landmarks": marks}
    return {"verdict": found.verdict, "level": found.level, "measures": measures, "reason": found.reason}


def numbers(measure: Measure) -> dict[str, Any]:
    """A measure as JSON, without its proof."""
    return {field: getattr(measure, field) for field in ("value", "lower", "upper", "proven", "reason")}


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


def text(entry: Entry, found: Rating, certificate: bool) -> str:
    """The answer for people: the level, a table, and the plans if asked for."""
    if found.level is None:
        return f"{found.verdict}: {found.reason}"
    table = shown(("measure", "value", "remark"), [(name, *row(measure)) for name, measure in found.measures.items()])
    plans = [plan(entry, name, measure) for name, measure in found.measures.items() if certificate and measure.plan]
    return "\n\n".join([f"{found.level}\n{table}", *plans])


def row(measure: Measure) -> tuple[str, str]:
    """The value and what there is to say about it."""
    if measure.proven or measure.lower is None:
        return "-" if measure.value is None else f"{measure.value:g}", measure.reason
    return f"{measure.lower:g}.." + ("" if measure.upper is None else f"{measure.upper:g}"), measure.reason


def plan(entry: Entry, name: str, measure: Measure) -> str:
    """A plan, one action per line."""
    lines = [f"{name}:"]
    for number, action in enumerate(measure.plan, 1):
        places = names(entry, [place for place in (action.at, action.other) if place >= 0])
        lines.append(f"{number:4}. {action.technique} at {' and '.join(places)}")
    return "\n".join(lines)
