"""`--against` and `--order`: labelled puzzles are rated, and the ratings held against the labels."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import click

from lamplighter import BadInput, Entry, Rating
from lamplighter.akari import Reading, calibrate, check_labels
from lamplighter.cli import SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.against.labelled import Labelled, read_labelled
from lamplighter.cli._parts.against.tables import write_records, write_texts
from lamplighter.cli._parts.effort import show_progress
from lamplighter.cli._parts.output import begin_answers, print_bad
from lamplighter.cli._parts.replies import Style, find_worst
from lamplighter.values import Frozen

Ask = Callable[[Entry], Rating]
UNASKED = Rating("unknown")  # of puzzles without a label


def add_options(function: _options.Verb) -> _options.Verb:
    """`--against` and `--order`; they arrive as `against` and `order`."""
    text = "Instead tell how well the ratings agree with this field of JSON lines (docs/calibration.md)."
    words = "With --against: the labels from easy to hard, for example easy,normal,hard."
    function = click.option("--order", metavar="LABELS", callback=read_order, help=words)(function)
    return click.option("--against", metavar="FIELD", help=text)(function)


def read_order(context: click.Context, parameter: click.Parameter, text: str | None) -> tuple[str, ...] | None:
    """Words between commas; None if nothing is given."""
    return None if text is None else tuple(text.split(","))


def check_options(reading: Reading, others: bool) -> None:
    """Refuse, as usage, options that go with single ratings (`others`: is there one?), and other formats."""
    if others:
        raise click.UsageError("--against goes without --csv, --plan, --certificate and --chart")
    if reading.format not in (None, "jsonl") or reading.legend is not None:
        raise click.UsageError("--against reads JSON lines alone: labels are their fields")


def print_calibration(files: Sequence[str], field: str, order: tuple[str, ...] | None, style: Style, ask: Ask) -> int:
    """Rate all puzzles and print how well the ratings agree with the labels; the exit code."""
    begin_answers(files, style)
    labelled, codes = read_all(files, field, style)
    if not labelled:
        return find_worst(codes)
    if all(one.label is None for one in labelled.values()):
        raise BadInput(f"no puzzle has a label: the field {field[:40]!r} is missing or empty in all {len(labelled)}")
    check_labels([one.label for one in labelled.values()], order)
    pairs = []
    for n, one in labelled.items():
        show_progress(n, style)
        found = try_rating(one, ask)
        if isinstance(found, BadInput):
            codes.add(print_bad(n, found, style))
        else:
            codes.add(0 if found.proven or one.label is None else SPENT)
            pairs.append((one.label, found))
    show_progress(0, style)
    calibrated = calibrate(pairs, order=order)
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
