"""The tables of `lamplighter rate --against`, for people and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator

from lamplighter.akari import Agreement, Calibration, CalibrationSummary, Figure
from lamplighter.cli._parts.output import print_safely
from lamplighter.cli._parts.replies import SCHEMA
from lamplighter.cli._parts.table import align_table

OPTIMISTIC = """Below: how many puzzles of each label have which values. The last line has the label that values
stand for, chosen on these very puzzles so that as many as possible are right."""


def write_records(found: Calibration) -> Iterator[str]:
    """Every measure as JSON, then what the figures were made from."""
    return (json.dumps({"schema": SCHEMA, **fields}) for fields in found.to_json())


def write_texts(found: Calibration) -> Iterator[str]:
    """The figures of all measures in one table, then a table of labels and values for each, then the remarks."""
    every = list(found.agreements.values())
    yield tell_labels(found.summary)
    yield "\n" + align_table(list_headings(every[0]), [write_row(one) for one in every])
    yield "\n" + OPTIMISTIC
    for one in every:
        if one.confusion.right is not None:
            yield "\n" + tell_confusion(one, found.summary)
    if remarks := "\n".join([*tell_open(every), *tell_left_out(found.summary)]):
        yield "\n" + remarks


def tell_labels(summary: CalibrationSummary) -> str:
    """What the labels are, and what brackets mean."""
    labels = ", ".join(f"{one.n} {print_safely(one.label)}" for one in summary.labels)
    shared = "" if len(summary.labels) == summary.distinct else f" ({summary.distinct} different labels, in shares)"
    brackets = f"In brackets: 95 of 100 among {summary.resamples} resamples (seed {summary.seed})."
    return f"{summary.rated} puzzles with one solution and a label: {labels}{shared}.\n{brackets}"


def list_headings(any_one: Agreement) -> list[str]:
    """The headings of the table of figures; AUC stands between neighbouring labels."""
    aucs = [print_safely(f"AUC {pair.lower} | {pair.upper}") for pair in any_one.neighbours]
    return ["measure", "n", "tau-b", "Somers' D", *aucs, "right"]


def write_row(one: Agreement) -> list[str]:
    """One measure's line of it."""
    figures = [one.tau_b, one.somers_d, *(pair.auc for pair in one.neighbours)]
    right = one.confusion.right
    return [one.measure, str(one.n), *map(write_figure, figures), "-" if right is None else f"{right:.3f}"]


def write_figure(figure: Figure) -> str:
    """A figure with its interval."""
    if figure.value is None:
        return "-"
    return f"{figure.value:.3f}" + ("" if figure.low is None else f" [{figure.low:.3f}, {figure.high:.3f}]")


def tell_confusion(one: Agreement, summary: CalibrationSummary) -> str:
    """The labels against the values of one measure."""
    columns = one.confusion.columns
    rows = [
        [print_safely(label.label), *(str(column.counts[place]) for column in columns)]
        for place, label in enumerate(summary.labels)
    ]
    return align_table(
        [one.measure, *(column.values for column in columns)],
        [*rows, ["stands for", *(print_safely(column.label) for column in columns)]],
    )


def tell_open(every: list[Agreement]) -> Iterator[str]:
    """Which measures have no value for how many puzzles."""
    for one in every:
        if one.open:
            yield f"{one.measure}: left open for {one.open} of the puzzles, which are left out of its figures."
    if lacking := [f"{one.measure} {one.without}" for one in every if one.without]:
        yield f"Puzzles that a measure does not apply to: {', '.join(lacking)}."


def tell_left_out(summary: CalibrationSummary) -> Iterator[str]:
    """Which puzzles are in no figure."""
    for many, why in (
        (summary.unlabelled, "without a label"),
        (summary.not_unique, "with no or several solutions"),
        (summary.unknown, "not solved within the time limit"),
    ):
        if many:
            yield f"Left out: {many} of {summary.puzzles} puzzles, {why}."
