"""What every verb does with its answers: one per puzzle, as text or as JSON, and one exit code for all."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import count
from types import ModuleType
from typing import Any, NoReturn, TypeVar

import click

from lamplighter import COMPILED, BadInput, Entry, strangers
from lamplighter.akari import Reading, load_format
from lamplighter.cli import BAD, USAGE
from lamplighter.cli._parts.input import read_entries
from lamplighter.cli._parts.replies import SCHEMA, Asked, Reply, Style, find_worst

R = TypeVar("R", bound=Asked)


def answer_all(
    files: Sequence[str], reading: Reading, style: Style, ask: Callable[[Entry], Reply], separate: bool = True
) -> NoReturn:
    """Answer every puzzle in turn and end the program. `separate`: a heading and blank lines between texts."""
    begin_answers(files, style)
    answer_each(read_entries(files, reading), style, ask, separate)


def answer_each(
    results: Iterable[R | BadInput], style: Style, ask: Callable[[R], Reply], separate: bool = True
) -> NoReturn:
    """The same for puzzles that are read by the caller; BadInput among them is printed in its place."""
    printer = print_json if style.as_json else print_text
    codes = {printer(n, result, ask, style, separate) for n, result in enumerate(results, 1)}
    raise click.exceptions.Exit(find_worst(codes))


def help_if_alone(files: Sequence[str]) -> None:
    """Print the help and end the program, if there are no files and standard input is a terminal."""
    if not files and sys.stdin.isatty():
        click.echo(click.get_current_context().get_help())
        raise click.exceptions.Exit(USAGE)


def begin_answers(files: Sequence[str], style: Style) -> None:
    """Help if there is no puzzle, and warn on a terminal if the kernel is not compiled."""
    help_if_alone(files)
    if not COMPILED and not style.quiet and sys.stderr.isatty():  # nobody waits for a batch, and `--version` tells
        click.echo("lamplighter: the kernel is not compiled here; answers are right but some 50 times slower", err=True)


def print_json(n: int, result: R | BadInput, ask: Callable[[R], Reply], style: Style, separate: bool) -> int:
    """Print one line of JSON, the reply or what was wrong; its exit code."""
    if isinstance(result, BadInput):
        return print_bad(n, result, style)
    reply = ask_or_refuse(ask, result)
    if isinstance(reply, BadInput):
        return print_json(n, reply, ask, style, separate)
    warnings = {"warnings": list(result.warnings)} if result.warnings else {}
    click.echo(json.dumps({"schema": SCHEMA, "n": n, "id": result.id, **reply.fields, **warnings}))
    return reply.exit_code()


def ask_or_refuse(ask: Callable[[R], Reply], entry: R) -> Reply | BadInput:
    """The reply; a puzzle that a verb must refuse is a bad record like any other, and the stream goes on."""
    try:
        return ask(entry)
    except BadInput as error:
        return error


def print_text(n: int, result: R | BadInput, ask: Callable[[R], Reply], style: Style, separate: bool) -> int:
    """Print the answer on standard output, or what was wrong on standard error; its exit code."""
    if isinstance(result, BadInput):
        return print_bad(n, result, style)
    reply = ask_or_refuse(ask, result)
    if isinstance(reply, BadInput):
        return print_text(n, reply, ask, style, separate)
    for warning in () if style.quiet else result.warnings:
        click.echo(f"lamplighter: puzzle {n}: {warning}", err=True)
    if separate and n > 1:
        click.echo()
    if separate and result.id:
        click.echo(f"{print_safely(result.id)}:")
    if text := reply.text():
        click.echo(text, color=style.color)
    return reply.exit_code()


def print_bad(n: int, slip: BadInput, style: Style) -> int:
    """Print what was wrong with a puzzle, as JSON in its place or for people on standard error; the exit code."""
    if style.as_json:
        error = {"text": slip.text, "row": slip.row, "col": slip.col}
        click.echo(json.dumps({"schema": SCHEMA, "n": n, "error": error}))
    else:
        caret = "".join(f"\n  {line}" for line in slip.caret.splitlines())
        click.echo(f"lamplighter: {f'puzzle {n}: ' if slip.row else ''}{slip}{caret}", err=True)
    return BAD


def print_safely(text: str) -> str:
    """A text from outside for a terminal: at most 200 characters, and none that controls it."""
    return strangers.make_printable(text[:200])


def make_writer(format: str | None) -> Callable[[Entry], str]:
    """A function that writes puzzles in a format, from its second call on after a blank line unless they are lines."""
    return space_texts(load_format(format or "picture"))


def space_texts(plugin: ModuleType) -> Callable[[Any], str]:
    """As `make_writer`, for the plug-in of a format of either game."""
    spaced = make_spacer(plugin)
    return lambda record: spaced(plugin.write(record))


def make_spacer(plugin: ModuleType) -> Callable[[str], str]:
    """The same for texts that are written already."""
    number = count(1)
    return lambda text: f"\n{text}" if next(number) > 1 and getattr(plugin, "UNIT", None) != "line" else text
