"""`lamplighter lightsout nullity`: how many quiet patterns a size has; the fewest clicks for all lights on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import click

from lamplighter.budget import Budget, Meter, budget_of
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.output import Reply, Style, answer_each, styled
from lamplighter.cli.lightsout import _boards
from lamplighter.cli.lightsout._pictures import digits, presses
from lamplighter.errors import BadInput, OutOfBudget
from lamplighter.lightsout.algebra.space import quiet_patterns
from lamplighter.lightsout.census.sequences import counted
from lamplighter.lightsout.game.board import Board
from lamplighter.lightsout.game.game import Game
from lamplighter.lightsout.game.packing import Rows
from lamplighter.lightsout.game.record import Kind
from lamplighter.lightsout.solving.solve import solve, too_many
from lamplighter.limits import LIGHTS

BOARDS = LIGHTS

RANGE = re.compile(r"(\d{1,9})[.][.](\d{1,9})", re.ASCII)


@click.command()
@click.argument("sizes", metavar="ROWSxCOLS|FIRST..LAST")
@styled
@_boards.kinds
@click.option("--torus", is_flag=True, help="The same as --wrap torus.")
@click.option("--minimum", is_flag=True, help="The fewest clicks with all lights on, with proof.")
@click.option("--patterns", is_flag=True, help="Show independent quiet patterns themselves.")
@_options.time_limit
def command(
    sizes: str, kind: Kind, style: Style, torus: bool, minimum: bool, patterns: bool, budget: Budget | None
) -> None:
    """Count the independent quiet patterns of a board, or of all squares of a range of sizes.

    A quiet pattern is a set of presses that changes nothing. Without one every position has one solution. Of a range
    each line is a size and its number, as in the b-files of the OEIS.

    \b
    lamplighter lightsout nullity 5x5
    lamplighter lightsout nullity 1..100 --torus
    lamplighter lightsout nullity --patterns 5x5
    lamplighter lightsout nullity --minimum 1..20
    """
    if minimum and patterns:
        raise click.UsageError("one of --minimum and --patterns at a time")
    kind = replace(kind, wrap="torus") if torus else kind
    single = RANGE.fullmatch(sizes) is None

    def ask(size: _boards.Size) -> Reply:
        game = size.game
        meter = budget_of(budget).start()
        found, text, code = fewest(game, budget) if minimum else free(game, meter)
        told = {"rows": game.rows, "cols": game.cols, **found}
        if patterns and code == 0:
            quiet = shown(game, found["nullity"], meter)
            told["patterns"] = quiet and [digits(one, game) for one in quiet]
            text = "\n\n".join([text, *(presses(one, game, style.color) for one in quiet or ())])
            code = SPENT if quiet is None else 0
        return Reply(told, lambda: text if single else f"{game.rows} {text}", code)

    answer_each(games(sizes, kind), style, ask, separate=False)


def shown(game: Game, nullity: int, meter: Meter) -> tuple[Rows, ...] | None:
    """The quiet patterns; None if there is no time for them."""
    if too_many(game, nullity):
        raise BadInput(f"{nullity:,} quiet patterns of {game.size} lights are too many to show")
    try:
        return quiet_patterns(game, meter)
    except OutOfBudget:
        return None


def games(sizes: str, kind: Kind) -> Iterator[_boards.Size | BadInput]:
    """The games asked about, or what is wrong with one."""
    found = RANGE.fullmatch(sizes)
    if found and int(found[1]) > int(found[2]):
        raise click.UsageError(f"{sizes} is empty; the smaller size comes first")
    squares = (f"{n}x{n}" for n in range(int(found[1]), int(found[2]) + 1)) if found else iter([sizes])
    for size in squares:
        result = _boards.sized(size, kind)
        yield result
        if isinstance(result, BadInput):
            return


def free(game: Game, meter: Meter) -> tuple[dict[str, Any], str, int]:
    """The nullity: as JSON, as text, and the exit code."""
    try:
        found = counted(game, meter)
    except OutOfBudget:
        return {"nullity": None}, "unknown", SPENT
    return {"nullity": found}, str(found), 0


def fewest(game: Game, budget: Budget | None) -> tuple[dict[str, Any], str, int]:
    """The same for the fewest clicks; bounds where they are not known."""
    answer = solve(Board.alight(game), budget=budget)
    told = {name: getattr(answer, name) for name in ("solvable", "clicks", "proven", "lower", "upper")}
    if answer.solvable is None:
        return told, "unknown", SPENT
    if not answer.solvable:
        return told, "none", NO
    return (
        told,
        str(answer.clicks) if answer.proven else f"{answer.lower}..{answer.upper}",
        0 if answer.proven else SPENT,
    )
