"""What `lamplighter book` does with files and with puzzles that it must leave out."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from lamplighter import BadInput, Design, OutOfBudget
from lamplighter.akari import Submission
from lamplighter.cli import BAD, NO, SPENT
from lamplighter.cli._parts.output import print_bad
from lamplighter.cli._parts.replies import SCHEMA, Style
from lamplighter.paint.saving import save


def design_of(words: str | None, wishes: dict[str, Any]) -> Design:
    """The options as a design; what makes no sense is told as usage, words that make none as bad input."""
    try:
        design = Design(**wishes)
    except BadInput as error:
        raise click.UsageError(str(error)) from error
    return Design(**wishes, words=read_words(words)) if words else design


def read_words(name: str) -> Any:
    """The JSON of a file with words; BadInput if it cannot be read."""
    try:
        return json.loads(Path(name).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        reason = (getattr(error, "strerror", None) or "").lower() or "it is no JSON in UTF-8"
        raise BadInput(f"cannot read the words in {name[:200]!r}: {reason}") from None


def print_outcome(n: int, one: Submission, style: Style) -> int:
    """Print what became of a record as JSON, else what is wrong with it on standard error; its exit code."""
    result = one.result
    broken = isinstance(result, BadInput) and one.verdict == "unknown"
    if isinstance(result, BadInput) and broken and (one.entry is None or style.as_json):
        return print_bad(n, result, style)
    if style.as_json and one.entry:
        click.echo(json.dumps({"schema": SCHEMA, "n": n, "id": one.entry.id, **one.to_json()}))
    elif one.number is None:
        click.echo(f"lamplighter: puzzle {n} is left out: {result}", err=True)
    for warning in one.entry.warnings if one.entry and not (style.quiet or style.as_json) else ():
        click.echo(f"lamplighter: puzzle {n}: {warning}", err=True)
    return BAD if broken else SPENT if isinstance(result, OutOfBudget) else NO if one.number is None else 0


def put(pdf: bytes, name: str) -> None:
    """Write the book into its file, or on standard output if the name is `-`."""
    if name == "-":
        sys.stdout.buffer.write(pdf)
    else:
        save(Path(name), pdf)
