"""`lamplighter lightsout solve`: the fewest clicks, with proof, or why there are none."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import click

from lamplighter import plugins
from lamplighter.budget import Budget, Meter
from lamplighter.cli import NO, SPENT
from lamplighter.cli._parts import options as _options
from lamplighter.cli._parts.output import answer_each
from lamplighter.cli._parts.replies import Reply, Style
from lamplighter.cli.lightsout import _boards
from lamplighter.cli.lightsout._answers import Solutions, say_answer, say_program
from lamplighter.cli.lightsout._questions import Aim, Prices, with_prices, with_target
from lamplighter.errors import OutOfBudget
from lamplighter.lightsout import (
    ENGINES,
    Answer,
    Record,
    Rows,
    check_count,
    list_solutions,
    solve,
    start_clock,
    symmetries,
)
from lamplighter.limits import LIGHTS, MAX_SHIFTED

BOARDS = f"{LIGHTS}; --up-to with joined edges {MAX_SHIFTED:,}"

UP_TO = ("symmetry", "rotation")
VARIANTS = {
    "lit-only": "where only lit buttons can be pressed the order counts, and a solution is no set of buttons",
    "limited": "it is another game; whether so many clicks are enough, the fewest clicks tell",
}


def refuse(context: click.Context, parameter: click.Parameter, variant: str | None) -> None:
    """Refuse the variants that are other games, with the reason."""
    if variant is not None:
        raise click.UsageError(f"the variant {variant!r} is not solved here: {VARIANTS[variant]}")


@click.command()
@_boards.about_boards
@with_target
@click.option("--all", "everything", is_flag=True, help="List every solution, the fewest clicks first.")
@click.option("--optimal", is_flag=True, help="List every solution with the fewest clicks.")
@click.option("--limit", type=click.IntRange(1, 10**9), metavar="N", help="List at most N solutions.")
@click.option(
    "--up-to", type=click.Choice(UP_TO), help="List only one of solutions that are alike turned (and mirrored)."
)
@click.option("--any", "anything", is_flag=True, help="Look for any solution, not for the fewest clicks.")
@with_prices
@click.option(
    "--engine",
    type=click.Choice(plugins.names(ENGINES)),
    default="algebra",
    show_default=True,
    help="Which engine solves it.",
)
@click.option(
    "--variant", type=click.Choice(list(VARIANTS)), callback=refuse, expose_value=False, help="Other games: refused."
)
@_options.add_time_limit
def command(source: _boards.Source, style: Style, aim: Aim, **wishes: Any) -> None:
    """Turn all lights off with the fewest clicks, with proof.

    A board that cannot be solved comes with a pattern that shows why. --rule, --wrap and --colors are for boards whose
    text does not say them.

    \b
    lamplighter lightsout solve --all-on 5x5
    lamplighter lightsout solve --rule king --wrap torus board.txt
    lamplighter lightsout solve --all-on 5x5 --all --up-to rotation
    """
    options = SolveOptions(**wishes)
    answer_each(source.boards(), style, lambda record: options.reply(aim(record), style))


class SolveOptions:
    """The options of the command, checked; `reply` asks them of one board."""

    def __init__(
        self,
        everything: bool,
        optimal: bool,
        limit: int | None,
        up_to: str | None,
        anything: bool,
        prices: Prices,
        engine: str,
        budget: Budget | None,
    ) -> None:
        listing = everything or optimal or bool(up_to) or bool(limit)
        if engine != "algebra" and (anything or prices.cost or prices.forbid or listing):
            raise click.UsageError(
                "integer programs are asked for the fewest clicks alone; leave the other options out"
            )
        if optimal and (anything or prices.cost):
            raise click.UsageError("--optimal is about the fewest clicks; it goes without --any and --cost")
        self.engine, self.prices, self.budget = engine, prices, budget
        self.listing, self.limit, self.optimal = listing, limit, optimal
        self.up_to, self.least = up_to, not anything

    def reply(self, record: Record, style: Style) -> Reply:
        """The answer for one board."""
        if self.engine != "algebra":
            answer = solve(record, engine=self.engine, budget=self.budget)
            return Reply(answer.to_json(), lambda: say_program(answer, style), self.code(answer))
        meter, asked = start_clock(self.budget), self.prices.ask(record)
        ask = partial(solve, record, costs=asked.costs, forbidden=asked.forbidden, budget=meter)
        if self.listing and self.limit is None and not self.optimal:
            check_count(ask(least=False))  # refused before the long work
        answer = ask(least=self.least)
        found = self.solutions(record, answer, meter)
        told = answer.to_json(found if style.as_json else None)
        if self.prices.forbid:
            told["forbidden"] = [*self.prices.forbid]  # in the order in which they were typed
        words = partial(say_answer, answer, found, style, self.up_to)
        return Reply(told, words, lambda: SPENT if found and found.spent else self.code(answer))

    def solutions(self, record: Record, answer: Answer, meter: Meter) -> Solutions | None:
        """The solutions to list, one by one; None if none were asked for."""
        if not self.listing:
            return None
        try:
            return Solutions(self.list_solutions(record, answer, meter))
        except OutOfBudget:
            return Solutions(iter(()), spent=True)

    def list_solutions(self, record: Record, answer: Answer, meter: Meter) -> Iterator[Rows]:
        """Those that were asked for, as they are found; OutOfBudget if the meter is spent, now or while they come."""
        alike = partial(symmetries, record.change, answer.forbidden, answer.costs)
        moves = alike(mirrored=self.up_to == "symmetry") if self.up_to else ()
        return list_solutions(answer, self.limit, moves, answer.costs, meter, optimal=self.optimal)

    def code(self, answer: Answer) -> int:
        """The exit code: a spent budget where the fewest clicks were asked for and are not proven, no if unsolvable."""
        if answer.solvable is None:
            return SPENT
        return NO if not answer.solvable else SPENT if self.least and not answer.proven else 0
