"""`lamplighter convert`: from any format to any other, turned and mirrored if asked."""

from __future__ import annotations

from functools import partial

import click

from lamplighter import BadInput, Entry
from lamplighter.akari import OBJECTIVES, PUBLISHED, Reading, check_program, convert, load_format
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.options import add_common_options
from lamplighter.cli._parts.output import answer_all, make_spacer
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.limits import CELLS, MAX_TERMS

BOARDS = f"{CELLS}; models for other solvers {MAX_TERMS:,} clauses or terms"

TURNS = {"90": 1, "180": 2, "270": 3}
FLIPS = {"h": 0, "v": 2}  # top and bottom exchanged: mirrored left to right, then turned by half


@click.command()
@add_common_options
@_options.add_to
@_options.add_decent
@click.option(
    "--canonical",
    "as_canonical",
    is_flag=True,
    help="Turn to the view that all rotations and reflections share (docs/json.md).",
)
@click.option("--rotate", type=click.Choice(list(TURNS)), help="Turn clockwise by this many degrees.")
@click.option("--flip", type=click.Choice(list(FLIPS)), help="Then exchange left and right (h), or top and bottom (v).")
@click.option(
    "--objective", type=click.Choice(list(OBJECTIVES)), help="With lp, mps, opb: ask for the fewest or most lamps."
)
@click.option(
    "--as", "model", type=click.Choice(list(PUBLISHED)), help="With lp, mps, opb: the program exactly as published."
)
def command(
    files: tuple[str, ...],
    reading: Reading,
    style: Style,
    to: str | None,
    as_decent: bool,
    as_canonical: bool,
    rotate: str | None,
    flip: str | None,
    objective: str | None,
    model: str | None,
) -> None:
    """Write puzzles in another format, or turn and mirror them.

    Lamps, marks and solutions are turned with the puzzle; those on a cell that becomes a wall are dropped.

    \b
    lamplighter convert 'https://puzz.link/p?akari/6/6/nekcakbl' --to picture
    lamplighter convert --rotate 90 --flip v examples/attempt.txt
    lamplighter convert --to lp --as fagerburg examples/first.txt
    """
    if as_canonical and (rotate or flip):
        raise click.UsageError("--canonical goes without --rotate and --flip")
    format, (turns, mirrored) = to or "picture", turning_of(rotate, flip)
    check_asked(format, objective, model)
    spaced = make_spacer(load_format(format))
    turned = partial(convert, canonical=as_canonical, turns=turns, flip=mirrored, decent=as_decent)

    def ask(entry: Entry) -> Reply:
        found = turned(entry, format, objective=objective, model=model)
        return Reply(found.to_json(), lambda: spaced(found.text))

    answer_all(files, reading, style, ask, separate=False)


def check_asked(format: str, objective: str | None, model: str | None) -> None:
    """Refuse an objective where there is none to have."""
    if model and objective == "most":
        raise click.UsageError(f"--as {model} asks for the fewest lamps; it goes without --objective most")
    try:
        if objective or model:
            check_program(format)
    except BadInput as error:
        raise click.UsageError(str(error)) from error


def turning_of(rotate: str | None, flip: str | None) -> tuple[int, bool]:
    """Turns and flip for the library, which mirrors first. Here a flip comes after the turn, so that goes backwards."""
    turns = TURNS[rotate] if rotate else 0
    return ((FLIPS[flip] - turns) % 4, True) if flip else (turns, False)
