"""`lamplighter lightsout nullity`: how many quiet patterns a size has; the fewest clicks for all lights on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import click

from lamplighter.budget import Budget
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.output import answer_each
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.cli.lightsout import _boards
from lamplighter.cli.lightsout._pictures import show_presses
from lamplighter.errors import BadInput
from lamplighter.lightsout import Answer, Board, Game, Kind, QuietPatterns, quiet_patterns, solve
from lamplighter.limits import LIGHTS

BOARDS = LIGHTS

RANGE = re.compile(r"(\d{1,9})[.][.](\d{1,9})", re.ASCII)
MINIMUM = ("solvable", "clicks", "proven", "lower", "upper")  # what is told of the fewest clicks


@click.command()
@_boards.about_size("ROWSxCOLS|FIRST..LAST")
@click.option("--torus", is_flag=True, help="The same as --wrap torus.")
@click.option("--minimum", is_flag=True, help="Print the fewest clicks that turn off a full board, with proof.")
@click.option("--patterns", is_flag=True, help="Show the independent quiet patterns.")
@_options.add_time_limit
def command(
    size: str, kind: Kind, style: Style, torus: bool, minimum: bool, patterns: bool, budget: Budget | None
) -> None:
    """Count the independent quiet patterns of a size.

    A quiet pattern is a set of clicks that changes nothing. Where there is none, every position has one solution. For a
    range of squares each line is a size and its number, as in the b-files of the OEIS.

    \b
    lamplighter lightsout nullity 5x5
    lamplighter lightsout nullity 1..100 --torus
    lamplighter lightsout nullity --patterns 5x5
    lamplighter lightsout nullity --minimum 1..20
    """
    if minimum and patterns:
        raise click.UsageError("one of --minimum and --patterns at a time")
    kind = replace(kind, wrap="torus") if torus else kind
    single = RANGE.fullmatch(size) is None

    def ask(asked: _boards.Size) -> Reply:
        before = "" if single else f"{asked.game.rows} "
        if minimum:
            return reply_minimum(asked.game, budget, before)
        found = quiet_patterns(asked.game, listed=patterns, budget=budget)
        return Reply(found.to_json(), lambda: before + say_quiet(found, style), SPENT if found.spent else 0)

    answer_each(list_games(size, kind), style, ask, separate=False)


def list_games(sizes: str, kind: Kind) -> Iterator[_boards.Size | BadInput]:
    """The games asked about; BadInput stands for one that is too large, and ends the range."""
    found = RANGE.fullmatch(sizes)
    if found and int(found[1]) > int(found[2]):
        raise click.UsageError(f"{sizes} is empty; the smaller size comes first")
    squares = (f"{n}x{n}" for n in range(int(found[1]), int(found[2]) + 1)) if found else iter([sizes])
    for size in squares:
        result = _boards.read_sized(size, kind)
        yield result
        if isinstance(result, BadInput):
            return


def say_quiet(found: QuietPatterns, style: Style) -> str:
    """The nullity for people, and the patterns if they were asked for."""
    number = "unknown" if found.nullity is None else str(found.nullity)
    return "\n\n".join([number, *(show_presses(one, found.game, style.color) for one in found.patterns or ())])


def reply_minimum(game: Game, budget: Budget | None, before: str) -> Reply:
    """The fewest clicks with all lights on; bounds where they are not known."""
    answer = solve(Board.alight(game), budget=budget)
    told = answer.to_json()
    fields = {"rows": game.rows, "cols": game.cols, **{name: told[name] for name in MINIMUM}}
    code = SPENT if answer.solvable is None or (answer.solvable and not answer.proven) else 0
    return Reply(fields, lambda: before + say_minimum(answer), NO if answer.solvable is False else code)


def say_minimum(answer: Answer) -> str:
    """The fewest clicks for people."""
    if not answer.solvable:
        return "unknown" if answer.solvable is None else "none"
    return str(answer.clicks) if answer.proven else f"{answer.lower}..{answer.upper}"
