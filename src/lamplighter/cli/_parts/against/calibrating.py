"""Labelled puzzles are rated, and the ratings held against the labels."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import click

from lamplighter import BadInput, Entry, Rating
from lamplighter.akari import calibrate, check_labels
from lamplighter.cli import SPENT
from lamplighter.cli._parts.against.labelled import Labelled, read_labelled
from lamplighter.cli._parts.against.tables import write_records, write_texts
from lamplighter.cli._parts.effort import show_progress
from lamplighter.cli._parts.output import begin_answers, print_bad
from lamplighter.cli._parts.replies import Style, find_worst
from lamplighter.values import Frozen

Ask = Callable[[Entry], Rating]
Pair = tuple[str | float | None, Rating]
UNASKED = Rating("unknown")  # of puzzles without a label


def print_calibration(files: Sequence[str], field: str, order: tuple[str, ...] | None, style: Style, ask: Ask) -> int:
    """Rate all puzzles and print how well the ratings agree with the labels; the exit code."""
    begin_answers(files, style)
    labelled, codes = read_all(files, field, style)
    if not labelled:
        return find_worst(codes)
    if all(one.label is None for one in labelled.values()):
        raise BadInput(f"no puzzle has a label: the field {field[:40]!r} is missing or empty in all {len(labelled)}")
    check_labels([one.label for one in labelled.values()], order)
    calibrated = calibrate(rate_all(labelled, style, ask, codes), order=order)
    for line in write_records(calibrated) if style.as_json else write_texts(calibrated):
        click.echo(line)
    return find_worst(codes)


def read_all(files: Sequence[str], field: str, style: Style) -> tuple[dict[int, Labelled], set[int]]:
    """All puzzles by their numbers, and exit codes; what is wrong is told at once."""
    labelled, codes = {}, {0}
    for n, one in enumerate(read_labelled(files, field), 1):
        if isinstance(one, BadInput):
            codes.add(print_bad(n, one, style))
        else:
            labelled[n] = one
    return labelled, codes


def rate_all(labelled: dict[int, Labelled], style: Style, ask: Ask, codes: set[int]) -> list[Pair]:
    """Labels and ratings; exit codes are added to `codes`, and what is wrong is told at once."""
    pairs: list[Pair] = []
    for n, one in labelled.items():
        show_progress(n, style)
        found = try_rating(one, ask)
        if isinstance(found, BadInput):
            codes.add(print_bad(n, found, style))
        else:
            codes.add(0 if found.proven or one.label is None else SPENT)
            pairs.append((one.label, found))
    show_progress(0, style)
    return pairs


def try_rating(one: Labelled, ask: Ask) -> Rating | BadInput:
    """The rating without its proofs, of which thousands would fill the memory; or why the puzzle is refused."""
    if one.label is None:
        return UNASKED
    try:
        found = ask(one.entry)
    except BadInput as error:
        return error
    bare = {name: measure._replace(plan=(), landmarks=()) for name, measure in found.measures.items()}
    return found._replace(measures=Frozen(bare))
