"""`lamplighter book`: puzzles as a PDF for print."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from lamplighter import Budget
from lamplighter.akari import (
    BOOK_ADDRESSES,
    BOOK_GRIDS,
    BOOK_ORDERS,
    PAPER_SIZES,
    PAPER_TRIMS,
    Reading,
    builtin_template,
    gather_book,
)
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.book import design_of, print_outcome, put
from lamplighter.cli._parts.input import read_entries
from lamplighter.cli._parts.options import add_common_options
from lamplighter.cli._parts.originals import check_spared, find_originals
from lamplighter.cli._parts.output import begin_answers
from lamplighter.cli._parts.replies import Style, find_worst
from lamplighter.limits import REASONED
from lamplighter.paint.saving import check_writable

BOARDS = f"{REASONED}, if the page holds them"

PAPERS = ", ".join((*PAPER_SIZES, *PAPER_TRIMS))


@click.command()
@add_common_options
@click.option("-o", "--out", "output", metavar="PDF", help="The file to write; '-' is standard output.")
@click.option("--title", default="", help="The title, for the title page and the properties of the file.")
@click.option("--subtitle", default="", help="A line under the title.")
@click.option("--author", default="", help="The author, for the title page and the properties of the file.")
@click.option(
    "--paper", default="a5", show_default=True, metavar="SIZE", help=f"Page size: {PAPERS}, or any such as 150x200mm."
)
@click.option("--per-page", type=int, metavar="N", help=f"Puzzles to a page: {', '.join(map(str, BOOK_GRIDS))}.")
@click.option(
    "--order",
    type=click.Choice(BOOK_ORDERS),
    default="score",
    show_default=True,
    help="Easiest puzzles first, or in the order given.",
)
@click.option("--chapters/--no-chapters", default=True, help="One chapter for each level, or no chapters.")
@click.option("--explain", is_flag=True, help="Add pages that solve every puzzle step by step.")
@click.option("--ids", is_flag=True, help="Print the ids of the puzzles.")
@click.option("--address", type=click.Choice(BOOK_ADDRESSES), help="Print the puzz.link address of each puzzle.")
@click.option(
    "--lang", default="en", show_default=True, help="The language of the words, for hyphenation and screen readers."
)
@click.option("--fonts", metavar="DIR", help="A folder with fonts for letters that the built-in fonts do not have.")
@click.option(
    "--words", metavar="JSON", help="A file with words to use instead of the English ones (docs/printing.md)."
)
@click.option(
    "--template", metavar="TYP", help="A Typst template to use instead of the built-in one (docs/printing.md)."
)
@click.option("--data", "as_data", is_flag=True, help="Print the data for a template as JSON instead of making a book.")
@click.option("--template-source", is_flag=True, help="Print the built-in template, to start your own from.")
@_options.add_time_limit
def command(
    files: tuple[str, ...],
    reading: Reading,
    style: Style,
    output: str | None,
    template: str | None,
    as_data: bool,
    template_source: bool,
    budget: Budget | None,
    words: str | None,
    **wishes: Any,
) -> None:
    """Make a PDF book of puzzles, with solutions.

    Puzzles without exactly one solution are named and left out (exit code 1).

    \b
    lamplighter book puzzles.jsonl -o book.pdf --title "Forty Lamps" --paper 6x9in
    lamplighter book puzzles.jsonl -o book.pdf --per-page 2 --address qr
    """
    if template_source:
        click.echo(builtin_template(), nl=False)
        return
    if not as_data and not output:
        raise click.UsageError("say where the book goes: -o book.pdf")
    if as_data and output:
        raise click.UsageError("--data prints instead of making a book; it goes without -o")
    if output and Path(output).suffix.lower() not in ("", ".pdf"):
        raise click.UsageError(f"a book is a .pdf file, not {Path(output).suffix[:20]!r}")
    if style.as_json and (as_data or output == "-"):
        raise click.UsageError("--json goes without --data and -o -")
    design = design_of(words, wishes)
    if output and output != "-":
        check_spared(check_writable(Path(output)), find_originals(files, words, template))
    begin_answers(files, style)
    volume = gather_book(read_entries(files, reading), design, budget)
    plates = volume.plates
    if plates and as_data:
        click.echo(json.dumps(volume.data()))
    elif plates and output:
        put(volume.pdf(template), output)
    codes = [print_outcome(n, one, style) for n, one in enumerate(volume.submissions, 1)]
    if plates and output not in (None, "-") and not (style.as_json or as_data or style.quiet):
        click.echo(f"{output}: {len(plates)} {'puzzle' if len(plates) == 1 else 'puzzles'}")
    raise click.exceptions.Exit(find_worst(codes))
