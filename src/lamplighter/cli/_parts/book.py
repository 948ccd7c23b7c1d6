"""What `lamplighter book` does with files and with puzzles that it must leave out."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import click

from lamplighter import BadInput, Budget, Entry, OutOfBudget
from lamplighter.akari.drawing.book.design import Design, too_large
from lamplighter.akari.drawing.book.paper import paper
from lamplighter.akari.drawing.book.plates import NotUnique, Plate, plate
from lamplighter.cli import BAD, NO, SPENT
from lamplighter.cli._parts.output import SCHEMA, Style, print_bad
from lamplighter.paint.saving import save


class Prepared(NamedTuple):
    """A record of the input, and what became of it."""

    entry: Entry | None
    result: Plate | BadInput | OutOfBudget


def designed(words: str | None, wishes: dict[str, Any]) -> Design:
    """The options as a design; what makes no sense is told as usage, words that make none as bad input."""
    try:
        design = Design(**wishes)
    except BadInput as error:
        raise click.UsageError(str(error)) from error
    return Design(**wishes, words=read_words(words)) if words else design


def read_words(name: str) -> Any:
    """The words in a file."""
    try:
        return json.loads(Path(name).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        reason = (getattr(error, "strerror", None) or "").lower() or "it is no JSON in UTF-8"
        raise BadInput(f"cannot read the words in {name[:200]!r}: {reason}") from None


def prepared(read: Entry | BadInput, design: Design, budget: Budget) -> Prepared:
    """A puzzle solved and graded, or why it will not be in the book."""
    if isinstance(read, BadInput):
        return Prepared(None, read)
    if slip := too_large(read.puzzle, design, paper(design.paper)):
        return Prepared(read, BadInput(f"the board is too large for the page: {slip}"))
    try:
        return Prepared(read, plate(read, budget))
    except (BadInput, OutOfBudget) as error:
        return Prepared(read, error)


def told(n: int, one: Prepared, places: Mapping[int, int], style: Style) -> int:
    """The exit code for a record. What became of it is told as JSON; else what is wrong on standard error."""
    result = one.result
    broken = isinstance(result, BadInput) and not isinstance(result, NotUnique)
    if isinstance(result, BadInput) and broken and (one.entry is None or style.as_json):
        return print_bad(n, result, style)
    if style.as_json and one.entry:
        click.echo(json.dumps({"schema": SCHEMA, "n": n, "id": one.entry.id, **fields(result, places)}))
    elif not isinstance(result, Plate):
        click.echo(f"lamplighter: puzzle {n} is left out: {result}", err=True)
    for warning in one.entry.warnings if one.entry and not (style.quiet or style.as_json) else ():
        click.echo(f"lamplighter: puzzle {n}: {warning}", err=True)
    return BAD if broken else NO if isinstance(result, NotUnique) else SPENT if isinstance(result, OutOfBudget) else 0


def fields(result: Plate | BadInput | OutOfBudget, places: Mapping[int, int]) -> dict[str, Any]:
    """What became of a puzzle, as JSON."""
    if isinstance(result, Plate):
        number = places[id(result)]
        return {"verdict": "unique", "level": result.level, "score": result.score, "number": number}
    verdict = result.verdict if isinstance(result, NotUnique) else "unknown"
    return {"verdict": verdict, "level": None, "score": None, "number": None}


def put(pdf: bytes, name: str) -> None:
    """The book in its file, or on standard output."""
    if name == "-":
        sys.stdout.buffer.write(pdf)
    else:
        save(Path(name), pdf)
